import SessionSupport
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import TestRuns

@Suite struct TraceReaderTests {
  private static let trace =
    (try? TracedSession.trace(of: ["tap #t1", "scroll by 100 0", "tap #no"])) ?? []

  private func read(_ bytes: [UInt8]) throws(TraceError) -> Int {
    var reader = TraceReader(TraceLines(bytes: bytes))
    var count = 0
    while try reader.next() != nil { count += 1 }
    return count
  }

  private func lines(_ change: (inout [String]) -> Void) -> [UInt8] {
    var lines = TracedSession.lines(of: Self.trace)
    change(&lines)
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  @Test func wholeTraceReads() throws {
    #expect(try read(Self.trace) == TracedSession.lines(of: Self.trace).count)
  }

  @Test func missingKeysAreReportedWithTheirLine() throws {
    let count = TracedSession.lines(of: Self.trace).count
    #expect(throws: TraceError(line: count, .truncated)) {
      _ = try read(lines { $0.removeLast() })
    }
    let header = try #require(Self.trace.firstIndex(of: 0x0A))
    #expect(throws: TraceError(line: 2, .truncated)) {
      _ = try read(Array(Self.trace.prefix(header + 20)))
    }
    #expect(throws: TraceError(line: count, .truncated)) { _ = try read(Self.trace.dropLast()) }
    #expect(throws: TraceError(line: 1, .truncated)) { _ = try read([]) }
  }

  @Test func invalidInputIsReportedWithItsPosition() {
    #expect(
      throws: TraceError(line: 3, .junk(#"column 1: found "j", expected a value"#))
    ) { _ = try read(lines { $0[2] = "junk" }) }
    #expect(throws: TraceError(line: 2, .junk(#"found no "type", expected an object with one"#))) {
      _ = try read(lines { $0[1] = "{}" })
    }
    #expect(throws: TraceError(line: 3, .junk(#"found "seq" 3, expected 2"#))) {
      _ = try read(lines { $0.remove(at: 2) })
    }
    #expect(throws: TraceError(line: 1, .junk(#"found "display", expected the header"#))) {
      _ = try read(lines { $0.remove(at: 0) })
    }
    #expect(throws: TraceError.self) { _ = try read(Self.trace + Self.trace) }
    #expect(throws: TraceError.self) { _ = try read([0xFF, 0x0A]) }
  }

  @Test(arguments: [
    ("seq", "-9223372036854775808"), ("seq", "9007199254740993"), ("seq", "null"),
    ("step", "9223372036854775807"), ("step", "-1"), ("step", "1.5"), ("step", #""1""#),
    ("t", "1e300"), ("t", "-1"), ("t", "[]"),
  ])
  func numbersBeyondAllSessionsAreJunkAndNeverTrap(key: String, number: String) throws {
    let numbers = ["seq", "step", "t"].map { #""\#($0)":\#($0 == key ? number : "1")"# }
    let state =
      #"{"case":"","kind":"screen",\#(numbers.joined(separator: ",")),"type":"state"}"#
    var transcript = try TraceTranscript()
    #expect(throws: TraceError.self) {
      transcript.add(try TraceRecord(.init(number: 1, bytes: Array(state.utf8), isEnded: true)))
    }
    #expect(transcript.text.isEmpty)
  }

  @Test func changedLinesHaveAnotherDigest() throws {
    do {
      _ = try read(lines { $0[1] = $0[1].replacing("#t1", with: "#t9") })
      Issue.record("the trace was read")
    } catch {
      guard case .wrongDigest = error.reason else {
        Issue.record("\(error)")
        return
      }
      #expect(error.line == TracedSession.lines(of: Self.trace).count)
    }
  }

  @Test func anotherVersionIsRefused() {
    #expect(throws: TraceError(line: 1, .unknownVersion("2"))) {
      _ = try read(lines { $0[0] = $0[0].replacing(#""v":1"#, with: #""v":2"#) })
    }
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func damagedTracesNeverTrap(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let damaged = generator.mutated(Self.trace)
    if damaged != Self.trace {
      #expect(throws: TraceError.self) { _ = try read(damaged) }
    }
    // Nor do readers of the lines before the damage.
    var chrome = ChromeTrace()
    var reader = TraceReader(TraceLines(bytes: damaged))
    let listing = TraceListing()
    while let record = try? reader.next() {
      chrome.add(record)
      _ = listing.lines(of: record)
    }
    var comparison = TraceComparison(
      TraceLines(bytes: damaged), TraceLines(bytes: Self.trace))
    _ = try? comparison.run()
  }

  @Test func listingHasStepsAndTypes() throws {
    var listing = TraceListing()
    listing.steps = 2...2
    listing.types = ["command", "scroll"]
    var lines: [String] = []
    try TraceReader.read(TraceLines(bytes: Self.trace)) { record in
      if listing.lists(record) { lines += listing.lines(of: record) }
      return true
    }
    #expect(
      lines == ["", "step 2  t 0  line 2  scroll by 100 0", "  scroll 0,0 -> 100,0"])
  }
}
