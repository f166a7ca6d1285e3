import Testing

@testable import InteractionKit

/// The positions in the log, which cells keep until the data of their handler change.
@Suite struct LoggedPositionTests {
  /// Records whose identifiers change without notice.
  private final class RenamedRecords: ItemSource {
    var name = "a"
    let count = 2

    func item(at index: Int) -> HandlerRecord {
      HandlerRecord(type: "1", identifier: "\(name)\(index)")
    }
  }

  private func selections(on screen: HandlerScreen) -> [String] {
    screen.simulator.log.lines.filter { $0.hasPrefix("select") }
  }

  @Test func changedIdentifierIsLoggedWithoutAReload() {
    let records = ["a", "b"].map { HandlerRecord(type: "1", identifier: $0) }
    let screen = HandlerScreen(section: HandlerSection(records: ItemCollection(records)))
    screen.tap(0)
    screen.tap(0)
    screen.handler.sections[0].records[0].identifier = "c"
    screen.tap(0)
    screen.tap(1)
    #expect(
      selections(on: screen) == [
        "select [0,0] #a via delegate:h", "select [0,0] #a via delegate:h",
        "select [0,0] #c via delegate:h", "select [0,1] #b via delegate:h",
      ])
    #expect(screen.simulator.log.lines.contains("deselect [0,0] #c"))
  }

  @Test func identifiersOfAComputedSourceAreReadForEachTap() {
    let records = RenamedRecords()
    let screen = HandlerScreen(section: HandlerSection(records: ItemCollection(records)))
    #expect(screen.handler.contentVersion == nil)
    screen.tap(0)
    records.name = "b"
    screen.tap(0)
    #expect(
      selections(on: screen) == [
        "select [0,0] #a0 via delegate:h", "select [0,0] #b0 via delegate:h",
      ])
  }

  @Test func eachChangeOfTheSectionsIsAnotherVersion() throws {
    let screen = HandlerScreen()
    let version = try #require(screen.handler.contentVersion)
    #expect(screen.handler.contentVersion === version)
    screen.handler.put(HandlerSection(records: []), at: 1)
    let next = try #require(screen.handler.contentVersion)
    #expect(next !== version)
    screen.handler.put(HandlerSection(records: ItemCollection(RenamedRecords())), at: 1)
    #expect(screen.handler.contentVersion == nil)
    screen.handler.sections = []
    #expect(screen.handler.contentVersion != nil && screen.handler.contentVersion !== next)
  }
}
