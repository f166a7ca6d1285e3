import ArgumentParser
import InteractionSessions
import Platform

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

  @OptionGroup(title: "Which cases")
  var selection: CaseSelection

  @OptionGroup(title: "What happens")
  var conduct: CaseConduct

  @OptionGroup(title: "Reports")
  var reporting: CaseReporting

  @Flag(help: "Let collections name files outside their own folder.")
  var allowOutside = false

  func validate() throws {
    if paths.contains("-") {
      throw ValidationError(
        "test wants files, for it names them with their lines; write standard input to one "
          + "(./- is a file of that name)")
    }
    if let jobs, jobs < 1 { throw ValidationError("-j: at least one case must run at a time") }
    if conduct.watch, conduct.update != nil {
      throw ValidationError("--watch would see what --update writes; give one of them")
    }
  }

  func run() throws {
    let shard = try selection.shard(StandardStreams.environment, output: reporting.output)
    try selection.acknowledgeShards(StandardStreams.environment)
    guard !selection.list else {
      throw try list(shard)
    }
    guard conduct.watch else { throw try check(shard) }
    let read = ReadFiles()
    let watch = FileWatch(paths: searched, written: reporting.written(shard)) {
      read.all.union(self.found.collections)
    }
    throw try watch.rounds {
      read.forget()
      // What came of it is in the reports; the watch goes on.
      do { _ = try check(shard, noting: read) } catch let diagnostic as Diagnostic {
        diagnostic.print()
      }
    }
  }

  /// Names the cases; arguments that name nothing are as wrong as they are in a run.
  private func list(_ shard: Shard?) throws -> ExitCode {
    let selection = found
    let plan = TestRun(options: try runOptions(shard, selection)) { _ in CaseExecution() }
      .plan(selection)
    try OutputFile.write(Array(plan.cases.map { $0.id + "\n" }.joined().utf8), to: nil)
    for problem in plan.problems { StandardStreams.tell(problem) }
    return plan.problems.isEmpty ? .success : .usage
  }

  private var searched: [String] { paths.isEmpty ? ["."] : paths }
  private var jobCount: Int { jobs ?? StandardStreams.processorCount }
  private var found: TestSelection { TestSelection(searched, jobs: jobCount) }

  /// Runs the cases once, writes the reports and answers the exit code.
  ///
  /// - Parameter read: takes the files that the cases ask for.
  private func check(_ shard: Shard?, noting read: ReadFiles? = nil) throws -> ExitCode {
    let selection = found
    try reporting.refuseOverwriting(
      shard, reading: selection.transcripts.map(\.path) + selection.collections)
    let verified = conduct.verifyDeterminism ? try secondDigests() : nil
    let traces = TraceKeeping(
      mode: reporting.trace, folder: reporting.output, forReports: reporting.wantsTraces,
      cases: selection.cases)
    var executor = CaseExecutor()
    executor.allowsOutsideFiles = allowOutside
    executor.isStrict = conduct.strict
    if let read { executor.hearsFiles = { read.note($0) } }
    executor.isStopped = { TerminalSignals.stop != nil }
    executor.tracing =
      traces.isNeeded
      ? traces.tracing : (verified != nil || conduct.digests) ? .digest : .none
    let chosen = executor
    let timing = CaseTiming()
    let run = TestRun(options: try runOptions(shard, selection)) { testCase in
      var execution = timing.measure(testCase.id) { chosen.execute(testCase) }
      execution.nondeterminism = verified?.objection(to: execution.digest, of: testCase.id)
      return execution
    }
    if let seed = run.options.shuffleSeed {
      StandardStreams.tell("shuffled: --shuffle --random-seed \(seed)")
    }
    // A watch listens all the time: to begin anew would forget what came meanwhile.
    if !conduct.watch { TerminalSignals.catchStops() }
    var reports = try TestReports(reporting, shard: shard)
    let plan = run.plan(selection)
    reports.shardPlan = plan.shardPlan
    let printsToTerminal = FileDescriptor.standardOutput.isTerminal && reporting.usesStandardOutput
    var progress = TestProgress(
      total: plan.count, color: reporting.color,
      sharesLines: printsToTerminal && reporting.printsPartsOfLines)
    var outputErrors = LateErrors()
    var canTell = true
    let results = run.run(selection) { result in
      if printsToTerminal { progress.clear() }
      let trace = traces.keep(result)
      canTell = false
      outputErrors.attempt {
        try reports.report(result, trace: trace)
        canTell = true
      }
      progress.show(result)
    } isStopped: {
      TerminalSignals.stop != nil || !canTell
    }
    progress.clear()
    traces.finish()
    var errors = traces.errors
    errors.note(reports.finish(results, stoppedBy: TerminalSignals.stop))
    errors.note(outputErrors)
    TestState(folder: reporting.output).note(
      results, of: selection, seconds: timing.seconds, isPart: shard != nil)
    var code = ExitCode(reports.exitCode.rawValue)
    if let mode = conduct.update, canTell, TerminalSignals.stop == nil {
      let update = TestUpdate(
        mode: mode, isAllowedOnCI: conduct.updateOnCi, isStrict: conduct.strict)
      errors.attempt { code = try update.apply(selection, results) }
    }
    return try errors.tell(code)
  }

  private func runOptions(
    _ shard: Shard?, _ transcripts: TestSelection
  ) throws -> TestRun.Options {
    var options = TestRun.Options()
    options.jobs = jobCount
    options.isStrict = conduct.strict
    options.maxFailures = conduct.stopsAtFirstFailure ? 1 : conduct.maxFailures
    options.include = try selection.grep.map { [try pattern($0, "-g")] } ?? []
    options.exclude = try selection.grepInvert.map { [try pattern($0, "-G")] } ?? []
    options.tags = selection.tags.map { $0.split(separator: ",").map(String.init) } ?? []
    options.keepsOutput = true
    options.repeats = conduct.repeatEach ?? 1
    options.shard = shard
    if conduct.shuffle { options.shuffleSeed = conduct.randomSeed ?? StandardStreams.anySeed }
    options.isStopped = { TerminalSignals.stop != nil }
    if selection.lastFailed {
      var whole = options
      whole.shard = nil
      let cases = TestRun(options: whole) { _ in CaseExecution() }.plan(transcripts).cases
      options.ids = TestState(folder: reporting.output).lastFailed(of: cases)
      if options.ids == nil { StandardStreams.tell("no case failed last time: all run") }
    }
    return options
  }

  /// The digests of the cases as another process comes to them, in another order.
  private func secondDigests() throws -> OtherDigests {
    var arguments = ["test"] + searched + selection.arguments
    if allowOutside { arguments.append("--allow-outside") }
    if conduct.strict { arguments.append("--strict") }
    if let repeats = conduct.repeatEach { arguments += ["--repeat-each", "\(repeats)"] }
    if let jobs { arguments += ["-j", "\(jobs)"] }
    return try SecondRun(arguments: arguments).digests()
  }

  private func pattern(_ text: String, _ flag: String) throws -> LinePattern {
    do { return try LinePattern(text) } catch {
      throw Diagnostic("\(flag): \(text) is no regular expression: \(error)")
    }
  }
}
