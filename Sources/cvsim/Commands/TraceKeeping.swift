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
  init(mode: TraceMode, folder: String?, forReports: Bool, cases: [CaseID]) {
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
  func keep(_ run: CaseRun) -> [UInt8]? {
    let report = run.report
    let id = TraceManifest.name(of: report.path, report.name)
    ran.insert(id)
    guard let trace = run.trace else { return nil }
    let shown = forReports ? shown(trace, of: report) : nil
    if let folder, mode != .off {
      let name = "\(names.name(of: report)).jsonl"
      let file = "\(TraceKeeping.folder(in: folder))/\(name)"
      if mode == .on || report.verdict.isFailure {
        errors.attempt {
          if try write(trace, to: file) { manifest?.note(name, of: id) }
        }
      } else if manifest?.wrote(name) == true {
        FilePath.remove(file)
      }
    }
    return shown
  }

  /// Answers whether there was a trace to write.
  private func write(_ trace: CaseTrace, to file: String) throws -> Bool {
    if let problem = trace.problem { throw Diagnostic(problem, .failure) }
    try OutputKind.trace.refuseOverwriting(file)
    if let spooled = trace.file {
      do throws(SystemError) { try spooled.move(to: file) } catch {
        throw OutputFile.failure(file, error)
      }
      return true
    }
    guard let lines = trace.lines else { return false }
    try Folders.make(RelativePath.folder(of: file))
    try OutputFile.write(lines, to: file)
    return true
  }

  /// The trace for reports: those of failures all, of the others as many as there is room for.
  private func shown(_ trace: CaseTrace, of report: CaseReport) -> [UInt8]? {
    let isAffordable = keptBytes + trace.size <= TraceKeeping.reportLimit
    guard isAffordable || report.verdict.isFailure, let lines = trace.read() else { return nil }
    keptBytes += lines.count
    return lines
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
