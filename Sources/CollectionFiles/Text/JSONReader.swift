import InteractionKit

/// Reads JSON (RFC 8259) and JSON Lines from bytes.
///
/// Takes any top-level value, a leading byte order mark, and at most 200 levels
/// of nesting. The text must be well-formed UTF-8.
package struct JSONReader: Sendable {
  /// What happens when an object holds a key twice.
  package enum DuplicateKeys: Sendable {
    /// The last value counts, as most readers have it.
    case lastWins
    /// It is an error, at the second key.
    case rejected
  }

  /// Whether an object may hold a key twice; default `.lastWins`.
  package var duplicateKeys: DuplicateKeys

  package init(duplicateKeys: DuplicateKeys = .lastWins) {
    self.duplicateKeys = duplicateKeys
  }

  /// The one value that `bytes` hold.
  package func value(of bytes: [UInt8]) throws(JSONError) -> JSONValue {
    try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
      var parser = try JSONValueParser(buffer, start: JSONReader.start(of: buffer), reader: self)
      return try parser.onlyValue()
    }
  }

  /// The one value that a part of a text holds; places count from the text's
  /// beginning.
  package func value(of bytes: [UInt8], in range: Range<Int>) throws(JSONError) -> JSONValue {
    try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
      var parser = JSONValueParser(buffer, range: range, reader: self)
      return try parser.onlyValue()
    }
  }

  /// The one value that `text` holds.
  package func value(of text: String) throws(JSONError) -> JSONValue {
    try value(of: Array(text.utf8))
  }

  /// The values of JSON Lines: one a line, blank lines between them skipped.
  ///
  /// - Returns: each value with the line, from 1, that holds it.
  package func lines(of bytes: [UInt8]) throws(JSONError) -> [(line: Int, value: JSONValue)] {
    try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
      var values: [(line: Int, value: JSONValue)] = []
      var start = try JSONReader.start(of: buffer)
      var line = 1
      while start < buffer.count {
        let end = buffer[start...].firstIndex(of: 0x0A) ?? buffer.count
        var parser = JSONValueParser(buffer, range: start..<end, reader: self)
        if parser.holdsValue() { values.append((line, try parser.onlyValue())) }
        start = end &+ 1
        line &+= 1
      }
      return values
    }
  }

  /// Checks the encoding; answers where the text begins after a byte order mark.
  package static func start(of bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) -> Int {
    if let offset = UTF8Check.firstMalformed(in: bytes) {
      throw JSONScanner(bytes).error("these bytes are not UTF-8 text", at: offset)
    }
    return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}

/// Builds plain values from the tokens of a scanner.
private struct JSONValueParser {
  private var scanner: JSONScanner
  private let rejectsDuplicates: Bool
  /// Members of all objects that are being read, innermost last: one buffer
  /// spares a growing array for each object.
  private var members: [(key: String, value: JSONValue, place: Int)] = []

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, start: Int, reader: JSONReader
  ) throws(JSONError) {
    self.init(bytes, range: start..<bytes.count, reader: reader)
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>, reader: JSONReader) {
    scanner = JSONScanner(bytes, range: range)
    rejectsDuplicates = reader.duplicateKeys == .rejected
  }

  mutating func holdsValue() -> Bool { scanner.peek() != nil }

  mutating func onlyValue() throws(JSONError) -> JSONValue {
    let value = try value(depth: 0)
    try scanner.finish()
    return value
  }

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    switch scanner.peek() {
    case UInt8(ascii: "\""): return .string(try scanner.string())
    case UInt8(ascii: "{"): return try object(depth: depth + 1)
    case UInt8(ascii: "["): return try array(depth: depth + 1)
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      return try scanner.number()
    case UInt8(ascii: "t"):
      try scanner.word("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try scanner.word("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try scanner.word("null")
      return .null
    default: throw scanner.unexpected("a value")
    }
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    try scanner.checkDepth(depth)
    scanner.skip()
    var elements: [JSONValue] = []
    guard scanner.peek() != UInt8(ascii: "]") else {
      scanner.skip()
      return .array(elements)
    }
    while true {
      elements.append(try value(depth: depth))
      if try scanner.closes(UInt8(ascii: "]"), "\",\" or \"]\"") { return .array(elements) }
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    try scanner.checkDepth(depth)
    scanner.skip()
    guard scanner.peek() != UInt8(ascii: "}") else {
      scanner.skip()
      return .object([:])
    }
    let base = members.count
    while true {
      guard scanner.peek() == UInt8(ascii: "\"") else {
        throw scanner.unexpected("a key in double quotes")
      }
      let place = scanner.offset
      let key = try scanner.string()
      try scanner.expect(UInt8(ascii: ":"), "\":\"")
      let value = try value(depth: depth)
      members.append((key, value, place))
      if try scanner.closes(UInt8(ascii: "}"), "\",\" or \"}\"") { break }
    }
    var object = [String: JSONValue](minimumCapacity: members.count - base)
    for member in members[base...] {
      if object.updateValue(member.value, forKey: member.key) != nil, rejectsDuplicates {
        throw scanner.error(
          "the key \(JSONValue.quote(member.key)) stands twice in this object", at: member.place)
      }
    }
    members.removeSubrange(base...)
    return .object(object)
  }
}

extension JSONScanner {
  /// Throws when `depth` levels are too many.
  package func checkDepth(_ depth: Int, limit: Int = JSONScanner.depthLimit) throws(JSONError) {
    if depth > limit {
      throw error("nested deeper than \(limit) levels")
    }
  }

  /// Reads a comma (answering false) or the closing byte (true).
  package mutating func closes(_ closing: UInt8, _ expected: String) throws(JSONError) -> Bool {
    switch peek() {
    case UInt8(ascii: ","):
      skip()
      return false
    case closing:
      skip()
      return true
    default: throw unexpected(expected)
    }
  }
}
