/// What is traced of the cases that an executor runs.
package enum CaseTracing: Sendable {
  case none
  /// The digest alone. Nothing is kept.
  case digest
  /// The digest, and the lines in memory. A `TestRun` forgets them once a case was reported.
  case inMemory
  /// The digest, and the lines: in memory while they are few, in a file of the folder once they are
  /// many.
  case spooled(in: String)
  /// The digest, and the lines for whoever the closure answers, as they come; nil
  /// makes the digest alone. The closure is called on the thread that runs the case.
  case to(@Sendable (TranscriptCase) -> SessionTracer.Sink?)
}
