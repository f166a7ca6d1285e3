import InteractionSessions

/// A trace in a file or, for `-`, from standard input; what is wrong with it ends the
/// program with 2.
enum TraceFile {
  /// What messages call it.
  static func name(of path: String) -> String { path == "-" ? "standard input" : path }

  static func lines(of path: String) throws(TraceError) -> TraceLines {
    try TraceLines(path: path == "-" ? "/dev/stdin" : path)
  }

  /// Hands every line to `body`. What stands before a mistake has been handed on.
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
