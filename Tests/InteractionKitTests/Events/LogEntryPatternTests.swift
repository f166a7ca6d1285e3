import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Entries of a log are compared by their values.
@Suite struct LogEntryPatternTests {
  private static func entry(_ kind: LogEntry.Kind) -> LogEntry {
    LogEntry(sequence: 1, time: VirtualTime(nanoseconds: 0), kind: kind)
  }

  private static func place(
    _ element: EventPosition.Element, in collection: String? = nil
  ) -> EventPosition {
    EventPosition(element, identifier: "id", subview: "part", collection: collection)
  }

  private static let heard = Delivery(receivers: [.callback("a"), .delegate("b")])

  private static let entries: [LogEntry] = [
    entry(.select(place([0, 1]), heard)),
    entry(.deselect(place([0, 1]), Delivery())),
    entry(.highlight(place([0, 1]))),
    entry(.unhighlight(place([0, 1]))),
    entry(.event(name: "like", place([0, 3]), value: .null, data: .null, heard)),
    entry(.event(name: "like", place([0, 3], in: "strip"), value: .null, data: .null, heard)),
    entry(.event(name: "all", place(.header(inSection: 0)), value: .null, data: .null, heard)),
    entry(.unhandled(name: "like", place([0, 3]), reason: "", Delivery())),
    entry(.unhandled(name: nil, place(.footer(inSection: 1)), reason: "", Delivery())),
    entry(.gesture(name: "longPress", place([0, 2]), state: "began")),
    entry(.gesture(name: "longPress", place([0, 2]), state: "ended")),
    entry(.move(from: place([0, 5]), to: place([0, 1]))),
    entry(.scroll(from: .zero, to: CGPoint(x: 0, y: 10), collection: nil)),
  ]

  @Test(
    arguments: [
      (.select(item: [0, 1]), [0]), (.select(item: [0, 2]), []), (.select(item: [1, 1]), []),
      (.select(item: [0]), []), (.select(item: [0, 1], in: "strip"), []),
      (.deselect(item: [0, 1]), [1]), (.highlight(item: [0, 1]), [2]),
      (.unhighlight(item: [0, 1]), [3]),
      (.event("like"), [4, 5]), (.event("like", at: [0, 3]), [4]),
      (.event("like", at: [0, 3], in: "strip"), [5]), (.event("lik"), []),
      (.event("all", at: .header(inSection: 0)), [6]), (.event("all", at: [0, 0]), []),
      (.unhandled(), [7, 8]), (.unhandled("like"), [7]),
      (.unhandled(at: .footer(inSection: 1)), [8]),
      (.gesture("longPress"), [9, 10]), (.gesture("longPress", state: "ended"), [10]),
      (.gesture("longPress", at: [0, 3]), []), (.gesture("pan"), []),
      (.move(from: [0, 5], to: [0, 1]), [11]), (.move(from: [0, 4], to: [0, 1]), []),
      (.any(.scroll), [12]), (.any([.select, .deselect]), [0, 1]),
      (.select(item: [0, 1]).received(by: .callback("a"), .delegate("b")), [0]),
      (.select(item: [0, 1]).received(by: .delegate("b"), .callback("a")), []),
      (.select(item: [0, 1]).received(by: .callback("a")), []),
      (.deselect(item: [0, 1]).received(), [1]),
    ] as [(LogEntryPattern, [Int])])
  func patternMatchesItsEntriesAndNoOthers(pattern: LogEntryPattern, indexes: [Int]) {
    let found = Self.entries.indices.filter { pattern.matches(Self.entries[$0]) }
    #expect(found == indexes)
  }

  @Test func kindsAreEqualIfAllTheirValuesAre() {
    let kinds = Self.entries.map(\.kind)
    for (a, first) in kinds.enumerated() {
      for (b, second) in kinds.enumerated() { #expect((first == second) == (a == b)) }
    }
    #expect(Set(kinds).count == kinds.count)
  }

  @Test func entryHasThePlaceNameAndReceiversOfItsKind() {
    #expect(Self.entries[4].receivers == [.callback("a"), .delegate("b")])
    #expect(Self.entries[4].name == "like")
    #expect(Self.entries[4].position == Self.place([0, 3]))
    #expect(Self.entries[11].position?.element == [0, 1])
    #expect(Self.entries[12].receivers.isEmpty)
    #expect(Self.entries[12].position == nil && Self.entries[12].name == nil)
  }

  @Test(
    arguments: [
      (.select(item: [0, 1]), "select [0,1]"),
      (.event("like", at: [0, 3], in: "strip"), #"event "like" strip[0,3]"#),
      (.gesture("pan", at: [0, 1], state: "began"), "gesture pan [0,1] began"),
      (.move(from: [0, 5], to: [0, 1]), "move [0,5] -> [0,1]"),
      (.event("a").received(by: .callback("b")), #"event "a" via callback:b"#),
      (.unhandled().received(), "unhandled without a receiver"), (.any(.scroll), "scroll"),
    ] as [(LogEntryPattern, String)])
  func patternIsDescribedInTheWordsOfSessions(pattern: LogEntryPattern, text: String) {
    #expect("\(pattern)" == text)
  }

  @Test func failedExpectationPrintsTheLog() throws {
    let screen = TargetScreen()
    #expect("\(screen.simulator.log)" == "(nothing)")
    try screen.simulator.tap(.item([0, 1]))
    #expect("\(screen.simulator.log)" == "select [0,1] #r1 via callback:onSelect")
    #expect(screen.simulator.log.entries(matching: .select(item: [0, 1])).count == 1)
  }
}
