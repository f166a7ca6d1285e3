import ArgumentParser
import InteractionKit
import InteractionReports
import InteractionSessions
import Platform

/// `cvsim review`: walks through what a run would change in transcripts.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    _superCommandName: "cvsim",
    abstract: "Walk through the expected lines that a run would change, and accept some.",
    discussion: """
      Each proposal is answered by a (accept), r (reject) or s (skip), in capitals for all \
      that follow; q ends. Answers are read from stdin, a line each, on a terminal and off \
      it; where they end, the rest is skipped. Files are written when all is answered. The \
      exit code is 0 where nothing is left to decide, 1 otherwise; 2 or 3 where cases could \
      not run or files could not be written.
      """
  )

  @Argument(help: "What to review (default: the current folder).", completion: .file())
  var paths: [String] = []

  @Flag(help: "Propose lines for commands that have none too.")
  var missing = false

  @Flag(help: "Print the proposals and ask nothing.")
  var list = false

  @Flag(help: "Accept all proposals.")
  var acceptAll = false

  @Flag(help: "Let collections name files outside their own folder.")
  var allowOutside = false

  @Flag(help: "Write files where CI is set.")
  var updateOnCi = false

  @Option(help: "Colour the output: auto, always or never.")
  var color: ColorChoice = .auto

  func validate() throws {
    if list, acceptAll { throw ValidationError("--list changes nothing; --accept-all does") }
  }

  /// What becomes of a proposal.
  private enum Answer: Character {
    case accept = "a"
    case reject = "r"
    case skip = "s"
  }

  func run() throws {
    let selection = TestSelection(paths.isEmpty ? ["."] : paths)
    var reviews = selection.transcripts.map { TranscriptReview($0, includesMissing: missing) }
    let report = run(selection, for: &reviews)
    var code = tellObstacles(report)
    let count = reviews.reduce(0) { $0 + $1.proposals.count }
    if count == 0 { say("nothing to review\n") }
    var (number, skipped) = (0, 0)
    var standing: Answer? = acceptAll ? .accept : list ? .skip : nil
    for index in reviews.indices {
      for proposal in reviews[index].proposals {
        number += 1
        say(text(of: proposal, "\(number) of \(count)"))
        switch answer(&standing) {
        case .accept: reviews[index].accept(proposal)
        case .reject: break
        case .skip: skipped += 1
        }
      }
    }
    if skipped > 0 { code = max(code, .failure) }
    // A file that refuses must not cost what was accepted of the others.
    var errors = LateErrors()
    for review in reviews { errors.attempt { try write(review) } }
    let isWritten = try errors.tell() == .success
    throw ExitCode((isWritten ? code : max(code, .usage)).rawValue)
  }

  /// Says which cases could not run: what they would print is not known.
  ///
  /// - Returns: the code of the gravest.
  private func tellObstacles(_ report: RunReport) -> TestExitCode {
    for problem in report.problems { StandardStreams.tell(problem) }
    var left = report
    left.cases = report.cases.filter { $0.verdict == .errored }
    for testCase in left.cases {
      StandardStreams.tell("not reviewed, for it cannot run:")
      StandardStreams.write(testCase.text.map { $0 + "\n" }.joined(), to: .standardError)
    }
    return left.exitCode
  }

  /// Runs all cases and adds what they print to the reviews of their transcripts.
  private func run(
    _ selection: TestSelection, for reviews: inout [TranscriptReview]
  ) -> RunReport {
    var executor = CaseExecutor()
    executor.allowsOutsideFiles = allowOutside
    var run = TestRun(RunPlan(selection), executor)
    run.jobs = StandardStreams.processorCount
    let indices = Dictionary(
      uniqueKeysWithValues: selection.transcripts.enumerated().map { ($1.path, $0) })
    return run.run { run in
      if let index = indices[run.report.path] { reviews[index].add(run) }
    }
  }

  /// Asks for one answer; capitals stand for the rest too. The end of the input skips.
  private func answer(_ standing: inout Answer?) -> Answer {
    if let standing { return standing }
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
      StandardStreams.tell("\(JSONValue.quote(line)) is no answer: a, r, s, A, R, S or q")
    }
  }

  private func text(of proposal: TranscriptReview.Proposal, _ number: String) -> String {
    let style = ReportStyle(
      usesColor: color.colors(.standardOutput))
    var lines = ["\(proposal.place) \(proposal.caseName) (\(proposal.kind.rawValue), \(number))"]
    lines.append("  > \(proposal.command)")
    for line in proposal.lines {
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
    StandardStreams.tell("updated \(review.transcript.path)")
  }
}
