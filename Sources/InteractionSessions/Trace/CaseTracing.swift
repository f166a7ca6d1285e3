/// The tracing of the cases that an executor runs.
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
}
