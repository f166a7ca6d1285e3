/// What is traced of the cases that an executor runs.
public enum CaseTracing: Sendable {
  case none
  /// The digest alone: `CaseExecution.digest`. Nothing is kept.
  case digest
  /// The digest, and the lines in `CaseExecution.trace`.
  case inMemory
  /// The digest, and the lines for whoever the closure answers, as they come; nil
  /// makes the digest alone. The closure is called on the thread that runs the case.
  case to(@Sendable (TranscriptCase) -> SessionTracer.Sink?)
}

/// Lines that are kept in memory.
final class TraceMemory {
  private(set) var lines: [UInt8] = []

  func take(_ lines: [UInt8]) {
    if self.lines.isEmpty { self.lines = lines } else { self.lines += lines }
  }
}
