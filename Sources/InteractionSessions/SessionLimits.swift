/// How much the commands of a session may do.
///
/// The limits count what happens and not how long it takes, so that a session ends at
/// the same place everywhere.
package struct SessionLimits: Hashable, Sendable {
  /// How many commands may run, those in blocks and in files that are read included,
  /// and rounds of waiting; 1,000,000 by default.
  package var work = 1_000_000
  /// How many facts may happen; 1,000,000 by default.
  package var facts = 1_000_000
  /// How many bytes may be printed, and as many traced where the trace is kept; 64 MiB
  /// by default.
  package var bytes = 64 << 20

  /// What was done so far.
  var workDone = 0
  /// What commands before the one that runs have printed.
  var printed = 0
  /// The lines and bytes of traces that were ended before the one that is written.
  var (linesBefore, bytesBefore) = (0, 0)
  /// Whether the bytes of the trace count.
  var keepsTrace = false

  package init() {}

  /// Counts one more piece of work; answers why it is one too many.
  mutating func reasonToStop(_ session: Session) -> String? {
    workDone += 1
    if workDone > work { return "more than \(work) commands and rounds of waiting" }
    if let tracer = session.tracer {
      if linesBefore + tracer.lineCount > facts { return "more than \(facts) facts" }
      if keepsTrace, bytesBefore + tracer.byteCount > bytes {
        return "more than \(bytes) bytes of trace"
      }
    }
    return printed + session.output.count > bytes ? "more than \(bytes) bytes of output" : nil
  }
}

extension Session {
  /// Whether another command may run; where not, the session is stopped.
  func mayWork() -> Bool {
    guard !lineRun.wasStopped, let reason = limits?.reasonToStop(self) else {
      return !lineRun.wasStopped
    }
    fail(stopped(reason))
    return false
  }

  func stopped(_ reason: String) -> SessionError {
    lineRun.wasStopped = true
    lineRun.stopReason = reason
    return SessionError("stopped: \(reason)")
  }

  func refuseWriting() throws(SessionError) {
    guard configuration.writesFiles else {
      throw SessionError("no files are written here; `cvsim run FILE` writes them")
    }
  }
}
