import CollectionFiles

/// Reads a trace line by line and validates it.
///
/// A trace has a header first, numbers without gaps, and an end whose digest is that of all lines
/// before it.
package struct TraceReader {
  private let lines: TraceLines
  private var digest = ContentDigest()
  private var sequence = 0
  private var line = 0
  private var isEnded = false
  /// The first line; nil before the first call of `next()`.
  package private(set) var header: TraceRecord?

  package init(_ lines: TraceLines) {
    self.lines = lines
  }

  /// Returns the next line, the header first; nil after the last one.
  package mutating func next() throws(TraceError) -> TraceRecord? {
    guard let next = try lines.next() else {
      if isEnded { return nil }
      throw TraceError(line: line + 1, .truncated)
    }
    line = next.number
    guard !isEnded else {
      throw TraceError(line: line, .junk("found text after the last line"))
    }
    guard next.isEnded else { throw TraceError(line: line, .truncated) }
    let record = try TraceRecord(next)
    if header == nil {
      guard record.type == "session" else {
        throw TraceError(line: line, .junk("found \"\(record.type)\", expected the header"))
      }
      header = record
    } else {
      try check(record)
    }
    if record.type != "end" {
      digest.update(next.bytes)
      digest.update(CollectionOfOne(UInt8.lineFeed))
    }
    return record
  }

  private mutating func check(_ record: TraceRecord) throws(TraceError) {
    guard record.type != "session" else {
      throw TraceError(line: line, .junk("found a second header"))
    }
    sequence += 1
    guard record.sequence == sequence else {
      throw TraceError(
        line: line, .junk("found \"seq\" \(record.sequence), expected \(sequence)"))
    }
    guard record.type == "end" else { return }
    isEnded = true
    let found = record.string("digest") ?? "none"
    let expected = digest.text
    guard found == expected else {
      throw TraceError(line: line, .wrongDigest(expected: expected, found: found))
    }
  }
}

extension TraceReader {
  /// Calls `body` with each line of a trace until it returns false.
  package static func read(
    _ lines: TraceLines, _ body: (TraceRecord) throws -> Bool
  ) throws {
    var reader = TraceReader(lines)
    while let record = try reader.next() {
      guard try body(record) else { return }
    }
  }
}
