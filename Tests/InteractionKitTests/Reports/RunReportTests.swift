import Foundation
import Testing

@testable import InteractionKit

/// Reports as values: what is written is read again, and shards join to the whole.
@Suite struct RunReportTests {
  private static func report() -> RunReport { RunReport(TestRunTests.results()) }

  private static func text(_ reporter: some CaseReporter) -> String {
    String(decoding: reporter.document(report()), as: UTF8.self)
  }

  @Test func aReportReadsBackAsItWasWritten() throws {
    var report = Self.report()
    report.problems = ["none.cvt: no such file"]
    report.shard = "2/3"
    report.cases[0].digest = "sha256:00"
    report.cases[0].trace = 0
    let text = Array("\(report.json)".utf8)
    #expect(try RunReport(json: JSONReader().value(of: text)) == report)
    let trace = Array("{\"type\":\"session\"}\n<script>\u{2028}\n".utf8)
    let (read, traces) = try Blob.read(Blob.bytes(report, traces: [(0, trace)]))
    #expect(read == report)
    #expect(traces.map(\.lines) == [trace])
  }

  @Test func theObjectSaysWhatTheContractNames() throws {
    let json = Self.report().json
    #expect(json["exitCode"] == 2)
    #expect(json["summary"]?["failed"] == 2)
    #expect(json["summary"]?["cases"] == 7)
    guard case .array(let cases)? = json["cases"] else {
      Issue.record("no cases")
      return
    }
    #expect(cases[1]["failure"]?["step"] == 1)
    #expect(cases[1]["failure"]?["text"] == cases[1]["text"])
    #expect(cases[5]["obstacle"]?["type"] == "syntax")
  }

  @Test(arguments: [
    "", "x", "[]", "{}", #"{"type":"report","v":2}"#, #"{"type":"report","v":1}"#,
    #"{"type":"report","v":1,"problems":[],"cases":[{"verdict":"odd"}]}"#,
    #"{"type":"report","v":1,"problems":[1],"cases":[]}"#,
  ])
  func whatIsNoReportIsRefused(text: String) {
    #expect(throws: ReportFormatError.self) { try Blob.read(Array(text.utf8)) }
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func damagedBlobsNeverTrap(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let blob = Blob.bytes(Self.report(), traces: [(0, Array("{}\n".utf8))])
    for _ in 0..<20 { _ = try? Blob.read(generator.mutated(blob)) }
  }

  @Test(arguments: [1, 2, 3, 7, 20], ["count", "hash", "time"])
  func partsAreTheWholeAndNoneOverlap(total: Int, by: String) throws {
    let ids = (0..<23).map { "a/\($0).cvt::case \($0 % 3)" }
    let timings = Dictionary(uniqueKeysWithValues: ids.prefix(15).map { ($0, Double($0.count)) })
    let rule: Shard.Rule = by == "count" ? .count : by == "hash" ? .hash : .time(timings)
    var seen: [Int] = []
    for index in 1...total {
      seen += try #require(Shard(index: index, total: total, rule: rule)).part(of: ids)
    }
    #expect(seen.sorted() == Array(ids.indices))
  }

  @Test func aNewCaseMovesNoOtherByHash() throws {
    let ids = (0..<40).map { "a/\($0).cvt" }
    let shard = try #require(Shard(index: 2, total: 3, rule: .hash))
    let before = Set(shard.part(of: ids).map { ids[$0] })
    let more = ["a/0a.cvt"] + ids
    let after = Set(shard.part(of: more).map { more[$0] })
    #expect(after.subtracting(["a/0a.cvt"]) == before)
  }

  @Test func byTimeTheLongestGoToWhoHasLeast() throws {
    let timings = ["a": 10.0, "b": 1, "c": 1, "d": 1, "e": .nan]
    let parts = try (1...2).map {
      try #require(Shard(index: $0, total: 2, rule: .time(timings)))
        .part(of: ["a", "b", "c", "d", "e"])
    }
    #expect(parts == [[0], [1, 2, 3, 4]])
  }

  @Test(arguments: [(0, 3), (4, 3), (1, 0), (-1, 2)])
  func thereIsNoSuchPart(index: Int, total: Int) {
    #expect(Shard(index: index, total: total) == nil)
  }

  @Test func joinedShardsAreTheWhole() throws {
    let whole = Self.report()
    var parts: [RunReport] = []
    for place in 0..<3 {
      var part = RunReport(
        cases: whole.cases.enumerated().filter { $0.offset % 3 == place }.map(\.element))
      part.shard = "\(place + 1)/3"
      parts.append(part)
    }
    #expect(RunReport.joined(parts.reversed()).cases == whole.cases)
    let twice = RunReport.joined([parts[0], parts[0]])
    #expect(twice.exitCode >= .usage)
    #expect(twice.problems.count == parts[0].cases.count)
  }

  @Test func tapHasAPlanAndABlockForEachFailure() {
    let lines = Self.text(TAPReporter()).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "TAP version 14")
    #expect(lines.dropLast().last == "1..7")
    #expect(lines.contains("ok 1 - t.cvt::good"))
    #expect(lines.contains("not ok 2 - t.cvt::bad"))
    #expect(lines.contains("ok 3 - t.cvt::skipped # SKIP later"))
    #expect(lines.contains("not ok 4 - t.cvt::fails as it must # TODO known"))
    #expect(lines.count { $0 == "  ---" } == lines.count { $0 == "  ..." })
    #expect(TAPReporter.escaped("a # b \\ c\nd") == "a \\# b \\\\ c d")
  }

  @Test func githubAnnotatesFailuresAlone() {
    let lines = Self.text(GitHubReporter()).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == 4)
    #expect(lines.count { $0.hasPrefix("::error file=t.cvt,line=6,col=1,title=bad::FAIL") } == 1)
    #expect(lines.allSatisfy { !$0.contains("\r") })
    let summary = String(decoding: GitHubReporter.summary(Self.report()), as: UTF8.self)
    #expect(summary.hasPrefix("### cvsim: 1 passed, 2 failed"))
    #expect(summary.contains("`cvsim test t.cvt:6`"))
  }
}
