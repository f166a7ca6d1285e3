import InteractionKit

/// Reads JSON (RFC 8259) and JSON Lines from bytes.
///
/// `value(of:)` returns plain values, for data and for lines of traces. `node(of:)` returns values with
/// positions, for texts whose errors of meaning have to name a line and a column. Both accept any
/// top-level value and a leading byte order mark. The text must be well-formed UTF-8.
package struct JSONReader: Sendable {
  /// The treatment of duplicate keys in an object.
  package enum DuplicateKeys: Sendable {
    /// The last value is used, as by most readers.
    case lastWins
    /// The second key is an error.
    case rejected
  }

  package var duplicateKeys: DuplicateKeys

  package init(duplicateKeys: DuplicateKeys = .lastWins) {
    self.duplicateKeys = duplicateKeys
  }

  /// Parses a text as one value, with at most 200 arrays and objects in each other.
  ///
  /// `range` is the part of a text whose encoding was checked; nil for the whole text. Positions in
  /// errors are positions in the whole text.
  package func value(
    of bytes: [UInt8], in range: Range<Int>? = nil
  ) throws(JSONError) -> JSONValue {
    var builder = JSONValueBuilder(self)
    return try JSONReader.read(bytes, in: range) { scanner throws(JSONError) in
      try builder.value(&scanner, depth: 0)
    }
  }

  package func value(of text: String) throws(JSONError) -> JSONValue {
    try value(of: Array(text.utf8))
  }

  /// Parses JSON Lines: one value on each line, with the number of the line; blank lines are skipped.
  package func lines(of bytes: [UInt8]) throws(JSONError) -> [(line: Int, value: JSONValue)] {
    try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
      var values: [(line: Int, value: JSONValue)] = []
      var builder = JSONValueBuilder(self)
      var start = try JSONReader.start(of: buffer)
      var line = 1
      while start < buffer.count {
        let end = buffer[start...].firstIndex(of: .lineFeed) ?? buffer.count
        var scanner = JSONScanner(buffer, range: start..<end)
        if scanner.peek() != nil {
          values.append((line, try builder.value(&scanner, depth: 0)))
          try scanner.finish()
        }
        start = end &+ 1
        line &+= 1
      }
      return values
    }
  }

  /// Parses the string that begins at an offset, and moves the offset behind it.
  package static func string(
    of bytes: [UInt8], from offset: inout Int, to end: Int
  ) throws(JSONError) -> String {
    let range = offset..<end
    let (text, next) = try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
      var scanner = JSONScanner(buffer, range: range)
      return (try scanner.string(), scanner.offset)
    }
    offset = next
    return text
  }

  /// Passes a scanner of a text to a closure that reads the only value in it.
  package static func read<Value>(
    _ bytes: [UInt8], in range: Range<Int>?,
    _ readValue: (inout JSONScanner) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
      var scanner = JSONScanner(buffer, range: range)
      if range == nil { scanner.skip(try JSONReader.start(of: buffer)) }
      let value = try readValue(&scanner)
      try scanner.finish()
      return value
    }
  }

  /// Checks the encoding; returns the offset of the text after a byte order mark.
  package static func start(of bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) -> Int {
    if let encoding = TextEncoding(beginning: bytes) {
      throw JSONScanner(bytes).error(encoding.message, at: 0)
    }
    if let offset = UTF8Check.firstMalformed(in: bytes) {
      throw JSONScanner(bytes).error("these bytes are not UTF-8 text", at: offset)
    }
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}

/// Builds plain values from the tokens of a scanner.
private struct JSONValueBuilder {
  private let rejectsDuplicates: Bool
  /// The members of all objects that are being read, innermost last.
  ///
  /// One shared buffer saves an array for each object.
  private var members: [(key: String, value: JSONValue, offset: Int)] = []

  init(_ reader: JSONReader) { rejectsDuplicates = reader.duplicateKeys == .rejected }

  mutating func value(_ scanner: inout JSONScanner, depth: Int) throws(JSONError) -> JSONValue {
    switch scanner.peek() {
    case .openBrace: return try object(&scanner, depth: depth)
    case .openBracket:
      var elements: [JSONValue] = []
      try scanner.forEachElement(depth: depth) { scanner, _ throws(JSONError) in
        elements.append(try value(&scanner, depth: depth + 1))
      }
      return .array(elements)
    default:
      let scalar = try scanner.scalar()
      return if case .number(let number) = scalar { JSONValue(number) } else { scalar }
    }
  }

  private mutating func object(
    _ scanner: inout JSONScanner, depth: Int
  ) throws(JSONError) -> JSONValue {
    let base = members.count
    try scanner.forEachMember(depth: depth) { scanner, key throws(JSONError) in
      let value = try value(&scanner, depth: depth + 1)
      members.append((scanner.text(of: key), value, key.offset))
    }
    var object = [String: JSONValue](minimumCapacity: members.count - base)
    for member in members[base...] {
      if object.updateValue(member.value, forKey: member.key) != nil, rejectsDuplicates {
        throw scanner.error(
          "the key \(JSONValue.quote(member.key)) is given twice in this object", at: member.offset)
      }
    }
    members.removeSubrange(base...)
    return .object(object)
  }
}

extension JSONValue {
  /// The text of a string; nil for another value.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The number as a double; nil for another value.
  package var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The elements of an array; empty for another value.
  package var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The numbers of an array, as sessions print points and rectangles: `275,19`.
  package var numbers: [Double] { elements.compactMap(\.double) }
}
