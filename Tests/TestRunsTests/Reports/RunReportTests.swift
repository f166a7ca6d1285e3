import Foundation
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import TestRuns

/// Reports as values: written reports are read again, and shards join to the whole.
@Suite struct RunReportTests {
  private static func report() -> RunReport { TestRunTests.results() }

  private static func json(_ report: RunReport = report()) -> [UInt8] {
    JSONReporter(includesTraces: true).document(report)
  }

  private static func value(_ report: RunReport = report()) throws -> JSONValue {
    try JSONReader().value(of: json(report))
  }

  private static func blob(
    _ report: RunReport, _ traces: [(index: Int, lines: [UInt8])] = []
  ) -> [UInt8] {
    Blob.bytes(report: json(report), traces: traces)
  }

  private static func text(_ reporter: some CaseReporter) -> String {
    String(decoding: reporter.document(report()), as: UTF8.self)
  }

  @Test func reportReadsBackAsItWasWritten() throws {
    var report = Self.report()
    report.problems = ["none.cvt: no such file"]
    report.shard = "2/3"
    report.cases[0].digest = "sha256:00"
    report.cases[0].trace = 0
    report.cases[0].steps[0].output = Array("a\n\nä\n".utf8)
    #expect(try RunReport(json: Self.value(report)) == report)
    let trace = Array("{\"type\":\"session\"}\n<script>\u{2028}\n".utf8)
    let (read, traces) = try Blob.read(Self.blob(report, [(0, trace)]))
    #expect(read == report)
    #expect(traces.map(\.lines) == [trace])
  }

  @Test func onlyReportsBesideTracesHaveTheirNumbers() throws {
    var report = Self.report()
    let plain = JSONReporter().document(report)
    report.cases[0].trace = 0
    #expect(JSONReporter().document(report) == plain)
    #expect(Self.json(report) != plain)
  }

  @Test func objectHasTheKeysOfTheContract() throws {
    let json = try Self.value()
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

  private static let faultyCase =
    #"{"verdict":"passed","path":"a","name":"a","line":1,"tags":[],"text":[],"steps":[],"#

  @Test(
    arguments: [
      (#""cases":[],"problems":[],"signal":9"#, #""signal" is 9, expected 2 or 15"#),
      (
        #""cases":[],"problems":[],"summary":{"notRun":-1}"#,
        #""notRun" is -1, expected a number from 0 to 1000000000"#
      ),
      (#""cases":[],"problems":[1]"#, #""problems" is [1], expected a list of texts"#),
      (
        #""cases":[{"verdict":5}],"problems":[]"#,
        #"cases[0]: "verdict" is 5, expected a text"#
      ),
      (
        #""cases":[\#(faultyCase)"obstacle":{"type":"odd","lines":[]}}],"problems":[]"#,
        #"cases[0]: unknown problem "odd""#
      ),
    ] as [(String, String)])
  func faultyMemberIsNamed(members: String, message: String) throws {
    let value = try JSONReader().value(of: Array(#"{"type":"report","v":1,\#(members)}"#.utf8))
    let error = #expect(throws: ReportFormatError.self) { try RunReport(json: value) }
    #expect(error?.message == message)
  }

  @Test func lineAfterTheReportIsATraceOrACoverage() {
    let blob = Self.json() + Array("{\"type\":\"x\"}\n".utf8)
    let error = #expect(throws: ReportFormatError.self) { try Blob.read(blob) }
    #expect(error?.message == "line 2: expected a trace or a coverage")
  }

  @Test func processWithoutReportIsAnError() throws {
    let none = #expect(throws: DeterminismRun.Failure.self) {
      try DeterminismRun(program: URL(fileURLWithPath: "/none"), arguments: []).digests()
    }
    #expect(none?.description.hasPrefix("cannot run the second process: ") == true)
    let ended = #expect(throws: DeterminismRun.Failure.self) {
      try DeterminismRun(
        program: URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", "exit 4"]
      ).digests()
    }
    #expect(ended?.description == "the second process ended with 4 and no report")
  }

  @Test func differentDigestsAreListed() {
    var other = CaseReport(path: "a.cvt", name: "a", line: 1, verdict: .passed)
    other.digest = "sha256:2"
    #expect(
      DeterminismDigests([other]).objection(to: "sha256:1", of: other.id) == [
        "! the second run of the case differs", "! first  sha256:1", "! second sha256:2",
      ])
    #expect(
      DeterminismDigests([]).objection(to: "sha256:1", of: "b")?.last == "! second did not run")
  }

  @Test func truncatedBlobIsReported() throws {
    var report = Self.report()
    (report.cases[0].trace, report.cases[1].trace) = (0, 1)
    let trace = Array("{\"type\":\"session\"}\n".utf8)
    let blob = Self.blob(report, [(0, trace), (1, trace)])
    // Without its last line feed it is complete.
    for length in stride(from: blob.count - 2, to: 0, by: -7) {
      let error = #expect(throws: ReportFormatError.self) { try Blob.read(Array(blob[..<length])) }
      #expect(error?.message.hasPrefix("the file was cut off") == true, "\(length)")
    }
    #expect(try Blob.read(blob.dropLast()).report == report)
    let cuts = blob.indices.filter { blob[$0] == .lineFeed }.dropLast()
    for (cut, missing) in zip(cuts, ["2 traces of its cases are", "a trace of its cases is"]) {
      let error = #expect(throws: ReportFormatError.self) { try Blob.read(Array(blob[...cut])) }
      #expect(error?.message == "the file was cut off: \(missing) missing")
    }
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func damagedBlobsNeverTrap(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let blob = Self.blob(Self.report(), [(0, Array("{}\n".utf8))])
    for _ in 0..<20 {
      guard let read = try? Blob.read(generator.mutated(blob)) else { continue }
      let whole = Blob.joined([read, read]).report
      for reporter in [JUnitReporter(), TAPReporter(), ListReporter()] as [any CaseReporter] {
        #expect(!reporter.document(whole).isEmpty)
      }
    }
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

  @Test func newCaseMovesNoOtherByHash() throws {
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

  @Test(arguments: [(2, TestExitCode.interrupted, 130), (15, .terminated, 143)])
  func signalIsPartOfTheReport(signal: Int32, code: TestExitCode, number: Int) throws {
    var stopped = RunReport()
    (stopped.signal, stopped.notRun, stopped.shard) = (signal, 7, "1/2")
    #expect(try Self.value(stopped)["exitCode"] == .integer(number))
    let read = try Blob.read(Self.blob(stopped)).report
    #expect(read == stopped)
    let whole = RunReport.joined([RunReport(), read])
    #expect(whole.exitCode == code)
    #expect(whole.notRun == 7)
    let annotations = String(decoding: GitHubReporter().document(stopped), as: UTF8.self)
    #expect(annotations.contains("::error ::\(code): 7 cases did not run\n"))
  }

  @Test func caseThatDidNotRunHasNotPassed() {
    var report = RunReport()
    #expect(report.exitCode == .success)
    report.notRun = 3
    #expect(report.exitCode == .failure)
    #expect(report.gap == "stopped: 3 cases did not run")
    let xml = String(decoding: JUnitReporter().document(report), as: UTF8.self)
    #expect(xml.contains(#"<testsuites name="cvsim" tests="1" failures="0" errors="1""#))
    // A failure has the reason why the rest did not run: no second failure is created for it.
    report.cases = [CaseReport(path: "a", name: "a", line: 1, verdict: .failed)]
    #expect(report.gap == nil)
    let explained = String(decoding: JUnitReporter().document(report), as: UTF8.self)
    #expect(
      explained.contains(#"<testsuites name="cvsim" tests="2" failures="1" errors="0" skipped="1""#)
    )
    #expect(explained.contains(#"name="3 cases did not run""#))
  }

  @Test func tracesAreNumberedInTheOrderOfTheWhole() {
    let parts = (0..<12).map { index -> (RunReport, [(index: Int, lines: [UInt8])]) in
      let name = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index)))
      var report = RunReport(cases: [
        CaseReport(path: name, name: name, line: 1, verdict: .passed)
      ])
      report.cases[0].trace = 5
      report.shard = "\(index + 1)/12"
      return (report, [(4, Array("nobody's".utf8)), (5, Array(name.utf8))])
    }
    for order in [parts, parts.reversed(), parts.sorted { $0.0.shard ?? "" < $1.0.shard ?? "" }] {
      let (whole, traces) = Blob.joined(order.map { (report: $0.0, traces: $0.1) })
      #expect(whole.cases.map(\.path) == parts.map { $0.0.cases[0].path })
      #expect(whole.cases.map(\.trace) == Array(0..<12))
      #expect(traces.map(\.index) == Array(0..<12))
      #expect(traces.map(\.lines) == parts.map { Array($0.0.cases[0].path.utf8) })
    }
  }

  @Test func repetitionsAreNoDuplicatesAndTwoBlobsOfThemAre() {
    var report = RunReport()
    for repetition in 1...3 {
      var testCase = CaseReport(path: "a", name: "a", line: 1, verdict: .passed)
      testCase.repetition = repetition
      report.cases.append(testCase)
    }
    #expect(RunReport.joined([report]).problems.isEmpty)
    #expect(RunReport.joined([report, report]).problems.count == 3)
  }

  @Test(arguments: [
    (#""notRun":0"#, #""notRun":9223372036854775807"#), (#""notRun":0"#, #""notRun":-5"#),
    (#""trace":0"#, #""trace":9223372036854775807"#), (#""trace":0"#, #""trace":-1"#),
    (#""signal":null"#, #""signal":9"#), (#""repetition":null"#, #""repetition":-1"#),
  ])
  func numbersThatNoRunHasAreRefused(good: String, bad: String) throws {
    var report = Self.report()
    report.cases[0].trace = 0
    let text = String(decoding: Self.blob(report, [(0, [])]), as: UTF8.self)
    #expect(text.contains(good))
    #expect(throws: ReportFormatError.self) {
      try Blob.read(Array(text.replacing(good, with: bad, maxReplacements: 1).utf8))
    }
    #expect(
      Blob.joined([try Blob.read(Array(text.utf8)), try Blob.read(Array(text.utf8))])
        .report.cases.count == 2 * report.cases.count)
  }

  @Test func planFollowsFromCasesRuleAndTimings() throws {
    let shard = try #require(Shard(index: 1, total: 2, rule: .time(["a": 1, "z": 9])))
    let other = try #require(Shard(index: 2, total: 2, rule: .time(["a": 1, "y": 9])))
    // Results of cases that do not exist change nothing.
    #expect(shard.plan(of: ["a", "b"]) == other.plan(of: ["a", "b"]))
    #expect(shard.plan(of: ["a", "b"]) != shard.plan(of: ["a", "c"]))
    #expect(shard.plan(of: ["a", "b\nc"]) != shard.plan(of: ["a\nb", "c"]))
    let later = try #require(Shard(index: 2, total: 2, rule: .time(["a": 2])))
    #expect(shard.plan(of: ["a", "b"]) != later.plan(of: ["a", "b"]))
    let counted = try #require(Shard(index: 2, total: 2))
    #expect(counted.plan(of: ["a", "b"]) != later.plan(of: ["a", "b"]))
  }

  @Test func codeInATableIsEscapedAsCode() {
    var failed = CaseReport(path: "my_b|d`f.cvt", name: "a_b", line: 3, verdict: .failed)
    failed.text = ["FAIL", "  why", "    x", "  map", "    +-+", "  look    cvsim run x"]
    let report = RunReport(cases: [failed])
    let summary = String(decoding: GitHubReporter.summary(report), as: UTF8.self)
    #expect(summary.contains(#"| a\_b | "#))
    #expect(summary.contains(#"| `` cvsim test 'my_b\|d`f.cvt:3' `` |"#))
    let lines = String(decoding: GitHubReporter().document(report), as: UTF8.self)
    #expect(lines.contains("FAIL%0A  why%0A    x%0A  look    cvsim run x\n"))
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

  @Test func githubAnnotatesFailuresAlone() throws {
    let lines = Self.text(GitHubReporter()).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == 4)
    let bad = try #require(
      lines.first { $0.hasPrefix("::error file=t.cvt,line=6,col=1,title=bad::") })
    #expect(bad.contains("title=bad::expected b, got a, after `echo a`%0AFAIL t.cvt:6:1 bad "))
    #expect(lines.allSatisfy { !$0.contains("\r") })
    let summary = String(decoding: GitHubReporter.summary(Self.report()), as: UTF8.self)
    #expect(summary.hasPrefix("### cvsim: 1 passed, 2 failed"))
    #expect(summary.contains("`cvsim test t.cvt:6`"))
  }
}
