/// Where two traces part, and why.
public struct TraceDifference: Sendable {
  /// What is different, in one line.
  public var cause: String
  /// Where the first divergence is: `seq 57, step 7, t 0`; nil for the header.
  public var place: String?
  /// The command that ran then, in both traces or in each.
  public var command: String?
  /// What one trace says and what the other, key by key where both say the same kind
  /// of thing.
  public var details: [Detail]

  /// One thing that differs.
  public struct Detail: Hashable, Sendable {
    public var name: String
    public var first: String
    public var second: String
  }

  /// What is printed, a line each.
  public var lines: [String] {
    var lines = [place.map { "differ at \($0): \(cause)" } ?? "differ: \(cause)"]
    if let command { lines.append("  in \(command)") }
    for detail in details {
      lines.append("  \(detail.name)")
      lines.append("    a: \(detail.first)")
      lines.append("    b: \(detail.second)")
    }
    return lines
  }
}

/// Compares two traces line by line.
///
/// Lines that are the same bytes are not even read, so that long traces are compared at
/// the speed of the disk.
public struct TraceComparison {
  private let first: TraceLines
  private let second: TraceLines
  /// The command that runs, as a line of the trace.
  private var command: TraceLines.Line?
  /// What differs in the headers.
  private var headers: TraceDifference?

  public init(_ first: TraceLines, _ second: TraceLines) {
    self.first = first
    self.second = second
  }

  /// The first divergence; nil for equal traces. Headers that differ are told of where
  /// the facts are the same, or with the first fact that is not.
  public mutating func run() throws(TraceError) -> TraceDifference? {
    var isFirst = true
    while true {
      let (a, b) = (try first.next(), try second.next())
      defer { isFirst = false }
      guard let a, let b else {
        guard a != nil || b != nil else {
          guard !isFirst else { throw TraceError(line: 1, .truncated) }
          return headers
        }
        return try merged(oneEnds(a, b))
      }
      if a.bytes == b.bytes {
        if a.bytes.starts(with: #"{"line":"#.utf8) { command = a }
        continue
      }
      let (one, other) = (try TraceRecord(a), try TraceRecord(b))
      if one.type == "session", other.type == "session" {
        headers = TraceDifference(headers: one, other)
      } else if one.type == "end", other.type == "end", headers != nil,
        one["verdict"] == other["verdict"], one.sequence == other.sequence
      {
        // The digests differ because the headers do.
        continue
      } else {
        return try merged(TraceDifference(one, other, in: command.map(TraceComparison.text)))
      }
    }
  }

  private func oneEnds(
    _ a: TraceLines.Line?, _ b: TraceLines.Line?
  ) throws(TraceError) -> TraceDifference {
    let rest = a ?? b
    var text = ""
    if let rest { text = try TraceRecord(rest).summary }
    let (ended, other) = a == nil ? ("a", "b") : ("b", "a")
    return TraceDifference(
      cause: "\(ended) ends where \(other) goes on", place: "line \(rest?.number ?? 0)",
      command: command.map(TraceComparison.text),
      details: [
        .init(name: "next", first: a == nil ? "the end" : text, second: b == nil ? "the end" : text)
      ])
  }

  /// A divergence with what differs in the headers, which may be its cause.
  private func merged(_ difference: TraceDifference) throws(TraceError) -> TraceDifference {
    guard let headers else { return difference }
    var whole = difference
    whole.cause = "\(headers.cause); then \(difference.cause)"
    whole.details = headers.details + difference.details
    return whole
  }

  private static func text(of command: TraceLines.Line) -> String {
    guard let record = try? TraceRecord(command) else { return "a command" }
    return record.summary
  }
}
