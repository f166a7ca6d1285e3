import InteractionAnalysis

/// A screen with one defect, and the same screen after it was repaired.
struct PlantedDefect: CustomStringConvertible {
  let name: String
  let rule: AuditRule
  let faulty: PlantedScreen
  let repaired: PlantedScreen

  var description: String { "\(rule.rawValue): \(name)" }

  init(_ rule: AuditRule, _ name: String, _ faulty: PlantedScreen, _ repaired: PlantedScreen) {
    (self.rule, self.name, self.faulty, self.repaired) = (rule, name, faulty, repaired)
  }

  static let all = sizes + overlaps + reach + zones + receivers + warnings

  private static let warnings = [
    Self(
      .uikitWarning, "an item that does not fit across the layout",
      PlantedScreen().with { $0.itemSize = "[400, 124]" }, PlantedScreen())
  ]

  private static func button(_ frame: String, _ event: String = "a", _ more: String = "") -> String
  {
    "{ name: \(event), kind: button, frame: [\(frame)], event: \(event)\(more) }"
  }

  private static func tap(_ name: String, _ frame: String, _ more: String = "") -> String {
    "{ name: v\(name), kind: view, frame: [\(frame)], "
      + "gestures: [{ tap: {}, event: \(name), name: tap-\(name)\(more) }] }"
  }

  private static let good = PlantedScreen(button("10, 10, 44, 44"))
  private static let pair = PlantedScreen(button("10, 10, 44, 44"), button("80, 10, 44, 44", "b"))

  private static let sizes = [
    Self(.targetSize, "a small button", PlantedScreen(button("10, 10, 30, 30")), good),
    Self(.targetSize, "a flat button", PlantedScreen(button("10, 10, 100, 28")), good),
    Self(.targetSize, "a narrow button", PlantedScreen(button("10, 10, 28, 90")), good),
    Self(
      .targetSize, "a button of which another covers a half",
      PlantedScreen(button("10, 10, 60, 60"), button("40, 10, 60, 60", "b")), pair),
    Self(
      .targetSize, "flat rows", PlantedScreen().with { $0.itemSize = "[320, 30]" },
      PlantedScreen()),
    Self(
      .targetSize, "a view with a tap gesture", PlantedScreen(tap("a", "10, 10, 40, 40")),
      PlantedScreen(tap("a", "10, 10, 50, 50"))),
    Self(
      .targetSize, "a button without outsets", PlantedScreen(button("20, 20, 26, 26")),
      PlantedScreen(button("20, 20, 26, 26", "a", ", hitOutsets: [10, 10, 10, 10]"))),
    Self(
      .targetSize, "outsets that the superview cuts",
      PlantedScreen(
        "{ name: bar, kind: view, frame: [0, 0, 320, 30], subviews: ["
          + button("100, 0, 44, 30", "a", ", hitOutsets: [7, 0, 7, 0]") + "] }"), good),
    Self(.targetSpacing, "a tiny button in a cell", PlantedScreen(button("10, 10, 16, 16")), good),
    Self(
      .targetSpacing, "tiny buttons side by side",
      PlantedScreen(button("10, 10, 16, 16"), button("26, 10, 16, 16", "b")), pair),
    Self(.targetSpacing, "a line as a button", PlantedScreen(button("0, 50, 320, 2")), good),
  ]

  private static let overlaps = [
    Self(
      .targetOverlap, "buttons that overlap",
      PlantedScreen(button("10, 10, 80, 60"), button("60, 10, 80, 60", "b")), pair),
    Self(
      .targetOverlap, "a button over the edge of a view with a gesture",
      PlantedScreen(tap("a", "10, 10, 100, 60"), button("90, 10, 60, 60", "b")), pair),
    Self(
      .targetOverlap, "outsets that reach a button beside",
      PlantedScreen(
        button("10, 10, 50, 60"), button("70, 10, 50, 60", "b", ", hitOutsets: [0, 20, 0, 0]")),
      pair),
    Self(
      .targetDuplicate, "two buttons in one frame",
      PlantedScreen(button("10, 10, 60, 60"), button("10, 10, 60, 60", "b")), pair),
    Self(
      .targetDuplicate, "a gesture under a button",
      PlantedScreen(tap("a", "10, 10, 60, 60"), button("10, 10, 60, 60", "b")), pair),
  ]

  private static let reach = [
    Self(
      .unreachablePart, "an event of a hidden button",
      PlantedScreen(button("10, 10, 44, 44"), button("80, 10, 44, 44", "b", ", hidden: true")), pair
    ),
    Self(.unreachablePart, "a button without width", PlantedScreen(button("10, 10, 0, 44")), good),
    Self(.unreachablePart, "a button without height", PlantedScreen(button("10, 10, 44, 0")), good),
    Self(
      .unreachablePart, "a button right of its cell", PlantedScreen(button("400, 10, 44, 44")), good
    ),
    Self(
      .unreachablePart, "a button below its cell", PlantedScreen(button("10, 100, 44, 44")), good),
    Self(
      .unreachablePart, "a button left of its cell", PlantedScreen(button("-50, 10, 44, 44")), good),
    Self(
      .unreachablePart, "a button below its bar",
      PlantedScreen(
        "{ name: bar, kind: view, frame: [0, 0, 320, 40], subviews: ["
          + button("10, 50, 44, 44") + "] }"), good),
    Self(
      .unreachablePart, "a button under a larger one",
      PlantedScreen(button("20, 20, 44, 44"), button("10, 10, 80, 80", "b")), pair),
    Self(
      .unreachablePart, "a button under a plain view",
      PlantedScreen(
        button("10, 10, 44, 44"), "{ name: veil, kind: view, frame: [0, 0, 320, 100] }"),
      PlantedScreen(
        button("10, 10, 44, 44"),
        "{ name: veil, kind: view, frame: [0, 0, 320, 100], userInteractionEnabled: false }")),
    Self(
      .unreachablePart, "a button behind another by its z index",
      PlantedScreen(button("10, 10, 80, 80", "a", ", zIndex: 1"), button("20, 20, 44, 44", "b")),
      pair),
    Self(
      .unreachablePart, "a hidden button with an event",
      PlantedScreen(button("10, 10, 44, 44", "a", ", hidden: true")), good),
    Self(
      .clippedPart, "a button over the right edge", PlantedScreen(button("276, 10, 88, 60")), good),
    Self(
      .clippedPart, "a button over the bottom edge", PlantedScreen(button("10, 50, 60, 90")), good),
    Self(
      .clippedPart, "a button over the top edge", PlantedScreen(button("10, -20, 60, 80")), good),
    Self(
      .clippedPart, "a button that is higher than its bar",
      PlantedScreen(
        "{ name: bar, kind: view, frame: [0, 0, 320, 50], subviews: ["
          + button("10, 0, 60, 80") + "] }"), good),
    Self(
      .coveredByPinned, "items that never fit below a pinned header",
      pinned("[320, 460]", "Headers"),
      pinned("[320, 400]", "Headers")),
    Self(
      .coveredByPinned, "items that never fit above a pinned footer",
      pinned("[320, 460]", "Footers"),
      pinned("[320, 400]", "Footers")),
    Self(
      .outsideSafeArea, "an inset that cancels that of the top bar",
      bars("[50, 0, 0, 0]", contentInset: "[-50, 0, 0, 0]"), bars("[50, 0, 0, 0]")),
    Self(
      .outsideSafeArea, "an inset that cancels that of the bottom bar",
      bars("[0, 0, 34, 0]", contentInset: "[0, 0, -34, 0]"), bars("[0, 0, 34, 0]")),
    Self(
      .outsideSafeArea, "a list whose end stays under the keyboard",
      keyboard(), keyboard(contentInset: "[0, 0, 240, 0]")),
    Self(
      .outsideSafeArea, "a strip in the area of the keyboard",
      strip(inset: 300), strip(inset: 0)),
  ]

  /// A list of rows with a keyboard over the lower half of the screen.
  private static func keyboard(contentInset: String = "[0, 0, 0, 0]") -> PlantedScreen {
    PlantedScreen().with {
      $0.root = ["contentInset: \(contentInset)"]
      $0.keyboardHeight = 240
    }
  }

  /// Items that scroll horizontally, at a distance from the top, with a keyboard.
  private static func strip(inset: Int) -> PlantedScreen {
    PlantedScreen().with {
      $0.itemSize = "[100, 100]"
      $0.layout = ", scrollDirection: horizontal, sectionInset: [\(inset), 0, \(380 - inset), 0]"
      $0.keyboardHeight = 240
    }
  }

  /// A list with bars over its edges.
  private static func bars(
    _ safeArea: String, contentInset: String = "[0, 0, 0, 0]"
  ) -> PlantedScreen {
    PlantedScreen().with {
      $0.root = ["safeAreaInsets: \(safeArea)", "contentInset: \(contentInset)"]
    }
  }

  /// A list with pinned headers or footers of 44 points.
  private static func pinned(_ itemSize: String, _ kind: String) -> PlantedScreen {
    let view = kind == "Headers" ? "header" : "footer"
    return PlantedScreen().with {
      $0.itemSize = itemSize
      $0.layout = ", \(view)ReferenceSize: [320, 44], section\(kind)PinToVisibleBounds: true"
      $0.root = ["supplementaryViews: { Bar: { size: [320, 44] } }"]
      $0.section = "\(view): { type: Bar }\n    "
    }
  }

  private static let zones = [
    Self(.deadZone, "a gap beside embedded items", embedded(width: 200), embedded(width: 320)),
    Self(
      .deadZone, "a gap below embedded items", embedded(width: 320, height: 60),
      embedded(width: 320)),
  ]

  /// A cell with a collection of one item in its upper 80 points.
  private static func embedded(width: Int, height: Int = 80) -> PlantedScreen {
    PlantedScreen(
      "{ name: strip, kind: collection, frame: [0, 0, 320, 80], collection: { cvsim: 1, "
        + "name: strip, viewport: [320, 80], layout: { flow: { scrollDirection: horizontal, "
        + "itemSize: [\(width), \(height)], minimumLineSpacing: 0, minimumInteritemSpacing: 0 } }, "
        + "cells: { Tile: {} }, sections: [{ items: [{ type: Tile }] }], "
        + "wiring: { style: handler, callbacks: [{ cell: Tile, name: onTile }] } } }"
    ).with { $0.itemSize = "[320, 124]" }
  }

  private static let receivers = [
    Self(
      .controlWithoutReceiver, "a button whose event has no callback",
      PlantedScreen(button("10, 10, 44, 44")).with { $0.unheard = ["a"] }, good),
    Self(
      .controlWithoutReceiver, "a button without an event",
      PlantedScreen("{ name: a, kind: button, frame: [10, 10, 44, 44] }"), good),
    Self(
      .controlWithoutReceiver, "a switch without an event",
      PlantedScreen("{ name: a, kind: switch, frame: [10, 10, 51, 44] }"),
      PlantedScreen("{ name: a, kind: switch, frame: [10, 10, 51, 44], event: a }")),
    Self(
      .controlWithoutReceiver, "a stepper without an event",
      PlantedScreen("{ name: a, kind: stepper, frame: [10, 10, 94, 44] }"),
      PlantedScreen("{ name: a, kind: stepper, frame: [10, 10, 94, 44], event: a }")),
    Self(
      .controlWithoutReceiver, "a button that sends only when it is left",
      PlantedScreen(
        "{ name: a, kind: button, frame: [10, 10, 44, 44], events: { touchUpOutside: a } }"
      )
      .with { $0.callbacks = ["{ cell: Cell, event: a, name: on-a }"] }, good),
    Self(
      .receiverNeverCalled, "a callback of an event that no part sends",
      good.with { $0.callbacks = ["{ cell: Cell, event: aa, name: never }"] }, good),
    Self(
      .gestureNeverBegins, "a gesture under a larger gesture",
      PlantedScreen(
        "{ name: outer, kind: view, frame: [0, 0, 60, 60], gestures: [{ tap: {}, event: b, "
          + "name: outer }], subviews: [" + tap("a", "0, 0, 60, 60") + "] }"),
      PlantedScreen(
        "{ name: outer, kind: view, frame: [0, 0, 120, 60], gestures: [{ tap: {}, event: b, "
          + "name: outer }], subviews: [" + tap("a", "0, 0, 60, 60") + "] }")),
    Self(
      .gestureNeverBegins, "a tap that waits for another tap",
      PlantedScreen(
        "{ name: v, kind: view, frame: [0, 0, 60, 60], gestures: [{ tap: {}, event: a, name: one, "
          + "requireToFail: [two] }, { tap: {}, event: b, name: two }] }"),
      PlantedScreen(
        "{ name: v, kind: view, frame: [0, 0, 60, 60], gestures: [{ tap: {}, event: a, name: one, "
          + "requireToFail: [two] }, { tap: { count: 2 }, event: b, name: two }] }")),
    Self(
      .gestureNeverBegins, "a gesture under a button of its view",
      PlantedScreen(
        "{ name: v, kind: view, frame: [0, 0, 60, 60], gestures: [{ tap: {}, event: b, name: one }],"
          + " subviews: [" + button("0, 0, 60, 60") + "] }"),
      PlantedScreen(
        "{ name: v, kind: view, frame: [0, 0, 120, 60], gestures: [{ tap: {}, event: b, name: one }],"
          + " subviews: [" + button("0, 0, 60, 60") + "] }")),
  ]
}
