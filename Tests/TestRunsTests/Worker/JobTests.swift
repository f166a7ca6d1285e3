import Foundation
import SessionSupport
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import TestRuns

@Suite struct JobTests {
  private static let collection = """
    {"cvsim":1,"name":"rows","viewport":[100,300],"layout":{"flow":{"itemSize":[100,50],\
    "minimumLineSpacing":0}},"cells":{"Row":{}},"sections":[{"items":[{"repeat":20,\
    "type":"Row","id":"r{i}"}]}],"wiring":{"delegate":["cellDidSelect"]}}
    """

  private func results(_ lines: String..., limits: SessionLimits = .init()) -> [String] {
    var runner = JobRunner()
    runner.limits = limits
    var output: [UInt8] = []
    for line in lines { runner.run(Array(line.utf8)[...], into: &output) }
    return TracedSession.lines(of: output)
  }

  private func job(_ session: String, id: Int = 1, more: String = "") -> String {
    #"{"id":\#(id),"session":\#(JSONValue.quote(session)),"collection":\#(Self.collection)\#(more)}"#
  }

  private func value(_ line: String) throws -> JSONValue { try JSONReader().value(of: line) }

  @Test func jobPassesWithTheDigestOfItsTrace() throws {
    let result = try value(results(job("tap 10,20\n| select #r0 via delegate:rows\n"))[0])
    #expect(result["verdict"] == "passed")
    #expect(result["steps"] == 1)
    #expect(result["failures"] == [])
    #expect(result["id"] == 1)
    let traced = try value(
      results(
        job("tap 10,20\n| select #r0 via delegate:rows\n", more: #","trace":true"#))[0])
    #expect(traced["digest"] == result["digest"])
    let trace = Array(try #require(traced["trace"]?.string).utf8)
    var reader = TraceReader(TraceLines(bytes: trace))
    var last: TraceRecord?
    while let record = try reader.next() { last = record }
    #expect(last?["digest"] == result["digest"])
    #expect(last?["verdict"] == "passed")
  }

  @Test func resultsDoNotDependOnWhatCameBefore() {
    let jobs = (0..<20).map { job("tap 10,\($0 * 20)\n", id: $0) }
    var runner = JobRunner()
    var forward: [UInt8] = []
    for job in jobs { runner.run(Array(job.utf8)[...], into: &forward) }
    for (job, line) in zip(jobs, TracedSession.lines(of: forward)) {
      #expect(results("junk", job.replacing("rows", with: "rows "), job)[2] == line)
    }
  }

  @Test func failureHasTheExpectedLines() throws {
    let result = try value(results(job("wait 5ms\ntap 10,20\n| select nothing\n"))[0])
    #expect(result["verdict"] == "failed")
    #expect(
      result["failures"] == [
        [
          "actual": ["select [0,0] #r0 via delegate:rows"], "column": 1, "command": "tap 10,20",
          "expected": ["select nothing"], "line": 2, "step": 2, "time": 5,
        ]
      ])
    #expect(result["digest"]?.string != nil)
  }

  @Test func skippedAndExpectedFailuresHaveReasons() throws {
    #expect(try value(results(job("%skip later\ntap 1,1\n"))[0])["verdict"] == "skipped")
    let xfailed = try value(results(job("%xfail a bug\ntap -1,1\n"))[0])
    #expect(xfailed["verdict"] == "xfailed")
    #expect(xfailed["reason"] == "a bug")
    #expect(try value(results(job("%xfail a bug\ntap 1,1\n"))[0])["verdict"] == "xpassed")
  }

  @Test func severalCasesMakeOneResultAndOneCaseCanBeChosen() throws {
    let session = "%case a\ntap 10,20\n%case b\ntap -1,1\n"
    let all = try value(results(job(session))[0])
    #expect(all["verdict"] == "failed")
    #expect(all["steps"] == 2)
    let one = try value(results(job(session, more: #","case":"a""#))[0])
    #expect(one["verdict"] == "passed")
    let none = try value(results(job(session, more: #","case":"c""#))[0])
    #expect(none["reason"] == #"the session has no command called "c""#)
  }

  @Test(arguments: [
    ("junk", #"column 1: found "j", expected a job in { }"#, JSONValue.null),
    ("", "column 1: found the end of the text, expected a job in { }", .null),
    ("[]", #"column 1: found "[", expected a job in { }"#, .null),
    (#"{"id":3}"#, #"expected "session" or "path""#, 3),
    (#"{"id":"x","sesion":""}"#, #"column 11: unknown key "sesion"; did you mean session?"#, "x"),
    (#"{"id":1,"id":2}"#, #"column 9: the key "id" is given twice"#, 1),
    (
      #"{"id":1,"session":"","path":""}"#,
      #"column 22: a job has "session" or "path", not both"#, 1
    ),
    (#"{"id":1,"session":""}"#, "the session has no command", 1),
    (
      #"{"id":1,"session":"tpa 1,2"}"#,
      #"session:1:1: unknown verb "tpa"; did you mean tap?"#, 1
    ),
    (#"{"id":1,"session":5}"#, #"column 19: found "5", expected a string for "session""#, 1),
    (
      #"{"id":1,"session":"tap 1,1","collection":[]}"#,
      #"column 42: found "[", expected a collection or the path of one"#, 1
    ),
    (#"{"id":1,"path":"no/such.cvt"}"#, "cannot read no/such.cvt: no such file", 1),
    (
      #"{"id":1,"session":"repeat 2 { save x }"}"#,
      "session:1:12: a job writes no files, so there is no `save`", 1
    ),
    (
      #"{"id":1,"session":"render x.svg"}"#,
      "session:1:1: a job writes no files, so there is no `render`", 1
    ),
    (
      #"{"id":1,"session":"tap 1,1","limits":{"time":1}}"#,
      #"column 29: unknown limit "time"; the limits are work, entries, bytes, memory"#, 1
    ),
    (#"{"id":1,"session":"tap 1,1","trace":1}"#, #"column 29: "trace" must be true or false"#, 1),
    (
      #"{"id":2,"session":"","limits":3}"#,
      #"column 22: "limits" must be an object with work, entries, bytes, memory"#, 2
    ),
    (
      #"{"id":3,"session":"","limits":{"work":"x"}}"#,
      #"column 22: the limit "work" must be a whole number"#, 3
    ),
  ])
  func aBadJobIsAResult(line: String, reason: String, id: JSONValue) throws {
    let result = try value(results(line)[0])
    #expect(result["verdict"] == "error")
    #expect(result["reason"] == .string(reason))
    #expect(result["id"] == id)
    #expect(result["steps"] == 0)
  }

  @Test func deepAndBrokenValuesAreResults() throws {
    let deep = String(repeating: "[", count: 100_000)
    for line in [
      #"{"id":\#(deep)"#, #"{"collection":{"a":\#(deep)"#, #"{"id":{"a":1,}}"#, #"{"id"#,
    ] {
      #expect(try value(results(line)[0])["verdict"] == "error")
    }
    var runner = JobRunner()
    var output: [UInt8] = []
    runner.run([0x7B, 0xFF, 0x7D], into: &output)
    #expect(String(decoding: output, as: UTF8.self).contains("not UTF-8"))
  }

  @Test func collectionWithMistakesIsAResultEachTime() throws {
    let line = #"{"id":1,"session":"tap 1,1","collection":{"cvsim":1,"wiering":{}}}"#
    for result in results(line, line) {
      #expect(try value(result)["reason"]?.string?.contains("wiering") == true)
    }
  }

  @Test func endlessJobsEndAtTheSamePlaceEverywhere() throws {
    var limits = SessionLimits()
    limits.work = 1000
    let endless = job(
      "wait 1ms\nrepeat 1000000000 { repeat 1000000000 { expect count items = 20 } }")
    let line = results(endless, limits: limits)[0]
    #expect(
      try value(line)["reason"] == "session:2:1: more than 1000 commands and rounds of waiting")
    #expect(results(endless, limits: limits)[0] == line)
    #expect(
      try value(
        results(job("repeat 100000 { tap 10,20 }", more: #","limits":{"entries":500}"#))[0])[
          "reason"] == "session:1:1: more than 500 log entries")
    #expect(
      try value(results(job("repeat 100000 { ls }", more: #","limits":{"bytes":5000}"#))[0])[
        "reason"] == "session:1:1: more than 5000 bytes of output")
    // A job cannot exceed the limits of its worker.
    #expect(
      try value(
        results(
          job("repeat 2000 { ls }", more: #","limits":{"work":100000}"#), limits: limits)[0])[
          "verdict"] == "error")
  }

  /// The instructions of patterns that are visited count as work.
  @Test func patternsCountAsWork() throws {
    var limits = SessionLimits()
    limits.work = 30
    let stopped = "more than 30 commands and rounds of waiting"
    func reason(_ session: String) throws -> JSONValue? {
      try value(results(job(session), limits: limits)[0])["reason"]
    }
    let labels = #"append 0 {"repeat":1000,"label":"zzzzzzzz {i}"}"#
    #expect(
      try reason(labels + "\nrepeat 9 { tap /zz.*q/ }") == .string("session:2:1: \(stopped)"))
    let echo = "echo \(String(repeating: "a", count: 1000))\n| (a*)*(a*)*b (re)\n"
    #expect(try reason(String(repeating: echo, count: 9)) == .string("session:7:1: \(stopped)"))
  }

  /// The block is searched once at each level; twice would be 2^24 searches for each line.
  @Test func deepBlocksOfACommandThatWritesAreRefused() throws {
    let depth = 24
    let session =
      String(repeating: "repeat 1 { ", count: depth) + "render x.svg"
      + String(repeating: " }", count: depth)
    let lines = Array(repeating: session, count: 200).joined(separator: "\n")
    #expect(try value(results(job(lines))[0])["verdict"] == "error")
  }

  /// A change that is too large is rejected before any part of it is made.
  @Test(arguments: [
    ("insert [0,0] {\"repeat\": 900000}", #"{"entries":500000}"#, "more than 500000 log entries"),
    ("append 0 {\"repeat\": 900000}", #"{"memory":1000000}"#, "more than 1000000 bytes of memory"),
    ("synchronize 0 {\"repeat\": 900000}", #"{"entries":500000}"#, "more than 500000 log entries"),
    (
      "batch { append 0 {\"repeat\": 600000}; append 0 {\"repeat\": 300000} }",
      #"{"entries":500000}"#, "more than 500000 log entries"
    ),
    (
      "repeat 1000 { update #r0 {\"text\": \"0123456789012345678901234567890123456789\"} }",
      #"{"memory":100000}"#, "more than 100000 bytes of memory"
    ),
  ])
  func aChangeBeyondALimitIsNotMade(session: String, limits: String, reason: String) throws {
    let line = results(job(session, more: #","limits":\#(limits)"#))[0]
    #expect(try value(line)["verdict"] == "error")
    #expect(try value(line)["reason"] == .string("session:1:1: \(reason)"))
  }

  /// Layouts that store a frame for each item are refused before they do.
  @Test(arguments: ["masonry", "circular"])
  func framesCountAsMemory(layout: String) throws {
    let limits = #""limits":{"memory":1000000}"#
    func reason(_ session: String, _ layout: String, count: Int) throws -> JSONValue? {
      let file =
        #"{"cvsim":1,"layout":{"\#(layout)":{}},"cells":{"A":{}},"#
        + #""sections":[{"items":[{"repeat":\#(count)}]}]}"#
      let line = #"{"session":\#(JSONValue.quote(session)),"collection":\#(file),\#(limits)}"#
      return try value(results(line)[0])["reason"]
    }
    let stopped = "more than 1000000 bytes of memory"
    #expect(try reason("ls", layout, count: 10_000_000) == .string("session: \(stopped)"))
    #expect(try reason("ls", layout, count: 1000) == nil)
    #expect(try reason("ls", "flow", count: 10_000_000) == nil)
    #expect(
      try reason("set layout {\"\(layout)\":{}}", "flow", count: 10_000_000)
        == .string("session:1:1: \(stopped)"))
    #expect(
      try reason(
        "repeat 9 { set layout {\"\(layout)\":{}}; set layout {\"flow\":{}} }", "flow", count: 300)
        == .string("session:1:1: \(stopped)"))
  }

  /// Texts whose values would need more memory than the job may have are not parsed.
  @Test func longTextsAreRefusedUnparsed() throws {
    let limits = #""limits":{"memory":100000}"#
    let items = Array(repeating: "{}", count: 300).joined(separator: ",")
    let file = #"{"cvsim":1,"cells":{"A":{}},"sections":[{"items":[\#(items)]}]}"#
    let collection = results(#"{"session":"ls","collection":\#(file),\#(limits)}"#)[0]
    #expect(
      try value(collection)["reason"]
        == "the collection needs more than 100000 bytes of memory")
    let numbers = Array(repeating: "0", count: 2000).joined(separator: ",")
    let data = #"{"cvsim":1,"cells":{"A":{}},"sections":[{"items":[{"data":[\#(numbers)]}]}]}"#
    #expect(
      try value(results(#"{"session":"ls","collection":\#(data),\#(limits)}"#)[0])["reason"]
        == "the collection needs more than 100000 bytes of memory")
    let block = "repeat 1 {\(String(repeating: "ls;", count: 300))}"
    #expect(
      try value(results(#"{"session":"\#(block)",\#(limits)}"#)[0])["reason"]
        == "the session needs more than 100000 bytes of memory")
    let text = String(repeating: "help\\n", count: 300)
    let session = results(#"{"id":4,"session":"\#(text)",\#(limits)}"#)[0]
    #expect(
      try value(session)["reason"] == "the session needs more than 100000 bytes of memory")
    #expect(try value(session)["id"] == 4)
  }

  @Test func collectionHasTenMillionItemsAtTheMost() throws {
    for command in [
      #"insert [0,0] {"repeat": 9999999}"#, #"append 0 {"repeat": 9999981}"#,
      #"append 1 [{"repeat": 5000000}, {"repeat": 5000000, "id": "x{i}"}]"#,
      #"synchronize 0 {"repeat": 10000001}"#,
    ] {
      var limits = SessionLimits()
      (limits.entries, limits.memory) = (1 << 40, 1 << 50)
      let line = results(job(command), limits: limits)[0]
      #expect(line.contains("more than 10000000 items in all"), "\(line.prefix(300))")
    }
  }

  @Test func manyItemsAreNotComparedOneByOne() throws {
    let session = "synchronize 0 []\n| ...\nsynchronize 0 {\"repeat\": 20000}\n| ...\n"
    let passed = results(job(session))[0]
    #expect(try value(passed)["verdict"] == "passed", "\(passed.prefix(300))")
    let refused = results(job(#"synchronize 0 {"repeat": 3000000}"#, more: #","limits":{}"#))[0]
    #expect(refused.contains("3000000 items; a command compares at most 1000000"))
  }

  @Test(arguments: [
    "12345678901234567890", "1.0", "1e400", "-0", "-1E+5", "0.10", #""a\u00e9\/""#, "[1.0, {}]",
    #"{"b": 1, "a": [null, true]}"#, "null", "9007199254740993",
  ])
  func idComesBackAsItIsSpelled(id: String) throws {
    let session = #""session":"tap 10,20","collection":\#(Self.collection)"#
    let passed = results(#"{"id": \#(id) ,\#(session)}"#)[0]
    #expect(passed.contains(#","id":\#(id),"steps":1,"verdict":"passed"}"#), "\(passed)")
    let wrong = results(#"{"id":\#(id),"session":5}"#)[0]
    #expect(wrong.contains(#","id":\#(id),"reason":"#), "\(wrong)")
  }

  @Test(arguments: ["01", "1.", "1e", "-", "+1", "[1,]", "tru"])
  func idThatIsNoJSONIsAnError(id: String) throws {
    let result = try value(results(#"{"id":\#(id),"session":"tap 1,1"}"#)[0])
    #expect(result["verdict"] == "error")
    #expect(result["id"] == .null)
  }

  @Test func limitsOfAJobAreForAllOfItsCases() throws {
    let cases = (0..<20).map { "%case c\($0)\nrepeat 100 { tap 10,20 }\n" }.joined()
    for (limit, count, reason) in [
      ("work", 1500, "more than 1500 commands and rounds of waiting"),
      ("entries", 5000, "more than 5000 log entries"),
      ("bytes", 20_000, "more than 20000 bytes of output"),
    ] {
      let line = results(job(cases, more: #","limits":{"\#(limit)":\#(count)}"#))[0]
      let result = try value(line)
      #expect(result["verdict"] == "error", "\(limit)")
      #expect(result["reason"]?.string?.hasSuffix(reason) == true, "\(line)")
    }
    let traced = try value(
      results(job(cases, more: #","trace":true,"limits":{"bytes":1000000}"#))[0])
    #expect(traced["reason"]?.string?.hasSuffix("more than 1000000 bytes of trace") == true)
    let one = job(cases, more: #","case":"c7","limits":{"work":1500}"#)
    #expect(try value(results(one)[0])["verdict"] != "error")
  }

  @Test func collectionsInFilesAreForgottenBeforeTheyFillTheMemory() throws {
    let padding = String(repeating: " ", count: 1 << 20)
    let folder = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: (0..<20).map { ("c\($0).json", Self.collection + padding) }))
    let collections = JobCollections()
    func ask(_ number: Int) throws {
      _ = try collections.collection(
        at: folder.path("c\(number).json"), name: "c\(number).json", folder: ".",
        access: FileAccess())
    }
    for number in 0..<20 { try ask(number) }
    #expect((5...7).contains(collections.count))
    #expect(throws: DocumentErrors.self) { try ask(99) }
    try FileManager.default.removeItem(atPath: folder.path("c19.json"))
    try ask(19)
    try FileManager.default.removeItem(atPath: folder.path("c0.json"))
    #expect(throws: DocumentErrors.self) { try ask(0) }
  }

  @Test func filesThatAJobReadsWriteNone() throws {
    let folder = try TemporaryFolder(["a.cvt": "record \(#"made.cvt"#)\nsave made2.cvt\n"])
    let result = try value(
      results(
        job(
          "read \(folder.path("a.cvt"))\n"
            + String(
              repeating: "| ! no files are written here; `cvsim run FILE` writes them\n", count: 2)
        ))[
          0])
    #expect(result["verdict"] == "passed", "\(result)")
    #expect(throws: DocumentFiles.AccessError.self) {
      _ = try ReadableFolders.all.file(at: folder.path("made.cvt"))
    }
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func damagedJobsMakeOneLineEach(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let whole = job("tap 10,20\nscroll by 0 100\n", more: #","trace":true,"limits":{"work":50}"#)
    var runner = JobRunner()
    runner.limits.work = 5000
    var output: [UInt8] = []
    for _ in 0..<5 {
      runner.run(generator.mutated(Array(whole.utf8)).filter { $0 != 0x0A }[...], into: &output)
    }
    let lines = TracedSession.lines(of: output)
    #expect(lines.count == 5)
    for line in lines {
      let result = try value(line)
      #expect(result["verdict"]?.string != nil)
      // There is one form, except for the id, which keeps its spelling.
      if line.contains(#","id":1,"#) || line.contains(#","id":null,"#) {
        #expect("\(result)" == line)
      }
    }
  }
}
