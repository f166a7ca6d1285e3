import Foundation
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// The keys of wiring styles of which two could apply to the same event.
@Suite struct ScreenWiringRuleTests {
  private func say(_ wiring: String, _ lines: String...) throws -> [String] {
    try Conversation(ScreenWiringTests.screen(wiring)).say(lines)
  }

  /// A cell and a header that share an identifier, and a header that is tapped.
  private static func shared(_ wiring: String, more: String = "") -> String {
    """
    cvsim: 1
    name: shop
    viewport: [100, 200]
    layout: { flow: { itemSize: [100, 20], minimumLineSpacing: 0, headerReferenceSize: [100, 20] } }
    cells:
      Row: { events: { touchDown: more }, alsoSelects: true }
      Title: { events: { touchDown: more }, alsoSelects: true }
    supplementaryViews:
      Title: { events: { touchUpInside: more } }
      Band: { events: { touchUpInside: tap } }
    types: { "1": Row }
    supplementaryTypes: { "7": Band }
    sections:
      - { header: { type: Title }, items: [ { type: Row, id: a }, { type: Title, id: b } ] }
      - { header: { type: "7" }, items: [ { type: "1", id: c, data: { count: 1 } } ] }
    wiring: \(wiring)
    \(more)
    """
  }

  // MARK: Two with one key

  @Test(.rows("CV-F18")) func laterOfTwoClosuresIsCalled() throws {
    let wiring = """
      { style: dataSource, selections: [ { section: fruits, name: first }, { name: any },
        { section: 0, name: second }, { name: last }, { section: 0, event: buy, name: onBuy } ] }
      """
    #expect(
      try say(wiring, "tap #a", "tap #b.buy") == [
        "select [0,0] #a via section:second, source:last",
        #"event "buy" [0,1] #b.buy data={"count":1} via section:onBuy"#,
      ])
  }

  @Test(.rows("VS-F02")) func laterOfTwoSectionHandlersIsCalled() throws {
    let wiring = """
      { style: sectionHandlers, handlers: [ { section: fruits, name: a }, { section: 0, name: b } ] }
      """
    #expect(try say(wiring, "tap #a") == ["select [0,0] #a via section:b"])
  }

  // MARK: Registrations

  @Test(.rows("CC-F02")) func conditionIsEvaluatedForTheItemNotTheEvent() throws {
    let wiring = """
      { style: registrations, delegate: [], registrations: [
        { type: Leaf, when: { count: 0 }, events: { buy: onBuy } } ] }
      """
    #expect(
      try say(wiring, "emit #d buy {\"count\": 7}", "emit #b buy {\"count\": 0}") == [
        #"event "buy" [1,1] #d data={"count":7} via tap:onBuy"#,
        #"unhandled "buy" [0,1] #b: the registration of Leaf when /count = 0 does not hold, "#
          + "delegate has no cellEvent",
      ])
  }

  @Test(.rows("CC-F02")) func conditionsThatRefuseAreNamed() throws {
    let wiring = """
      { style: registrations, delegate: [], registrations: [
        { type: Leaf, when: { count: 5 }, tap: a }, { type: Leaf, when: { count: 6 }, tap: b },
        { type: Row, when: { count: 0 } } ] }
      """
    #expect(
      try say(wiring, "tap [0,1]@90%,50%", "tap #a") == [
        "unhandled [0,1] #b: no registration of Leaf holds: when /count = 5, when /count = 6, "
          + "delegate has no cellDidSelect",
        "deselect [0,1] #b",
        "unhandled [0,0] #a: the registration of Row when /count = 0 has no tap, "
          + "delegate has no cellDidSelect",
      ])
  }

  @Test(.rows("CC-K07")) func eventOfAHeaderIsNotThatOfTheItemBesideIt() throws {
    let wiring = """
      { style: registrations, registrations: [
        { type: Row, tap: row, events: { more: ofRow } },
        { type: Title, tap: title, events: { more: ofTitle } } ] }
      """
    let conversation = try Conversation(Self.shared(wiring))
    #expect(
      conversation.say("tap header[0]", "tap #a", "tap #b", "emit header[0] more") == [
        #"event "more" header[0] via tap:ofTitle"#,
        #"event "more" [0,0] #a via tap:ofRow"#, "select [0,0] #a via tap:row",
        #"event "more" [0,1] #b via tap:ofTitle"#, "deselect [0,0] #a via delegate:shop",
        "select [0,1] #b via tap:title", #"event "more" header[0] via tap:ofTitle"#,
      ])
    #expect(conversation.say("why header[0]").last == #"event "more" would go to tap:ofTitle"#)
  }

  @Test func reactionToAHeaderIsNotAboutTheItemBesideIt() throws {
    let conversation = try Conversation(
      Self.shared("{}", more: "reactions: [{ on: { event: more }, do: [{ delete: self }] }]"))
    _ = conversation.say("delete #a")
    let lines = conversation.say("tap header[0]", "ls 0")
    #expect(lines.first == #"event "more" header[0] via delegate:shop"#)
    #expect(!lines.contains { $0.hasPrefix("delete") })
  }

  @Test(.rows("CC-F05", "CC-K07")) func tapOfAHeaderIsItsEventOfThatName() throws {
    let wiring = """
      { style: registrations, registrations: [ { type: "7", tap: onBand }, { type: Band, tap: no } ] }
      """
    #expect(
      try Conversation(Self.shared(wiring)).say("tap header[1]", "emit header[1] other") == [
        #"event "tap" header[1] via tap:onBand"#, #"event "other" header[1] via delegate:shop"#,
      ])
  }

  @Test func registrationNamedLikeATemplateServesItsItems() throws {
    let byTemplate = "{ style: registrations, registrations: [ { type: Row, tap: byTemplate } ] }"
    #expect(
      try Conversation(Self.shared(byTemplate)).say("tap #c").last
        == "select [1,0] #c via tap:byTemplate")
    let both = """
      { style: registrations, registrations: [ { type: Row, tap: byTemplate },
        { type: "1", when: { count: 1 }, tap: byType } ] }
      """
    #expect(
      try Conversation(Self.shared(both)).say("tap #c").last == "select [1,0] #c via tap:byType")
    #expect(
      try Conversation(Self.shared(both)).say("update #c {\"count\": 2}", "tap #c").last
        == "select [1,0] #c via tap:byTemplate")
  }

  // MARK: sectionHandlers

  @Test func sectionsReuseTheHeadersOfOtherSections() throws {
    let conversation = try Conversation(
      """
      cvsim: 1
      name: shop
      viewport: [100, 100]
      layout:
        flow: { itemSize: [100, 80], minimumLineSpacing: 0, headerReferenceSize: [100, 20] }
      cells: { Row: {} }
      supplementaryViews: { Title: {} }
      sections:
      \((0..<20).map { _ in "  - { header: { type: Title }, items: [{ type: Row }] }" }
        .joined(separator: "\n"))
      wiring: { style: sectionHandlers }
      """)
    let view = try #require(conversation.session.device?.root.collectionView)
    // Kept, so that no view has the address of an earlier one.
    var headers: [View] = []
    for section in 0..<20 {
      view.contentOffset = CGPoint(x: 0, y: section * 100)
      view.layoutIfNeeded()
      let header = view.supplementaryView(
        forElementKind: CollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: section))
      headers.append(try #require(header))
    }
    #expect(Set(headers.map(ObjectIdentifier.init)).count <= 3)
  }

  // MARK: Models

  @Test(.rows("JD-F05", "JD-F04")) func itemIsDeselectedWithOrWithoutReceiver() throws {
    #expect(
      try say("{ style: models, output: false }", "tap #a", "wait 1000ms") == [
        "unhandled [0,0] #a: no output is assigned", "deselect [0,0] #a",
      ])
  }

  @Test(.rows("JD-K08")) func eachItemIsDeselectedInItsOwnTimeWhereverItIs() throws {
    let conversation = try Conversation(
      ScreenWiringTests.screen("{ style: models }")
        .replacing("name: shop", with: "name: shop\nallowsMultipleSelection: true"))
    #expect(
      conversation.say(
        "tap #a", "wait 20ms", "tap #c", "move #c -> [0,0]", "wait 30ms", "wait 20ms")
        == [
          "select [0,0] #a via output", "select [1,0] #c via output",
          "move [1,0] -> [0,0] #c", "deselect [0,1] #a", "deselect [0,0] #c",
        ])
    #expect(
      conversation.say("tap #a", "delete #a", "wait 50ms", "selected").last == "nothing is selected"
    )
  }

  @Test(.rows("CC-F05")) func registrationDoesNotGetTheEventOfAnItemWithoutAView() throws {
    let conversation = try Conversation(
      """
      cvsim: 1
      name: shop
      viewport: [100, 100]
      layout: { flow: { itemSize: [100, 20], minimumLineSpacing: 0 } }
      cells: { Row: {} }
      sections: [{ items: [{ repeat: 50, type: Row, id: "r{i}" }] }]
      wiring: { style: registrations, registrations: [{ type: Row, tap: t, events: { buy: b } }] }
      """)
    #expect(
      conversation.say("emit #r0 buy", "emit #r40 buy", "wire delegate off", "emit #r40 buy") == [
        #"event "buy" [0,0] #r0 via tap:b"#, #"event "buy" [0,40] #r40 via delegate:shop"#,
        "delegate shop no longer has every method",
        #"unhandled "buy" [0,40] #r40: no view shows it, delegate has no cellEvent"#,
      ])
  }

  // MARK: The cell of a state

  private static func empty(_ wiring: String) -> String {
    """
    cvsim: 1
    name: shop
    viewport: [100, 200]
    layout: { flow: { itemSize: [100, 20] } }
    cells: { Row: {}, Nothing: { events: { touchUpInside: retry } } }
    sections: [ { items: [ { type: Row, id: a } ] } ]
    loading: { emptyCell: Nothing }
    wiring: \(wiring)
    """
  }

  @Test(
    .rows("CV-F04"),
    arguments: [
      (
        "{ style: dataSource, selections: [{ section: 0, event: retry, name: own }, "
          + "{ event: retry, name: all }] }",
        #"event "retry" [0,0] via source:all"#
      ),
      (
        "{ style: dataSource, selections: [{ section: 0, event: retry, name: own }] }",
        #"unhandled "retry" [0,0]: the factory of the state empty has no event, "#
          + #"the data source has no closure for "retry""#
      ),
      (
        "{ style: sectionHandlers, handlers: [{ section: 0, name: own }] }",
        #"unhandled "retry" [0,0]: the cell of a state is in no section"#
      ),
      (
        "{ style: registrations, registrations: [{ type: Nothing, events: { retry: again } }, "
          + "{ type: Row, events: { retry: no } }] }",
        #"event "retry" [0,0] via tap:again"#
      ),
      (
        "{ style: registrations, registrations: [{ type: Nothing, when: { /x: 1 }, "
          + "events: { retry: conditional } }, { type: Nothing, events: { retry: plain } }] }",
        #"event "retry" [0,0] via tap:plain"#
      ),
      (
        "{ style: registrations, delegate: [], registrations: [{ type: Nothing, when: { /x: 1 }, "
          + "events: { retry: conditional } }] }",
        #"unhandled "retry" [0,0]: the registration of Nothing when /x = 1 does not hold, "#
          + "delegate has no cellEvent"
      ),
      ("{ style: models }", #"event "retry" [0,0] via output"#),
    ])
  func theCellOfAStateIsInNoSection(wiring: String, line: String) throws {
    let lines = try Conversation(Self.empty(wiring)).say("state empty", "tap 50,50")
    #expect(lines.contains(line), "\(lines)")
  }
}
