import CollectionFiles
import InteractionSessions
import Platform
import Synchronization

/// What becomes of the traces of a run.
final class TraceKeeping {
  /// Traces of cases that passed are kept for reports up to so many bytes in all.
  private static let reportLimit = 64 << 20

  private let mode: TraceMode
  private let folder: String?
  private let forReports: Bool
  private var keptBytes = 0
  private let names: TraceNames
  private let found: Set<String>
  private let files: Set<String>
  private var ran: Set<String> = []
  private var manifest: TraceManifest?
  /// Traces that could not be written.
  private(set) var errors = LateErrors()

  /// - Parameter cases: all cases that were found, chosen or not.
  init(mode: TraceMode, folder: String?, forReports: Bool, cases: [TestPlan.Case]) {
    (self.mode, self.folder, self.forReports) = (mode, folder, forReports)
    manifest = folder.map { TraceManifest(folder: $0) }
    found = Set(cases.map { TraceManifest.name(of: $0.path, $0.name) })
    files = Set(cases.map { RelativePath.identity(of: $0.path) })
    names = TraceNames(mode == .off || folder == nil ? [] : cases)
  }

  /// Where in the folder of `--output` the traces are.
  static func folder(in output: String) -> String { "\(output)/traces" }

  var isNeeded: Bool { mode != .off || forReports }

  /// What is to be traced of the cases.
  var tracing: CaseTracing {
    guard let folder, mode != .off else { return .inMemory }
    return .spooled(in: TraceKeeping.folder(in: folder))
  }

  /// Writes the trace of a case where that is asked for. What an earlier run left of a case
  /// that keeps none this time is taken away.
  ///
  /// - Returns: the trace, where reports are to show it.
  func keep(_ result: CaseResult) -> [UInt8]? {
    let id = TraceManifest.name(of: result.path, result.name)
    ran.insert(id)
    guard let execution = result.execution else { return nil }
    let shown = forReports ? trace(of: execution, for: result) : nil
    if let folder, mode != .off {
      let name = "\(names.name(of: result)).jsonl"
      let file = "\(TraceKeeping.folder(in: folder))/\(name)"
      if mode == .on || result.verdict.isFailure {
        errors.attempt {
          if try write(execution, to: file) { manifest?.note(name, of: id) }
        }
      } else if manifest?.wrote(name) == true {
        FilePath.remove(file)
      }
    }
    return shown
  }

  /// Answers whether there was a trace to write.
  private func write(_ execution: CaseExecution, to file: String) throws -> Bool {
    if let problem = execution.traceProblem { throw Diagnostic(problem, .failure) }
    try OutputKind.trace.refuseOverwriting(file)
    if let spooled = execution.traceFile {
      do throws(SystemError) { try spooled.move(to: file) } catch {
        throw OutputFile.failure(file, error)
      }
      return true
    }
    guard let trace = execution.trace else { return false }
    try Folders.make(RelativePath.folder(of: file))
    try OutputFile.write(trace, to: file)
    return true
  }

  /// The trace for reports: those of failures all, of the others as many as there is room for.
  private func trace(of execution: CaseExecution, for result: CaseResult) -> [UInt8]? {
    let size = execution.traceFile?.byteCount ?? execution.trace?.count ?? 0
    let isAffordable = keptBytes + size <= TraceKeeping.reportLimit
    guard isAffordable || result.verdict.isFailure,
      let trace = execution.trace ?? execution.traceFile?.read()
    else { return nil }
    keptBytes += trace.count
    return trace
  }

  /// Takes away what earlier runs have left and this one would not have.
  func finish() {
    if let folder { SpooledTrace.removeLeftovers(in: TraceKeeping.folder(in: folder)) }
    manifest?.finish(ran: ran, found: found, in: files)
  }
}

/// How long cases take, for whoever deals them out by time. No report tells of it.
final class CaseTiming: Sendable {
  private let measured = Mutex<[String: Double]>([:])

  var seconds: [String: Double] { measured.withLock { $0 } }

  func measure<Result>(_ id: String, _ run: () -> Result) -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    let result = run()
    let (seconds, attoseconds) = (clock.now - start).components
    let length = Double(seconds) + Double(attoseconds) * 1e-18
    measured.withLock { $0[id] = length }
    return result
  }
}
