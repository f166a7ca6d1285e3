import ArgumentParser
import InteractionSessions
import Platform
import Synchronization
import TestRuns

/// The file or pipe of a session's trace.
///
/// Whole lines are written at once, so that a killed program leaves whole lines. If the disk is
/// full, the trace ends; the session continues, and the program ends with 1.
final class TraceOutput: Sendable {
  private let path: String
  private let file: AppendOnlyFile
  private let failed = Mutex(false)
  var hasFailed: Bool { failed.withLock { $0 } }

  /// Opens the file, or standard output for `-`.
  ///
  /// An existing trace is overwritten by the first line that is written. Any other file is refused.
  init(_ path: String) throws(FileError) {
    try OutputKind.trace.refuseOverwriting(path.destination)
    self.path = path
    file = try AppendOnlyFile(path.destination, existing: .overwritten)
  }

  /// Writes a piece.
  ///
  /// If the destination is a file, a piece that fails is removed completely.
  @Sendable
  func write(_ lines: [UInt8]) throws(FileError) {
    do throws(FileError) { try file.append(lines) } catch {
      failed.withLock { $0 = true }
      // A closed standard output is reported later, when the session writes its own lines.
      if error.path != nil {
        Diagnostic("writing the trace \(path) stopped: \(error.reason)", .failure).print()
      }
      throw error
    }
  }
}

extension TraceOutput {
  /// Runs a session with a trace, which is complete when the session ends.
  static func recording(
    _ console: Console, to path: String?, as origin: TraceOrigin, _ body: () throws -> Void
  ) throws {
    guard let path else { return try body() }
    let output = try TraceOutput(path)
    // On standard output the lines of the session and a concurrent trace would be mixed.
    let tracer =
      path == "-"
      ? SessionTracer(origin: origin, sink: output.write)
      : SessionTracer.concurrent(origin: origin, sink: output.write)
    console.session.tracer = tracer
    defer { console.session.tracer = nil }
    let result = Result { try body() }
    tracer.finish()
    if let failure = tracer.failure as? FileError, failure.path == nil { throw failure }
    do { try result.get() } catch let code as ExitCode where code == .success && output.hasFailed {
      throw ExitCode.failure
    }
    if output.hasFailed { throw ExitCode.failure }
  }
}
