import CollectionFiles
import Foundation
import InteractionKit
import TestSupport
import Testing

@testable import InteractionAnalysis
@testable import InteractionSessions

@Suite struct EquivalenceTests {
  private func screen(_ text: String) throws -> AnalysedScreen {
    AnalysedScreen(
      try CollectionDocument.parse(bytes: Array(text.utf8), name: "screen.yaml"),
      path: "screen.yaml")
  }

  private func rows(button: String, header: String = "", layout: String = "") throws
    -> AnalysedScreen
  {
    try screen(
      """
      cvsim: 1
      viewport: [390, 844]
      layout: { flow: { itemSize: [390, 80], minimumLineSpacing: 0\(layout) } }
      cells: { Row: { subviews: [\(button)] } }
      sections: [{ \(header)items: [{ repeat: 30, id: "r{i}", type: Row, label: "Row {i}" }] }]
      wiring:
        callbacks: [{ cell: Row, event: like, name: onLike }, { cell: Row, name: onSelect }]
      """)
  }

  private let like = "{ name: like, kind: button, frame: [320, 18, 44, 44], event: like }"

  /// A touch in the middle of each region is the same on both screens.
  @Test(arguments: [
    ("[340, 18, 44, 44]", ""), ("[320, 19, 44, 44]", ""), ("[320, 18, 44, 45]", ""),
    ("[320, 18, 44, 44]", ", hitOutsets: [1, 0, 0, 0]"),
  ]) func movedButtonIsFoundByTheHitMaps(frame: String, outsets: String) throws {
    let moved = "{ name: like, kind: button, frame: \(frame), event: like\(outsets) }"
    let result = Equivalence(try rows(button: like), try rows(button: moved))
    let difference = try #require(result.difference)
    #expect(difference.session.count == 1)
    #expect(difference.session.first?.hasPrefix("tap ") == true)
    #expect(difference.lines.joined().contains { $0.hasPrefix("event \"like\" ") })
    #expect(difference.lines.joined().contains { $0.hasPrefix("select ") })
  }

  @Test func certificateNamesWhatWasComparedAndWhatWasNot() throws {
    var settings = Equivalence.Settings()
    settings.states = 4
    let result = Equivalence(try rows(button: like), try rows(button: like), settings)
    #expect(result.isEqual)
    #expect(result.regionCount > 4 * 20)
    #expect(
      result.compared == [
        "hit maps in each state, region by region", "the content at all offsets",
      ])
    #expect(result.sampled.contains("one point of each view"))
    #expect(result.lines[1].hasPrefix("compared: hit maps in each state"))
    #expect(result.lines[2].hasPrefix("sampled: one point of each view"))
  }

  /// Which of two views is in front does not matter while they do not overlap.
  @Test func orderOfDisjointViewsIsNoDifference() throws {
    let other = "{ name: more, kind: button, frame: [200, 18, 44, 44], event: more }"
    let near = "{ name: more, kind: button, frame: [300, 18, 44, 44], event: more }"
    var settings = Equivalence.Settings()
    settings.states = 4
    #expect(
      Equivalence(
        try rows(button: "\(like), \(other)"), try rows(button: "\(other), \(like)"), settings
      ).isEqual)
    let overlapping = Equivalence(
      try rows(button: "\(like), \(near)"), try rows(button: "\(near), \(like)"), settings)
    #expect(overlapping.difference?.session.count == 1)
  }

  /// At the offsets of pages, the part under the pinned header is the same.
  @Test func contentIsComparedBetweenThePages() throws {
    func list(pinned: Bool) throws -> AnalysedScreen {
      try screen(
        """
        cvsim: 1
        viewport: [100, 200]
        layout:
          flow:
            itemSize: [100, 40]
            minimumLineSpacing: 0
            headerReferenceSize: [100, 40]
            sectionHeadersPinToVisibleBounds: \(pinned)
        cells: { Row: {} }
        supplementaryViews: { Head: { events: { touchDown: head } } }
        sections: [{ header: { type: Head }, items: [{ repeat: 14, type: Row }] }]
        """)
    }
    let result = Equivalence(try list(pinned: false), try list(pinned: true))
    #expect(!result.isEqual)
  }

  /// No session tells two delays apart, but touches there are not the same.
  @Test func otherRecognizerIsADifferenceOfARegion() throws {
    func file(_ option: String) throws -> AnalysedScreen {
      try screen(
        """
        cvsim: 1
        viewport: [100, 100]
        allowsSelection: false
        layout: { flow: { itemSize: [100, 50] } }
        cells: { Row: { gestures: [{ longPress: {}, event: menu\(option) }] } }
        sections: [{ items: [{ type: Row }] }]
        """)
    }
    let result = Equivalence(try file(""), try file(", delaysTouchesBegan: true"))
    let difference = try #require(result.difference)
    #expect(difference.region == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(difference.session == [])
    #expect(difference.lines[1].first?.contains("delays began") == true)
    #expect(result.lines.first == "different touches in 0,0 100x50")
  }
}

/// Options that a tap does not show, each on one of two screens.
@Suite struct HandlerEquivalenceTests {
  private static func file(
    _ subview: String = "", cell: String = "", options: String = "",
    layout: String = "flow: { itemSize: [200, 200] }"
  ) throws -> AnalysedScreen {
    let text = """
      cvsim: 1
      viewport: [200, 400]
      \(options)
      layout: { \(layout) }
      cells: { Row: { \(cell)subviews: [{ name: b, frame: [50, 50, 60, 40], \(subview) }] } }
      sections: [{ items: [{ type: Row, id: a }] }]
      """
    return AnalysedScreen(
      try CollectionDocument.parse(bytes: Array(text.utf8), name: "screen.yaml"),
      path: "screen.yaml")
  }

  private static func compare(
    _ a: AnalysedScreen, _ b: AnalysedScreen, _ command: String?
  ) {
    var settings = Equivalence.Settings()
    settings.states = 20
    let result = Equivalence(a, b, settings)
    #expect(!result.isEqual, "\(result.lines)")
    if let command {
      #expect(result.difference?.session.last == command, "\(result.lines)")
      #expect(result.difference?.region == nil)
    } else {
      #expect(result.difference?.region != nil, "\(result.lines)")
    }
    #expect(Equivalence(a, a, settings).isEqual && Equivalence(b, b, settings).isEqual)
  }

  /// The command that tells them apart; nil where none that is tried does.
  @Test(
    arguments: [
      ("kind: button, event: like", "kind: button, events: { touchDown: like }", nil),
      (
        "kind: button, event: like",
        "kind: button, events: { touchUpInside: like, touchUpOutside: out }",
        "drag 80,70 -> 190,70 --press 200"
      ),
      (
        "kind: button, event: like",
        "kind: button, events: { touchUpInside: like, touchDownRepeat: twice }",
        "tap 80,70 --count 2"
      ),
      (
        "kind: button, event: like",
        "kind: button, events: { touchUpInside: like, touchDragEnter: enter }", nil
      ),
      ("kind: stepper, event: like", "kind: stepper, event: like, autorepeat: false", nil),
      ("kind: stepper, event: like", "kind: stepper, event: like, isContinuous: false", nil),
      (
        "kind: slider, event: like", "kind: slider, event: like, isContinuous: false",
        "drag 65.5,70 -> 108,70"
      ),
      (
        "kind: textField, events: { editingDidEndOnExit: done }",
        "kind: textField, events: { editingChanged: edit, editingDidEndOnExit: done }", #"type "x""#
      ),
      (
        "kind: textField, events: { editingChanged: edit }",
        "kind: textField, events: { editingChanged: edit }, text: abc", #"type "x""#
      ),
      ("kind: textField", "kind: textField, text: abc", nil),
      (
        "kind: view, gestures: [{ pinch: {}, event: one }, { rotation: {}, event: two }]",
        "kind: view, gestures: [{ pinch: {}, event: one, simultaneous: true }, { rotation: {}, event: two }]",
        nil
      ),
    ] as [(String, String, String?)])
  func optionOfAViewIsADifference(a: String, b: String, command: String?) throws {
    Self.compare(try Self.file(a), try Self.file(b), command)
  }

  @Test func optionOfACollectionIsADifference() throws {
    let option = "installsStandardGestureForInteractiveMovement: true"
    Self.compare(try Self.file("kind: view"), try Self.file("kind: view", options: option), nil)
  }

  @Test(
    arguments: [
      ("touchDragEnter", nil), ("touchUpOutside", "drag 100,100 -> 100,210 --press 200"),
      ("touchDownRepeat", "tap 100,100 --count 2"),
    ] as [(String, String?)])
  func eventOfACellIsADifference(event: String, command: String?) throws {
    let cells = ["", ", \(event): other"].map { "events: { touchUpInside: press\($0) }, " }
    Self.compare(
      try Self.file("kind: view", cell: cells[0]), try Self.file("kind: view", cell: cells[1]),
      command)
  }

  @Test func fullSwipeOfARowIsADifference() throws {
    let lists = ["", ", performsFirstActionWithFullSwipe: false"].map {
      "list: { trailingSwipeActions: [{ title: Delete, event: delete }]\($0) }"
    }
    let result = Equivalence(
      try Self.file("kind: label", layout: lists[0]), try Self.file("kind: label", layout: lists[1])
    )
    #expect(result.difference?.session.last?.hasPrefix("swipe left") == true, "\(result.lines)")
    #expect(result.difference?.session.last?.hasSuffix("by 200") == true, "\(result.lines)")
  }

  /// The line `sampled` has what a view reacts to and no command does.
  @Test(
    arguments: [
      ("kind: button, event: like", nil), ("kind: textField, event: begin", "text of one letter"),
      ("kind: stepper, event: like", "steppers without holds"),
      ("kind: slider, event: like", "sliders at both ends"),
      ("kind: button, events: { touchDragEnter: in }", "no touch that comes back to a view"),
      (
        "kind: view, gestures: [{ pinch: {}, event: one, simultaneous: true }]",
        "no two gestures at once"
      ),
      (
        "kind: view, gestures: [{ tap: { touches: 2 }, event: one }]",
        "no gesture of several fingers but pinches and rotations"
      ),
    ] as [(String, String?)])
  func certificateNamesTheTouchesThatAreNotTried(subview: String, untried: String?) throws {
    var settings = Equivalence.Settings()
    settings.states = 5
    let screen = try Self.file(subview)
    let result = Equivalence(screen, screen, settings)
    #expect(
      Array(result.sampled.dropFirst(StateActions.sampling.count)) == (untried.map { [$0] } ?? []))
    var limits = Exploration.Settings()
    limits.states = 5
    #expect(Exploration(of: screen, limits).sampled == result.sampled)
  }

  /// A reaction to an event that no command sends leaves no trace in a state.
  @Test func reactionToAnUntestedEventIsNotEqual() throws {
    let button = "kind: button, events: { touchDragEnter: enter }"
    let reaction = "reactions: [{ on: { event: enter }, do: [{ delete: self }] }]"
    let result = Equivalence(try Self.file(button), try Self.file(button, options: reaction))
    #expect(result.isEqual && !result.isComplete, "\(result.lines)")
    #expect(
      result.cutOffs == [
        "reactions to the event \"enter\" differ, and no command is known to cause them"
      ])
  }

  private func screen(_ text: String) throws -> AnalysedScreen {
    AnalysedScreen(
      try CollectionDocument.parse(bytes: Array(text.utf8), name: "screen.yaml"),
      path: "screen.yaml")
  }

  /// The contents of steps count, restricted reactions, and those of embedded collections.
  @Test(arguments: [
    (
      "{ on: { event: back }, do: [{ delete: [a] }] }",
      "{ on: { event: back }, do: [{ delete: [b] }] }"
    ),
    ("{ on: { event: up, cell: B }, do: [{ delete: [a] }] }", nil),
  ])
  func untestedReactionsAreComparedWhole(one: String, other: String?) throws {
    func reacting(_ reaction: String?) throws -> AnalysedScreen {
      try screen(
        """
        cvsim: 1
        name: s
        viewport: [320, 480]
        layout: { flow: { itemSize: [320, 120] } }
        cells:
          A: { subviews: [{ name: like, kind: button, frame: [100, 40, 60, 44], events: { touchUpInside: up, touchDragEnter: back } }] }
          B: { subviews: [{ name: like, kind: button, frame: [100, 40, 60, 44], events: { touchDragEnter: up } }] }
        sections: [{ items: [{ type: A, id: a }, { type: B, id: b }] }]
        reactions: [\(reaction ?? "")]
        """)
    }
    #expect(Equivalence(try reacting(one), try reacting(one)).isComplete)
    let result = Equivalence(try reacting(one), try reacting(other))
    #expect(result.isEqual && !result.isComplete, "\(result.lines)")
  }

  /// Commands name an item with an identifier as sessions do, or both screens would refuse them.
  @Test(arguments: ["up", "upp"])
  func screensOfTwoSizesAreTouchedByTheirIdentifiers(event: String) throws {
    func sized(_ width: Int, _ event: String) throws -> AnalysedScreen {
      try screen(
        """
        cvsim: 1
        name: s
        viewport: [\(width), 480]
        layout: { flow: { itemSize: [\(width), 120] } }
        cells:
          C:
            subviews:
              - { name: like, kind: button, frame: [20, 40, 60, 44], events: { touchUpOutside: out, touchUpInside: \(event) } }
        sections: [{ items: [{ type: C, id: a }] }]
        """)
    }
    let result = Equivalence(try sized(320, "up"), try sized(375, event))
    #expect(result.isEqual == (event == "up"), "\(result.lines)")
  }
}

/// Small changes of random screens against a hit test at each pixel.
@Suite struct RandomEquivalenceTests {
  private static let count = RandomCases.number(8)

  /// A file with a template of a few views, from which a changed one is made.
  private struct RandomFile {
    struct Part {
      var name: String
      var kind: String
      var frame: [Int]
      var more = ""
    }

    var parts: [Part] = []
    var callback = "first"
    let isPinned: Bool
    private var random: SeededGenerator

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      isPinned = random.flip(0.3)
      for index in 0..<random.number(1...4) {
        let kind = random.pick(["button", "button", "view", "switch"])
        let frame = [
          random.number(-10...70), random.number(-6...30), random.number(1...50),
          random.number(1...30),
        ]
        parts.append(Part(name: "p\(index)", kind: kind, frame: frame))
      }
    }

    /// One small change: a frame, the order, a receiver, or whether a view receives touches.
    func changed() -> RandomFile {
      var (file, random) = (self, random)
      let part = random.number(0...(parts.count - 1))
      switch random.number(0...6) {
      case 0, 1: file.parts[part].frame[random.number(0...3)] += 1
      case 2 where parts.count > 1: file.parts.swapAt(0, parts.count - 1)
      case 3: file.callback = "second"
      case 4: file.parts[part].more = ", userInteractionEnabled: false"
      case 5 where parts[part].kind != "view": file.parts[part].more = ", isEnabled: false"
      default: file.parts[part].more = ", hitOutsets: [0, 0, 1, 0]"
      }
      return file
    }

    var text: String {
      let subviews = parts.map { part in
        let event = part.kind == "view" ? "" : ", event: \(part.name)"
        return "{ name: \(part.name), kind: \(part.kind), frame: \(part.frame)\(event)"
          + "\(part.more) }"
      }
      return """
        cvsim: 1
        viewport: [100, 90]
        layout:
          flow:
            itemSize: [90, 40]
            minimumLineSpacing: 5
            headerReferenceSize: [100, 20]
            sectionHeadersPinToVisibleBounds: \(isPinned)
        cells:
          Row:
            subviews:
              - \(subviews.joined(separator: "\n      - "))
        supplementaryViews: { Head: {} }
        sections: [{ header: { type: Head }, items: [{ repeat: 4, type: Row }] }]
        wiring: { callbacks: [{ cell: Row, event: p0, name: \(callback) }] }
        """
    }

    func screen() throws -> AnalysedScreen {
      AnalysedScreen(
        try CollectionDocument.parse(bytes: Array(text.utf8), name: "random.yaml"),
        path: "random.yaml")
    }
  }

  /// The effect of a tap, by what a touch there calls.
  private struct Effect: Equatable {
    let outcome: TapEffect.Outcome
    let events: [TapEffect.Event]
    let holder: EventPosition.Element?

    init(at point: CGPoint, in window: Window) {
      let view = window.hitTest(point, with: nil)
      let effect = view.map { TapEffect(of: $0, at: point) } ?? .nothing
      (outcome, events) = (effect.outcome, effect.events)
      holder = effect.place?.element
    }
  }

  /// Returns the first point, at any offset, at which a tap has another effect.
  private func visibleDifference(_ files: [RandomFile]) throws -> String? {
    let devices = try files.map { file in
      let device = SessionDevice(
        try CollectionDocument.parse(bytes: Array(file.text.utf8), name: "random.yaml"),
        path: "random.yaml")
      device.simulator.window.layoutIfNeeded()
      return device
    }
    let views = devices.map(\.root.collectionView)
    let end = views[0].clamped(CGPoint(x: 0, y: 1e9)).y
    // At the first one a whole row and the header are visible; at the others rows are under the header.
    for offset in stride(from: CGFloat(0), through: end, by: 21) {
      for view in views {
        view.contentOffset = CGPoint(x: 0, y: offset)
        view.layoutIfNeeded()
      }
      for row in 0..<90 {
        for column in 0..<100 {
          let point = CGPoint(x: CGFloat(column) + 0.5, y: CGFloat(row) + 0.5)
          let effects = devices.map { Effect(at: point, in: $0.simulator.window) }
          if effects[0] != effects[1] { return "\(point) at offset \(offset)" }
        }
      }
    }
    return nil
  }

  @Test func smallChangesAreFoundOrInvisibleAtEachPixel() throws {
    var (found, invisible) = (0, 0)
    // Of these seeds, three of the first eight make a change that no touch notices.
    for seed in 10..<(10 + Self.count) {
      let file = RandomFile(seed: UInt64(seed))
      let files = [file, file.changed()]
      var settings = Equivalence.Settings()
      (settings.states, settings.comparesReceivers) = (1, true)
      let result = Equivalence(try files[0].screen(), try files[1].screen(), settings)
      if result.isEqual {
        invisible += 1
        let missed = try visibleDifference(files)
        #expect(missed == nil, "seed \(seed)\n\(files[0].text)\n\(files[1].text)")
      } else {
        found += 1
        #expect(files[0].text != files[1].text)
      }
    }
    #expect(found > invisible && invisible > 0, "\(found) found, \(invisible) invisible")
  }
}
