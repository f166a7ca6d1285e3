import CollectionFiles
import Foundation

/// Runs the cases of transcripts, each on a screen of its own.
///
/// No case writes a file: it would find its own the next time, or that of another case.
package struct CaseExecutor: Sendable {
  /// True if collection files may name files outside their own folder.
  package var allowsOutsideFiles = false
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
  private let documents = DocumentCache<CollectionDocument>()
  private let digests = DocumentCache<String?>()

  package init() {}

  /// Runs a case, unless it is skipped or has mistakes.
  package func run(_ testCase: TranscriptCase, repetition: Int? = nil) -> CaseRun {
    if let report = CaseReport(unlessItRuns: testCase, repetition: repetition) {
      return CaseRun(report, of: testCase)
    }
    let folder = RelativePath.folder(of: testCase.path)
    let session = Session(
      configuration: .init(
        folder: folder, allowsOutsideFiles: allowsOutsideFiles, writesFiles: false))
    let spool = spool
    let tracer = tracer(for: testCase, into: spool)
    tracer?.identify = { [digests] path in
      let digest = digests.value(of: path) { (TracedCollection.digest(ofFile: path), 0) }
      return TracedCollection(path: path, folder: folder, digest: digest)
    }
    session.tracer = tracer
    session.hearsFiles = hearsFiles
    session.isInterrupted = isStopped
    session.undoesStopped = false
    session.keepsPast = testCase.movesInTime
    var run = run(testCase, repetition: repetition, in: session) { path throws(DocumentErrors) in
      try document(at: path)
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
      let lines = "\(error)".split(separator: "\n").map(String.init)
      return CaseRun(
        CaseReport(testCase, repetition: repetition, loadFailure: lines), of: testCase)
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

  /// The collection at a path; one that cannot be loaded is read again by the next case.
  func document(at path: String) throws(DocumentErrors) -> CollectionDocument {
    // The same path is an error if files outside of the folder are not allowed.
    try documents.value(of: "\(allowsOutsideFiles) \(path)") { () throws(DocumentErrors) in
      let (document, contents) = try CollectionDocument.loadNoting(
        path: path, allowOutside: allowsOutsideFiles)
      return (document, contents.count)
    }
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
