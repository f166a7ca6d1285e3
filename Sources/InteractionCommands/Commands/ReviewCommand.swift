import ArgumentParser
import InteractionKit
import InteractionSessions
import Platform
import TestRuns

/// `cvsim review`: an interactive review of changed output in transcripts.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    _superCommandName: "cvsim",
    abstract: "Walk through the expected lines that a run would change, and accept some.",
    discussion: """
      Each proposal is answered by a (accept), r (reject) or s (skip), in capitals for all \
      that follow; q ends. Answers are read from stdin, a line each, on a terminal and off \
      it; where they end, the rest is skipped. Files are written when all is answered. \
      Proposals with unexpected errors are marked, and asked one by one even after a capital; \
      a failed expect is shown and cannot be accepted. The exit code is 0 where nothing is left to decide, 1 otherwise; 2 or 3 where cases could \
      not run or files could not be written.
      """
  )

  @Argument(help: "What to review (default: the current folder).", completion: .file())
  var paths: [String] = []

  @Flag(help: "Propose lines for commands that have none too.")
  var missing = false

  @Flag(help: "Print the proposals and ask nothing.")
  var list = false

  @Flag(help: "Accept all proposals without unexpected errors.")
  var acceptAll = false

  @Flag(help: "Let --accept-all accept unexpected errors too.")
  var acceptErrors = false

  @OptionGroup(title: "Device")
  var devices: DeviceOptions

  @OptionGroup(title: "Files")
  var files: FileAccessOptions

  @Flag(help: "Write files where CI is set.")
  var updateOnCi = false

  @Option(help: "Colour the output: auto, always or never.")
  var color: ColorChoice = .auto

  func validate() throws {
    if list, acceptAll {
      throw ValidationError("--list and --accept-all cannot be combined; give one of them")
    }
    if acceptErrors, !acceptAll { throw ValidationError("--accept-errors needs --accept-all") }
    _ = try devices.device()
  }

  /// The decision about a proposal.
  private enum Answer: Character {
    case accept = "a"
    case reject = "r"
    case skip = "s"
  }

  func run() throws {
    let selection = TestSelection(paths.isEmpty ? ["."] : paths)
    var reviews = selection.transcripts.map { TranscriptReview($0, includesMissing: missing) }
    let report = try run(selection, for: &reviews)
    var code = printErroredCases(report)
    let count = reviews.reduce(0) { $0 + $1.proposals.count }
    if count == 0 { say("nothing to review\n") }
    var (number, skipped) = (0, 0)
    var standing: Answer? = acceptAll ? .accept : list ? .skip : nil
    for index in reviews.indices {
      for proposal in reviews[index].proposals {
        number += 1
        say(text(of: proposal, "\(number) of \(count)"))
        switch answer(to: proposal, &standing) {
        case .accept: reviews[index].accept(proposal)
        case .reject: break
        case .skip: skipped += 1
        }
      }
    }
    if skipped > 0 { code = max(code, .failure) }
    // If a file cannot be written, the accepted changes of the others are written anyway.
    var errors = DeferredErrors()
    for review in reviews { errors.attempt { try write(review) } }
    let isWritten = try errors.printErrors() == .success
    throw ExitCode((isWritten ? code : max(code, .usage)).rawValue)
  }

  /// Prints the problems and the cases that could not run, whose output is unknown.
  ///
  /// - Returns: The highest exit code of these cases.
  private func printErroredCases(_ report: RunReport) -> TestExitCode {
    for problem in report.problems { StandardStreams.printMessage(problem) }
    var left = report
    left.cases = report.cases.filter { $0.verdict == .errored }
    for testCase in left.cases {
      StandardStreams.printMessage("not reviewed, because it cannot run:")
      StandardStreams.printLines(testCase.text, to: .standardError)
    }
    return left.exitCode
  }

  /// Runs all cases and adds their output to the reviews of the transcripts.
  private func run(
    _ selection: TestSelection, for reviews: inout [TranscriptReview]
  ) throws -> RunReport {
    var runner = CaseRunner()
    runner.screens = ProgramScreens.source(files.access(given: paths), keepsDocuments: true)
    var choice = RunPlan.Choice()
    if let device = try devices.device() { choice.devices = { _ in [device] } }
    var run = TestRun(RunPlan(selection, choice), runner)
    run.jobs = StandardStreams.processorCount
    let indices = Dictionary(
      uniqueKeysWithValues: selection.transcripts.enumerated().map { ($1.path, $0) })
    return run.run { run in
      if let index = indices[run.report.path] { reviews[index].add(run) }
    }
  }

  /// Reads one answer.
  ///
  /// Capitals apply to all remaining proposals; the end of the input skips them. A marked proposal
  /// is accepted only by an answer of its own.
  private func answer(
    to proposal: TranscriptReview.Proposal, _ standing: inout Answer?
  ) -> Answer {
    if proposal.mark == .failedExpectation { return .skip }
    if let standing, standing != .accept || proposal.mark == nil || acceptErrors {
      return standing
    }
    if acceptAll { return .skip }
    while true {
      if FileDescriptor.standardInput.isTerminal {
        StandardStreams.write(
          "accept, reject or skip (a/r/s, A/R/S for all, q)? ", to: .standardError)
      }
      guard let line = readLine(), let first = line.first(where: { $0 != " " }), first != "q" else {
        standing = .skip
        return .skip
      }
      if let answer = Answer(rawValue: first) { return answer }
      if let answer = first.lowercased().first.flatMap(Answer.init) {
        standing = answer
        return answer
      }
      StandardStreams.printMessage("expected a, r, s, A, R, S or q, found \(JSONValue.quote(line))")
    }
  }

  private func text(of proposal: TranscriptReview.Proposal, _ number: String) -> String {
    let style = ReportStyle(
      usesColor: color.colors(.standardOutput))
    let title = PrintedText.line("\(proposal.place) \(proposal.caseName)")
    let mark = proposal.mark.map { ", \($0.rawValue)" } ?? ""
    var lines = ["\(title) (\(proposal.kind.rawValue)\(mark), \(number))"]
    lines.append("  > \(PrintedText.escaped(proposal.command))")
    for line in proposal.lines.map(PrintedText.escaped) {
      lines.append(
        "  "
          + (line.hasPrefix("-") ? style.red(line) : line.hasPrefix("+") ? style.green(line) : line)
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func say(_ text: String) { StandardStreams.write(text, to: .standardOutput) }

  private func write(_ review: TranscriptReview) throws {
    guard let bytes = review.rewritten() else { return }
    try review.transcript.replace(
      by: bytes, isAllowed: updateOnCi || !StandardStreams.isBuildMachine)
    StandardStreams.printMessage("updated \(review.transcript.path)")
  }
}
