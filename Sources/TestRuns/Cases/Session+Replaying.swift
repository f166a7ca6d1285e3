import CollectionFiles
import InteractionKit
import InteractionSessions
import SessionLanguage

extension Session.Configuration {
  /// Lets sessions `replay` transcripts, which needs the runner of cases.
  ///
  /// The program and the runner do it for all of their sessions. A session of your own that is
  /// created without it prints an error for `replay`.
  public mutating func allowReplays() {
    replay = { session, argument throws(SessionError) in try session.replay(argument) }
  }

  /// Returns the settings with which sessions may `replay` transcripts.
  package func allowingReplays() -> Session.Configuration {
    var configuration = self
    configuration.allowReplays()
    return configuration
  }
}

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
      throw SessionError("files replay each other more than \(Session.replayingLimit) levels deep")
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
        let session = nested(replaying: real, in: RelativePath.folder(of: file))
        report = CaseRunner().report(testCase, in: session).report
        run = session
        if report.problem == nil { last = session }
      }
      if let run { limits = run.limits }
      let isStopped = run?.wasStopped == true
      tracer?.endReplay(
        isStopped ? nil : report.verdict.rawValue, at: run?.milliseconds ?? milliseconds)
      if isStopped {
        stop(because: run?.stopReason)
        throw SessionError("stopped in case \(JSONValue.quote(testCase.name)) of \(name)")
      }
      tally.add(report.verdict)
      if report.verdict.isFailure { printResult(report, tally) }
      try pause()
    }
    if let last { adopt(last) }
    tracer?.goOn(with: device, settings, at: milliseconds)
    print("replayed \(argument): \(tally.text)")
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

  private func printResult(_ report: CaseReport, _ tally: ReplayTally) {
    guard tally.failures <= Session.printedFailures else { return failSilently() }
    // The source text of a faulty file is not printed, since it is not part of the session.
    let isFaulty = report.problem?.kind == .syntax
    for line in isFaulty ? report.text.prefix(1) : report.shortText[...] { fail(line) }
  }
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
