/// What is traced of the cases that an executor runs.
package enum CaseTracing: Sendable {
  case none
  /// The digest alone: `CaseExecution.digest`. Nothing is kept.
  case digest
  /// The digest, and the lines in `CaseExecution.trace`. A `TestRun` forgets them once a
  /// result was reported.
  case inMemory
  /// The digest, and the lines: in `CaseExecution.trace` while they are few, in a file of the
  /// folder, `CaseExecution.traceFile`, once they are many.
  case spooled(in: String)
  /// The digest, and the lines for whoever the closure answers, as they come; nil
  /// makes the digest alone. The closure is called on the thread that runs the case.
  case to(@Sendable (TranscriptCase) -> SessionTracer.Sink?)
}
