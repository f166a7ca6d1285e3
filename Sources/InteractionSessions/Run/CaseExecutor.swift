import CollectionFiles
import Foundation

/// Runs the cases of transcripts, each on a screen of its own.
///
/// No case writes a file: it would find its own the next time, or that of another case.
package struct CaseExecutor: Sendable {
  /// The files that cases may read: all by default.
  package var access = FileAccess()
  /// True if every command must have expected lines.
  package var isStrict = false
  /// Asked between the rounds of long commands and during long comparisons, on several threads;
  /// answering true stops the case.
  package var isStopped: @Sendable () -> Bool = { false }
  /// Called with the path of each file that a case asks for, as often as it does, on several
  /// threads at once. Nil, the default, costs nothing.
  package var hearsFiles: (@Sendable (_ path: String) -> Void)?
  /// What is traced; nothing by default.
  package var tracing = CaseTracing.none
  private let documents = DocumentCache()

  package init() {}

  /// Runs a case, unless it is skipped or has mistakes.
  package func run(_ testCase: TranscriptCase, repetition: Int? = nil) -> CaseRun {
    if let report = CaseReport(unlessItRuns: testCase, repetition: repetition) {
      return CaseRun(report, of: testCase)
    }
    let folder = RelativePath.folder(of: testCase.path)
    let session = Session(
      configuration: .init(folder: folder, access: access, writesFiles: false))
    let spool = spool
    let tracer = tracer(for: testCase, into: spool)
    tracer?.identify = { [documents] path in
      TracedCollection(path: path, folder: folder, digest: documents.digest(ofFile: path))
    }
    session.tracer = tracer
    session.hearsFiles = hearsFiles
    session.isInterrupted = isStopped
    session.undoesStopped = false
    session.keepsPast = testCase.movesInTime
    var run = run(testCase, repetition: repetition, in: session) { path throws(DocumentErrors) in
      try documents.document(
        at: path, in: access.folders, allowsOutside: access.allowsOutside)
    }
    if let obstacle = run.report.obstacle {
      for line in obstacle.lines { tracer?.error("! \(line)", at: 0) }
      tracer?.finish(.errored)
    } else {
      tracer?.finish(run.report.failure == nil ? .passed : .failed)
    }
    run.report.digest = tracer?.digest
    run.trace = spool.map { CaseTrace($0) }
    return run
  }

  /// Runs a case in a session that has nothing behind it.
  ///
  /// - Parameter load: reads a collection file, if not in the usual way.
  func run(
    _ testCase: TranscriptCase, repetition: Int? = nil, in session: Session,
    load: ((String) throws(DocumentErrors) -> CollectionDocument)? = nil
  ) -> CaseRun {
    do throws(DocumentErrors) { try session.begin(testCase.settings, load: load) } catch {
      let report = CaseReport(
        testCase, repetition: repetition, loadFailure: error.lines(of: nil))
      return CaseRun(report, of: testCase)
    }
    var ran: [StepRun] = []
    var explanation: FailureExplanation?
    ran.reserveCapacity(testCase.steps.count)
    for step in testCase.steps {
      let one = session.run(step, isStrict: isStrict, isStopped: isStopped)
      // Only the first failure is explained: to draw the screen takes time.
      if !one.check.hasPassed, explanation == nil {
        explanation = FailureReasons(session, after: step).explanation
      }
      ran.append(one)
      if one.isLast { break }
    }
    let report = CaseReport(
      testCase, repetition: repetition, ran: ran, duration: session.milliseconds,
      isStrict: isStrict, explanation: explanation)
    var run = CaseRun(report, of: testCase)
    run.steps = ran
    return run
  }

  /// Where the lines of a trace are kept; nil where they are not.
  private var spool: TraceSpool? {
    switch tracing {
    case .none, .digest, .to: nil
    case .inMemory: TraceSpool()
    case .spooled(let folder): TraceSpool(folder: folder)
    }
  }

  private func tracer(for testCase: TranscriptCase, into spool: TraceSpool?) -> SessionTracer? {
    let sink: SessionTracer.Sink?
    switch tracing {
    case .none: return nil
    case .digest: sink = nil
    case .inMemory, .spooled: sink = spool.map { $0.take }
    case .to(let choose): sink = choose(testCase)
    }
    return SessionTracer(origin: TraceOrigin(testCase), sink: sink)
  }
}

extension TranscriptCase {
  /// True if the case may go back in time; otherwise what files held is not asked for.
  var movesInTime: Bool {
    // What a name stands for that is no verb is not known beforehand.
    steps.contains {
      $0.command.verb.map { $0.traits.contains(.movesInTime) || $0 == .alias } ?? true
    }
  }
}

extension Session {
  /// The virtual time in milliseconds.
  public var milliseconds: Double {
    screen?.simulator.clock.now.milliseconds ?? 0
  }
}
