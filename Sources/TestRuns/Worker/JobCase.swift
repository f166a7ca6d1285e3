import CollectionFiles
import InteractionSessions
import SessionLanguage

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
    var known = loaded
    if known == nil, let asked = testCase.settings.load {
      do throws(DocumentErrors) {
        known = try collections.collection(
          at: RelativePath.text(of: asked, in: folder), name: asked, folder: folder, access: access)
      } catch {
        throw JobError(reason: "\(error)")
      }
    }
    tracer.identify = { path in
      guard let known, path == JobCase.loadedPath else {
        return TracedCollection(path: path, folder: folder)
      }
      return known.traced
    }
    var result = JobResult(id: job.id, .passed)
    let session = try run(on: known?.document, limits, access, into: &result)
    let hasFailed = !result.failures.isEmpty
    tracer.finish(hasFailed ? .failed : .passed)
    if let spent = session.limits { limits = spent }
    limits.linesBefore += tracer.lineCount
    limits.bytesBefore += tracer.byteCount
    result.digest = tracer.digest
    if job.keepsTrace { result.trace = memory.lines }
    result.verdict = testCase.verdict(hasFailed: hasFailed)
    result.reason = testCase.settings.xfail
    return result
  }

  /// The path of the job's collection in the session.
  private static let loadedPath = "collection"

  /// Runs the commands, and returns the session.
  private func run(
    on document: CollectionDocument?, _ limits: SessionLimits, _ access: FileAccess,
    into result: inout JobResult
  ) throws(JobError) -> Session {
    var runner = CaseRunner()
    runner.screens = ScreenSource(access: access)
    runner.limits = limits
    let session: Session
    var position = testCase.path
    var raised: [String] = []
    do throws(DocumentErrors) {
      session = try runner.run(
        testCase, on: .document(document, path: JobCase.loadedPath), tracer: tracer
      ) { ran, session in
        result.steps += 1
        session.limits?.printed += ran.output.count
        let command = ran.step.command
        position = "\(testCase.path):\(command.line):\(command.column)"
        guard session.stopReason == nil else { return false }
        if !ran.check.hasPassed {
          result.failures.append(JobResult.Failure(caseName: job.caseName, ran: ran))
        }
        return true
      } hasBegun: {
        raised = $0.exceptionReasons
      }
    } catch {
      throw JobError(reason: "\(error)")
    }
    if let reason = raised.first, testCase.settings.xfail == nil {
      throw JobError(
        reason: "UIKit raises an exception when the screen is displayed: \(reason)")
    }
    if let reason = session.stopReason { throw JobError(reason: "\(position): \(reason)") }
    if let unreached = UnreachedSteps(testCase, ran: result.steps) {
      result.failures.append(
        JobResult.Failure(
          caseName: job.caseName,
          ran: StepRun(
            testCase.steps[unreached.first], output: Array("! \(unreached.message)\n".utf8),
            time: session.milliseconds)))
    }
    return session
  }
}
