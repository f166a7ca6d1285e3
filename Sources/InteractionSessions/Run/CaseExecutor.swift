import CollectionFiles
import Foundation
import InteractionKit

/// Runs the cases of transcripts, each on a device of its own.
///
/// No case writes a file: the next run, or another case, would find it.
package struct CaseExecutor: Sendable {
  /// The files that cases may read: all by default.
  package var access = FileAccess()
  /// True if every command must have expected lines.
  package var isStrict = false
  /// Called between the rounds of long commands and during long comparisons, on several threads;
  /// returning true stops the case.
  package var isStopped: @Sendable () -> Bool = { false }
  /// Called with the path of each file that a case reads, each time.
  ///
  /// It is called on several threads at once. If it is nil, the default, no paths are collected.
  package var onFileRead: (@Sendable (_ path: String) -> Void)?
  /// The screens that a program builds, for `%load`.
  package var screens: [ScreenProgram] = []
  /// The screen of cases that load none; nil, the default, for none.
  package var screen: ScreenProgram?
  /// Returns the observer of a case's session; nil, the default, for none.
  ///
  /// It is called on the threads that run the cases.
  package var observing: (@Sendable (TranscriptCase) -> (any SessionObserver)?)?
  /// The tracing of cases; none by default.
  package var tracing = CaseTracing.none
  private let documents = DocumentCache<CollectionDocument>()
  private let digests = DocumentCache<String?>()

  package init() {}

  /// Runs a case on its device, unless it is skipped or has errors.
  package func run(_ testCase: TranscriptCase, repetition: Int? = nil) -> CaseRun {
    DeviceProfile.$current.withValue(testCase.device ?? .current) {
      runOnCurrentDevice(testCase, repetition: repetition)
    }
  }

  private func runOnCurrentDevice(_ testCase: TranscriptCase, repetition: Int?) -> CaseRun {
    if let report = CaseReport(unlessItRuns: testCase, repetition: repetition) {
      return CaseRun(report, of: testCase)
    }
    let folder = RelativePath.folder(of: testCase.path)
    let session = session(for: testCase)
    let spool = spool
    let tracer = tracer(for: testCase, into: spool)
    tracer?.identify = { [digests] path in
      let digest = digests.value(of: path) { (TracedCollection.digest(ofFile: path), 0) }
      return TracedCollection(path: path, folder: folder, digest: digest)
    }
    session.tracer = tracer
    session.observer = observing?(testCase)
    session.onFileRead = onFileRead
    let load = { (path: String) throws(DocumentErrors) in try document(at: path) }
    var run = run(testCase, repetition: repetition, in: session, load: load) { last, touch in
      scene(of: touch, in: testCase, upTo: last, load: load)
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

  /// Returns a new session with the settings of the executor.
  private func session(for testCase: TranscriptCase) -> Session {
    let session = Session(running: testCase, access: access)
    session.configuration.device = testCase.device
    session.configuration.screens = screens
    session.configuration.screen = screen
    session.isInterrupted = isStopped
    return session
  }

  /// Runs a case again up to a step, and returns the screen when a touch began.
  ///
  /// `touch` is the number of its log entry.
  private func scene(
    of touch: Int, in testCase: TranscriptCase, upTo last: Int,
    load: @escaping (String) throws(DocumentErrors) -> CollectionDocument
  ) -> TouchScene? {
    let session = session(for: testCase)
    do throws(DocumentErrors) { try session.begin(testCase.settings, load: load) } catch {
      return nil
    }
    let recorder = TouchSceneRecorder(session, touch: touch, for: testCase.steps[last])
    for step in testCase.steps[...last] {
      recorder.observeDevice()
      var output: [UInt8] = []
      _ = session.execute(step.command, into: &output)
      if session.wasStopped { return nil }
    }
    return recorder.scene
  }

  /// Runs a case in a new session.
  ///
  /// `load` reads a collection file; nil reads it from the file system. `scene` returns the screen
  /// when a touch of a failed step began; nil for the screen after the step.
  func run(
    _ testCase: TranscriptCase, repetition: Int? = nil, in session: Session,
    load: ((String) throws(DocumentErrors) -> CollectionDocument)? = nil,
    scene: ((_ step: Int, _ touch: Int) -> TouchScene?)? = nil
  ) -> CaseRun {
    do throws(DocumentErrors) { try session.begin(testCase.settings, load: load) } catch {
      let report = CaseReport(
        testCase, repetition: repetition, loadFailure: error.lines(of: nil))
      return CaseRun(report, of: testCase)
    }
    var ran: [StepRun] = []
    var explanation: FailureExplanation?
    ran.reserveCapacity(testCase.steps.count)
    for (index, step) in testCase.steps.enumerated() {
      let one = session.run(step, isStrict: isStrict, isStopped: isStopped)
      // Only the first failure is explained, because the case runs again for it.
      if !one.check.hasPassed, explanation == nil {
        let scene = session.sequenceOfLastTouch.flatMap { scene?(index, $0) }
        explanation = FailureReasons(session, after: step, at: scene).explanation
      }
      ran.append(one)
      if one.isLast { break }
    }
    let report = CaseReport(
      testCase, repetition: repetition, ran: ran, duration: session.milliseconds,
      isStrict: isStrict, explanation: explanation, options: access.arguments)
    var run = CaseRun(report, of: testCase)
    run.steps = ran
    return run
  }

  /// Returns the collection at a path.
  ///
  /// After an error the next case reads it again.
  package func document(at path: String) throws(DocumentErrors) -> CollectionDocument {
    // The same path is an error if files outside of the folder are not allowed.
    try documents.value(of: "\(access.allowsOutside) \(path)") { () throws(DocumentErrors) in
      let (document, contents) = try CollectionDocument.loadNoting(
        .file(at: path, in: access.folders), allowOutside: access.allowsOutside)
      return (document, contents.count)
    }
  }

  /// The storage for the lines of a trace; nil if they are not kept.
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
  /// True if the case may go back in time; otherwise contents of files are not kept.
  var movesInTime: Bool {
    // The text of an alias is not known in advance.
    steps.contains {
      $0.command.verb.map { $0.traits.contains(.movesInTime) || $0 == .alias } ?? true
    }
  }
}

extension Session {
  /// Creates a session for the commands of a case; it writes no file.
  package convenience init(running testCase: TranscriptCase, access: FileAccess) {
    self.init(
      configuration: .init(
        folder: RelativePath.folder(of: testCase.path), access: access, writesFiles: false))
    undoesStopped = false
    keepsPast = testCase.movesInTime
  }

  /// Keeps no state of earlier steps: the session never goes back.
  package func forgetsPast() {
    undoesStopped = false
    keepsPast = false
  }

  /// The virtual time in milliseconds.
  public var milliseconds: Double {
    device?.simulator.clock.now.milliseconds ?? 0
  }
}
