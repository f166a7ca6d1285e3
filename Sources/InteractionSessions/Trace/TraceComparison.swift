import CollectionFiles
import InteractionKit

/// Compares two traces line by line.
///
/// Lines that are the same bytes are not read as JSON, so that long traces are compared
/// at the speed of the disk; their digest is made, which tells whether they are whole.
package struct TraceComparison {
  /// One of the two traces.
  package enum Side: Sendable {
    case first, second
  }

  /// The trace that an error is about.
  package private(set) var faulty = Side.first

  private let first: TraceLines
  private let second: TraceLines
  /// The command that runs, as a line of the trace.
  private var command: TraceLines.Line?
  /// What differs in the headers.
  private var headers: TraceDifference?
  /// The first command that stands elsewhere in its file.
  private var movedCommand: TraceDifference.Detail?
  /// The digest of all lines of the first trace but its last.
  private var digest = ContentDigest()
  /// That of the second, from where they are not the same.
  private var otherDigest: ContentDigest?

  package init(_ first: TraceLines, _ second: TraceLines) {
    self.first = first
    self.second = second
  }

  /// The first divergence; nil for equal traces. Headers that differ, and commands that
  /// stand elsewhere in their files, are told of where the facts are the same, or with
  /// the first fact that is not.
  ///
  /// - Throws: `TraceError` where one is no trace, or not a whole one, and they agree as
  ///   far as both go; `faulty` says which.
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

  /// Checks that the last lines end whole traces, and that there is nothing behind them.
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
      throw TraceError(line: next.number, .junk("something stands behind the last line"))
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

  /// Whether two ends differ in their digests alone, and must since lines before do.
  private func isToleratedEnd(_ a: TraceRecord, _ b: TraceRecord) -> Bool {
    a.type == "end" && b.type == "end" && otherDigest != nil && a["verdict"] == b["verdict"]
      && a.sequence == b.sequence && a.step == b.step && a.time == b.time
  }

  // MARK: Causes

  /// Notes that a command is the same but for its line in the file; answers whether it is.
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

  /// A divergence with what differs before it, which may be its cause.
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
  /// All is the same but for the lines on which commands stand.
  fileprivate init(movedCommand: Detail) {
    self.init(cause: "only line numbers differ", place: nil, command: nil, details: [movedCommand])
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
