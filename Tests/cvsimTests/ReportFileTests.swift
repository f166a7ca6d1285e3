import Foundation
import TestSupport
import Testing

/// The files that a run leaves: reports and traces.
@Suite struct ReportFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try SmallTranscripts.folder()
    try folder.write(SmallTranscripts.expecting("wrong"), to: "bad.cvt")
  }

  private func test(_ arguments: String..., in place: String = "") throws -> BuiltProgram.Result {
    try BuiltProgram.run(
      ["test"] + arguments, environment: ["XDG_STATE_HOME": "\(folder.path)/.state"],
      folder: folder.path + place)
  }

  private func names(in place: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(place)").sorted()
  }

  @Test func reportThatCannotBeWrittenCostsNothingElse() throws {
    let result = try test(
      "--reporter", "junit=/dev/full", "--reporter", "json=o.json", "--update")
    #expect(result.status == 1)
    #expect(result.errors.contains("/dev/full"))
    #expect(try folder.read("o.json").contains(#""failed":1"#))
    #expect(try folder.read("bad.cvt") == SmallTranscripts.expecting(SmallTranscripts.right))
    #expect(try test("--last-failed", "--list").output == "bad.cvt::bad\n")
  }

  @Test func unwritableReportFailsBeforeTheRun() throws {
    let result = try test(
      "--reporter", "json=none/a", "--reporter", "junit=none/b", "--reporter", "list")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("none/a") && result.errors.contains("none/b"))
    #expect(try !names(in: "").contains { $0.hasSuffix(".part") })
  }

  @Test func twoReportsNeedTwoPlaces() throws {
    #expect(try test("--reporter", "junit=a", "--reporter", "json=./a").status == 2)
    #expect(try test("--reporter", "junit=-", "--reporter", "tap").status == 2)
    let result = try test("--reporter", "junit=-")
    #expect(result.output.hasPrefix("<?xml"))
    #expect(try test("--reporter", "blob=-").output.hasPrefix("{"))
    #expect(try names(in: "") == [".state", "bad.cvt", "small.yaml"])
  }

  @Test func countsArePrintedIfAllReportsAreFiles() throws {
    let failed = try test("bad.cvt", "--reporter", "junit=o.xml")
    #expect(failed.output.isEmpty)
    #expect(failed.errors == "0 passed, 1 failed\n")
    let nothing = try test("nowhere.cvt", "--reporter", "junit=o.xml")
    #expect(nothing.status == 2)
    #expect(nothing.errors == "ERROR nowhere.cvt: no such file or folder\n0 passed\n")
    try folder.write("%load none.yaml\ntap 1,1\n", to: "lost.cvt")
    let lost = try test("lost.cvt", "--reporter", "blob=b")
    #expect(lost.status == 3)
    #expect(lost.errors.hasPrefix("ERROR lost.cvt:2 lost\n"))
    #expect(lost.errors.contains("none.yaml") && lost.errors.hasSuffix("0 passed, 1 errored\n"))
    let merged = try BuiltProgram.run(
      ["merge", "b", "--reporter", "json=o.json"], folder: folder.path)
    #expect(merged.status == 3 && merged.errors == lost.errors)
    #expect(try test("bad.cvt", "--reporter", "junit=o.xml", "--reporter", "dot").errors.isEmpty)
  }

  @Test func tracesOfFilesElsewhereAreNotHidden() throws {
    try folder.write("", to: "sub/here")
    #expect(
      try test("../bad.cvt", "--trace", "on", "--output", "out", in: "/sub").status == 1)
    #expect(try names(in: "sub/out/traces") == ["bad.cvt--bad.jsonl"])
  }

  @Test func onlyFilesOfEarlierRunsAreRemoved() throws {
    try folder.write("%load small.yaml\n%case one\ntap #t1\n%case two\ntap #t1\n", to: "two.cvt")
    let all = ["bad.cvt--bad.jsonl", "two.cvt--one.jsonl", "two.cvt--two.jsonl"]
    let traced = ["--trace", "on", "--output", "out"]
    func run(_ arguments: [String]) throws -> [String] {
      _ = try BuiltProgram.run(["test"] + arguments, folder: folder.path)
      return try names(in: "out/traces")
    }
    #expect(try run(traced) == all)
    // Traces of cases that were found and did not run are kept.
    #expect(try run(traced + ["-g", "one"]) == all)
    #expect(
      try run(traced + ["-g", "one", "--repeat-each", "2"]) == [
        all[0], "two.cvt--one--1.jsonl", "two.cvt--one--2.jsonl", all[2],
      ])
    try folder.write("mine", to: "out/traces/mine.jsonl")
    try folder.write("%load small.yaml\n%case one\ntap #t1\n", to: "two.cvt")
    #expect(try run(traced) == [all[0], "mine.jsonl", all[1]])
    #expect(try run(["--trace", "off", "--output", "out", "-g", "one"]) == [all[0], "mine.jsonl"])
    #expect(try run(["--output", "out", "two.cvt"]) == [all[0], "mine.jsonl"])
  }

  @Test(arguments: ["[]", "{\"a.jsonl\":1}", "{\"../mine.jsonl\":\"x\"}", "mine"])
  func otherManifestFilesAreKept(text: String) throws {
    try folder.write("mine", to: "out/mine.jsonl")
    try folder.write(text, to: "out/traces.json")
    _ = try test("--trace", "on", "--output", "out")
    _ = try test("--output", "out")
    #expect(try folder.read("out/traces.json") == text)
    #expect(
      try names(in: "out") == [
        "last-failed.json", "mine.jsonl", "timings.json", "traces", "traces.json",
      ])
    #expect(try names(in: "out/traces") == ["bad.cvt--bad.jsonl"])
  }

  @Test func traceOfACaseThatPassesIsTakenAway() throws {
    _ = try test("--trace", "retain-on-failure", "--output", "out")
    #expect(try names(in: "out/traces") == ["bad.cvt--bad.jsonl"])
    try folder.write(SmallTranscripts.expecting(SmallTranscripts.right), to: "bad.cvt")
    #expect(try test("--trace", "retain-on-failure", "--output", "out").status == 0)
    #expect(try names(in: "out/traces") == [])
  }

  @Test func tracesStayUntilTheirTranscriptIsRemoved() throws {
    try folder.write("echo a\n| b\n", to: "other/worse.cvt")
    _ = try test("--trace", "on", "--output", "out", "bad.cvt")
    _ = try test("--trace", "on", "--output", "out", "other")
    #expect(
      try names(in: "out/traces") == ["bad.cvt--bad.jsonl", "other-worse.cvt--worse.jsonl"])
    try FileManager.default.removeItem(atPath: "\(folder.path)/bad.cvt")
    _ = try test("--output", "out", "other")
    #expect(try names(in: "out/traces") == [])
  }

  /// A long trace is written to its file while it grows; reports still contain it.
  @Test(arguments: ["on", "retain-on-failure"])
  func longTracesAreWholeWhereverTheyAreKept(mode: String) throws {
    let line = "repeat 4000 { tap #t1 }"
    try folder.write("%load small.yaml\n\(line)\nwait 5ms\n| wrong\n", to: "bad.cvt")
    _ = try test("--trace", mode, "--output", "out", "--reporter", "html=page.html", "bad.cvt")
    #expect(try names(in: "out/traces") == ["bad.cvt--bad.jsonl"])
    let trace = try folder.read("out/traces/bad.cvt--bad.jsonl")
    #expect(trace.utf8.count > 4 << 20)
    #expect(trace.hasPrefix(#"{"case":"bad""#))
    let end = try #require(trace.split(separator: "\n").last)
    #expect(end.contains(#""type":"end","verdict":"failed""#))
    #expect(try folder.read("page.html").utf8.count > 300_000)
    // A passing case leaves no trace and no temporary file.
    try folder.write("%load small.yaml\n\(line)\n", to: "bad.cvt")
    _ = try test("--trace", "retain-on-failure", "--output", "out", "bad.cvt")
    let left = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/out/traces")
    #expect(left == [])
  }

  /// If there is no space for a trace, the cases still run, and the run reports it.
  @Test func longTraceThatCannotBeKeptCostsNothingElse() throws {
    try folder.write("%load small.yaml\nrepeat 4000 { tap #t1 }\n", to: "bad.cvt")
    try folder.write("in the way", to: "out/traces")
    let result = try test("--trace", "on", "--output", "out", "--reporter", "list", "bad.cvt")
    #expect(result.status == 1)
    #expect(result.output.contains("1 passed"))
    #expect(result.errors.contains("cannot write"))
  }

  /// A user's file at the path of a trace is neither removed nor overwritten.
  @Test func filesOfNoRunAreKept() throws {
    try folder.write("precious", to: "out/traces/bad.cvt--bad.jsonl")
    let kept = try test("--trace", "on", "--output", "out", "bad.cvt")
    #expect(kept.errors.contains("it exists already and is not a trace"))
    try folder.write(SmallTranscripts.expecting(SmallTranscripts.right), to: "bad.cvt")
    #expect(
      try test("--trace", "retain-on-failure", "--output", "out", "bad.cvt").status == 0)
    #expect(try folder.read("out/traces/bad.cvt--bad.jsonl") == "precious")
  }

  /// A folder of traces that several folders share has the cases of each.
  @Test func workingFolderHasNoEffect() throws {
    try folder.write("echo a\n", to: "sub/other.cvt")
    let traces = "\(folder.path)/out"
    _ = try test("--trace", "on", "--output", traces, "bad.cvt")
    _ = try test("--trace", "on", "--output", traces, "other.cvt", in: "/sub")
    #expect(
      try names(in: "out/traces") == ["bad.cvt--bad.jsonl", "other.cvt--other.jsonl"])
  }

  /// Few descriptors are open at a time, for any number of long traces.
  @Test func manyLongTracesNeedFewOpenFiles() throws {
    let cases = (0..<10).map { "%case c\($0)\nrepeat 4000 { tap #t1 }\n" }
    try folder.write("%load small.yaml\n" + cases.joined(), to: "many.cvt")
    // A file of a killed run is removed.
    try folder.write("", to: "out/traces/.cvsim-999999999-1.part")
    let result = try BuiltProgram.run(
      shell: "ulimit -n 10; exec \"$0\" test many.cvt -j 1 --trace on --output out",
      folder: folder.path)
    #expect(result.status == 0, "\(result.errors)")
    let names = try names(in: "out/traces")
    #expect(names.count == 10)
    #expect(names.allSatisfy { $0.hasPrefix("many.cvt--c") })
  }
}
