import InteractionKit

/// Reads the rows of comma-separated values (RFC 4180).
///
/// Fields may be quoted; a quote inside is doubled; lines end with LF, CRLF or CR. The text must be
/// well-formed UTF-8.
struct CSVScanner {
  /// The fields of the row that was read last.
  private(set) var fields: [RecordField] = []
  /// The first thousand errors; `errorCount` includes the others.
  private(set) var errors: [JSONError] = []
  private(set) var errorCount = 0

  private let bytes: UnsafeBufferPointer<UInt8>
  /// The offset from which the next row is read.
  private(set) var offset: Int
  private let end: Int
  private var cursor: TextCursor

  init(_ bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
    self.bytes = bytes
    let range = range.clamped(to: 0..<bytes.count)
    (offset, end) = (range.lowerBound, range.upperBound)
    cursor = TextCursor(bytes)
  }

  var isAtEnd: Bool { offset >= end }

  /// Adds an error at an offset.
  mutating func reportError(at offset: Int, _ message: String) {
    errorCount += 1
    guard errors.count < FileLimits.errors else { return }
    errors.append(JSONError(position: cursor.position(at: offset), message: message))
  }

  /// Returns the text of a field.
  func string(_ field: RecordField) -> String {
    let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[field.range]), as: UTF8.self)
    return field.form == .quoted ? text.replacing("\"\"", with: "\"") : text
  }

  /// Reads the fields up to the end of the line; returns false after an error that hides the end.
  mutating func row() -> Bool {
    fields.removeAll(keepingCapacity: true)
    while true {
      guard let field = field() else { return false }
      fields.append(field)
      guard offset < end else { return true }
      let separator = bytes[offset]
      offset &+= 1
      if separator == UInt8(ascii: ",") { continue }
      if separator == 0x0D, offset < end, bytes[offset] == 0x0A { offset &+= 1 }
      return true
    }
  }

  private mutating func field() -> RecordField? {
    if offset < end, bytes[offset] == UInt8(ascii: "\"") { return quotedField() }
    let start = offset
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: ","), 0x0A, 0x0D: return RecordField(form: .text, range: start..<offset)
      case UInt8(ascii: "\""):
        reportError(
          at: offset, "a quote inside of a field; quote the whole field and double its quotes")
        return nil
      default: offset &+= 1
      }
    }
    return RecordField(form: .text, range: start..<offset)
  }

  private mutating func quotedField() -> RecordField? {
    let opening = offset
    var form = RecordField.Form.text
    offset &+= 1
    while offset < end {
      let byte = bytes[offset]
      offset &+= 1
      guard byte == UInt8(ascii: "\"") else { continue }
      let field = RecordField(form: form, range: (opening &+ 1)..<(offset &- 1))
      guard offset < end else { return field }
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        form = .quoted
        offset &+= 1
      case UInt8(ascii: ","), 0x0A, 0x0D: return field
      default:
        reportError(at: offset, "text after a closing quote; expected a comma or the line's end")
        return nil
      }
    }
    reportError(at: opening, "this quote is not closed")
    return nil
  }
}
