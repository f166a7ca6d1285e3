import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import SessionLanguage

@Suite struct WiringComparisonTests {
  private func compare(
    _ wiring: String, _ session: String, _ first: WiringDescription.Style,
    _ second: WiringDescription.Style
  ) throws -> WiringComparison {
    let document = try CollectionDocument.parse(WiringRow.shopScreen(wiring))
    return WiringComparison(
      document, path: "shop.yaml",
      commands: Transcript(path: "s.cvt", bytes: Array(session.utf8)), first, second)
  }

  @Test func stylesAreEqualRegardlessOfNamesOfReceivers() throws {
    let comparison = try compare("{}", "tap #a\ntap #b.buy\ntap #c", .handler, .sectionHandlers)
    #expect(comparison.isEqual)
    #expect(comparison.lines == ["handler and sectionHandlers: equal, 4 facts of 3 commands"])
  }

  @Test func firstEventThatDiffersIsNamedWithItsReasons() throws {
    let comparison = try compare(
      "{ callbacks: [{ cell: Leaf, event: buy, name: doBuy }], delegate: [cellDidSelect] }",
      "# a comment\ntap #a\ntap #b.buy\ntap #c", .handler, .registrations)
    #expect(!comparison.isEqual)
    #expect(
      comparison.lines == [
        "handler and registrations differ at s.cvt:3: tap #b.buy",
        #"  handler        event "buy" [0,1] #b.buy data={"count":1} via callback:doBuy"#,
        "                 callback:doBuy receives: registered for Leaf/buy",
        "                 delegate does not receive: a callback has it",
        #"  registrations  unhandled "buy" [0,1] #b.buy: nothing is registered for Leaf, "#
          + "delegate has no cellEvent",
        "                 tap does not receive: nothing is registered for Leaf",
        "                 delegate:shop does not receive: delegate has no cellEvent",
      ])
  }

  @Test func numberOfReceiversIsCompared() throws {
    let wiring = "{ selections: [{ name: any }, { section: fruits, name: own }] }"
    let comparison = try compare(wiring, "tap #c\ntap #a", .dataSource, .models)
    #expect(
      comparison.lines.prefix(3) == [
        "dataSource and models differ at s.cvt:2: tap #a",
        "  dataSource  select [0,0] #a via section:own, source:any",
        "              section:own receives: it handles this",
      ])
  }

  @Test func laterEventsOfOneStyleAreCompared() throws {
    let comparison = try compare("{}", "tap #a\nwait 50ms", .handler, .models)
    #expect(
      comparison.lines == [
        "handler and models differ at s.cvt:2: wait 50ms",
        "  handler  nothing more",
        "  models   deselect [0,0] #a",
      ])
  }

  @Test func eachCaseStartsFromTheBeginning() throws {
    let comparison = try compare(
      "{}", "%case one\ntap #a\n%case two\ntap #a\nquit\ntap #c", .handler, .models)
    #expect(comparison.lines == ["handler and models: equal, 2 facts of 3 commands"])
  }

  @Test func rejectedCommandIsAResultToo() throws {
    let both = try compare("{}", "tap #a\ntap #zzz", .handler, .sectionHandlers)
    #expect(both.isEqual)
    #expect(
      both.lines == [
        "handler and sectionHandlers: equal, 1 fact of 2 commands, 1 refused",
        #"  refused in both: s.cvt:2: tap #zzz: no item has the id "zzz""#,
      ])
    let one = try compare(
      "{}", "%show -errors\ntap #a\nwire delegate off cellEvent", .handler, .models)
    #expect(
      one.lines == [
        "handler and models differ at s.cvt:3: wire delegate off cellEvent",
        "  handler  nothing more",
        "  models   refused: the wiring style models has no delegate; its receivers are set by "
          + "`wiring.output` of the file; `wire style handler` allows this command",
      ])
  }

  @Test(arguments: [
    ("", "the session has no command that could run"),
    ("# nothing", "the session has no command that could run"),
    ("%case a\n%skip later\ntap #a", "the session has no command that could run"),
    (
      "tap #zzz\ntap #yyy",
      "every command was refused in both styles, first s.cvt:1: tap #zzz: no item has the id "
        + #""zzz""#
    ),
    ("wait 1s", "no event that could have a receiver happened in 1 command"),
  ])
  func comparisonWithoutEventsIsNotEqual(session: String, reason: String) throws {
    let comparison = try compare("{}", session, .handler, .models)
    #expect(!comparison.isEqual)
    #expect(comparison.problem != nil)
    #expect(comparison.lines == ["handler and models were not compared: \(reason)"])
  }

  @Test func pairThatCannotBeComparedLeavesTheOthersInTheTable() throws {
    let document = try CollectionDocument.parse(WiringRow.shopScreen("{}"))
    let table = WiringComparisonTable(
      document, path: "shop.yaml",
      commands: Transcript(path: "s.cvt", bytes: Array("wire delegate off cellEvent".utf8)),
      styles: [.handler, .dataSource, .models])
    #expect(table.problem == nil && table.hasDifference && !table.isEqual)
    #expect(
      table.lines.prefix(3) == [
        "            dataSource  models", "handler     line 1      line 1",
        "dataSource              not compared",
      ])
    #expect(
      table.lines.last?.hasPrefix(
        "dataSource and models were not compared: every command was refused in both styles")
        == true)
  }

  @Test func eachPairOfATableIsComparedAsItIsAlone() throws {
    let text = "%case one\ntap #a\nwait 50ms\n%case two\ntap #b.buy\ntap #zzz\nquit\ntap #c"
    let commands = Transcript(path: "s.cvt", bytes: Array(text.utf8))
    let document = try CollectionDocument.parse(
      WiringRow.shopScreen("{ selections: [{ name: any }, { section: fruits, name: own }] }"))
    let table = WiringComparisonTable(document, path: "shop.yaml", commands: commands)
    #expect(table.comparisons.count == 10)
    for comparison in table.comparisons {
      let alone = WiringComparison(
        document, path: "shop.yaml", commands: commands, comparison.styles[0],
        comparison.styles[1])
      #expect(comparison.lines == alone.lines)
    }
  }

  @Test(arguments: ["wire style models", "tap #a\nrepeat 2 { wire style models }"])
  func comparedStyleIsNotToBeSwitched(session: String) throws {
    let comparison = try compare("{}", session, .handler, .registrations)
    #expect(!comparison.isEqual)
    #expect(comparison.problem?.description.contains("`wire style` would replace") == true)
  }
}
