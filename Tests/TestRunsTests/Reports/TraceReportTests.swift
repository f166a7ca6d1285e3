import Foundation
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import TestRuns

@Suite struct TraceReportTests {
  private static let header =
    #"{"case":"likes","session":{"digest":null,"name":"like.cvt"},"tool":"cvsim 0.1.0","type":"session","v":1}"#
  private static let lines = [
    header,
    #"{"kind":"display","places":["[0,0] #t1"],"seq":1,"step":0,"t":0,"text":"display [0,0] #t1","type":"display"}"#,
    #"{"line":7,"seq":2,"step":1,"t":0,"text":"tap 1,2","type":"command","verb":"tap"}"#,
    #"{"kind":"highlight","seq":3,"step":1,"t":50,"text":"highlight [0,0] #t1","type":"event"}"#,
    #"{"kind":"select","seq":4,"step":1,"t":50,"text":"select [0,0] #t1","type":"event"}"#,
    #"{"line":9,"seq":5,"step":2,"t":50,"text":"tap 3,4","type":"command","verb":"tap"}"#,
    #"{"kind":"miss","seq":6,"step":2,"t":60,"text":"! miss 3,4: background","type":"error"}"#,
    #"{"actual":["! miss 3,4: background"],"expected":["select [0,1] #t2"],"passed":false,"#
      + #""seq":7,"step":2,"t":60,"type":"expect"}"#,
  ]

  private static func bytes(_ lines: [String]) -> [UInt8] {
    lines.flatMap { Array($0.utf8) + [0x0A] }
  }

  /// The lines and a matching end.
  private static var whole: [UInt8] {
    let bytes = bytes(lines)
    let end =
      #"{"digest":"\#(ContentDigest.text(of: bytes))","seq":8,"step":2,"t":60,"type":"end","#
      + #""verdict":"failed"}"#
    return bytes + Self.bytes([end])
  }

  private static func report(_ traces: [UInt8]...) throws -> JSONValue {
    var report = TraceReport()
    for trace in traces { try report.add(trace, file: "a.trace") }
    return try JSONReader().value(of: report.report)
  }

  @Test func traceBecomesACaseWithItsSteps() throws {
    let report = try Self.report(Self.whole)
    guard case .array(let cases)? = report["cases"], let found = cases.first,
      case .array(let steps)? = found["steps"]
    else {
      Issue.record("no case in \(report)")
      return
    }
    #expect(report["exitCode"] == 1)
    #expect(report["summary"]?["failed"] == 1)
    #expect(found["id"] == "a.trace::likes")
    #expect(found["verdict"] == "failed")
    #expect(found["digest"] == .string(ContentDigest.text(of: Self.bytes(Self.lines))))
    #expect(found["trace"] == 0)
    #expect(
      steps == [
        [
          "column": 1, "command": "tap 1,2", "expected": .null, "line": 7, "outcome": "passed",
          "output": ["select [0,0] #t1"], "time": 50,
        ],
        [
          "column": 1, "command": "tap 3,4", "expected": ["select [0,1] #t2"], "line": 9,
          "outcome": "failed", "output": ["! miss 3,4: background"], "time": 60,
        ],
      ])
    #expect(found["failure"]?["step"] == 2)
    #expect(found["failure"]?["line"] == 9)
    #expect(
      found["failure"]?["summary"] == "expected select [0,1] #t2, got ! miss 3,4: background")
  }

  @Test func traceThatWasCutOffIsShownAsFarAsItGoes() throws {
    var torn = Self.bytes(Array(Self.lines.prefix(5)))
    torn.removeLast(20)
    let report = try Self.report(torn)
    guard case .array(let cases)? = report["cases"] else { return }
    #expect(cases.first?["verdict"] == "errored")
    #expect(report["problems"] == ["a.trace: the trace has no end; its writer was stopped"])
    var writer = TraceReport()
    try writer.add(torn, file: "a.trace")
    let page = try HTMLReport.document(report: writer.report, traces: writer.traces)
    #expect(String(decoding: page, as: UTF8.self).contains(#""seq":3"#))
    #expect(!String(decoding: page, as: UTF8.self).contains(#""seq":4"#))
  }

  @Test func traceOfSeveralCasesHasTheNameOfItsSession() throws {
    let screen = #"{"case":"other","kind":"screen","seq":8,"step":2,"t":0,"type":"state"}"#
    let report = try Self.report(Self.bytes(Self.lines + [screen]))
    guard case .array(let cases)? = report["cases"] else { return }
    #expect(cases.map { $0["name"] } == ["like.cvt"])
  }

  @Test func twoTracesOfOneCaseHaveTwoNames() throws {
    let trace = Self.whole
    guard case .array(let cases)? = try Self.report(trace, trace)["cases"] else { return }
    #expect(cases.map { $0["id"] } == ["a.trace::likes", "a.trace::likes (2)"])
    #expect(cases.map { $0["trace"] } == [0, 1])
  }

  @Test(arguments: [
    ([], "line 1: the trace ends here"),
    (["junk"], "line 1: column 1"),
    (["{}"], "line 1: found no \"type\""),
    (["[1]"], "line 1: found no \"type\""),
    ([#"{"type":"tap"}"#], "line 1: expected"),
    ([#"{"type":"session","v":2}"#], "line 1: expected the version 1"),
    ([header, #"{"seq":2,"step":0,"t":0,"type":"x"}"#], "line 2: found \"seq\" 2, expected 1"),
    ([header, #"{"type":"x"}"#], "line 2: expected \"seq\", \"step\" and \"t\""),
    ([header, #"{"seq":1,"step":9,"t":0,"type":"x"}"#], "line 2: found \"step\" 9, expected 0"),
    (
      [header, #"{"seq":1,"step":2,"t":0,"type":"command"}"#],
      "line 2: found \"step\" 2, expected 1"
    ),
    ([header, "{", "{}"], "line 2: column"),
    (
      [header, #"{"digest":"","seq":1,"step":0,"t":0,"type":"end"}"#],
      "line 2: the digest is "
    ),
  ])
  func invalidTraceIsRejectedWithItsPosition(lines: [String], message: String) {
    var report = TraceReport()
    do {
      try report.add(Self.bytes(lines), file: "a.trace")
      Issue.record("taken: \(lines)")
    } catch {
      #expect("\(error)".hasPrefix(message), "\(error)")
    }
  }

  @Test func damagedTracesNeverTrap() throws {
    var generator = SeededGenerator(seed: 7)
    let whole = Self.whole
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        default: bytes.removeSubrange(place..<min(place + 300, bytes.count - 1))
        }
      }
      var report = TraceReport()
      do {
        try report.add(bytes, file: "a.trace")
      } catch {
        #expect(error.line <= 10)
      }
      _ = report.report
    }
  }
}
