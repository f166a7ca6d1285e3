import ArgumentParser
import CollectionFiles
import InteractionAnalysis
import InteractionKit
import InteractionSessions
import Platform
import SessionLanguage
import Synchronization
import TestRuns

/// `cvsim test`: checks transcripts.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    _superCommandName: "cvsim",
    abstract: "Check transcripts: run their commands, compare what they print.",
    discussion: """
      A path is a transcript, a Markdown file, a folder of them, FILE:LINE or FILE::CASE. \
      Cases run in the order of path, then position, and are reported so, whatever -j is.
      """
  )

  @Argument(help: "What to check (default: the current folder).", completion: .file())
  var paths: [String] = []

  @Option(
    name: [.customShort("j", allowingJoined: true), .customLong("jobs")],
    help: ArgumentHelp("How many cases run at once (default: the cores).", valueName: "n"))
  var jobs: Int?

  @Flag(help: "Open the studio at the first failure.")
  var studio = false

  @OptionGroup(title: "Which cases")
  var selection: CaseSelection

  @OptionGroup(title: "What happens")
  var conduct: ExecutionOptions

  @OptionGroup(title: "Reports")
  var reporting: CaseReporting

  @OptionGroup(title: "Devices")
  var devices: DeviceOptions

  @OptionGroup(title: "Flows")
  var flows: FlowArguments

  @OptionGroup(title: "Coverage")
  var coverage: CoverageOptions

  @OptionGroup(title: "Files")
  var files: FileAccessOptions

  func validate() throws {
    if paths.contains("-") {
      throw ValidationError(
        "test accepts files, not standard input (./- is a file named -)")
    }
    if let jobs, jobs < 1 { throw ValidationError("-j: expected a number from 1") }
    if let jobs, jobs > StandardStreams.greatestJobCount {
      throw ValidationError(
        "-j: expected a number up to \(StandardStreams.greatestJobCount)")
    }
    if conduct.watch, conduct.update != nil {
      throw ValidationError("--watch and --update cannot be combined; give one of them")
    }
    if devices.areGiven, conduct.verifyDeterminism {
      throw ValidationError("--devices cannot be combined with --verify-determinism")
    }
    // Expected lines are recorded on one device.
    if conduct.update != nil { _ = try devices.device() }
    if conduct.watch, studio {
      throw ValidationError("--watch and --studio cannot be combined; give one of them")
    }
  }

  func run() throws {
    let shard = try selection.shard(StandardStreams.environment, output: reporting.output)
    try selection.acknowledgeShards(StandardStreams.environment)
    guard !selection.list else {
      throw try list(shard)
    }
    guard conduct.watch else { throw try check(shard) }
    let read = FileReadRecorder()
    let watch = FileWatch(paths: searched, written: reporting.written(shard)) {
      read.all.union(self.found.collections)
    }
    let signal = try watch.rounds(report: printEvent) {
      read.forget()
      // The result is in the reports; the watch continues.
      do { _ = try check(shard, noting: read) } catch let diagnostic as Diagnostic {
        diagnostic.print()
      } catch let error as FileError { Diagnostic(error).print() }
    }
    throw signal.map { ExitCode($0.exitCode) } ?? .success
  }

  private func printEvent(_ event: FileWatch.Event) {
    switch event {
    case .waiting(let count):
      StandardStreams.printMessage(
        "watching \(count == 1 ? "1 file" : "\(count) files"); Ctrl-C ends")
    case .changed(let files):
      StandardStreams.write("\n", to: .standardError)
      StandardStreams.printMessage(files)
    }
  }

  /// Prints the names of the cases; fails, like a run, if an argument matches nothing.
  private func list(_ shard: Shard?) throws -> ExitCode {
    let selection = found
    let plan = try plan(selection, shard)
    try AtomicFile.write(
      PrintedText.lines(plan.cases.map(\.text)), to: nil)
    for problem in plan.problems { StandardStreams.printMessage(problem) }
    return plan.problems.isEmpty ? .success : .usage
  }

  private var searched: [String] { paths.isEmpty ? ["."] : paths }
  private var jobCount: Int { jobs ?? StandardStreams.processorCount }
  private var found: TestSelection {
    TestSelection(
      searched, jobs: jobCount, flows: flows.options(files.access(given: searched)))
  }

  /// Runs the cases once, writes the reports and returns the exit code.
  ///
  /// `read` receives the files that the cases read.
  private func check(_ shard: Shard?, noting read: FileReadRecorder? = nil) throws -> ExitCode {
    let selection = found
    let inputs = selection.transcripts.map(\.path) + selection.collections
    try reporting.checkDestinations(shard, reading: inputs)
    try OutputKind.text.refuseOverwriting(coverage.coverOutput, reading: inputs)
    let verified = conduct.verifyDeterminism ? try secondDigests() : nil
    let traces = TraceStore(
      mode: reporting.trace, folder: reporting.output, forReports: reporting.wantsTraces,
      cases: selection.cases)
    var runner = runner(noting: read)
    runner.tracing =
      traces.isNeeded
      ? traces.tracing : (verified != nil || reporting.wantsDigests) ? .digest : .none
    let covered = coverage.observe(&runner, allowsOutside: files.allowOutside)
    let chosen = runner
    let timing = CaseTiming()
    let plan = try plan(selection, shard, on: runner.screens)
    var run = TestRun(plan) { testCase, repetition in
      var run = timing.measure(testCase.id) { chosen.report(testCase, repetition: repetition) }
      if let lines = verified?.objection(to: run.report.digest, of: testCase.id) {
        run.report.markNondeterministic(lines)
      }
      return run
    }
    apply(conduct, to: &run)
    // A watch sets its handler once, because setting it again discards pending signals.
    if !conduct.watch { TerminalSignals.recordStops() }
    var reports = try TestReports(reporting, shard: shard, options: files.arguments)
    var update = conduct.update.map {
      TestUpdate(
        selection, mode: $0, isAllowed: conduct.updateOnCi || !StandardStreams.isBuildMachine,
        isStrict: conduct.strict, acceptsErrors: conduct.acceptErrors)
    }
    let printsToTerminal = FileDescriptor.standardOutput.isTerminal && reporting.usesStandardOutput
    var progress = TestProgress(
      total: plan.count, color: reporting.color,
      sharesLines: printsToTerminal && reporting.printsPartsOfLines)
    var outputErrors = DeferredErrors()
    var canTell = true
    var report = run.run { run in
      if printsToTerminal { progress.clear() }
      let trace = traces.store(run)
      update?.note(run)
      // Nobody may be told of a failure once a line could not be written, so no file is updated then.
      outputErrors.attempt {
        do { try reports.report(run.report, trace: trace) } catch {
          canTell = false
          throw error
        }
      }
      progress.show(run.report)
    } isStopped: {
      TerminalSignals.stop != nil || !(canTell || writesFiles)
    }
    progress.clear()
    finish(&report, covered)
    traces.finish()
    var errors = DeferredErrors(traces.errors)
    errors.note(reports.finish(report))
    errors.note(outputErrors)
    reporting.state.note(
      report, of: selection, seconds: timing.seconds, isPart: shard != nil)
    var code = ExitCode(report.exitCode.rawValue)
    if let update, canTell, TerminalSignals.stop == nil {
      let outcome = update.apply(selection, report)
      StandardStreams.printLines(outcome.notes, to: .standardError)
      code = ExitCode(outcome.code.rawValue)
    }
    let judged = code
    errors.attempt { code = try coverage.write(covered, part: report.part, after: judged) }
    code = try errors.printErrors(code)
    return try openStudio(at: report, before: code)
  }

  /// True if results are written to files, which are whole also if nobody reads what is printed.
  private var writesFiles: Bool {
    reporting.output != nil || coverage.coverOutput != nil
      || reporting.chosen.contains { !$0.usesStandardOutput }
  }

  /// Adds the signal and the coverage to a report, and prints its results by device.
  private func finish(_ report: inout RunReport, _ covered: CoverageStore?) {
    report.signal = TerminalSignals.stop?.number
    report.coverage = covered?.report
    report.coverageCounts = covered?.coverage(ofPart: report.part).json
    StandardStreams.printLines(report.deviceLines, to: .standardError)
  }

  private func runner(noting read: FileReadRecorder?) -> CaseRunner {
    var runner = CaseRunner()
    runner.screens = ProgramScreens.source(flows.access(files, searched), keepsDocuments: true)
    runner.isStrict = conduct.strict
    if let read { runner.onFileRead = { read.note($0) } }
    runner.isStopped = { TerminalSignals.stop != nil }
    return runner
  }

  /// Opens the studio after the command of the first failure, with `--studio`; returns the code.
  private func openStudio(at report: RunReport, before code: ExitCode) throws -> ExitCode {
    guard studio, TerminalSignals.stop == nil else { return code }
    let found = report.cases.lazy.compactMap { result in
      result.failure.map { ["\(result.path):\($0.line)"] + result.deviceArguments }
    }.first
    guard let found else { return code }
    do { try StudioCommand.parse(found + files.arguments).run() } catch is ExitCode {}
    return code
  }

  private func apply(_ conduct: ExecutionOptions, to run: inout TestRun) {
    run.jobs = jobCount
    run.maxFailures = conduct.stopsAtFirstFailure ? 1 : conduct.maxFailures
    if conduct.shuffle {
      let seed = conduct.randomSeed ?? StandardStreams.randomSeed
      StandardStreams.printMessage("shuffled: --shuffle --random-seed \(seed)")
      run.shuffleSeed = seed
    }
  }

  /// `screens` are those whose devices may depend on their layout; nil runs no case.
  private func plan(
    _ found: TestSelection, _ shard: Shard?, on screens: ScreenSource? = nil
  ) throws -> RunPlan {
    var choice = RunPlan.Choice()
    choice.include = try selection.grep.map { [try pattern($0, "-g")] } ?? []
    choice.exclude = try selection.grepInvert.map { [try pattern($0, "-G")] } ?? []
    choice.tags = selection.tags.map { $0.split(separator: ",").map(String.init) } ?? []
    choice.repeats = conduct.repeatEach ?? 1
    choice.shard = shard
    if let screens, let selection = try devices.selection() {
      do throws(DeviceSelection.Invalid) {
        let profiles = try selection.profiles(of: found.transcripts, from: screens) {
          StandardStreams.printMessage($0)
        }
        choice.devices = { profiles[CaseID(path: $0.path, name: $0.name)] ?? [] }
      } catch {
        throw Diagnostic(error.description)
      }
    }
    if selection.lastFailed { choice.prefers = reporting.state.hasFailed }
    let plan = RunPlan(found, choice)
    if plan.preferredNone { StandardStreams.printMessage("no case failed last time: all run") }
    return plan
  }

  /// Returns the digests of the cases from another process, which runs them in another order.
  private func secondDigests() throws -> DeterminismDigests {
    var arguments = ["test"] + searched + selection.arguments
    arguments += files.arguments + flows.arguments
    if conduct.strict { arguments.append("--strict") }
    if let repeats = conduct.repeatEach { arguments += ["--repeat-each", "\(repeats)"] }
    if let jobs { arguments += ["-j", "\(jobs)"] }
    do throws(DeterminismRun.Failure) {
      return try DeterminismRun(arguments: arguments).digests()
    } catch {
      throw Diagnostic("\(error)", .bug)
    }
  }

  private func pattern(_ text: String, _ flag: String) throws -> LinePattern {
    do { return try LinePattern(text) } catch {
      throw Diagnostic("\(flag): \(text) is not a valid regular expression: \(error)")
    }
  }
}

/// The files that the cases of the last run tried to read, including missing ones.
private final class FileReadRecorder: Sendable {
  private let paths = Mutex<Set<String>>([])

  var all: Set<String> { paths.withLock { $0 } }

  func note(_ path: String) { _ = paths.withLock { $0.insert(path) } }

  func forget() { paths.withLock { $0.removeAll() } }
}
