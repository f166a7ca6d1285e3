import Foundation
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import TestRuns

/// Events that no touch sends and receivers that no event calls: errors of a check, not of loading.
@Suite struct UnreachablePartsTests {
  private static func found(_ text: String) throws -> [String] {
    let folder = try TemporaryFolder(["f.yaml": text])
    _ = try CollectionDocument.load(path: folder.path("f.yaml"))
    let parts = try CollectionDocument.unreachableParts(
      path: folder.path("f.yaml"), allowOutside: false)
    return parts?.errors.map { error in
      "\(error.position.map { "\($0) " } ?? "")\(error.keyPath): \(error.message)"
    } ?? []
  }

  // MARK: Sizes

  @Test(arguments: [
    ("list: {}", "a row of a list is as high as its \"preferredSize\" or its contents"),
    (
      "compositional: { section: { list: {} } }",
      "the sections of a compositional layout have the sizes"
    ),
    ("circular: {}", "a circular layout has one \"itemSize\""),
    ("flow: {}", nil), ("masonry: {}", nil),
  ])
  func sizeThatTheLayoutDoesNotUseIsFound(layout: String, reason: String?) throws {
    let found = try Self.found(
      """
      cvsim: 1
      layout: { \(layout) }
      cells: { Row: { size: [320, 60] }, Other: { size: null } }
      supplementaryViews: { Title: { size: [320, 40] } }
      sections:
        - { items: [{ type: Row, size: [320, 80] }, { type: Row }, { repeat: 2, type: Row, size: [9, 9] }] }
        - { items: { repeat: 2, type: Row, size: [9, 9] } }
      """)
    let places = [
      "3:23 cells.Row.size", "4:38 supplementaryViews.Title.size", "6:34 sections[0].items[0].size",
      "6:92 sections[0].items[2].size", "7:44 sections[1].items.size",
    ]
    #expect(
      found == (reason.map { why in places.map { "\($0): \"size\" has no effect: \(why)" } } ?? []))
  }

  @Test func insetsOfEstimatedExtentsAreFound() throws {
    let found = try Self.found(
      """
      cvsim: 1
      layout:
        compositional:
          section:
            group:
              axis: vertical
              width: 100%
              height: est 60
              contentInsets: [0, 4, 0, 4]
              items:
                - { width: 100%, height: est 60, contentInsets: [10, 20, 10, 20] }
                - { width: est 50, height: est 60, contentInsets: [1, 1, 1, 1] }
                - axis: horizontal
                  width: 100%
                  height: 40
                  count: 2
                  items: [{ width: est 10, height: 100%, contentInsets: [0, 2, 0, 2] }]
            boundarySupplementaryItems:
              - { elementKind: h, width: est 90, height: 30, alignment: top, contentInsets: [0, 0, 0, 8] }
      cells: { Row: {} }
      supplementaryViews: { h: {} }
      sections: [{ items: [{}] }]
      """)
    #expect(
      found == [
        "11:59 layout.compositional.section.group.items[0].contentInsets: \"contentInsets\" have no effect at top and bottom: the height is estimated; give edgeSpacing, or constraints in the cell",
        "12:61 layout.compositional.section.group.items[1].contentInsets: \"contentInsets\" have no effect at all sides: the width and the height are estimated; give edgeSpacing, or constraints in the cell",
        "19:87 layout.compositional.section.boundarySupplementaryItems[0].contentInsets: \"contentInsets\" have no effect at the leading and trailing side: the width is estimated; give edgeSpacing, or constraints in the cell",
      ])
  }

  // MARK: Receivers

  private static func screen(_ wiring: String, more: String = "") -> String {
    """
    cvsim: 1
    layout: { list: { headerMode: supplementary, trailingSwipeActions: [{ title: Delete, event: delete }] } }
    types: { plain: Row }
    cells:
      Row: { gestures: [{ longPress: {}, event: hold }] }
      Leaf:
        subviews: [{ kind: view, frame: [0, 0, 20, 20], subviews: [{ kind: button, frame: [0, 0, 20, 20], event: buy }] }]
        accessories: [{ kind: detail, event: info }]
      Press: { events: { touchUpInside: press } }
      Both: { events: { touchUpInside: press }, alsoSelects: true }
    supplementaryViews: { Title: { events: { touchUpInside: more } }, Band: { events: { touchUpInside: tap } } }
    sections:
      - { id: fruits, items: [{ type: plain }] }
      - { id: titled, header: { type: Title } }
      - { id: empty }
    \(more)
    wiring: \(wiring)
    """
  }

  @Test(arguments: [
    // The events of touches, gestures, accessories and swipe actions are sent.
    "{ callbacks: [{ cell: Leaf, event: buy, name: n }, { cell: Row, event: hold, name: n }] }",
    "{ callbacks: [{ cell: Leaf, event: info, name: n }, { cell: Row, event: delete, name: n }] }",
    "{ callbacks: [{ cell: Title, event: more, name: n }, { cell: Row, name: n }] }",
    "{ callbacks: [{ cell: Both, name: n }, { cell: Both, event: press, name: n }] }",
    "{ selections: [{ name: n }, { event: more, name: n }, { section: titled, event: more, name: n }] }",
    "{ handlers: [{ section: fruits, name: n }, { section: 1, name: n }] }",
    "{ registrations: [{ type: plain, tap: n, events: { hold: n } }, { type: Band, tap: n }] }",
    // A delegate has methods that are not called.
    "{ delegate: [willBeginDragging, cellDidDeselect] }",
  ])
  func receiverThatTouchesCallIsReachable(wiring: String) throws {
    #expect(try Self.found(Self.screen(wiring)) == [])
  }

  @Test(arguments: [
    (
      "{ callbacks: [{ cell: Row, event: buy, name: n }] }",
      #"wiring.callbacks[0].event: callback:n is never called for "buy": only `emit` sends it; "#
        + "touches on Row send delete, hold"
    ),
    (
      "{ callbacks: [{ cell: Leaf, event: bui, name: n }] }",
      #"touches on Leaf send buy, delete, info; did you mean "buy"?"#
    ),
    (
      "{ callbacks: [{ cell: Title, event: delete, name: n }] }",
      #"callback:n is never called for "delete": only `emit` sends it; touches on Title send more"#
    ),
    (
      "{ callbacks: [{ cell: Title, name: n }] }",
      "wiring.callbacks[0].cell: callback:n is never called: a header or footer is not selected"
    ),
    (
      "{ callbacks: [{ cell: Press, name: n }] }",
      "callback:n is never called: a cell with events is selected only with `alsoSelects`"
    ),
    (
      "{ style: models, selections: [{ event: byu, name: n }] }",
      #"wiring.selections[0].event: source:n is never called for "byu": only `emit` sends it; "#
        + #"touches on the collection send buy, delete, hold, info, more, press, tap; did you "#
        + #"mean "buy"?"#
    ),
    (
      "{ selections: [{ section: titled, name: n }] }",
      "wiring.selections[0].section: section:n is never called: section titled has no items, and "
        + "no reaction adds any"
    ),
    (
      "{ handlers: [{ section: 1, name: n, methods: [didSelect] }] }",
      "section:n is never called: section 1 has no items, and no reaction adds any"
    ),
    (
      "{ handlers: [{ section: empty, name: n }] }",
      "wiring.handlers[0].section: section:n is never called: section empty has no items and no "
        + "header or footer, and no reaction adds any"
    ),
    (
      "{ handlers: [{ section: 3, name: n }] }",
      "section 3 does not exist, and no reaction adds to it; the sections are fruits, titled, empty"
    ),
    (
      "{ registrations: [{ type: plain, events: { buy: n } }] }",
      #"wiring.registrations[0].events.buy: tap:n is never called for "buy": only `emit` sends it"#
    ),
    (
      "{ registrations: [{ type: Press, tap: n }] }",
      "wiring.registrations[0].tap: tap:n is never called: a cell with events is selected only "
    ),
  ])
  func receiverThatNothingCallsIsUnreachable(wiring: String, message: String) throws {
    let found = try Self.found(Self.screen(wiring))
    #expect(found.count == 1)
    #expect(found.first?.contains(message) == true, "\(found)")
  }

  @Test(arguments: [
    "reactions: [{ on: { load: true }, do: [{ append: { section: 2, items: [{ type: Row }] } }] }]",
    "reactions: [{ on: { select: true }, do: [{ move: { item: self, to: [2, 0] } }] }]",
    "installsStandardGestureForInteractiveMovement: true",
  ])
  func sectionThatGetsItemsLaterIsReachable(more: String) throws {
    let wiring =
      "{ handlers: [{ section: empty, name: n }], selections: [{ section: 2, name: n }] }"
    #expect(try Self.found(Self.screen(wiring)).count == 2)
    #expect(try Self.found(Self.screen(wiring, more: more)) == [])
  }

  // MARK: Events

  private static func cell(_ subview: String) -> String {
    """
    cvsim: 1
    cells: { Row: { subviews: [
    \(subview)
    ] } }
    """
  }

  @Test(arguments: [
    (
      "{ kind: button, frame: [0, 0, 9, 9], hidden: true, event: e }",
      #"3:59 cells.Row.subviews[0].event: no touch sends "e": it is hidden"#
    ),
    (
      "{ kind: label, frame: [0, 0, 9, 9], events: { touchDown: e } }",
      #"cells.Row.subviews[0].events.touchDown: no touch sends "e": the userInteractionEnabled of "#
        + "a subview of kind label is false unless it is set"
    ),
    (
      "{ frame: [0, 0, 9, 9], userInteractionEnabled: false, gestures: [{ tap: {}, event: e }] }",
      #"cells.Row.subviews[0].gestures[0].event: no touch sends "e": its userInteractionEnabled is false"#
    ),
    (
      "{ kind: button, frame: [0, 0, 9, 9], alpha: 0.009, event: e }",
      "its alpha of 0.009 is below 0.01"
    ),
    (
      "{ kind: switch, frame: [0, 0, 9, 9], isEnabled: false, event: e }", "its isEnabled is false"
    ),
    (
      "{ name: b, frame: [0, 0, 9, 9], hidden: true, subviews: [{ kind: button, frame: [0, 0, 9, 9], event: e }] }",
      #"cells.Row.subviews[0].subviews[0].event: no touch sends "e": touches do not reach "b" "#
        + "around it: it is hidden"
    ),
    (
      """
      { name: b, kind: collection, frame: [0, 0, 9, 9], alpha: 0, collection: {
        cells: { C: { accessories: [{ kind: detail, event: e }] } } } }
      """,
      #"subviews[0].collection.cells.C.accessories[0].event: no touch sends "e": touches do not"#
    ),
    (
      "{ kind: collection, frame: [0, 0, 9, 9], event: e, collection: {} }",
      "a subview of kind collection is not a control"
    ),
  ])
  func eventThatNoTouchSendsIsUnreachable(subview: String, message: String) throws {
    let found = try Self.found(Self.cell(subview))
    #expect(found.count == 1)
    #expect(found.first?.contains(message) == true, "\(found)")
  }

  @Test(arguments: [
    "{ kind: label, frame: [0, 0, 9, 9], userInteractionEnabled: true, event: e }",
    "{ kind: button, frame: [0, 0, 9, 9], alpha: 0.01, event: e }",
    "{ kind: button, frame: [0, 0, 9, 9], isEnabled: false, gestures: [{ tap: {}, event: e }] }",
    "{ kind: button, frame: [0, 0, 9, 9], hidden: true }",
  ])
  func viewThatTouchesReachSendsItsEvents(subview: String) throws {
    #expect(try Self.found(Self.cell(subview)) == [])
  }

  @Test func eventOfAHiddenAccessoryIsUnreachable() throws {
    let text =
      "cvsim: 1\ncells: { C: { accessories: [{ kind: detail, isHidden: true, event: e }] } }"
    #expect(
      try Self.found(text) == [
        #"2:68 cells.C.accessories[0].event: no touch sends "e": its isHidden is true"#
      ])
  }

  @Test func selectionWithoutCellsIsNeverCalled() throws {
    let text = """
      cvsim: 1
      sections: [{ items: [] }]
      supplementaryViews: { Title: { events: { touchUpInside: more } } }
      wiring: { selections: [{ name: n }] }
      """
    #expect(
      try Self.found(text) == [
        "4:32 wiring.selections[0].name: source:n is never called: the collection has no cells"
      ])
  }

  // MARK: Files

  @Test func embeddedFileIsCheckedUnderItsOwnName() throws {
    let folder = try TemporaryFolder([
      "outer.yaml": """
      cvsim: 1
      cells: { A: { subviews: [{ kind: collection, frame: [0, 0, 9, 9], collection: inner.yaml }] } }
      """,
      "inner.yaml": """
      cvsim: 1
      cells: { C: {} }
      wiring: { callbacks: [{ cell: C, event: e, name: n }], handlers: [{ section: 4, name: n }] }
      """,
    ])
    let check = FileCheck(path: folder.path("outer.yaml"))
    #expect(check.verdict == .unreachable)
    // The data of an item may contain the sections of the collection inside.
    #expect(
      check.lines.map { String($0.suffix(while: { $0 != "/" })) } == [
        "inner.yaml:3:41: wiring.callbacks[0].event: callback:n is never called for \"e\": "
          + "only `emit` sends it; touches on C send no event"
      ])
    let allowed = FileCheck(path: folder.path("outer.yaml"), allowUnreachable: true)
    #expect(allowed.verdict == .valid)
    #expect(allowed.lines.first?.contains("inner.yaml:3:41: warning: wiring.callbacks[0]") == true)
  }

  @Test func manyPartsAreCountedAndTheFirstAreListed() throws {
    let callbacks = (0..<3000).map { "{ cell: C, event: e\($0), name: n }" }
    let text =
      "cvsim: 1\ncells: { C: {} }\nwiring: { callbacks: [ \(callbacks.joined(separator: ", ")) ] }"
    let folder = try TemporaryFolder(["f.yaml": text])
    let check = FileCheck(path: folder.path("f.yaml"))
    #expect(check.lines.count == 21)
    #expect(check.lines.last == "… and 2980 more errors")
  }

  @Test func mistakesInTheFileComeFirst() throws {
    let folder = try TemporaryFolder([
      "f.yaml":
        "cvsim: 1\ncells: { C: {} }\nwiring: { callbacks: [{ cell: D, event: e, name: n }] }"
    ])
    let check = FileCheck(path: folder.path("f.yaml"))
    #expect(check.verdict == .badCollection)
    #expect(check.lines.count == 1)
  }
}

extension String {
  /// Returns the longest suffix of characters that satisfy a condition.
  fileprivate func suffix(while holds: (Character) -> Bool) -> Substring {
    self[(lastIndex { !holds($0) }.map(index(after:)) ?? startIndex)...]
  }
}
