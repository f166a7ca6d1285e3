import Testing

@testable import InteractionKit

@Suite struct WiringComparisonTests {
  private func compare(
    _ wiring: String, _ session: String, _ first: WiringDescription.Style,
    _ second: WiringDescription.Style
  ) throws -> WiringComparison {
    let document = try CollectionDocument.parse(ScreenWiringTests.screen(wiring))
    return WiringComparison(
      document, path: "shop.yaml",
      commands: Transcript(path: "s.cvt", bytes: Array(session.utf8)), first, second)
  }

  @Test func stylesInWhichAsManyHearTheSameAreEqualWhateverTheyAreCalled() throws {
    let comparison = try compare("{}", "tap #a\ntap #b.buy\ntap #c", .handler, .sectionHandlers)
    #expect(comparison.isEqual)
    #expect(comparison.lines == ["handler and sectionHandlers: equal, 4 facts of 3 commands"])
  }

  @Test func theFirstEventThatDiffersIsNamedWithItsReasons() throws {
    let comparison = try compare(
      "{ callbacks: [{ cell: Leaf, event: buy, name: doBuy }], delegate: [cellDidSelect] }",
      "# a comment\ntap #a\ntap #b.buy\ntap #c", .handler, .registrations)
    #expect(!comparison.isEqual)
    #expect(
      comparison.lines == [
        "handler and registrations differ at s.cvt:3: tap #b.buy",
        #"  handler        event "buy" [0,1] #b.buy data={"count":1} via callback:doBuy"#,
        "                 callback:doBuy hears: registered for Leaf/buy",
        "                 delegate does not hear: a callback has it",
        #"  registrations  unhandled "buy" [0,1] #b.buy: nothing is registered for Leaf, "#
          + "delegate has no cellEvent",
        "                 tap does not hear: nothing is registered for Leaf",
        "                 delegate does not hear: delegate has no cellEvent",
      ])
  }

  @Test func howManyHearItCounts() throws {
    let wiring = "{ selections: [{ name: any }, { section: fruits, name: own }] }"
    let comparison = try compare(wiring, "tap #c\ntap #a", .dataSource, .models)
    #expect(
      comparison.lines.prefix(3) == [
        "dataSource and models differ at s.cvt:2: tap #a",
        "  dataSource  select [0,0] #a via section:own, source:any",
        "              section:own hears: it hears this",
      ])
  }

  @Test func whatOneStyleDoesLaterCounts() throws {
    let comparison = try compare("{}", "tap #a\nwait 50ms", .handler, .models)
    #expect(
      comparison.lines == [
        "handler and models differ at s.cvt:2: wait 50ms",
        "  handler  nothing more",
        "  models   deselect [0,0] #a",
      ])
  }

  @Test func eachCaseBeginsAnew() throws {
    let comparison = try compare(
      "{}", "%case one\ntap #a\n%case two\ntap #a\nquit\ntap #c", .handler, .models)
    #expect(comparison.lines == ["handler and models: equal, 2 facts of 4 commands"])
  }
}
