import ArgumentParser
import Glibc
import InteractionKit

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

  @OptionGroup
  var later: LaterTestOptions

  @Option(
    name: .customLong("reporter"),
    help: ArgumentHelp(
      "How to report: list, dot or junit, to stdout or =PATH; repeatable.", valueName: "kind[=path]"
    ))
  var reporters: [ReporterArgument] = []

  @Option(help: "Colour the output: auto, always or never.")
  var color: ColorChoice = .auto

  @Flag(help: "Let collections name files outside their own folder.")
  var allowOutside = false

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("-j: at least one case must run at a time") }
    if reporters.count(where: { $0.path == nil }) > 1 {
      throw ValidationError("only one reporter can write to stdout; give the others a path")
    }
  }

  func run() throws {
    try later.refuse()
    if let later = reporters.first(where: { !$0.kind.isAvailable }) {
      throw Diagnostic.notAvailable("--reporter \(later.kind.rawValue)")
    }
    throw try check()
  }

  /// Runs the cases, writes the reports and answers the exit code.
  private func check() throws -> ExitCode {
    let found = TestSelection(paths.isEmpty ? ["."] : paths)
    var executor = CaseExecutor()
    executor.allowsOutsideFiles = allowOutside
    executor.isStrict = conduct.strict
    let chosen = executor
    let run = TestRun(options: try runOptions()) { chosen.execute($0) }
    if selection.list {
      try OutputFile.write(Array(run.list(found).map { $0 + "\n" }.joined().utf8), to: nil)
      return .success
    }
    var reports = TestReports(
      ReporterArgument.chosen(
        reporters, environment: StandardStreams.environment,
        isTerminal: isatty(STDOUT_FILENO) == 1),
      usesColor: color.colors(
        environment: StandardStreams.environment, isTerminal: isatty(STDOUT_FILENO) == 1))
    var failure: (any Error)?
    let results = run.run(found) { result in
      do { try reports.report(result) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
    try reports.finish(results)
    if let mode = conduct.update {
      return try TestUpdate(mode: mode, isAllowedOnCI: conduct.updateOnCi).apply(found, results)
    }
    return ExitCode(results.exitCode.rawValue)
  }

  private func runOptions() throws -> TestRun.Options {
    var options = TestRun.Options()
    options.jobs = jobs ?? StandardStreams.processorCount
    options.isStrict = conduct.strict
    options.maxFailures = conduct.stopsAtFirstFailure ? 1 : conduct.maxFailures
    options.include = try selection.grep.map { [try pattern($0, "-g")] } ?? []
    options.exclude = try selection.grepInvert.map { [try pattern($0, "-G")] } ?? []
    options.tags = selection.tags.map { $0.split(separator: ",").map(String.init) } ?? []
    options.keepsOutput = conduct.update != nil
    return options
  }

  private func pattern(_ text: String, _ flag: String) throws -> LinePattern {
    do { return try LinePattern(text) } catch {
      throw Diagnostic("\(flag): \(text) is no regular expression: \(error)")
    }
  }
}

/// Which of the cases found are run.
struct CaseSelection: ParsableArguments {
  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("Only cases whose name matches.", valueName: "re"))
  var grep: String?

  @Option(
    name: [.customShort("G"), .customLong("grep-invert")], parsing: .unconditional,
    help: ArgumentHelp("Only cases whose name does not match.", valueName: "re"))
  var grepInvert: String?

  @Option(help: ArgumentHelp("Only cases with tag a and without b.", valueName: "a,!b"))
  var tags: String?

  @Flag(help: "Name the cases and run none.")
  var list = false
}

/// What becomes of the cases that run.
struct CaseConduct: ParsableArguments {
  @Flag(name: .customShort("x"), help: "Stop at the first failure.")
  var stopsAtFirstFailure = false

  @Option(help: ArgumentHelp("Stop after n failures.", valueName: "n"))
  var maxFailures: Int?

  @Option(
    help: ArgumentHelp(
      "Rewrite expected output: --update[=changed|missing|all] (default: changed).",
      valueName: "mode"))
  var update: UpdateMode?

  @Flag(help: "Let --update work where CI is set.")
  var updateOnCi = false

  @Flag(help: "Want every command checked.")
  var strict = false

  func validate() throws {
    if let maxFailures, maxFailures < 1 {
      throw ValidationError("--max-failures: at least one failure must be seen to stop")
    }
  }
}

/// Which expected lines `--update` rewrites.
enum UpdateMode: String, CaseIterable, ExpressibleByArgument {
  case changed, missing, all
}
