/// An error in a trace, with its line.
package struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Reason: Hashable, Sendable {
    /// The line is not a line of a trace.
    case junk(String)
    /// The trace ends before its last line.
    case truncated
    /// The digest does not match the lines.
    case wrongDigest(expected: String, found: String)
    /// The trace has another version of the format.
    case unknownVersion(String)
    /// The file cannot be read.
    case unreadable(String)
  }

  /// The line of the file, from 1; 0 if the file cannot be read at all.
  package var line: Int
  package var reason: Reason

  package init(line: Int, _ reason: Reason) {
    self.line = line
    self.reason = reason
  }

  /// `line 3: …`.
  package var description: String {
    let place = line > 0 ? "line \(line): " : ""
    switch reason {
    case .junk(let what): return place + what
    case .truncated:
      return place + "the trace ends here, before its last line; the lines above are complete"
    case .wrongDigest(let expected, let found):
      return place + "the digest is \(found), but the lines above have \(expected); "
        + "they were changed"
    case .unknownVersion(let found):
      return place + "expected the version \(TraceFormat.version) of the format, found \(found); "
        + "a newer cvsim may read it"
    case .unreadable(let why): return place + why
    }
  }
}
