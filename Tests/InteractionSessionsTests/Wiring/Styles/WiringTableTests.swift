import Foundation
import SessionSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// The output of `wire` in each style, and its reasons for unreachable entries.
@Suite struct WiringTableTests {
  private func table(_ wiring: String, _ lines: String...) throws -> [String] {
    let conversation = try Conversation(WiringRow.shopScreen(wiring))
    _ = conversation.say(lines)
    return Array(conversation.say("wire").dropFirst())
  }

  @Test func ofTwoClosuresForOneThingTheEarlierIsMarked() throws {
    let wiring = """
      { style: dataSource, selections: [ { name: any }, { section: fruits, name: first },
        { section: 0, name: second }, { section: 7, event: buy, name: far }, { name: last } ] }
      """
    #expect(
      try table(wiring) == [
        "selections of section fruits -> section:second", "then selections -> source:last",
        "otherwise -> nobody",
        "then selections -> source:any (never called: a later one replaces it)",
        "selections of section fruits -> section:first (never called: a later one replaces it)",
        #"event "buy" of section 7 -> section:far (not called now: the section does not exist)"#,
      ])
  }

  @Test func eventsOfALaterSectionAreDelivered() throws {
    let wiring = "{ style: sectionHandlers, handlers: [ { section: 2, name: late } ] }"
    #expect(
      try table(wiring) == [
        "everything -> nobody",
        "section 2 -> section:late with didSelect didReceiveEvent "
          + "(not called now: the section does not exist)",
      ])
    #expect(
      try table(wiring, #"append 2 {"type": "Row", "id": "n"}"#).first
        == "section 2 -> section:late with didSelect didReceiveEvent")
  }

  @Test func registrationsAreInOrderOfPrecedence() throws {
    let wiring = """
      { style: registrations, delegate: [cellEvent], registrations: [
        { type: Leaf, tap: onLeaf }, { type: Row }, { type: Leaf, tap: never },
        { type: Leaf, when: { count: 0 }, tap: onEmpty, events: { buy: onBuy } } ] }
      """
    #expect(
      try table(wiring) == [
        "Leaf when /count = 0 -> tap:onEmpty", "Leaf/buy when /count = 0 -> tap:onBuy",
        "Leaf -> tap:onLeaf", "Leaf -> tap:never (never called: an earlier one has precedence)",
        "Row -> no closure", "otherwise -> delegate:shop with cellEvent",
      ])
  }

  @Test(
    arguments: [
      ("{ callbacks: [{ cell: Leaf, event: byu, name: n }] }", "Leaf/byu -> callback:n"),
      (
        "{ style: dataSource, selections: [{ event: byu, name: n }] }",
        #"then event "byu" -> source:n"#
      ),
      (
        "{ style: registrations, registrations: [{ type: Leaf, events: { byu: n } }] }",
        "Leaf/byu -> tap:n"
      ),
    ])
  func anEventThatNoTemplateSendsIsMarked(wiring: String, line: String) throws {
    #expect(try table(wiring).first == "\(line) (only `emit` sends it)")
    #expect(try table(wiring.replacing("byu", with: "buy")).first?.hasSuffix(":n") == true)
  }

  @Test func callbackOfAnEventThatOnlyOtherTemplatesSendIsMarked() throws {
    #expect(
      try table("{ callbacks: [{ cell: Row, event: buy, name: n }] }").first
        == "Row/buy -> callback:n (only `emit` sends it)")
  }

  @Test func selectionOfAHeaderIsNeverDelivered() throws {
    #expect(
      try table("{ callbacks: [{ cell: Title, name: no }, { cell: Row, name: yes }] }").prefix(2)
        == [
          "Title -> callback:no (never called: a header or footer is not selected)",
          "Row -> callback:yes",
        ])
  }

  @Test(
    arguments: [
      "{ style: dataSource, selections: [] }", "{ style: sectionHandlers, handlers: [] }",
      "{ style: models, output: false }",
    ])
  func emptyWiringHasNoReceivers(wiring: String) throws {
    #expect(try table(wiring) == ["everything -> nobody"])
  }

  @Test func embeddedCollectionsHaveTablesAndEqualOnesShareOne() throws {
    let conversation = try Conversation(Screens.shelves)
    #expect(
      conversation.say("wire").dropFirst(2) == [
        "style handler strip in #r1.strip, #\"r 2\".strip", "Card/buy -> callback:doBuy",
        "otherwise -> delegate:strip with every method",
      ])
    #expect(
      conversation.say("wire style models", "wire").suffix(2) == [
        "style models strip in #r1.strip, #\"r 2\".strip", "everything -> output",
      ])
  }

  // MARK: From Swift

  @Test(arguments: WiringDescription.Style.allCases)
  func tableOfAFileEqualsThatOfTheSameScreenInSwift(style: WiringDescription.Style) throws {
    let document = try CollectionDocument.parse(WiringRow.shopScreen(SwiftShop.wiring))
    let screen = LoadedCollection(document, style: style)
    let file = screen.collectionView
    defer { withExtendedLifetime(screen) {} }
    let shop = SwiftShop(style)
    let table = try #require(shop.view.wiringTable)
    #expect(table == file.wiringTable)
    #expect(table.rows.map(\.description) == SwiftShop.lines[style])
    #expect(
      table.rows.allSatisfy {
        $0.isReachable || $0.reasonUnreachable != nil || $0.receivers.isEmpty
      })
  }

  @Test func viewsWithUnknownEventsHaveNoUnreachableReceivers() throws {
    let shop = SwiftShop(.handler)
    shop.view.eventSources = nil
    #expect(
      shop.view.wiringTable?.rows.filter { !$0.isReachable }.map(\.description) == [
        "Title -> callback:no (never called: a header or footer is not selected)"
      ])
    shop.view.delegate = nil
    #expect(shop.view.wiringTable == nil)
  }

  @Test func tableListsEverythingThatASwiftDataSourceHas() {
    let source = CollectionViewGenericDataSource<String>(
      "all", cells: [], states: StateFactory { _, _ in },
      options: [.deselect { _, _, _ in }, .select { _, _, _, _ in }])
    var section = DataSourceSection(["a"])
    section.deselection = { _, _ in }
    section.event = { _ in }
    source.sections = [section]
    source.options.eventHandlers = ["buy": NamedHandler("onBuy") { _ in }]
    #expect(
      source.wiringTable.rows.map(\.description) == [
        "deselections of section 0 -> section:0", "events of section 0 -> section:0",
        "then selections -> source:all", "then deselections -> source:all",
        #"then event "buy" -> source:onBuy"#, "otherwise -> nobody",
      ])
  }

  // MARK: The verb

  @Test(
    arguments: [
      (
        "wire on Zzzz hear",
        #"! no cell or supplementary view is named "Zzzz"; there are Row, Leaf, Title"#
      ),
      (
        "wire off Lef",
        #"! no cell or supplementary view is named "Lef"; did you mean Leaf?"#
      ),
    ])
  func misspeltNameSuggestsTheNearest(line: String, answer: String) throws {
    #expect(try Conversation(WiringRow.shopScreen("{}")).say(line) == [answer])
  }

  @Test(
    arguments: [
      ("dataSource", "selections"), ("sectionHandlers", "handlers"),
      ("registrations", "registrations"), ("models", "output"),
    ])
  func otherStylesHaveNoCallbacksAndNameTheirReceivers(style: String, key: String) throws {
    let conversation = try Conversation(WiringRow.shopScreen("{ style: \(style) }"))
    for line in ["wire on Row hear", "wire off Row"] {
      #expect(
        conversation.say(line) == [
          "! the wiring style \(style) has no callbacks; its receivers are set by "
            + "`wiring.\(key)` of the file; `wire style handler` allows this command"
        ])
    }
  }

  @Test func namesThatManyHaveAreListedOnceAndNotAllOfThem() {
    #expect(Spelling.list(["a", "b", "a"]) == "a, b")
    #expect(Spelling.list((0..<20).map { "n\($0)" }, limit: 2) == "n0, n1 (+18)")
    #expect(Spelling.list([]) == "none")
  }

  @Test func helpAndTheCompletionNameTheStyles() throws {
    let styles = WiringDescription.Style.allCases.map(\.rawValue)
    let conversation = try Conversation(WiringRow.shopScreen("{}"))
    let help = conversation.say("help wire").joined(separator: "\n")
    #expect(styles.allSatisfy { help.contains($0) })
    #expect(help.contains("on and off change callbacks, which only the style handler has"))
    let line = "wire style "
    #expect(
      conversation.session.complete(line, at: line.utf8.count).candidates == styles.sorted())
  }
}
