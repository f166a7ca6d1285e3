/// Identifies the lines of a trace that belong to a `replay`.
package struct ReplayDepth {
  private var depth = 0

  package init() {}

  /// Returns true if the next line belongs to a replayed case and not to the trace's own session.
  package mutating func isWithin(_ record: TraceRecord) -> Bool {
    if record.type == "command" || record.type == "end" { depth = 0 }
    switch record.replayed {
    case .beginning: depth += 1
    case .command: break
    case .end: depth = max(0, depth - 1)
    case nil: return depth > 0
    }
    return true
  }
}

extension TraceRecord {
  /// The kinds of `state` lines that describe a replayed case.
  enum Replayed: String {
    case beginning = "begin-replay"
    case command = "replay"
    case end = "end-replay"
  }

  /// The kind of the line if it describes a replayed case; otherwise nil.
  var replayed: Replayed? {
    type == "state" ? string("kind").flatMap(Replayed.init) : nil
  }
}
