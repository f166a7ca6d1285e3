import Foundation
import InteractionKit

/// The text of a data file, which its items share.
final class RecordText: Sendable {
  let bytes: [UInt8]
  /// The columns of a CSV file; empty for JSON.
  let columns: [String]

  init(_ bytes: [UInt8], columns: [String] = []) {
    self.bytes = bytes
    self.columns = columns
  }

  /// Returns the text of a range of bytes, which must be well-formed.
  fileprivate func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

/// A value in the text of a data file: a range of bytes, and their form.
struct RecordField {
  /// The form of the bytes.
  enum Form: UInt64 {
    /// There is no value.
    case absent
    /// The text itself.
    case text
    /// A value of JSON.
    case json
    /// The text between the quotes of a CSV field, with its quotes doubled.
    case quoted
    /// A row of a CSV file.
    case row
  }

  var form: Form
  var range: Range<Int>

  static let absent = RecordField(form: .absent, range: 0..<0)
}

/// A value of each record of a data file, in eight bytes each.
///
/// Values are decoded on demand. A file has at most 512 MiB, so 32 bits hold a position and 29 a
/// length.
struct RecordFields: Sendable {
  private static let lengthBits: UInt64 = 29

  let text: RecordText
  private var fields: [UInt64] = []

  init(of text: RecordText) { self.text = text }

  var count: Int { fields.count }

  mutating func append(_ field: RecordField) {
    fields.append(RecordFields.packed(field))
  }

  private static func packed(_ field: RecordField) -> UInt64 {
    UInt64(truncatingIfNeeded: field.range.lowerBound) << 32
      | field.form.rawValue << lengthBits | UInt64(truncatingIfNeeded: field.range.count)
  }

  /// The field of a record; absent for a record that does not exist.
  subscript(index: Int) -> RecordField {
    get {
      guard fields.indices.contains(index) else { return .absent }
      let packed = fields[index]
      let start = Int(packed >> 32)
      let length = Int(packed & (1 << RecordFields.lengthBits - 1))
      let form = RecordField.Form(rawValue: packed >> RecordFields.lengthBits & 7) ?? .absent
      return RecordField(form: form, range: start..<(start + length))
    }
    set {
      guard fields.indices.contains(index) else { return }
      fields[index] = RecordFields.packed(newValue)
    }
  }

  /// Returns the value of a record; null if it has none.
  func value(at index: Int) -> JSONValue { value(of: self[index]) }

  private func value(of field: RecordField) -> JSONValue {
    switch field.form {
    case .absent: return .null
    case .text: return .string(text.string(field.range))
    case .quoted: return .string(text.string(field.range).replacing("\"\"", with: "\""))
    case .json: return (try? JSONReader().value(of: text.bytes, in: field.range)) ?? .null
    case .row:
      let fields = text.bytes.withUnsafeBufferPointer { bytes in
        var scanner = CSVScanner(bytes, range: field.range)
        return scanner.row() ? scanner.fields : []
      }
      var members = [String: JSONValue](minimumCapacity: fields.count)
      for (column, field) in zip(text.columns, fields) { members[column] = value(of: field) }
      return .object(members)
    }
  }

  /// Returns the text of a record's value, which may be a number; nil for other values.
  func string(at index: Int) -> String? {
    let field = self[index]
    guard field.form != .text else { return text.string(field.range) }
    return RecordFields.string(of: value(of: field))
  }

  /// Returns the text of a string or a number; nil for other values.
  private static func string(of value: JSONValue) -> String? {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): NumberText.text(number)
    default: nil
    }
  }

  /// Returns a length in points; CSV files have numbers as text.
  func length(at index: Int) -> CGFloat? {
    let number: Double? =
      switch value(at: index) {
      case .integer(let number): Double(number)
      case .number(let number): number
      case .string(let text): Double(decimal: text)
      default: nil
      }
    guard let number, 0...FileLimits.length ~= number else { return nil }
    return CGFloat(number)
  }

  /// Calls a closure with the bytes of a record's text; with nil if it has another form.
  func withText<Result>(
    at index: Int, _ body: (UnsafeBufferPointer<UInt8>?) -> Result
  ) -> Result {
    let field = self[index]
    guard field.form == .text else { return body(nil) }
    return text.bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[field.range]))
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns true if another buffer has the same bytes.
  func hasBytes(of other: Self) -> Bool {
    guard count == other.count, let start = baseAddress, let otherStart = other.baseAddress else {
      return isEmpty && other.isEmpty
    }
    return memcmp(start, otherStart, count) == 0
  }
}
