import CollectionFiles

/// One case of a job's session.
struct JobCase {
  private let testCase: TranscriptCase
  private let job: Job
  private let memory = TraceSpool()
  private let tracer: SessionTracer

  /// `isOnly` is true if it is the only case of its session, so that results do not name it.
  init(_ testCase: TranscriptCase, job: Job, isOnly: Bool) {
    self.testCase = testCase
    self.job = job
    var origin = TraceOrigin(testCase)
    if case .inline = job.text {
      origin.name = nil
      if isOnly, testCase.name == testCase.path { origin.caseName = nil }
    }
    tracer = SessionTracer(origin: origin, sink: job.keepsTrace ? memory.take : nil)
  }

  /// Runs the case.
  ///
  /// `loaded` is the collection that the job names; nil if only the session names one. `limits` are
  /// the limits of the job, which apply to all of its cases together.
  func result(
    on loaded: JobCollections.Loaded?, _ collections: inout JobCollections,
    _ limits: inout SessionLimits, _ access: FileAccess
  ) throws(JobError) -> JobResult {
    if let reason = testCase.settings.skip {
      return JobResult(id: job.id, .skipped, reason: reason)
    }
    let folder = RelativePath.folder(of: testCase.path)
    let session = Session(
      configuration: .init(folder: folder, access: access, writesFiles: false))
    let settings = testCase.settings
    var known = loaded
    if known == nil, let asked = settings.load {
      do throws(DocumentErrors) {
        known = try collections.collection(
          at: session.path(asked), name: asked, folder: folder, access: access)
      } catch {
        throw JobError(reason: "\(error)")
      }
    }
    if let known {
      tracer.identify = { path in
        path == JobCase.loadedPath ? known.traced : TracedCollection(path: path, folder: folder)
      }
    }
    session.tracer = tracer
    session.limits = limits
    session.undoesStopped = false
    session.keepsPast = testCase.movesInTime
    session.begin(settings, on: known?.document, path: JobCase.loadedPath)
    if let reason = session.stopReason { throw JobError(reason: "\(testCase.path): \(reason)") }
    var result = JobResult(id: job.id, .passed)
    try run(in: session, into: &result)
    let hasFailed = !result.failures.isEmpty
    tracer.finish(hasFailed ? .failed : .passed)
    if let spent = session.limits { limits = spent }
    limits.linesBefore += tracer.lineCount
    limits.bytesBefore += tracer.byteCount
    result.digest = tracer.digest
    if job.keepsTrace { result.trace = memory.lines }
    result.verdict = hasFailed ? .failed : .passed
    if let reason = testCase.settings.xfail {
      result.reason = reason
      result.verdict = hasFailed ? .xfailed : .xpassed
    }
    return result
  }

  /// The path of the job's collection in the session.
  private static let loadedPath = "collection"

  private func run(in session: Session, into result: inout JobResult) throws(JobError) {
    for step in testCase.steps {
      let ran = session.run(step)
      result.steps += 1
      session.limits?.printed += ran.output.count
      if let reason = session.stopReason {
        throw JobError(
          reason: "\(testCase.path):\(step.command.line):\(step.command.column): \(reason)")
      }
      if !ran.check.hasPassed {
        result.failures.append(JobResult.Failure(caseName: job.caseName, ran: ran))
      }
      if ran.isLast { break }
    }
    guard let unreached = UnreachedSteps(testCase, ran: result.steps) else { return }
    result.failures.append(
      JobResult.Failure(
        caseName: job.caseName,
        ran: StepRun(
          testCase.steps[unreached.first], output: Array("! \(unreached.message)\n".utf8),
          time: session.milliseconds)))
  }
}
