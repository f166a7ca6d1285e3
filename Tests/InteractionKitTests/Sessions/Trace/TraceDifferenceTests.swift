import Testing

@testable import InteractionKit

@Suite struct TraceDifferenceTests {
  private func difference(_ a: [UInt8], _ b: [UInt8]) throws -> TraceDifference? {
    var comparison = TraceComparison(TraceLines(bytes: a), TraceLines(bytes: b))
    return try comparison.run()
  }

  private func difference(
    _ a: [String], _ b: [String], on screen: String = Screens.banners, and other: String? = nil
  ) throws -> TraceDifference? {
    try difference(
      TracedSession.trace(of: a, on: screen), TracedSession.trace(of: b, on: other ?? screen))
  }

  @Test func equalTracesHaveNone() throws {
    #expect(try difference(["tap #t1"], ["tap #t1"]) == nil)
  }

  @Test func anotherCommandIsNamed() throws {
    let found = try #require(try difference(["tap #t1", "tap #b1"], ["tap #t1", "tap 350,10"]))
    #expect(found.cause == "different commands")
    #expect(found.place == "seq 13, step 2, t 0")
    #expect(found.command == "the one after line 1  tap #t1")
    #expect(found.details == [.init(name: "text", first: "tap #b1", second: "tap 350,10")])
  }

  @Test func anotherLinkOfTheChainIsNamed() throws {
    let grown = Screens.banners.replacing("[75, 5, 80, 28]", with: "[75, 5, 85, 28]")
    let found = try #require(
      try difference(["tap 300,10"], ["tap 300,10"], on: Screens.banners, and: grown))
    // The button was told of when it came to show.
    #expect(found.cause == "the same view looks different")
    let covered = Screens.covered.replacing("layout:", with: "scale: 2\nlayout:")
    let open = covered.replacing("name: above, kind: button", with: "name: above, kind: label")
    let hit = try #require(try differenceOfHits(covered, open))
    #expect(hit.cause == "the same touch hits something else")
    #expect(
      hit.details.last
        == .init(
          name: "link 1 of the hit chain",
          first:
            "took [0,0] #x.above (above) 50,0 50x50: the point is inside and no subview takes it",
          second: "no [0,0] #x.above (above) 50,0 50x50: user interaction is disabled"))
  }

  /// What differs once the displays are passed over, which tell of the kinds of views.
  private func differenceOfHits(_ a: String, _ b: String) throws -> TraceDifference? {
    func hits(_ screen: String) throws -> [UInt8] {
      let lines = TracedSession.lines(of: try TracedSession.trace(of: ["tap 60,10"], on: screen))
      return Array(
        (lines.filter { !$0.contains(#""type":"display""#) }.joined(separator: "\n") + "\n").utf8)
    }
    return try difference(hits(a), hits(b))
  }

  @Test func anotherReceiverIsNamedWithWhoWasConsidered() throws {
    let found = try #require(
      try difference(["wire on TextCell own", "tap #t1"], ["wire on TextCell own2", "tap #t1"]))
    #expect(found.cause == "different commands")
    let renamed = Screens.banners.replacing("name: doClickMe", with: "name: doOther")
    let receiver = try #require(
      try difference(["tap 350,10"], ["tap 350,10"], on: Screens.banners, and: renamed))
    #expect(receiver.cause == "different wiring; then the same event has other receivers")
    #expect(receiver.details.map(\.name) == ["wiring", "via", "considered"])
    #expect(receiver.details[1].first == #"["callback:doClickMe"]"#)
  }

  @Test func differentCollectionsAreTheCauseWhereTheFactsAgree() throws {
    let lines = TracedSession.lines(of: try TracedSession.trace(of: ["tap #t1"]))
    let other = lines[0].replacing(
      #""digest":null,"file""#, with: #""digest":"sha256:00","file""#)
    let changed = Array(([other] + lines.dropFirst()).joined(separator: "\n").utf8) + [0x0A]
    let found = try #require(try difference(Array(lines.joined(separator: "\n").utf8), changed))
    #expect(found.cause == "different collections")
    #expect(found.place == nil)
  }

  @Test func oneThatEndsEarlierIsNamed() throws {
    let short = TracedSession.lines(of: try TracedSession.trace(of: ["tap #t1"]))
    let bytes = Array((short.dropLast().joined(separator: "\n") + "\n").utf8)
    let found = try #require(
      try difference(bytes, try TracedSession.trace(of: ["tap #t1"])))
    #expect(found.cause == "a ends where b goes on")
  }
}
