import CollectionFiles
import InteractionKit

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
