/// Tells what of a trace happened within a `replay`.
struct ReplayNesting {
  private var depth = 0

  /// Whether a line, the next one, is of a case that is replayed: told by its transcript and
  /// not by the trace's own session.
  mutating func isWithin(_ record: TraceRecord) -> Bool {
    if record.type == "command" || record.type == "end" { depth = 0 }
    guard record.type == "replay" else { return depth > 0 }
    switch record.string("kind") {
    case "begin": depth += 1
    case "end": depth = max(0, depth - 1)
    default: break
    }
    return true
  }
}
