/// Tells what of a trace happened within a `replay`.
package struct ReplayNesting {
  private var depth = 0

  package init() {}

  /// Whether a line, the next one, is of a case that is replayed: told by its transcript and
  /// not by the trace's own session.
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
  /// What a line tells of a case that is replayed: the kind of a `state`.
  enum Replayed: String {
    case beginning = "begin-replay"
    case command = "replay"
    case end = "end-replay"
  }

  /// What the line tells of a case that is replayed; nil for another line.
  var replayed: Replayed? {
    type == "state" ? string("kind").flatMap(Replayed.init) : nil
  }
}
