import Foundation

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// A delegate with the methods for events.
private final class EventDelegate: CollectionViewHandlerDelegate {
  func handler(_ handler: CollectionViewHandler, cellDidSelect event: CellEvent) {}
  func handler(_ handler: CollectionViewHandler, cellDidDeselect event: CellEvent) {}
  func handler(_ handler: CollectionViewHandler, cellEvent event: CellEvent) {}
}

/// A delegate that deletes an item in the turn after its selection.
private final class DeletingDelegate: CollectionViewHandlerDelegate {
  let clock: VirtualClock

  init(_ clock: VirtualClock) { self.clock = clock }

  func handler(_ handler: CollectionViewHandler, cellDidSelect event: CellEvent) {
    clock.schedule(after: VirtualTime(nanoseconds: 0)) { [weak handler] in
      guard let handler, let path = event.indexPath else { return }
      handler.sections[path.section].records.remove(at: path.item)
      handler.collectionView?.deleteItems(at: [path])
    }
  }

  func handler(_ handler: CollectionViewHandler, cellEvent event: CellEvent) {}
}

/// A delegate without the methods for events, with insets for the first section.
private final class InsetDelegate: CollectionViewHandlerDelegate {
  func handler(_ handler: CollectionViewHandler, insetForSection section: Int) -> EdgeInsets? {
    section == 0 ? EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) : nil
  }
}

extension PublishedScreen {
  fileprivate static func handler(
    _ simulator: Simulator, _ sections: [HandlerSection],
    callbacks: [(CallbackPattern, String)] = [], kinds: [String: HandlerViewKind]? = nil,
    delegate: any CollectionViewHandlerDelegate = EventDelegate()
  ) -> PublishedScreen {
    let view = PublishedScreen.view(simulator, lineSpacing: 10)
    let handler = CollectionViewHandler(identifier: "Shop")
    handler.delegate = delegate
    for (pattern, name) in callbacks { handler.callbacks.register(pattern, name: name) { _ in } }
    let size = CGSize(width: 100, height: 50)
    handler.standby(
      on: view,
      cells: kinds ?? [
        "1": HandlerViewKind(identifier: "Red", size: size) { PublishedCell(frame: .zero) },
        "2": HandlerViewKind(identifier: "Green", size: size) { PublishedCell(frame: .zero) },
      ],
      supplementaryViews: [
        "Title": HandlerViewKind(identifier: "Title", size: CGSize(width: 320, height: 30)) {
          PublishedBand(frame: .zero)
        }
      ])
    handler.sections = sections
    view.reloadData()
    return PublishedScreen(simulator, view, keeping: [handler, delegate])
  }

  /// The screen of the vectors P9-T01 to T14: types 1 and 2, records 2 and 1.
  fileprivate static func vectors(
    _ simulator: Simulator, callbacks: [(CallbackPattern, String)] = [],
    delegate: any CollectionViewHandlerDelegate = EventDelegate()
  ) -> PublishedScreen {
    let records = [
      HandlerRecord(type: "2", data: "d0", identifier: "a"),
      HandlerRecord(type: "1", data: "d1", identifier: "b"),
    ]
    return handler(
      simulator, [HandlerSection(records: ItemCollection(records))], callbacks: callbacks,
      delegate: delegate)
  }

  /// Sixty rows, of which eight are visible.
  fileprivate static func list(_ simulator: Simulator) -> PublishedScreen {
    let kind = HandlerViewKind(identifier: "Row", size: CGSize(width: 320, height: 50)) {
      PublishedCell(frame: .zero)
    }
    let records = (0..<60).map { HandlerRecord(type: "Row", identifier: "r\($0)") }
    return handler(
      simulator, [HandlerSection(records: ItemCollection(records))], kinds: ["Row": kind])
  }

  /// The sections of `PublishedCase.shop`.
  fileprivate static func shop(
    _ simulator: Simulator, callbacks: [(CallbackPattern, String)] = [],
    delegate: any CollectionViewHandlerDelegate = EventDelegate()
  ) -> PublishedScreen {
    let size = CGSize(width: 320, height: 20)
    let view = PublishedScreen.view(simulator, header: 20)
    let handler = CollectionViewHandler(identifier: "Shop")
    handler.delegate = delegate
    for (pattern, name) in callbacks { handler.callbacks.register(pattern, name: name) { _ in } }
    handler.standby(
      on: view,
      cells: [
        "Row": HandlerViewKind(identifier: "Row", size: size) { PublishedCell(frame: .zero) },
        "Leaf": HandlerViewKind(identifier: "Leaf", size: size) { PublishedLeaf(frame: .zero) },
      ],
      supplementaryViews: [
        "Title": HandlerViewKind(identifier: "Title", size: size) { PublishedBand(frame: .zero) }
      ])
    handler.sections = PublishedCase.shopItems.map { items in
      HandlerSection(
        headerType: "Title",
        records: ItemCollection(
          items.map { HandlerRecord(type: $0.type, data: $0.data, identifier: $0.id) }))
    }
    view.reloadData()
    return PublishedScreen(simulator, view, keeping: [handler, delegate])
  }
}

extension PublishedCase {
  private static let vectors = """
    cells:
      Red: { size: [100, 50] }
      Green: { size: [100, 50] }
    types: { "1": Red, "2": Green }
    sections:
      - items: [{ type: "2", id: a, data: d0 }, { type: "1", id: b, data: d1 }]

    """

  private static let rowsOfFile = """
    cells: { Row: { size: [320, 50] } }
    sections: [{ items: { repeat: 60, type: Row, id: "r{i}" } }]
    wiring: { style: handler }
    """

  /// P9CollectionViewHandler: a callback or else the delegate receives an event.
  static let handler: [PublishedCase] = [
    PublishedCase(
      "delegateReceivesSelectionsWithoutCallback", rows: ["P9-T01", "P9-F07"],
      file: vectors + "wiring: { style: handler }",
      swift: { .vectors($0) },
      steps: [.tap([0, 0]), .selected],
      expected: [.select([0, 0], "a", via: .delegate("Shop")), .selected(0)]),
    PublishedCase(
      "callbackTakesSelectionFromDelegate", rows: ["P9-T02", "P9-F07"],
      file: vectors + "wiring: { style: handler, callbacks: [{ cell: Green, name: onGreen }] }",
      swift: { .vectors($0, callbacks: [(.selection(of: "Green"), "onGreen")]) },
      steps: [.tap([0, 0]), .tap([0, 1])],
      expected: [
        .select([0, 0], "a", via: .callback("onGreen")),
        .deselect([0, 0], "a", via: .delegate("Shop")),
        .select([0, 1], "b", via: .delegate("Shop")),
      ]),
    PublishedCase(
      "delegateReceivesSelectionsAfterUnregistering", rows: ["P9-T03", "P9-F10"],
      file: vectors + "wiring: { style: handler, callbacks: [{ cell: Green, name: onGreen }] }",
      swift: { .vectors($0, callbacks: [(.selection(of: "Green"), "onGreen")]) },
      steps: [.unregister(.selection(of: "Green")), .tap([0, 0])],
      expected: [.select([0, 0], "a", via: .delegate("Shop"))]),
    PublishedCase(
      "callbackReceivesEventAsSent", rows: ["P9-T05", "P9-F08"],
      file: vectors
        + "wiring: { style: handler, callbacks: [{ cell: Green, event: clickMe, name: click }] }",
      swift: { .vectors($0, callbacks: [(.event("clickMe", of: "Green"), "click")]) },
      steps: [.cellEvent(cell: "Green", event: "clickMe", data: "d")],
      expected: [.event("clickMe", .view("Green"), data: "d", via: .callback("click"))]),
    PublishedCase(
      "delegateReceivesOtherEvents", rows: ["P9-T06", "P9-F08"],
      file: vectors
        + "wiring: { style: handler, callbacks: [{ cell: Green, event: clickMe, name: click }] }",
      swift: { .vectors($0, callbacks: [(.event("clickMe", of: "Green"), "click")]) },
      steps: [
        .cellEvent(cell: "Green", event: "other", data: "d"),
        .cellEvent(cell: "Red", event: "clickMe"),
      ],
      expected: [
        .event("other", .view("Green"), data: "d", via: .delegate("Shop")),
        .event("clickMe", .view("Red"), via: .delegate("Shop")),
      ]),
    PublishedCase(
      "eventWithoutNameSkipsCallbacks", rows: ["P9-T07", "P9-F08"],
      file: vectors + "wiring: { style: handler, callbacks: [{ cell: Green, name: onGreen }] }",
      swift: { .vectors($0, callbacks: [(.selection(of: "Green"), "onGreen")]) },
      steps: [.cellEvent(cell: "Green", event: nil)],
      expected: [.event("", .view("Green"), via: .delegate("Shop"))]),
    PublishedCase(
      "eventWithEmptyNameIsNotSelection", rows: ["P9-T08", "P9-F09", "P9-K05"],
      file: vectors + "wiring: { style: handler, callbacks: [{ cell: Green, name: onGreen }] }",
      swift: { .vectors($0, callbacks: [(.selection(of: "Green"), "onGreen")]) },
      steps: [.cellEvent(cell: "Green", event: ""), .send("", from: [0, 0])],
      expected: [
        .event("", .view("Green"), via: .delegate("Shop")),
        .event("", [0, 0], "a", via: .delegate("Shop")),
      ]),
    PublishedCase(
      "laterCallbackReplacesEarlier", rows: ["P9-T09", "P9-F10"],
      file: vectors
        + "wiring: { callbacks: [{ cell: Green, name: first }, { cell: Green, name: second }] }",
      swift: {
        .vectors(
          $0,
          callbacks: [(.selection(of: "Green"), "first"), (.selection(of: "Green"), "second")])
      },
      steps: [.tap([0, 0])],
      expected: [.select([0, 0], "a", via: .callback("second"))]),
    PublishedCase(
      "sectionWithoutRecordsIsEmpty", rows: ["P9-T10", "P9-F02"],
      file: """
        cells: { Red: {} }
        sections: [{}]
        wiring: { style: handler, callbacks: [{ cell: Red, name: onRed }] }
        """,
      swift: {
        .handler($0, [HandlerSection()], callbacks: [(.selection(of: "Red"), "onRed")])
      },
      steps: [.counts, .forecast([0, 0])],
      expected: [.counts([0]), .forecast([], "the record does not exist")]),
    PublishedCase(
      "footerIsShownWithoutHeader", rows: ["P9-T11", "P9-F05", "P9-F06", "P9-K01"],
      file: """
        cells: { Red: { size: [100, 50] } }
        types: { "1": Red }
        supplementaryViews: { Title: { size: [320, 30] } }
        sections: [{ footer: { type: Title }, items: [{ type: "1", id: a }] }]
        wiring: { style: handler }
        """,
      swift: {
        let records = [HandlerRecord(type: "1", identifier: "a")]
        return .handler(
          $0, [HandlerSection(footerType: "Title", records: ItemCollection(records))])
      },
      steps: [.frame(.header(inSection: 0)), .frame([0, 0]), .frame(.footer(inSection: 0))],
      shows: [.display],
      expected: [
        .display([0, 0], "a"), .display(.footer(inSection: 0)), .frame(nil),
        .frame(0, 0, 100, 50), .frame(0, 50, 320, 30),
      ]),
    PublishedCase(
      "insetsOfOneSectionLeaveOthers", rows: ["P9-T12", "P9-F13"],
      file: """
        cells: { Red: { size: [100, 50] } }
        types: { "1": Red }
        sections:
          - { sectionInset: [1, 2, 3, 4], items: [{ type: "1", id: a }] }
          - { items: [{ type: "1", id: b }] }
        wiring: { style: handler, delegate: [insetForSection] }
        """,
      swift: {
        let sections = ["a", "b"].map {
          HandlerSection(records: [HandlerRecord(type: "1", identifier: $0)])
        }
        return .handler($0, sections, delegate: InsetDelegate())
      },
      steps: [.frame([0, 0]), .frame([1, 0])],
      expected: [.frame(2, 1, 100, 50), .frame(0, 54, 100, 50)]),
    PublishedCase(
      "scrollEndsOnceAfterDeceleration", rows: ["P9-T13", "P9-F15"],
      file: rowsOfFile, swift: { .list($0) },
      steps: [
        .drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 100), seconds: 0.1),
        .wait(10),
      ],
      shows: [.beginDrag, .endDrag, .endScroll],
      // The drag loses 10 points before it is recognized.
      expected: [
        .entry(.beginDragging(.zero, collection: nil)),
        .entry(.endDragging(CGPoint(x: 0, y: 290), decelerating: true, collection: nil)),
        .entry(.endScrolling(CGPoint(x: 0, y: 1782), collection: nil)),
      ]),
    PublishedCase(
      "scrollEndsAtOnceWithoutDeceleration", rows: ["P9-T13", "P9-F15"],
      file: rowsOfFile, swift: { .list($0) },
      steps: [
        .dragAndHold(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 100)), .wait(10),
      ],
      shows: [.beginDrag, .endDrag, .endScroll],
      expected: [
        .entry(.beginDragging(.zero, collection: nil)),
        .entry(.endDragging(CGPoint(x: 0, y: 290), decelerating: false, collection: nil)),
        .entry(.endScrolling(CGPoint(x: 0, y: 290), collection: nil)),
      ]),
    PublishedCase(
      "scrollByProgramDoesNotEnd", rows: ["P9-F15"],
      file: rowsOfFile, swift: { .list($0) },
      steps: [.scroll(100), .wait(10)],
      shows: [.scroll, .beginDrag, .endDrag, .endScroll],
      expected: [.entry(.scroll(from: .zero, to: CGPoint(x: 0, y: 100), collection: nil))]),
    PublishedCase(
      "cellsAreDisplayedAndEndDisplayOnce", rows: ["P9-F14"],
      file: rowsOfFile, swift: { .list($0) },
      steps: [.scroll(60), .scroll(0)],
      shows: [.display, .endDisplay],
      expected: (0..<8).map { .display([0, $0], "r\($0)") } + [
        .display([0, 8], "r8"), .endDisplay([0, 0], "r0"), .display([0, 0], "r0"),
        .endDisplay([0, 8], "r8"),
      ]),
    PublishedCase(
      "buttonTakesTouchFromSelection", rows: ["P9-F17", "P9-F08"],
      file: shop + "wiring: { callbacks: [{ cell: Leaf, event: buy, name: onBuy }] }",
      swift: { .shop($0, callbacks: [(.event("buy", of: "Leaf"), "onBuy")]) },
      steps: [.tap([0, 1], at: button), .selected, .tap([0, 1], at: beside)],
      expected: [
        .event("buy", [0, 1], "b", part: "buy", data: "ripe", via: .callback("onBuy")),
        .selected([]), .select([0, 1], "b", via: .delegate("Shop")),
      ]),
    PublishedCase(
      "headerSendsEventsAndIsNotSelected", rows: ["P9-F17", "P9-F12"],
      file: shop + "wiring: { style: handler }",
      swift: { .shop($0) },
      steps: [.tap(.header(inSection: 0)), .tap(.header(inSection: 1)), .selected],
      expected: [
        .event("more", .header(inSection: 0), via: .delegate("Shop")),
        .event("more", .header(inSection: 1), via: .delegate("Shop")), .selected([]),
      ]),
    PublishedCase(
      "eventCarriesPositionAfterDeletion", rows: ["P9-F12", "P9-K08"],
      file: shop + """
        wiring: { style: handler }
        reactions: [{ on: { select: Row }, do: [{ delete: self }] }]
        """,
      swift: { simulator in
        let delegate = DeletingDelegate(simulator.clock)
        return .shop(simulator, delegate: delegate)
      },
      steps: [.tap([0, 0]), .wait(0), .tap([0, 0], at: button)],
      shows: [.select, .delete, .event, .errors],
      expected: [
        .select([0, 0], "a", via: .delegate("Shop")), .delete([0, 0], "a"),
        .event("buy", [0, 0], "b", part: "buy", data: "ripe", via: .delegate("Shop")),
      ]),
    PublishedCase(
      "selectionWithoutReceiverGivesReason", rows: ["P9-F11", "P9-K09"],
      file: vectors + "wiring: { style: handler, delegate: [] }",
      swift: { .vectors($0, delegate: SilentDelegate()) },
      steps: [.tap([0, 0]), .cellEvent(cell: "Green", event: "like")],
      expected: [
        .unhandled(
          [0, 0], "a", because: "no callback for Green, delegate has no cellDidSelect"),
        .unhandled(
          "like", .view("Green"),
          because: "no callback for Green/like, delegate has no cellEvent"),
      ]),
    PublishedCase(
      "selectionByProgramHasNoReceiver", rows: ["P9-K07"],
      file: vectors + "wiring: { style: handler }",
      swift: { .vectors($0) },
      steps: [.selectItem(0), .selected, .tap([0, 1]), .selected],
      expected: [
        .selected(0), .deselect([0, 0], "a", via: .delegate("Shop")),
        .select([0, 1], "b", via: .delegate("Shop")), .selected(1),
      ]),
  ]
}

/// A delegate without methods.
private final class SilentDelegate: CollectionViewHandlerDelegate {}
