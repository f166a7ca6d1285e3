import CollectionFiles
import InteractionKit

/// Compares two traces line by line.
///
/// Lines of equal bytes are not parsed as JSON, so that the disk limits the speed of the
/// comparison. Their digest is computed to detect a truncated or changed trace.
package struct TraceComparison {
  /// One of the two traces.
  package enum Side: Sendable {
    case first, second
  }

  /// The trace that an error is about.
  package private(set) var faulty = Side.first

  private let first: TraceLines
  private let second: TraceLines
  /// The line of the command whose entries are compared.
  private var command: TraceLines.Line?
  /// The difference of the headers.
  private var headers: TraceDifference?
  /// The first command that is on another line of its file.
  private var movedCommand: TraceDifference.Detail?
  /// The digest of all lines of the first trace but its last.
  private var digest = ContentDigest()
  /// The digest of the second trace, from the first line that differs.
  private var otherDigest: ContentDigest?

  package init(_ first: TraceLines, _ second: TraceLines) {
    self.first = first
    self.second = second
  }

  /// Returns the first divergence; nil for equal traces.
  ///
  /// Differences in headers and in the line numbers of commands are reported if all entries are
  /// equal, or together with the first entry that differs.
  ///
  /// - Throws: `TraceError` if a file is not a complete trace and the traces are equal up to there;
  ///   `faulty` is that trace.
  package mutating func run() throws(TraceError) -> TraceDifference? {
    var last: (TraceLines.Line, TraceLines.Line)?
    while true {
      let (a, b) = (try next(.first), try next(.second))
      guard let a, let b else {
        try checkEnds(last, next: a ?? b, of: a == nil ? .second : .first)
        return headers ?? movedCommand.map(TraceDifference.init(movedCommand:))
      }
      if let last { fold(last.0, last.1) }
      if last == nil {
        try compareHeaders(a, b)
      } else if a.bytes != b.bytes {
        let (one, other) = (try record(a, .first), try record(b, .second))
        if one.type == "end", other.type == "end" { try checkEnds((a, b), next: nil, of: .second) }
        if !isToleratedEnd(one, other), !noteMovedCommand(one, other) {
          return withCauses(
            TraceDifference(one, other, in: command.map(TraceComparison.text)))
        }
      }
      if a.bytes.starts(with: #"{"line":"#.utf8) { command = a }
      last = (a, b)
    }
  }

  private mutating func next(_ side: Side) throws(TraceError) -> TraceLines.Line? {
    faulty = side
    let line = try side == .first ? first.next() : second.next()
    if let line, !line.isEnded { throw TraceError(line: line.number, .truncated) }
    return line
  }

  private mutating func record(
    _ line: TraceLines.Line, _ side: Side
  ) throws(TraceError) -> TraceRecord {
    faulty = side
    return try TraceRecord(line)
  }

  private mutating func fold(_ a: TraceLines.Line, _ b: TraceLines.Line) {
    if otherDigest == nil, a.bytes != b.bytes { otherDigest = digest }
    otherDigest?.update(line: b)
    digest.update(line: a)
  }

  // MARK: Headers and ends

  private mutating func compareHeaders(
    _ a: TraceLines.Line, _ b: TraceLines.Line
  ) throws(TraceError) {
    let one = try header(a, .first)
    if a.bytes == b.bytes { return }
    headers = TraceDifference(headers: one, try header(b, .second))
  }

  private mutating func header(
    _ line: TraceLines.Line, _ side: Side
  ) throws(TraceError) -> TraceRecord {
    let record = try record(line, side)
    guard record.type == "session" else {
      throw TraceError(
        line: line.number, .junk("found \"\(record.type)\", expected the header"))
    }
    return record
  }

  /// Checks that the last lines end complete traces, and that no line follows.
  private mutating func checkEnds(
    _ last: (TraceLines.Line, TraceLines.Line)?, next: TraceLines.Line?, of longer: Side
  ) throws(TraceError) {
    let shorter = longer == .first ? Side.second : .first
    guard let last else {
      faulty = shorter
      throw TraceError(line: 1, .truncated)
    }
    try checkEnd(shorter == .first ? last.0 : last.1, shorter)
    try checkEnd(longer == .first ? last.0 : last.1, longer)
    if let next {
      throw TraceError(line: next.number, .junk("found text after the last line"))
    }
  }

  private mutating func checkEnd(
    _ line: TraceLines.Line, _ side: Side
  ) throws(TraceError) {
    let record = try record(line, side)
    guard record.type == "end" else { throw TraceError(line: line.number + 1, .truncated) }
    let expected = (side == .first ? digest : otherDigest ?? digest).text
    let found = record.string("digest") ?? "none"
    guard found == expected else {
      throw TraceError(line: line.number, .wrongDigest(expected: expected, found: found))
    }
  }

  /// Returns true if two ends differ only in their digests, which earlier lines explain.
  private func isToleratedEnd(_ a: TraceRecord, _ b: TraceRecord) -> Bool {
    a.type == "end" && b.type == "end" && otherDigest != nil && a["verdict"] == b["verdict"]
      && a.sequence == b.sequence && a.step == b.step && a.time == b.time
  }

  // MARK: Causes

  /// Records a command that differs only in its line of the file; returns false for other lines.
  private mutating func noteMovedCommand(_ a: TraceRecord, _ b: TraceRecord) -> Bool {
    guard a.type == "command" || a.replayed == .command, a["line"] != b["line"],
      a.withoutLine == b.withoutLine
    else {
      return false
    }
    if movedCommand == nil {
      movedCommand = TraceDifference.Detail(
        name: "the first command that stands elsewhere", first: a.summary, second: b.summary)
    }
    return true
  }

  /// Returns a divergence with the earlier differences that may be its cause.
  private func withCauses(_ difference: TraceDifference) -> TraceDifference {
    var whole = difference
    if let headers {
      whole.cause = "\(headers.cause); then \(difference.cause)"
      whole.details = headers.details + difference.details
    }
    if let movedCommand { whole.details.append(movedCommand) }
    return whole
  }

  private static func text(of command: TraceLines.Line) -> String {
    guard let record = try? TraceRecord(command) else { return "a command" }
    return record.summary
  }
}

extension TraceDifference {
  /// Creates the difference of traces that differ only in the line numbers of commands.
  fileprivate init(movedCommand: Detail) {
    self.init(
      cause: "only line numbers differ", position: nil, command: nil, details: [movedCommand])
  }
}

extension TraceRecord {
  fileprivate var withoutLine: JSONValue {
    guard case .object(var members) = value else { return value }
    members["line"] = nil
    return .object(members)
  }
}

extension ContentDigest {
  fileprivate mutating func update(line: TraceLines.Line) {
    update(line.bytes)
    update(CollectionOfOne(UInt8.lineFeed))
  }
}
