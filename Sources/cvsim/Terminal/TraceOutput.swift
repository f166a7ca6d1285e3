import ArgumentParser
import InteractionSessions
import Platform
import Synchronization

/// The file or pipe that a session's trace goes to.
///
/// Pieces of whole lines go out as they come, so that a killed program leaves whole
/// lines. Where the disk is full the piece is taken back and the trace ends; the session
/// goes on, and the program ends with 1.
final class TraceOutput: Sendable {
  private struct State {
    var length = 0
    var hasFailed = false
  }

  private let path: String
  private let descriptor: FileDescriptor
  private let state = Mutex(State())
  var hasFailed: Bool { state.withLock(\.hasFailed) }

  /// Opens the file, or standard output for `-`.
  ///
  /// A trace that is there is overwritten, from the first line on that is written; any
  /// other file is refused, be it the session itself or what that loads.
  init(_ path: String) throws {
    self.path = path
    guard path != "-" else {
      descriptor = .standardOutput
      return
    }
    try OutputKind.trace.refuseOverwriting(path)
    do throws(SystemError) {
      descriptor = try FileDescriptor(opening: path, for: .create)
    } catch { throw OutputFile.failure(path, error) }
  }

  deinit {
    if path != "-" { descriptor.close() }
  }

  /// Writes a piece, or nothing of it where the path is a file.
  @Sendable
  func write(_ lines: [UInt8]) throws {
    try state.withLock { try write(lines, &$0) }
  }

  private func write(_ lines: [UInt8], _ state: inout State) throws {
    if state.length == 0, path != "-" { try? descriptor.truncate(to: 0) }
    var output = Output(descriptor)
    output.pending = lines
    do throws(OutputError) { try output.flush() } catch {
      state.hasFailed = true
      // A reader that went away ends the program quietly, later, by its own output.
      if path != "-" {
        try? descriptor.truncate(to: state.length)
        Diagnostic("writing the trace \(path) stopped: \(error.reason)", .failure).print()
      }
      throw error
    }
    state.length += lines.count
  }
}

extension TraceOutput {
  /// Runs a session with a trace and ends that, however the session ends.
  static func recording(
    _ console: Console, to path: String?, as origin: TraceOrigin, _ body: () throws -> Void
  ) throws {
    guard let path else { return try body() }
    let output = try TraceOutput(path)
    // What is printed and the trace would get in each other's way.
    let tracer =
      path == "-"
      ? SessionTracer(origin: origin, sink: output.write)
      : SessionTracer.concurrent(origin: origin, sink: output.write)
    console.session.tracer = tracer
    defer { console.session.tracer = nil }
    do { try body() } catch {
      tracer.finish()
      if let failure = tracer.failure as? OutputError, path == "-" { throw failure }
      if let code = error as? ExitCode, code == .success, output.hasFailed {
        throw ExitCode.failure
      }
      throw error
    }
    tracer.finish()
    if let failure = tracer.failure as? OutputError, path == "-" { throw failure }
    if output.hasFailed { throw ExitCode.failure }
  }
}
