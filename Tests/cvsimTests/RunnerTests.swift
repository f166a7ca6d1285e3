import Foundation
import TestSupport
import Testing

/// The features of `cvsim test` for build machines.
@Suite struct RunnerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SmallScreen.text, to: "small.yaml")
    for number in 0..<12 {
      let event = number == 5 ? "nobody" : "select [0,0] #t1 via delegate:small"
      try folder.write(
        "%load ../small.yaml\ntap #t1\n| \(event)\n%case second\ntap #zz\n| ! [..]\n",
        to: "cases/t\(number).cvt")
    }
  }

  private func test(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> BuiltProgram.Result {
    var environment = environment
    environment["XDG_STATE_HOME"] = "\(folder.path)/state"
    return try BuiltProgram.run(
      ["test"] + arguments + ["\(folder.path)/cases"], environment: environment,
      folder: folder.path)
  }

  @Test(arguments: ["count", "hash", "time"])
  func shardsMergedAreTheWhole(by: String) throws {
    let whole = try test(["--reporter", "json"])
    var blobs: [String] = []
    for index in 1...3 {
      let blob = "\(folder.path)/\(by)-\(index).jsonl"
      _ = try test(
        [
          "--shard", "\(index)/3", "--shard-by", by, "--output", "\(folder.path)/out",
          "--reporter", "blob=\(blob)",
        ])
      blobs.append(blob)
    }
    let merged = try BuiltProgram.run(["merge"] + blobs.reversed() + ["--reporter", "list"])
    #expect(merged.output == (try test(["--reporter", "list"])).output)
    #expect(merged.status == whole.status)
    let missing = try BuiltProgram.run(["merge"] + blobs.dropLast())
    #expect(missing.status == 2)
    #expect(missing.errors.contains("3/3"))
  }

  @Test func buildToolsShardCountsFromZero() throws {
    let second = try test(
      ["--list"], environment: ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "3"])
    #expect(second.output == (try test(["--list", "--shard", "2/3"])).output)
    let conflict = try test(
      ["--list", "--shard", "1/3"],
      environment: ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "3"])
    #expect(conflict.status == 2)
    #expect(try test(["--shard", "4/3"]).status == 2)
  }

  @Test func onlyWhatFailedRunsAgain() throws {
    #expect(try test([]).status == 1)
    let again = try test(["--last-failed", "--reporter", "list"])
    #expect(again.output.contains("t5.cvt:2 t5"))
    #expect(!again.output.contains("passed  "))
    try folder.write("%load ../small.yaml\ntap #t1\n", to: "cases/t5.cvt")
    #expect(try test(["--last-failed"]).status == 0)
    let all = try test(["--last-failed", "--reporter", "list"])
    #expect(all.errors.contains("no case failed last time"))
    #expect(all.output.contains("passed  "))
  }

  @Test func shuffledRunReportsInOrder() throws {
    let plain = try test(["--reporter", "list"])
    let shuffled = try test(["--shuffle", "--random-seed", "7", "--reporter", "list", "-j", "1"])
    #expect(shuffled.output == plain.output)
    #expect(shuffled.errors.contains("--random-seed 7"))
    #expect(try test(["--random-seed", "7"]).status != 0)
  }

  @Test func eachCaseCanRunSeveralTimes() throws {
    let result = try test(["--repeat-each", "3", "--reporter", "list"])
    #expect(result.output.contains("t0 #3 (1 step)"))
    #expect(result.output.hasSuffix("69 passed, 3 failed\n"))
  }

  @Test func bothProcessesComeToTheSame() throws {
    let result = try test(["--verify-determinism", "--reporter", "json"])
    #expect(result.status == 1)
    #expect(result.output.contains(#""digest":"sha256:"#))
    #expect(!result.output.contains("nondeterminism"))
  }

  @Test func reportsOfEveryKindAreWrittenAtOnce() throws {
    let kinds = ["tap", "junit", "json", "github", "html", "blob"]
    let result = try test(
      kinds.flatMap { ["--reporter", "\($0)=\(folder.path)/out.\($0)"] }
        + ["--reporter", "dot"])
    #expect(result.status == 1)
    for kind in kinds { #expect(try folder.read("out.\(kind)").count > 100, "\(kind)") }
    #expect(result.output.hasPrefix(".."))
    let refused = try test(["--reporter", "tap", "--reporter", "json"])
    #expect(refused.status != 0)
  }

  @Test func tracesGoToTheirFolder() throws {
    let out = "\(folder.path)/out"
    #expect(try test(["--trace", "retain-on-failure", "--output", out]).status == 1)
    let failed = try FileManager.default.contentsOfDirectory(atPath: "\(out)/traces")
    #expect(failed.count == 1)
    #expect(try test(["--trace", "on", "--output", out]).status == 1)
    let all = try FileManager.default.contentsOfDirectory(atPath: "\(out)/traces")
    #expect(all.count == 24)
    let shown = try BuiltProgram.run(["trace", "show", "\(out)/traces/\(failed[0])"])
    #expect(shown.status == 0)
    #expect(try test(["--trace", "on"]).status != 0)
  }

  @Test func traceHasTheSameNameWhateverRuns() throws {
    let names = ["a b", "a-b", "a+b"]
    let cases = names.map { "%case \($0)\ntap #t1\n| ...\n" }.joined()
    try folder.write("%load small.yaml\n" + cases, to: "same/same.cvt")
    try folder.write(SmallScreen.text, to: "same/small.yaml")
    /// Returns the case of each file.
    func traced(_ arguments: [String]) throws -> [String: String] {
      let out = "\(folder.path)/same-out"
      try? FileManager.default.removeItem(atPath: out)
      let run = try BuiltProgram.run(
        ["test", "same", "--trace", "on", "--output", out, "--reporter", "dot"] + arguments,
        folder: folder.path)
      #expect(run.status == 0, "\(run.errors)")
      var found: [String: String] = [:]
      for file in try FileManager.default.contentsOfDirectory(atPath: "\(out)/traces") {
        let text = try String(contentsOfFile: "\(out)/traces/\(file)", encoding: .utf8)
        found[file] = names.first { text.hasPrefix("{\"case\":\"\($0)\"") }
      }
      return found
    }
    let all = [
      "same-same.cvt--a-b.jsonl": "a b", "same-same.cvt--a-b-2.jsonl": "a-b",
      "same-same.cvt--a-b-3.jsonl": "a+b",
    ]
    #expect(try traced(["-j", "1"]) == all)
    #expect(try traced(["-j", "2", "--shuffle", "--random-seed", "3"]) == all)
    #expect(try traced(["-g", "a.b", "-G", "a b"]) == all.filter { $0.value != "a b" })
    #expect(
      try traced(["-g", "a-b", "--repeat-each", "2"]) == [
        "same-same.cvt--a-b-2--1.jsonl": "a-b", "same-same.cvt--a-b-2--2.jsonl": "a-b",
      ])
  }

  @Test func stoppedRunLeavesValidReports() throws {
    try folder.write(
      "%load ../small.yaml\nrepeat 1000000000 { echo x }\n| ...\n", to: "cases/a-long.cvt")
    try folder.write("%load ../small.yaml\necho x\n| x\n", to: "cases/a-first.cvt")
    let run = try RunningProgram(
      [
        "test", "-j", "1", "--reporter", "junit=out.xml", "--reporter", "json=out.json",
        "--reporter", "list", "cases",
      ], in: folder)
    // The case after it never ends.
    #expect(run.wait { run.output.contains("a-first.cvt") })
    #expect(run.end(by: SIGINT) == 130)
    #expect(try folder.read("out.xml").hasSuffix("</testsuites>\n"))
    #expect(try folder.read("out.json").contains(#""notRun":25,"#))
  }

  @Test func fullOrReadOnlyPlaceIsAnError() throws {
    let result = try test(["--reporter", "json=/dev/full"])
    #expect(result.status == 1)
    let nowhere = try test(["--reporter", "json=/proc/nowhere/x"])
    #expect(nowhere.status == 1)
    #expect(nowhere.errors.contains("/proc/nowhere/x"))
  }
}
