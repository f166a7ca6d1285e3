/// What is wrong with a trace, and where.
package struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Reason: Hashable, Sendable {
    /// The line is no line of a trace.
    case junk(String)
    /// The trace ends before its last line.
    case truncated
    /// The lines are not those that the digest was made of.
    case wrongDigest(expected: String, found: String)
    /// Another version of the format.
    case unknownVersion(String)
    /// The file cannot be read.
    case unreadable(String)
  }

  /// The line of the file, from 1; 0 where the file cannot be read at all.
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
      return place + "the trace ends here, before its last line; what stands above is whole"
    case .wrongDigest(let expected, let found):
      return place + "the digest is \(found), but the lines above have \(expected); "
        + "somebody changed them"
    case .unknownVersion(let found):
      return place + "expected the version \(TraceFormat.version) of the format, found \(found); "
        + "a newer cvsim may read it"
    case .unreadable(let why): return place + why
    }
  }
}
