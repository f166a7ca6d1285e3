import InteractionSessions
import TestRuns

/// A trace from a file, or from standard input for `-`.
///
/// Errors end the program with 2.
enum TraceFile {
  /// Returns the name of the trace in messages.
  static func name(of path: String) -> String { path == "-" ? "standard input" : path }

  static func lines(of path: String) throws(TraceError) -> TraceLines {
    try TraceLines(path: path == "-" ? "/dev/stdin" : path)
  }

  /// Calls `body` for every line.
  ///
  /// Lines before an error are passed to it.
  static func read(
    _ path: String, _ body: (TraceRecord) throws -> Void, atEnd: () throws -> Void
  ) throws {
    do {
      try TraceReader.read(lines(of: path)) { record in
        try body(record)
        return true
      }
    } catch let error as TraceError {
      try atEnd()
      throw Diagnostic("\(name(of: path)): \(error)")
    }
    try atEnd()
  }
}
