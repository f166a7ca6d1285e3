import CollectionFiles
import InteractionKit

extension Session {
  /// The largest number of nested files that `replay` allows.
  private static let replayingLimit = 8
  /// The number of failed cases that are reported in full.
  private static let printedFailures = 5

  /// Checks the cases of a transcript, and continues with the device of the last one.
  ///
  /// Each case runs in a session of its own, as in `cvsim test`.
  ///
  /// `argument` is `FILE` or `FILE::CASE`.
  func replay(_ argument: String) throws(SessionError) {
    let (name, wanted) = Session.parts(of: argument)
    let file = path(name)
    onFileRead?(file)
    let real = DocumentFiles.realPath(file) ?? file
    guard !replayedFiles.contains(real) else { throw SessionError("\(name) replays itself") }
    guard replayedFiles.count < Session.replayingLimit else {
      throw SessionError("files replay files more than \(Session.replayingLimit) deep")
    }
    try countReading()
    let transcript = Transcript(path: name, bytes: try read(file: file, spelled: name))
    let cases = try Session.cases(of: transcript, named: wanted)
    var tally = ReplayTally()
    var last: Session?
    // While the step runs again, the trace has these entries already.
    let tracer = isReplaying ? nil : tracer
    let told = TraceOrigin.path(file, from: outermost.configuration.folder)
    for testCase in cases {
      var run: Session?
      tracer?.beginReplay(ReplayedCase(file: told, name: testCase.name), at: milliseconds)
      let report: CaseReport
      if let unrun = CaseReport(unlessItRuns: testCase) {
        report = unrun
      } else {
        let session = inner(replaying: real, in: RelativePath.folder(of: file))
        report = CaseExecutor().run(testCase, in: session).report
        run = session
        if report.obstacle == nil { last = session }
      }
      if let run { limits = run.limits }
      let isStopped = run?.wasStopped == true
      tracer?.endReplay(
        isStopped ? nil : report.verdict.rawValue, at: run?.milliseconds ?? milliseconds)
      if isStopped {
        lineRun.wasStopped = true
        lineRun.stopReason = run?.stopReason
        throw SessionError("stopped in case \(JSONValue.quote(testCase.name)) of \(name)")
      }
      tally.add(report.verdict)
      if report.verdict.isFailure { printResult(report, tally) }
      try pause()
    }
    if let last { adopt(last) }
    tracer?.goOn(with: device, settings, at: milliseconds)
    say("replayed \(argument): \(tally.text)")
  }

  private static func parts(of argument: String) -> (file: String, name: String?) {
    guard let range = argument.range(of: "::") else { return (argument, nil) }
    return (String(argument[..<range.lowerBound]), String(argument[range.upperBound...]))
  }

  private static func cases(
    of transcript: Transcript, named name: String?
  ) throws(SessionError) -> [TranscriptCase] {
    let found = transcript.cases.filter { name == nil || $0.name == name }
    guard found.isEmpty else { return found }
    if let problem = transcript.problems.first {
      throw SessionError(problem.text(ofFile: transcript.path))
    }
    guard let name else { throw SessionError("\(transcript.path) has no commands to replay") }
    let near = Spelling.nearest(to: name, in: transcript.cases.lazy.map(\.name))
    throw SessionError(
      "\(transcript.path) has no case \(JSONValue.quote(name))"
        + (near.map { "; did you mean \($0)?" } ?? ""))
  }

  /// Returns a session for a case that this one replays.
  private func inner(replaying file: String, in folder: String) -> Session {
    var configuration = configuration
    configuration.folder = folder
    // The same settings as in each check of a transcript.
    configuration.writesFiles = false
    configuration.undoesStopped = false
    configuration.keepsPast = true
    let session = Session(configuration: configuration)
    session.outer = self
    session.replayedFiles = replayedFiles + [file]
    session.hooks.isInterrupted = hooks.isInterrupted
    session.hooks.onFileRead = hooks.onFileRead
    session.hooks.onLogEntries = isReplaying ? nil : hooks.onLogEntries
    session.limits = limits
    if !isReplaying { session.tracer = tracer }
    return session
  }

  private func printResult(_ report: CaseReport, _ tally: ReplayTally) {
    guard tally.failures <= Session.printedFailures else { return lineRun.hasFailed = true }
    // The source text of a faulty file is not printed, since it is not part of the session.
    let isFaulty = report.obstacle?.kind == .syntax
    for line in isFaulty ? report.text.prefix(1) : report.shortText[...] { fail(line) }
  }

  /// Continues with the device of another session.
  private func adopt(_ session: Session) {
    guard let device = session.device else { return }
    self.device = device
    state.marks = session.state.marks
    state.work += device.simulator.log.count
  }

  /// The session of the caller.
  var outermost: Session { outer?.outermost ?? self }
}

/// The numbers of replayed cases, by verdict.
private struct ReplayTally {
  private var counts: [CaseReport.Verdict: Int] = [:]
  private(set) var failures = 0

  mutating func add(_ verdict: CaseReport.Verdict) {
    counts[verdict, default: 0] += 1
    if verdict.isFailure { failures += 1 }
  }

  /// `2 passed, 1 failed`.
  var text: String {
    CaseReport.Verdict.allCases
      .compactMap { verdict in counts[verdict].map { "\($0) \(verdict.rawValue)" } }
      .joined(separator: ", ")
  }
}
