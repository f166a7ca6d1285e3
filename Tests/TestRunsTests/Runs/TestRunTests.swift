import Foundation
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import SessionLanguage
@testable import TestRuns

@Suite struct TestRunTests {
  static let text = """
    %case good
    echo a
    | a
    %case bad
    %tags slow
    echo a
    | b
    echo c
    | d
    %case skipped
    %skip later
    echo a
    %case fails as it must
    %xfail known
    echo a
    | b
    %case passes though it must not
    %xfail known
    echo a
    | a
    %case faulty
    tpa
    %case error
    fail
    """

  /// Echoes, fails on an alias called `fail`, and cannot load `missing.yaml`.
  @Sendable static func execute(_ testCase: TranscriptCase, repetition: Int? = nil) -> CaseRun {
    execute(testCase, repetition: repetition, isStrict: false)
  }

  /// `count` is the number of commands that run; nil for all.
  @Sendable static func execute(
    _ testCase: TranscriptCase, repetition: Int?, isStrict: Bool, count: Int? = nil
  ) -> CaseRun {
    if let report = CaseReport(unlessItRuns: testCase, repetition: repetition) {
      return CaseRun(report, of: testCase)
    }
    if testCase.settings.load == "missing.yaml" {
      let lines = ["! missing.yaml: no such file"]
      return CaseRun(
        CaseReport(testCase, repetition: repetition, loadFailure: lines), of: testCase)
    }
    var steps: [StepRun] = []
    for step in testCase.steps.prefix(count ?? .max) {
      var arguments = step.command.arguments
      let isFailure = step.command.verb == .quit
      let text = isFailure ? "! failed" : arguments.rest()
      steps.append(
        StepRun(
          step, output: Array((text + "\n").utf8), hasFailed: isFailure,
          time: Double(steps.count + 1) * 1.5, isStrict: isStrict))
    }
    let report = CaseReport(
      testCase, repetition: repetition, ran: steps, duration: Double(steps.count) * 1.5,
      isStrict: isStrict,
      explanation: FailureExplanation(
        why: ["[0,0] 0,0 80x80: took it"], nearest: "275,19", map: ["+--+"],
        lastEvents: ["touch began 1,1"]))
    var run = CaseRun(report, of: testCase)
    run.steps = steps
    return run
  }

  static func transcript(_ text: String = text, path: String = "t.cvt") -> Transcript {
    Transcript(path: path, bytes: Array(text.replacing("\nfail", with: "\nquit 1").utf8))
  }

  static func results(
    _ transcripts: [Transcript] = [transcript()], maxFailures: Int? = nil,
    _ change: (inout RunPlan.Choice) -> Void = { _ in }
  ) -> RunReport {
    var choice = RunPlan.Choice()
    change(&choice)
    var run = TestRun(RunPlan(TestSelection(transcripts), choice), execute: execute)
    run.maxFailures = maxFailures
    return run.run()
  }

  @Test func everyCaseHasItsVerdict() {
    let results = Self.results()
    #expect(
      results.cases.map(\.verdict) == [
        .passed, .failed, .skipped, .xfailed, .xpassed, .errored, .failed,
      ])
    #expect(results.exitCode == .usage)
    #expect(results.summary == "1 passed, 2 failed, 1 skipped, 1 xfailed, 1 xpassed, 1 errored")
    #expect(results.cases[1].steps.map(\.outcome) == [.failed, .failed])
  }

  @Test(arguments: [
    ("echo a\n| a", TestExitCode.success), ("echo a\n| b", .failure), ("tpa", .usage),
    ("%load missing.yaml\necho a", .load), ("", .usage), ("%view x", .usage), ("quit 1", .failure),
    ("%skip x\necho a", .success), ("quit 1\n| ! failed", .success),
  ])
  func exitCodeFollowsFromTheResult(text: String, code: TestExitCode) {
    let transcript = Transcript(path: "t.cvt", bytes: Array(text.utf8))
    #expect(Self.results([transcript]).exitCode == code)
  }

  @Test func strictWantsEveryCommandChecked() {
    let transcript = Self.transcript("echo a")
    #expect(Self.results([transcript]).exitCode == .success)
    let strict = TestRun(RunPlan(TestSelection([transcript]))) {
      Self.execute($0, repetition: $1, isStrict: true)
    }
    #expect(strict.run().exitCode == .failure)
  }

  @Test func caseThatEndsEarlyFailsUnlessItQuits() {
    let transcript = Self.transcript("echo a\n| a\necho b\n| b")
    let results = TestRun(RunPlan(TestSelection([transcript]))) {
      Self.execute($0, repetition: $1, isStrict: false, count: 1)
    }.run()
    #expect(results.cases.first?.verdict == .failed)
    #expect(results.cases.first?.failure?.line == 3)
  }

  @Test(arguments: [1, 2, 7])
  func resultsAreTheSameWithAnyNumberOfJobs(jobs: Int) {
    let transcripts = (0..<40).map { Self.transcript(path: "t\($0 + 10).cvt") }
    var run = TestRun(RunPlan(TestSelection(transcripts)), execute: Self.execute)
    run.jobs = jobs
    run.maxFailures = 50
    var told: [String] = []
    let results = run.run { told.append($0.report.id) }
    #expect(told == results.cases.map(\.id))
    #expect(results.cases.count { $0.verdict.isFailure } == 50)
    #expect(results.cases.last?.verdict.isFailure == true)
    let alone = Self.results(transcripts, maxFailures: 50)
    #expect(JUnitReporter().document(results) == JUnitReporter().document(alone))
    #expect(results.notRun == alone.notRun)
  }

  @Test func namesAndTagsChooseCases() throws {
    let pattern = try LinePattern("bad|good")
    #expect(Self.results { $0.include = [pattern] }.cases.map(\.name) == ["good", "bad"])
    #expect(Self.results { $0.exclude = [pattern] }.cases.count == 5)
    #expect(Self.results { $0.tags = ["slow"] }.cases.map(\.name) == ["bad"])
    #expect(Self.results { $0.tags = ["!slow"] }.cases.count == 6)
    let none = Self.results { $0.tags = ["nothing"] }
    #expect(none.problems == ["no case found"])
    #expect(none.exitCode == .usage)
  }

  @Test func emptyPartIsNoErrorAndAnEmptyWholeIs() throws {
    let shard = try #require(Shard(index: 1, total: 30))
    #expect(Self.results { $0.shard = shard }.exitCode == .success)
    let none = Self.results {
      $0.shard = shard
      $0.tags = ["nothing"]
    }
    #expect(none.problems == ["no case found"])
    #expect(none.exitCode == .usage)
  }

  @Test func failedCasesOfTheLastRunAreRunIfAny() {
    let failed = Self.results { $0.prefers = { $0.name == "bad" } }
    #expect(failed.cases.map(\.name) == ["bad"])
    var choice = RunPlan.Choice()
    choice.prefers = { _ in false }
    let none = RunPlan(TestSelection([Self.transcript()]), choice)
    #expect(none.preferredNone && none.count == 7)
  }

  @Test func noOutputIsKeptOnceACaseWasReported() {
    var shown: [Bool] = []
    let report = TestRun(RunPlan(TestSelection([Self.transcript()])), execute: Self.execute)
      .run { shown.append($0.report.steps.contains { !$0.output.isEmpty }) }
    #expect(shown == [true, true, false, true, true, false, true])
    #expect(report.cases.flatMap(\.steps).allSatisfy { $0.output.isEmpty })
  }

  @Test func caseInDoubtIsAnErrorForTheWholeRun() {
    var run = TestRun(RunPlan(TestSelection([Self.transcript()]))) {
      var run = Self.execute($0, repetition: $1)
      run.report.markNondeterministic(["! it did something else"])
      return run
    }
    run.maxFailures = 1
    let results = run.run()
    #expect(results.cases.map(\.verdict) == [.errored])
    #expect(results.exitCode == .nondeterminism)
    #expect(results.notRun == 6)
  }

  @Test func resultIsJudgedAgainByNewLines() throws {
    let old = try #require(Self.transcript("echo a\n| b\nquit 1").cases.first)
    let run = Self.execute(old)
    #expect(run.report.verdict == .failed)
    let half = try #require(Self.transcript("echo a\n| a\nquit 1").cases.first)
    #expect(run.judged(by: half).failure?.line == 3)
    let whole = try #require(Self.transcript("echo a\n| a\nquit 1\n| ! failed").cases.first)
    #expect(run.judged(by: whole).verdict == .passed)
  }

  @Test func folderThatCannotBeReadIsAProblem() throws {
    struct Unreadable: Error {}
    let search = TranscriptSearch(in: "/nowhere/x/") { folder in
      guard folder == "/nowhere/x" else { throw Unreadable() }
      return ["a.cvt", "b.md", "notes.txt", ".hidden.cvt"]
    }
    #expect(search.files.sorted() == ["/nowhere/x/a.cvt", "/nowhere/x/b.md"])
    #expect(search.problems.isEmpty)
    let closed = TranscriptSearch(in: "./sub") { _ in throw Unreadable() }
    #expect(closed.problems == ["sub: cannot be read"])
  }

  @Test func packagesInAFolderAreSkipped() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("packages-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: folder + "/app/deep", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["a.cvt", "app/Package.swift", "app/b.cvt", "app/deep/c.cvt"] {
      try Data().write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    #expect(TranscriptSearch(in: folder).files == [folder + "/a.cvt"])
    #expect(TranscriptSearch(in: folder + "/app").files.count == 2)
  }

  @Test func pathsFoldersLinesAndNamesAreFound() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("selection-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: folder + "/b/.hidden", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let text = Data("%case one\nundo\n%case two\nundo\n".utf8)
    for name in ["b/x.cvt", "a.cvt", "b/.hidden/y.cvt", "notes.txt"] {
      try text.write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    }
    try Data("```cvsim\nundo\n```\n".utf8).write(to: URL(fileURLWithPath: folder + "/m.md"))
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/b/loop", withDestinationPath: folder)

    func ids(_ arguments: [String]) -> [String] {
      RunPlan(TestSelection(arguments.map { "\(folder)/\($0)" })).cases
        .map { String($0.text.dropFirst(folder.count + 1)) }
    }
    #expect(
      ids([""]) == ["a.cvt::one", "a.cvt::two", "b/x.cvt::one", "b/x.cvt::two", "m.md::block 1"])
    #expect(ids(["b/x.cvt:4", "a.cvt::one"]) == ["a.cvt::one", "b/x.cvt::two"])
    #expect(ids(["./b//x.cvt:4", "b/../b/x.cvt"]).count == 2)
    #expect(TestSelection(["\(folder)/a.cvt", "\(folder)/b/../a.cvt"]).transcripts.count == 1)
    #expect(ids(["a.cvt::two", "a.cvt:2:1"]) == ["a.cvt::one", "a.cvt::two"])
    let wrong = TestSelection([
      "\(folder)/none.cvt", "\(folder)/a.cvt::too", "\(folder)/a.cvt:99", "\(folder)/b/.hidden/no",
    ])
    #expect(
      wrong.problems.map { String($0.dropFirst(folder.count + 1)) } == [
        "none.cvt: no such file or folder", "b/.hidden/no: no such file or folder",
        "a.cvt::too: no case of this name; did you mean two?",
        "a.cvt:99: no case is on this line",
      ])
  }
}
