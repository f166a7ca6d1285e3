import Foundation
import SessionSupport
import TestSupport
import Testing

@testable import InteractionSessions
@testable import Platform
@testable import TestRuns

/// The files that a run writes for the next one, and those of several runs in one folder.
@Suite struct RunFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["screen.yaml": Screens.banners])
    try write(expecting: "wrong")
  }

  private func write(expecting line: String) throws {
    let cases = ["one", "two", "three"].map { "%case \($0)\ntap #t1\n| \(line)\n" }
    try folder.write("%load screen.yaml\n" + cases.joined(), to: "a.cvt")
  }

  private var selection: TestSelection { TestSelection([folder.path("a.cvt")]) }

  private func run(_ selection: TestSelection, _ traces: TraceStore) -> RunReport {
    var runner = CaseRunner()
    runner.tracing = traces.tracing
    return TestRun(RunPlan(selection), runner).run { _ = traces.store($0) }
  }

  private func keeping(_ selection: TestSelection) -> TraceStore {
    TraceStore(
      mode: .retainOnFailure, folder: folder.path("out"), forReports: false, cases: selection.cases)
  }

  private var traces: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path("out/traces")).sorted()
    }
  }

  @Test func runRemovesTracesOnlyIfItIsAlone() throws {
    let first = keeping(selection)
    _ = run(selection, first)
    let names = try traces
    #expect(names.count == 3)

    try write(expecting: "select [0,0] #t1 via delegate:banners")
    let second = keeping(selection)
    #expect(run(selection, second).exitCode == .success)
    second.finish()
    #expect(try traces == names)
    // The lists of both runs are kept.
    first.finish()
    #expect(first.errors.isEmpty && second.errors.isEmpty)
    let third = keeping(selection)
    _ = run(selection, third)
    third.finish()
    #expect(try traces == [])
    #expect(try folder.read("out/traces.json") == "{}\n")
  }

  @Test func lostUpdateIsReportedOnceAFile() throws {
    let selection = selection
    var update = TestUpdate(selection, mode: .changed, isAllowed: true, isStrict: false)
    let report = TestRun(RunPlan(selection)).run { update.note($0) }
    #expect(report.count(.failed) == 3)
    try folder.write("tap #t2\n", to: "a.cvt")
    let lost = update.apply(selection, report)
    #expect(
      lost.notes == [
        "cvsim: \(folder.path("a.cvt")) was not updated: it changed meanwhile; try again"
      ])
    #expect(lost.code == .usage)
    #expect(try folder.read("a.cvt") == "tap #t2\n")

    try write(expecting: "wrong")
    let written = update.apply(selection, report)
    #expect(written.notes == ["updated \(folder.path("a.cvt"))"])
    #expect(written.code == .success)
  }

  @Test func timesAndFailuresOfSeveralRunsAreKept() throws {
    try folder.write("echo a\n| b\n", to: "b.cvt")
    for name in ["a.cvt", "b.cvt"] {
      let selection = TestSelection([folder.path(name)])
      TestState(folder: folder.path("out"), current: folder.path).note(
        TestRun(RunPlan(selection)).run(), of: selection, seconds: [name: 0.5], isPart: false)
    }
    #expect(
      try folder.read("out/last-failed.json")
        == #"["a.cvt::one","a.cvt::three","a.cvt::two","b.cvt::b"]"# + "\n")
    let state = TestState(folder: folder.path("out"), current: folder.path)
    #expect(state.timings == ["a.cvt": 0.5, "b.cvt": 0.5])
    #expect(state.hasFailed(CaseID(path: folder.path("b.cvt"), name: "b")))
  }

  @Test func foldersThatCannotBeWrittenCostNothingElse() throws {
    try folder.write("in the way", to: "out")
    let traces = keeping(selection)
    let report = run(selection, traces)
    traces.finish()
    #expect(report.cases.count == 3)
    #expect(traces.errors.count == 3)
    TestState(folder: folder.path("out"), current: folder.path)
      .note(report, of: selection, seconds: [:], isPart: false)
    #expect(try folder.read("out") == "in the way")
  }
}
