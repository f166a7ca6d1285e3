import CollectionFiles
import InteractionKit
import Testing

@testable import InteractionAnalysis
@testable import InteractionSessions
@testable import SessionLanguage

@Suite struct SessionComparisonTests {
  /// The screen of a file with two sections, a cell with a button and a header with an event.
  private func screen(_ wiring: String, _ style: WiringDescription.Style?) throws -> AnalysedScreen
  {
    let text = """
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
    return AnalysedScreen(
      try CollectionDocument.parse(bytes: Array(text.utf8), name: "shop.yaml"), path: "shop.yaml",
      style: style)
  }

  private func sides(
    _ wiring: String, _ styles: [WiringDescription.Style]
  ) throws -> [SessionComparison.Side] {
    try styles.map { SessionComparison.Side($0.rawValue, try screen(wiring, $0)) }
  }

  private func compare(
    _ wiring: String, _ session: String, _ first: WiringDescription.Style,
    _ second: WiringDescription.Style
  ) throws -> SessionComparison {
    SessionComparison.results(
      [(0, 1)], of: try sides(wiring, [first, second]),
      over: Transcript(path: "s.cvt", bytes: Array(session.utf8)))[0]
  }

  private func everyPair(of count: Int) -> [(Int, Int)] {
    (0..<count).flatMap { first in (first + 1..<count).map { (first, $0) } }
  }

  @Test func stylesAreEqualRegardlessOfNamesOfReceivers() throws {
    let comparison = try compare("{}", "tap #a\ntap #b.buy\ntap #c", .handler, .sectionHandlers)
    #expect(comparison.isEqual)
    #expect(comparison.lines == ["handler and sectionHandlers: equal, 4 log entries of 3 commands"])
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
    #expect(comparison.lines == ["handler and models: equal, 2 log entries of 3 commands"])
  }

  @Test func rejectedCommandIsAResultToo() throws {
    let both = try compare("{}", "tap #a\ntap #zzz", .handler, .sectionHandlers)
    #expect(both.isEqual)
    #expect(
      both.lines == [
        "handler and sectionHandlers: equal, 1 log entry of 2 commands, 1 refused",
        #"  refused on both: s.cvt:2: tap #zzz: no item has the id "zzz""#,
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
      "every command was refused on both, first s.cvt:1: tap #zzz: no item has the id "
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
    let results = SessionComparison.results(
      everyPair(of: 3), of: try sides("{}", [.handler, .dataSource, .models]),
      over: Transcript(path: "s.cvt", bytes: Array("wire delegate off cellEvent".utf8)))
    #expect(results.contains { $0.isDifferent })
    #expect(
      results.table.prefix(3) == [
        "            dataSource  models", "handler     line 1      line 1",
        "dataSource              not compared",
      ])
    #expect(
      results.table.last?.hasPrefix(
        "dataSource and models were not compared: every command was refused on both") == true)
  }

  @Test func eachPairOfATableIsComparedAsItIsAlone() throws {
    let text = "%case one\ntap #a\nwait 50ms\n%case two\ntap #b.buy\ntap #zzz\nquit\ntap #c"
    let wiring = "{ selections: [{ name: any }, { section: fruits, name: own }] }"
    let styles = WiringDescription.Style.allCases
    let results = SessionComparison.results(
      everyPair(of: styles.count), of: try sides(wiring, styles),
      over: Transcript(path: "s.cvt", bytes: Array(text.utf8)))
    #expect(results.count == 10)
    for (pair, result) in zip(everyPair(of: styles.count), results) {
      let alone = try compare(wiring, text, styles[pair.0], styles[pair.1])
      #expect(result.lines == alone.lines)
    }
  }

  @Test func filesAreComparedOverOneSession() throws {
    let transcript = Transcript(path: "s.cvt", bytes: Array("tap #a\ntap #b.buy".utf8))
    let sides = [
      SessionComparison.Side("old.yaml", try screen("{}", nil)),
      SessionComparison.Side(
        "new.yaml", try screen("{ delegate: [cellDidSelect] }", nil)),
    ]
    let result = SessionComparison.results([(0, 1)], of: sides, over: transcript)
    #expect(result.lines.first == "old.yaml and new.yaml differ at s.cvt:2: tap #b.buy")
  }

  @Test(arguments: ["wire style models", "tap #a\nrepeat 2 { wire style models }"])
  func comparedStyleIsNotToBeSwitched(session: String) throws {
    let comparison = try compare("{}", session, .handler, .registrations)
    #expect(!comparison.isEqual)
    #expect(comparison.problem?.description.contains("`wire style` would replace") == true)
  }
}
