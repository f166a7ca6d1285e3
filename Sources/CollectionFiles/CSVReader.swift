import InteractionKit

/// Reads comma-separated values (RFC 4180) with a header row.
///
/// Fields may be quoted; a quote inside is doubled; lines end with LF, CRLF or
/// CR. Empty lines are skipped where there is more than one column.
package struct CSVReader {
  package struct Row {
    /// The line on which the row begins.
    var line: Int
    /// The fields, one for each column.
    var fields: [String]
  }

  private(set) var columns: [String] = []
  private(set) var rows: [Row] = []
  /// All errors; rows with errors are omitted.
  private(set) var errors: [JSONError] = []

  private let bytes: UnsafeBufferPointer<UInt8>
  private var cursor: TextCursor
  private var offset: Int

  package static func read(_ bytes: [UInt8]) -> (
    columns: [String], rows: [Row], errors: [JSONError]
  ) {
    bytes.withUnsafeBufferPointer { buffer in
      do throws(JSONError) {
        var reader = CSVReader(buffer, from: try JSONReader.start(of: buffer))
        reader.readAll()
        return (reader.columns, reader.rows, reader.errors)
      } catch {
        return ([], [], [error])
      }
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.bytes = bytes
    cursor = TextCursor(bytes)
    offset = start
  }

  private mutating func readAll() {
    guard offset < bytes.count else {
      return complain(at: 0, "the file is empty; expected a header row with column names")
    }
    let headerStart = offset
    guard let header = row() else { return }
    columns = header
    var seen: Set<String> = []
    for name in header where !seen.insert(name).inserted {
      return complain(at: headerStart, "the column \(JSONValue.quote(name)) is given twice")
    }
    while offset < bytes.count {
      let start = offset
      guard let fields = row() else { return }
      if fields.count == columns.count {
        rows.append(Row(line: cursor.position(at: start).line, fields: fields))
      } else if fields != [""] {
        complain(
          at: start, "found \(fields.count) fields, expected \(columns.count) as in the header")
      }
    }
  }

  private mutating func complain(at place: Int, _ message: String) {
    errors.append(JSONError(position: cursor.position(at: place), message: message))
  }

  /// Returns the fields up to the end of the line; nil after an error that hides the end.
  private mutating func row() -> [String]? {
    var fields: [String] = []
    fields.reserveCapacity(columns.count)
    while true {
      guard let field = field() else { return nil }
      fields.append(field)
      guard offset < bytes.count else { return fields }
      let separator = bytes[offset]
      offset &+= 1
      if separator == UInt8(ascii: ",") { continue }
      if separator == 0x0D, offset < bytes.count, bytes[offset] == 0x0A { offset &+= 1 }
      return fields
    }
  }

  private mutating func field() -> String? {
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") { return quotedField() }
    let start = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: ","), 0x0A, 0x0D: return text(start..<offset)
      case UInt8(ascii: "\""):
        complain(
          at: offset, "a quote inside of a field; quote the whole field and double its quotes")
        return nil
      default: offset &+= 1
      }
    }
    return text(start..<offset)
  }

  private mutating func quotedField() -> String? {
    let opening = offset
    var field: [UInt8] = []
    offset &+= 1
    while offset < bytes.count {
      let byte = bytes[offset]
      offset &+= 1
      guard byte == UInt8(ascii: "\"") else {
        field.append(byte)
        continue
      }
      guard offset < bytes.count else { return String(decoding: field, as: UTF8.self) }
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        field.append(byte)
        offset &+= 1
      case UInt8(ascii: ","), 0x0A, 0x0D: return String(decoding: field, as: UTF8.self)
      default:
        complain(at: offset, "text after a closing quote; expected a comma or the line's end")
        return nil
      }
    }
    complain(at: opening, "this quote is not closed")
    return nil
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}
