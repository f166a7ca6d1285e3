import Foundation
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// The receivers of the same touches in each of the wiring styles of a collection file.
@Suite struct ScreenWiringTests {
  /// Two sections, a cell with a button and a header with an event.
  static func screen(_ wiring: String) -> String {
    """
    cvsim: 1
    name: shop
    viewport: [100, 200]
    layout: { flow: { itemSize: [100, 20], minimumLineSpacing: 0, headerReferenceSize: [100, 20] } }
    cells:
      Row: {}
      Leaf: { subviews: [{ name: buy, kind: button, frame: [0, 0, 20, 20], event: buy }] }
    supplementaryViews: { Title: { events: { touchUpInside: more } } }
    sections:
      - { id: fruits, header: { type: Title }, items: [
          { type: Row, id: a, data: { count: 0 } }, { type: Leaf, id: b, data: { count: 1 } } ] }
      - { items: [ { type: Row, id: c }, { type: Leaf, id: d, data: { count: 0 } } ] }
    wiring: \(wiring)
    """
  }

  private func say(_ wiring: String, _ lines: String...) throws -> [String] {
    try Conversation(ScreenWiringTests.screen(wiring)).say(lines)
  }

  // MARK: Without keys of a style, all events are delivered

  @Test(
    arguments: [
      ("handler", "delegate:shop", "delegate:shop"), ("dataSource", "source:shop", "source:shop"),
      ("sectionHandlers", "section:fruits", "section:1"),
      ("registrations", "delegate:shop", "delegate:shop"), ("models", "output", "output"),
    ])
  func fileWithoutWiringReceivesEverything(
    style: String, fruits: String, other: String
  ) throws {
    #expect(
      try say("{ style: \(style) }", "tap #a", "tap #b.buy", "tap header[0]", "emit #d buy") == [
        "select [0,0] #a via \(fruits)",
        #"event "buy" [0,1] #b.buy data={"count":1} via \#(fruits)"#,
        #"event "more" header[0] via \#(fruits)"#,
        #"event "buy" [1,1] #d data={"count":0} via \#(other)"#,
      ])
  }

  // MARK: dataSource

  private static let selections = """
    { style: dataSource, selections: [ { name: onAny }, { section: fruits, name: onFruit },
      { section: 1, event: buy, name: onBuy } ] }
    """

  @Test(.rows("CV-F18", "CV-O5")) func sectionReceivesBeforeTheDataSource() throws {
    #expect(
      try say(Self.selections, "tap #a", "tap #c") == [
        "select [0,0] #a via section:onFruit, source:onAny", "deselect [0,0] #a",
        "select [1,0] #c via source:onAny",
      ])
  }

  @Test(.rows("CV-F18")) func dataSourceNamesItsMissingClosure() throws {
    #expect(
      try say(Self.selections, "tap #b.buy", "tap #d.buy") == [
        #"unhandled "buy" [0,1] #b.buy: section fruits has no closure for "buy", "#
          + #"the data source has no closure for "buy""#,
        #"event "buy" [1,1] #d.buy data={"count":0} via section:onBuy"#,
      ])
  }

  // MARK: sectionHandlers

  @Test(.rows("VS-F09", "VS-F03")) func onlyTheHandlerOfTheSectionIsCalled() throws {
    let wiring = """
      { style: sectionHandlers, handlers: [ { section: fruits, name: basket, methods: [didSelect] } ] }
      """
    #expect(
      try say(wiring, "tap #a", "tap #b.buy", "tap #c") == [
        "select [0,0] #a via section:basket",
        #"unhandled "buy" [0,1] #b.buy: the handler basket has no didReceiveEvent"#,
        "deselect [0,0] #a", "unhandled [1,0] #c: section 1 has no delegate handler",
      ])
  }

  // MARK: registrations

  private static let registrations = """
    { style: registrations, delegate: [cellDidSelect, cellDidDeselect], registrations: [
      { type: Leaf, tap: onLeaf }, { type: Leaf, tap: onOther },
      { type: Leaf, when: { count: 0 }, tap: onEmpty, events: { buy: onBuy } },
      { type: Row } ] }
    """

  @Test(.rows("CC-F05")) func tapTakesTheSelectionFromTheDelegate() throws {
    #expect(
      try say(Self.registrations, "tap #a").last
        == "select [0,0] #a via delegate:shop")
    #expect(
      try say(Self.registrations, "tap [0,1]@90%,50%") == ["select [0,1] #b via tap:onLeaf"])
  }

  @Test(.rows("CC-F02")) func registrationWhoseConditionHoldsCountsBeforeThoseWithout() throws {
    #expect(
      try say(Self.registrations, "tap [1,1]@90%,50%", "tap #d.buy", "tap #b.buy") == [
        "select [1,1] #d via tap:onEmpty",
        #"event "buy" [1,1] #d.buy data={"count":0} via tap:onBuy"#,
        #"unhandled "buy" [0,1] #b.buy: the registration of Leaf has no closure for "buy", "#
          + "delegate has no cellEvent",
      ])
  }

  // MARK: models

  @Test(.rows("JD-F05", "JD-T4")) func outputReceivesAndDeselectsAfterFiftyMilliseconds()
    throws
  {
    let wiring = "{ style: models }"
    #expect(
      try say(wiring, "tap #a", "wait 49ms", "selected", "wait 1ms", "selected") == [
        "select [0,0] #a via output", "selected [0,0] #a", "deselect [0,0] #a",
        "nothing is selected",
      ])
    #expect(
      try say(wiring, "tap #a", "insert [0,0] {\"type\": \"Row\", \"id\": \"n\"}", "wait 50ms") == [
        "select [0,0] #a via output", "insert [0,0] #n", "deselect [0,1] #a",
      ])
  }

  @Test(.rows("JD-F04", "JD-T5")) func withoutAnOutputThereIsNoReceiver() throws {
    #expect(
      try say("{ style: models, output: false }", "tap #a", "wait 1000ms") == [
        "unhandled [0,0] #a: no output is assigned", "deselect [0,0] #a",
      ])
  }

  // MARK: Switching

  @Test func styleCanBeSwitchedAndTheTableFollows() throws {
    let conversation = try Conversation(ScreenWiringTests.screen(Self.selections))
    #expect(
      conversation.say("wire") == [
        "style dataSource shop", "selections of section fruits -> section:onFruit",
        #"event "buy" of section 1 -> section:onBuy"#, "then selections -> source:onAny",
        "otherwise -> nobody",
      ])
    #expect(
      conversation.say("wire style models", "wire", "tap #a", "wire style handler", "tap #c") == [
        "wiring style models", "style models shop", "everything -> output",
        "select [0,0] #a via output", "wiring style handler", "deselect [0,0] #a via delegate:shop",
        "select [1,0] #c via delegate:shop",
      ])
    #expect(
      conversation.say("wire style dataSource", "wire on Row hear").last
        == "! the wiring style dataSource has no callbacks; its receivers are set by "
        + "`wiring.selections` of the file; `wire style handler` allows this command"
    )
  }

  @Test func whyNamesTheReceivers() throws {
    let conversation = try Conversation(ScreenWiringTests.screen(Self.selections))
    #expect(
      conversation.say("why #a").last == "select would go to section:onFruit, source:onAny")
    #expect(
      conversation.say("why #b.buy").last
        == #"event "buy" would have no receiver: section fruits has no closure for "buy", "#
        + #"the data source has no closure for "buy""#)
    #expect(
      conversation.say("wire style models", "why #a", "selected").dropFirst(1).last
        == "nothing is selected")
  }

  @Test func embeddedCollectionsFollowTheChosenStyle() throws {
    let document = try CollectionDocument.parse(Screens.shelves)
    let screen = SessionDevice(document, path: "nested.yaml", style: .models)
    func inner(_ view: View) -> [LoadedCollection] {
      view.subviews.flatMap { inner($0) }
        + view.subviews.compactMap { ($0 as? CollectionView)?.loadedCollection }
    }
    let embedded = inner(screen.root.collectionView)
    #expect(!embedded.isEmpty)
    #expect(embedded.allSatisfy { $0.style == .models })
    let other = SessionDevice(document, path: "nested.yaml", style: .registrations)
    #expect(inner(other.root.collectionView).allSatisfy { $0.style == .registrations })
  }
}
