import CollectionFiles
import InteractionKit
import TestSupport
import Testing

@testable import InteractionAnalysis

/// Properties on sessions whose log entries are known.
@Suite struct PropertyMonitorTests {
  private static func banners() throws -> AnalysedScreen {
    try AnalysedScreen(path: Checkout.folder.appendingPathComponent("Examples/banners.yaml").path)
  }

  /// Returns the lines of the first failure of a property in a session.
  private func failure(of property: String, after commands: String...) throws -> [String]? {
    let monitors = PropertyMonitor.monitors(of: [try ScreenProperty(property)])
    let screen = ExercisedScreen(try Self.banners(), monitors)
    for command in commands { screen.perform(command) }
    return screen.failure.map { Array($0.lines.dropFirst()) }
  }

  @Test func pastOperatorRefersToTheEntryBefore() throws {
    let property = "always (select X implies once (touch X) within 300ms)"
    #expect(try failure(of: property, after: "tap #t1", "tap #t2") == nil)
    #expect(
      try failure(of: property, after: "press #t1 --ms 301") == [
        "  failed: once (touch [0,0] #t1) within 300ms",
        "  at 0ms: touch began 160,80",
        "  at 301ms: select [0,0] #t1 via delegate:banners",
      ])
    #expect(try failure(of: property, after: "press #t1 --ms 300") == nil)
  }

  @Test func absentEntryIsNamed() throws {
    #expect(
      try failure(of: "always (select X implies once (deselect X))", after: "tap #t1") == [
        "  failed: once (deselect [0,0] #t1); there is no such entry before",
        "  at 0ms: select [0,0] #t1 via delegate:banners",
      ])
  }

  @Test func promiseIsKeptOrOverdue() throws {
    let property = "always (highlight X implies eventually (unhighlight X) within 1s)"
    #expect(try failure(of: property, after: "press #t1 --ms 900", "wait 5s") == nil)
    #expect(
      try failure(of: property, after: "touch down #t1", "wait 900ms", "touch up", "wait 5s") == nil
    )
    let late = try failure(of: property, after: "touch down #t1", "wait 3s", "touch move 300,150")
    #expect(
      late?.first
        == "  failed: eventually (unhighlight [0,0] #t1) within 1s; it was not true until 1150ms")
  }

  @Test func betweenIsTrueUntilTheThirdEvent() throws {
    let property = "never (display * since begin-drag until end-drag)"
    #expect(try failure(of: property, after: "scroll by 414 0") == nil)
    let found = try failure(of: property, after: "drag 400,80 -> 10,80")
    #expect(found?[0] == "  failed: display since begin-drag until end-drag")
    #expect(found?[1].contains("begin-drag") == true)
    #expect(found?[2].contains("display [0,") == true)
  }

  @Test func countsAreComparedAfterEachCommand() throws {
    #expect(
      try failure(of: "always (count(displayed) = count(visible))", after: "scroll by 99 0") == nil)
    #expect(
      try failure(of: "always (count(selected) = 0)", after: "tap #t1") == [
        "  failed: count(selected) = 0; count(selected) is 1",
        "  at 0ms: select [0,0] #t1 via delegate:banners",
      ])
    #expect(
      try failure(of: "always (count(items) + count(sections) = 13)", after: "tap #t1") == nil)
  }

  @Test func boundOfSinceEndsBetweenEntriesOfOtherKinds() throws {
    let property =
      "never (select X and previously (not deselect * since highlight X within 100ms))"
    #expect(try failure(of: property, after: "press #t1 --ms 301") == nil)
    #expect(try failure(of: property, after: "press #t1 --ms 20") != nil)
  }

  @Test func previouslyIsTheEntryBefore() throws {
    let property = "always (select X implies previously (unhighlight X))"
    #expect(try failure(of: property, after: "tap #t1") == nil)
    #expect(
      try failure(of: "always (select X implies previously (touch X))", after: "tap #t1") != nil)
  }

  @Test func variablesJoinEventsOfOneItem() throws {
    let property = "never (select X and previously (once (deselect X)))"
    #expect(try failure(of: property, after: "tap #t1", "tap #t2") == nil)
    #expect(
      try failure(of: property, after: "tap #t1", "tap #t2", "tap #t1")?.first
        == "  failed: select [0,0] #t1 and (previously (once (deselect [0,0] #t1)))")
  }

  @Test func literalPlaceMatchesItsIdentifierOrPath() throws {
    for place in ["[0,1] #t2", "#t2", "[0,1]", "[0,*]", "#t*"] {
      #expect(try failure(of: "never (select \(place))", after: "tap #t2") != nil, "\(place)")
    }
    for place in ["#t1", "[0,0]", "[1,*]"] {
      #expect(try failure(of: "never (select \(place))", after: "tap #t2") == nil, "\(place)")
    }
    #expect(try failure(of: "never (select * via callback:*)", after: "tap #t2") == nil)
    #expect(try failure(of: "never (select * via delegate:*)", after: "tap #t2") != nil)
  }
}
