import CollectionFiles
import InteractionKit

/// Reads a trace line by line and validates it.
///
/// A trace has a header first, numbers without gaps, and an end with the digest of all lines before
/// it.
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

/// A parsed line of a trace.
package struct TraceRecord: Sendable {
  /// The line of the file, from 1.
  package let line: Int
  /// The position in the total order, from 1; 0 for the header.
  let sequence: Int
  /// The number of the command, from 1; 0 for entries of loading.
  package let step: Int
  /// Virtual time, in milliseconds.
  package let time: Double
  /// `session` for the header, `end` for the last line.
  package let type: String
  /// The whole object.
  package let value: JSONValue

  package subscript(key: String) -> JSONValue? { value[key] }

  /// Returns the string of a key; nil for another value.
  package func string(_ key: String) -> String? { value[key]?.string }

  /// Returns the strings of a list; empty for another value.
  package func strings(_ key: String) -> [String] {
    value[key]?.elements.compactMap(\.string) ?? []
  }
}

extension TraceRecord {
  /// The valid counts and times: integers that every JSON reader keeps exact.
  static let counts = 0...(1 << 53)

  /// Parses one line of a trace.
  package init(_ line: TraceLines.Line) throws(TraceError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader(duplicateKeys: .rejected).value(of: line.bytes)
    } catch {
      throw TraceError(
        line: line.number, .junk("column \(error.position.column): \(error.message)"))
    }
    guard case .string(let type)? = value["type"] else {
      throw TraceError(line: line.number, .junk("found no \"type\", expected an object with one"))
    }
    self.line = line.number
    self.type = type
    self.value = value
    guard type != "session" else {
      (sequence, step, time) = (0, 0, 0)
      guard value["v"] == .integer(TraceFormat.version) else {
        throw TraceError(line: line.number, .unknownVersion("\(value["v"] ?? .null)"))
      }
      return
    }
    guard case .integer(let sequence)? = value["seq"], case .integer(let step)? = value["step"],
      let time = value["t"]?.double
    else {
      throw TraceError(
        line: line.number, .junk("expected \"seq\", \"step\" and \"t\", each a number"))
    }
    guard TraceRecord.counts.contains(sequence), TraceRecord.counts.contains(step),
      (0...Double(TraceRecord.counts.upperBound)).contains(time)
    else {
      throw TraceError(
        line: line.number,
        .junk(
          "found \"seq\" \(sequence), \"step\" \(step), \"t\" \(NumberText.text(time)), "
            + "expected numbers from 0 to \(TraceRecord.counts.upperBound)"))
    }
    (self.sequence, self.step, self.time) = (sequence, step, time)
  }
}

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
