import CollectionFiles
import Foundation

/// Runs the cases of transcripts, each on a screen of its own.
///
/// No case writes a file: it would find its own the next time, or that of another case.
package struct CaseExecutor: Sendable {
  /// Whether collection files may name files outside their own folder.
  package var allowsOutsideFiles = false
  /// Whether every command must have expected lines.
  package var isStrict = false
  /// Asked between the rounds of long commands; answering true stops the case.
  package var isStopped: @Sendable () -> Bool = { false }
  /// Hears of the files that cases ask for, by their paths and as often as they do; called
  /// on several threads at once. Nil, the default, costs nothing.
  package var hearsFiles: (@Sendable (_ path: String) -> Void)?
  /// What is traced; nothing by default.
  package var tracing = CaseTracing.none
  private let documents = DocumentCache()

  package init() {}

  /// Runs one case.
  package func execute(_ testCase: TranscriptCase) -> CaseExecution {
    let folder = RelativePath.folder(of: testCase.path)
    let session = Session(
      configuration: .init(
        folder: folder, allowsOutsideFiles: allowsOutsideFiles, writesFiles: false))
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
    var execution = CaseExecution()
    var verdict = SessionTracer.Verdict.passed
    do throws(DocumentErrors) {
      try session.begin(testCase.settings) { path throws(DocumentErrors) in
        try documents.document(at: path, allowsOutside: allowsOutsideFiles)
      }
      verdict = run(testCase, in: session, into: &execution)
    } catch {
      let lines = "\(error)".split(separator: "\n").map(String.init)
      for line in lines { tracer?.error("! \(line)", at: 0) }
      execution.loadFailure = lines
      verdict = .errored
    }
    tracer?.finish(verdict)
    execution.digest = tracer?.digest
    if let spool {
      spool.file?.close()
      execution.trace = spool.file == nil && spool.problem == nil ? spool.lines : nil
      execution.traceFile = spool.file
      execution.traceProblem = spool.problem
    }
    return execution
  }

  /// Runs a case in a session that has nothing behind it.
  func execute(_ testCase: TranscriptCase, in session: Session) -> CaseExecution {
    var execution = CaseExecution()
    do throws(DocumentErrors) {
      try session.begin(testCase.settings)
      _ = run(testCase, in: session, into: &execution)
    } catch {
      execution.loadFailure = "\(error)".split(separator: "\n").map(String.init)
    }
    return execution
  }

  private func run(
    _ testCase: TranscriptCase, in session: Session, into execution: inout CaseExecution
  ) -> SessionTracer.Verdict {
    var verdict = SessionTracer.Verdict.passed
    execution.steps.reserveCapacity(testCase.steps.count)
    for step in testCase.steps {
      var output: [UInt8] = []
      let outcome = session.execute(step.command, into: &output)
      var ran = CaseExecution.Step(
        output: output, hasFailed: outcome == .failed, time: session.milliseconds)
      if !step.isMet(by: ran, strict: isStrict) {
        verdict = .failed
        session.tracer?.mismatch(of: ran, from: step)
        ran.explanation = FailureReasons(session, after: step).explanation
      }
      execution.steps.append(ran)
      if case .quit = outcome { break }
      if session.wasStopped { break }
    }
    execution.duration = session.milliseconds
    if UnreachedSteps(testCase, ran: execution.steps.count) != nil
      || (isStrict && testCase.steps.isEmpty)
    {
      verdict = .failed
    }
    return verdict
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
  /// Whether it may go back in time; where it does not, nobody asks what files held.
  var movesInTime: Bool {
    // What a name stands for that is no verb is not known beforehand.
    steps.contains {
      $0.command.verb.map { $0.traits.contains(.movesInTime) || $0 == .alias } ?? true
    }
  }
}

extension SessionTracer {
  /// Tells that a step printed something else than it must, if it must print something.
  func mismatch(of ran: CaseExecution.Step, from step: TranscriptStep) {
    guard let expectation = step.expectation else { return }
    mismatch(
      expected: expectation.lines.map(\.output.text),
      actual: OutputText.lines(of: ran.output).map { String(decoding: $0, as: UTF8.self) },
      at: ran.time)
  }
}

extension Session {
  /// The virtual time in milliseconds.
  package var milliseconds: Double {
    screen?.simulator.clock.now.milliseconds ?? 0
  }
}
