import Foundation
import SessionSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import TestRuns

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
    #expect(found.position == "seq 13, step 2, t 0")
    #expect(found.command == "the one after line 1  tap #t1")
    #expect(found.details == [.init(name: "text", first: "tap #b1", second: "tap 350,10")])
  }

  @Test func anotherLinkOfTheChainIsNamed() throws {
    let grown = Screens.banners.replacing("[75, 5, 80, 28]", with: "[75, 5, 85, 28]")
    let found = try #require(
      try difference(["tap 300,10"], ["tap 300,10"], on: Screens.banners, and: grown))
    // The description of the button was recorded when it was displayed.
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

  /// Returns the difference without the displays, which contain the kinds of views.
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
    let trace = try TracedSession.trace(of: ["tap #t1"])
    let changed = signed(trace) { lines in
      lines[0] = lines[0].replacing(
        #""digest":null,"file""#, with: #""digest":"sha256:00","file""#)
    }
    let found = try #require(try difference(trace, changed))
    #expect(found.cause == "different collections")
    #expect(found.position == nil)
  }

  // MARK: Lines of the file

  @Test func commandsOnOtherLinesHideNoOtherCause() throws {
    let commands = ["tap #t1", "tap #b1", "scroll by 10 0"]
    let moved = ["# about"] + commands
    let found = try #require(try difference(commands, moved))
    #expect(found.cause == "only line numbers differ")
    #expect(
      found.details == [
        .init(
          name: "the first command that stands elsewhere", first: "line 1  tap #t1",
          second: "line 2  tap #t1")
      ])
    let other = try #require(
      try difference(commands, moved.map { $0 == "tap #b1" ? "tap #b2" : $0 }))
    #expect(other.cause == "different commands")
    #expect(other.details.first == .init(name: "text", first: "tap #b1", second: "tap #b2"))
    #expect(other.details.last?.name == "the first command that stands elsewhere")
  }

  // MARK: Invalid traces

  /// Returns a trace with other lines and their digest.
  private func signed(_ trace: [UInt8], _ change: (inout [String]) -> Void) -> [UInt8] {
    var lines = TracedSession.lines(of: trace)
    let end = lines.removeLast()
    change(&lines)
    let text = lines.map { "\($0)\n" }.joined()
    let digest = ContentDigest.text(of: Array(text.utf8))
    let range = end.range(of: "sha256:")
    let signed = range.map { end.replacing(end[$0.lowerBound...].prefix(71), with: digest) } ?? end
    return Array("\(text)\(signed)\n".utf8)
  }

  private func fault(
    _ a: [UInt8], _ b: [UInt8]
  ) -> (side: TraceComparison.Side, error: TraceError)? {
    var comparison = TraceComparison(TraceLines(bytes: a), TraceLines(bytes: b))
    do throws(TraceError) {
      _ = try comparison.run()
      return nil
    } catch {
      return (comparison.faulty, error)
    }
  }

  @Test func invalidTraceIsNotEqual() throws {
    let text = Array("# A page\n\nof text\n".utf8)
    #expect(fault(text, text)?.error.line == 1)
    #expect(fault([], [])?.error == TraceError(line: 1, .truncated))
    let trace = try TracedSession.trace(of: ["tap #t1"])
    #expect(fault(trace, text)?.side == .second)
    #expect(fault(trace, [])?.side == .second)
    let entries = trace.split(separator: 0x0A).dropFirst()
    let headless = Array(entries.joined(separator: [0x0A])) + [0x0A]
    #expect(fault(headless, headless)?.error.line == 1)
  }

  @Test func traceThatIsCutOffIsNotEqual() throws {
    let trace = try TracedSession.trace(of: ["tap #t1", "scroll by 10 0"])
    let lines = trace.split(separator: 0x0A)
    let five = Array(lines.prefix(5).joined(separator: [0x0A])) + [0x0A]
    #expect(fault(five, five)?.error == TraceError(line: 6, .truncated))
    let half = Array(trace.prefix(five.count + 20))
    #expect(fault(half, half)?.error == TraceError(line: 6, .truncated))
    let unended = Array(trace.dropLast())
    #expect(fault(unended, unended)?.error == TraceError(line: lines.count, .truncated))
    for (cut, line) in [(five, 6), (half, 6), (unended, lines.count)] {
      let first = try #require(fault(cut, trace))
      #expect(first.side == .first)
      #expect(first.error == TraceError(line: line, .truncated))
      #expect(fault(trace, cut)?.side == .second)
    }
    let both = trace + trace
    #expect(fault(trace, both)?.side == .second)
    #expect(fault(both, both)?.error != nil)
  }

  @Test func changedTraceIsNotEqual() throws {
    let trace = try TracedSession.trace(of: ["tap #t1", "scroll by 10 0"])
    let changed = Array(
      String(decoding: trace, as: UTF8.self).replacing("#t1", with: "#t9").utf8)
    guard case .wrongDigest? = fault(changed, changed)?.error.reason else {
      Issue.record("taken for equal")
      return
    }
    let header = signed(trace) { $0[0] = $0[0].replacing("screen.yaml", with: "other.yaml") }
    #expect(try difference(trace, header)?.cause == "different collections")
    let unsigned = Array(
      String(decoding: trace, as: UTF8.self).replacing("screen.yaml", with: "other.yaml").utf8)
    #expect(fault(trace, unsigned)?.side == .second)
  }

  @Test func differenceIsReportedThoughATraceIsTruncatedLater() throws {
    let trace = try TracedSession.trace(of: ["tap #t1", "scroll by 10 0"])
    let other = try TracedSession.trace(of: ["tap #b1", "scroll by 10 0"])
    #expect(try difference(Array(trace.dropLast(5)), other)?.cause == "different commands")
  }
}
