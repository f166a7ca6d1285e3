import CollectionFiles
import InteractionKit
import InteractionSessions
import SessionLanguage

/// Runs the cases of transcripts, each in a session of its own.
///
/// Whatever runs the steps of a transcript uses it: `cvsim test`, coverage, mutation, the studio,
/// the worker, the verb `replay` and tests in Swift. So a step has one meaning, and one comparison
/// with its expected output.
///
/// No case writes a file: the next run, or another case, would find it.
package struct CaseRunner: Sendable {
  /// The screen on which a case begins.
  package enum Screen: Sendable {
    /// The screen that the case loads.
    case ofCase
    /// A collection that was read before, whatever the case loads; nil for none.
    case document(CollectionDocument?, path: String)
    /// The screen that a given session shows, whatever the case loads. The case continues the steps
    /// of the session.
    case ofSession
    /// The screen on which a given session has begun the case itself.
    case begun
  }

  /// The screens that cases load, each file once, and the files that they may read.
  package var screens = ScreenSource(keepsDocuments: true)
  /// True if every command must have expected lines.
  package var isStrict = false
  /// The limits of the work of a case; nil, the default, sets none.
  package var limits: SessionLimits?
  /// Called between the rounds of long commands and during long comparisons, on several threads;
  /// returning true stops the case.
  package var isStopped: @Sendable () -> Bool = { false }
  /// Called with the path of each file that a case reads, each time.
  ///
  /// It is called on several threads at once. If it is nil, the default, no paths are collected.
  package var onFileRead: (@Sendable (_ path: String) -> Void)?
  /// Returns the observer of a case's session; nil, the default, for none.
  ///
  /// It is called on the threads that run the cases.
  package var observing: (@Sendable (TranscriptCase) -> (any SessionObserver)?)?
  /// The tracing of cases; none by default.
  package var tracing = CaseTracing.none
  private let digests = DocumentCache<String?>()

  package init() {}

  // MARK: Steps

  /// Runs the commands of a case, each compared with its expected output.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - screen: The screen on which it begins; the one that it loads by default.
  ///   - session: The session, which opens the screen itself; a new one by default.
  ///   - tracer: The tracer of a new session; nil, the default, for none.
  ///   - observer: The observer of a new session; nil, the default, for the one that `observing`
  ///     returns.
  ///   - each: Called after each command; the case ends if it returns false.
  ///   - hasBegun: Called before the first command, when the screen is displayed.
  /// - Returns: The session.
  /// - Throws: The mistakes of the collection, before the first command.
  @discardableResult
  package func run(
    _ testCase: TranscriptCase, on screen: Screen = .ofCase, in session: Session? = nil,
    tracer: SessionTracer? = nil, observer: (any SessionObserver)? = nil,
    each: (StepRun, Session) -> Bool = { _, _ in true },
    hasBegun: (Session) -> Void = { _ in }
  ) throws(DocumentErrors) -> Session {
    try onDevice(of: testCase) { () throws(DocumentErrors) in
      let new = session ?? self.session(for: testCase)
      if session == nil {
        // A given session has its own tracer and observer, or none; replacing them would end a
        // trace that is being written.
        new.tracer = tracer
        new.observer = observer ?? observing?(testCase)
      }
      try begin(testCase, on: screen, in: new, opening: session == nil)
      hasBegun(new)
      // A limit may forbid the first layout.
      guard !new.wasStopped else { return new }
      for step in testCase.steps {
        let ran = new.run(step, isStrict: isStrict, isStopped: isStopped)
        // The rest is not run but reported: a case that ends early would look like a success
        // otherwise.
        guard each(ran, new), !ran.isLast else { break }
      }
      return new
    }
  }

  private func onDevice<Result>(
    of testCase: TranscriptCase, _ body: () throws(DocumentErrors) -> Result
  ) throws(DocumentErrors) -> Result {
    // The device is a task-local value, because `UIScreen.main` and `UIDevice.current` have no
    // parameter by which a case could name one, and cases of several devices run at once.
    let result = DeviceProfile.$current.withValue(testCase.device ?? .current) {
      Swift.Result { () throws(DocumentErrors) in try body() }
    }
    return try result.get()
  }

  /// `opening` is true if the runner opens the screen, and false if the session does.
  private func begin(
    _ testCase: TranscriptCase, on screen: Screen, in session: Session, opening: Bool
  ) throws(DocumentErrors) {
    switch screen {
    case .document(let document, let path):
      session.begin(testCase.settings, on: document, path: path)
    case .ofCase where !opening: try session.begin(testCase.settings)
    case .ofCase:
      if let name = testCase.settings.load, screens.program(named: name) == nil {
        // `--watch` runs a case again when one of its files changes, so it has to know the screen's
        // file even if the source has read it before.
        session.onFileRead?(session.path(name))
      }
      let (document, path) = try screens.open(for: testCase) ?? (nil, "")
      session.begin(testCase.settings, on: document, path: path)
    case .ofSession: session.follow(testCase.directives.filter { $0.name != "load" })
    case .begun: break
    }
  }

  /// Runs cases one after the other on the screen that a session shows.
  ///
  /// The cases continue the session, so all of their commands are steps of it.
  ///
  /// `each` is called after each command.
  package func run(
    _ cases: [TranscriptCase], continuing session: Session, each: (StepRun) -> Void = { _ in }
  ) {
    for testCase in cases {
      // No screen is opened that could have mistakes.
      _ = try? run(testCase, on: .ofSession, in: session) { ran, _ in
        each(ran)
        return true
      }
      if session.hasEnded { return }
    }
  }

  private func session(for testCase: TranscriptCase) -> Session {
    let session = Session(
      configuration: .init(
        folder: RelativePath.folder(of: testCase.path), source: screens, writesFiles: false
      ).allowingReplays())
    session.configuration.device = testCase.device
    // A case that a limit stops has failed. Restoring the state before would cost time that nobody
    // needs.
    session.undoesStopped = false
    session.keepsPast = testCase.movesInTime
    session.limits = limits
    session.isInterrupted = isStopped
    session.onFileRead = onFileRead
    return session
  }

  // MARK: Reports

  /// Runs a case and reports on it, unless it is skipped or has errors.
  package func report(_ testCase: TranscriptCase, repetition: Int? = nil) -> CaseRun {
    // A skipped case opens no screen, so it can be skipped because its screen doesn't load.
    if let report = CaseReport(unlessItRuns: testCase, repetition: repetition) {
      return CaseRun(report, of: testCase)
    }
    let spool = spool
    let tracer = tracer(for: testCase, into: spool)
    var run = report(testCase, repetition: repetition, tracer: tracer) { last, touch in
      scene(
        of: touch, in: testCase.ending(after: last.step),
        missing: tracing.isKept ? last.differingLines.missing : nil)
    }
    if let problem = run.report.problem {
      for line in problem.lines { tracer?.error("! \(line)", at: 0, isOfLine: false) }
      tracer?.finish(.errored)
    } else {
      tracer?.finish(run.report.failure == nil ? .passed : .failed)
    }
    run.report.digest = tracer?.digest
    run.trace = spool.map { CaseTrace($0) }
    return run
  }

  /// Runs a case, in a session without steps or in a new one, and reports on it.
  ///
  /// `scene` returns the screen when a touch of a failed step began; nil for the screen after it.
  func report(
    _ testCase: TranscriptCase, repetition: Int? = nil, in session: Session? = nil,
    tracer: SessionTracer? = nil,
    scene: (_ step: StepRun, _ touch: Int) -> TouchScene? = { _, _ in nil }
  ) -> CaseRun {
    var ran: [StepRun] = []
    ran.reserveCapacity(testCase.steps.count)
    var explanation: FailureExplanation?
    var raised: [String] = []
    let finished: Session
    do throws(DocumentErrors) {
      finished = try self.run(testCase, in: session, tracer: tracer) { one, session in
        // Only the first failure is explained, because the case runs again for it.
        if !one.check.hasPassed, explanation == nil {
          // The screen after the failure may show something else by now, for example a pushed
          // controller. So the case runs again up to the touch, and the map in the report is what
          // the finger met.
          let scene = session.sequenceOfLastTouch(before: one.step).flatMap { scene(one, $0) }
          explanation =
            FailureReasons(session, after: one, at: scene, draws: tracing.isKept).explanation
        }
        ran.append(one)
        return true
      } hasBegun: {
        raised = $0.exceptionReasons
      }
    } catch {
      let report = CaseReport(
        testCase, repetition: repetition, loadFailure: error.lines(of: nil))
      return CaseRun(report, of: testCase)
    }
    let report = CaseReport(
      testCase, repetition: repetition, ran: ran, raised: raised, duration: finished.milliseconds,
      isStrict: isStrict, explanation: explanation, options: screens.access.arguments)
    var run = CaseRun(report, of: testCase)
    run.steps = ran
    return run
  }

  /// Runs a case again, and returns the screen when a touch of its last step began.
  ///
  /// `touch` is the number of its log entry. `missing` are the lines for its picture; nil for none.
  private func scene(
    of touch: Int, in testCase: TranscriptCase, missing: [String]?
  ) -> TouchScene? {
    guard let last = testCase.steps.last else { return nil }
    let recorder = TouchSceneRecorder(touch: touch, for: last, missing: missing)
    let session = try? run(testCase, observer: recorder)
    return session?.wasStopped == false ? recorder.scene : nil
  }

  // MARK: Traces

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
    let tracer = SessionTracer(origin: TraceOrigin(testCase), sink: sink)
    let folder = RelativePath.folder(of: testCase.path)
    // A file of items can have 100 MB and be read by each of a thousand cases. Its digest is
    // computed once.
    tracer.identify = { [digests] path in
      let digest = digests.value(of: path) { (TracedCollection.digest(ofFile: path), 0) }
      return TracedCollection(path: path, folder: folder, digest: digest)
    }
    return tracer
  }
}

extension TranscriptCase {
  /// True if the case may go back in time; otherwise contents of files are not kept.
  package var movesInTime: Bool {
    // The text of an alias is not known in advance.
    steps.contains {
      $0.command.verb.map { $0.traits.contains(.movesInTime) || $0 == .alias } ?? true
    }
  }

  /// Returns the case without the steps after one.
  fileprivate func ending(after step: TranscriptStep) -> TranscriptCase {
    prefix { $0.number <= step.number }
  }
}

/// The tracing of the cases that a runner runs.
package enum CaseTracing: Sendable {
  case none
  /// Computes the digest and keeps no lines.
  case digest
  /// Computes the digest and keeps the lines in memory. A `TestRun` drops them after the report.
  case inMemory
  /// Computes the digest and keeps the lines: few in memory, many in a file in the folder.
  case spooled(in: String)
  /// Computes the digest and passes the lines to the sink that the closure returns, if any. The
  /// closure is called on the thread that runs the case.
  case to(@Sendable (TranscriptCase) -> SessionTracer.Sink?)

  /// True if a report has the traces, and so the pictures of failures.
  fileprivate var isKept: Bool {
    switch self {
    case .inMemory, .spooled: true
    case .none, .digest, .to: false
    }
  }
}
