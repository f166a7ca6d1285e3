import InteractionKit

/// Reads JSON (RFC 8259) and JSON Lines from bytes.
///
/// It accepts any top-level value, a leading byte order mark, and at most 200 levels of nesting.
/// The text must be well-formed UTF-8.
package struct JSONReader: Sendable {
  /// The treatment of duplicate keys in an object.
  package enum DuplicateKeys: Sendable {
    /// The last value is used, as by most readers.
    case lastWins
    /// The second key is an error.
    case rejected
  }

  /// The treatment of duplicate keys; `.lastWins` by default.
  package var duplicateKeys: DuplicateKeys

  package init(duplicateKeys: DuplicateKeys = .lastWins) {
    self.duplicateKeys = duplicateKeys
  }

  /// Parses `bytes` as one value.
  package func value(of bytes: [UInt8]) throws(JSONError) -> JSONValue {
    try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
      var parser = try JSONValueParser(buffer, start: JSONReader.start(of: buffer), reader: self)
      return try parser.onlyValue()
    }
  }

  /// Parses a part of a text as one value; positions in errors are those in the whole text.
  package func value(of bytes: [UInt8], in range: Range<Int>) throws(JSONError) -> JSONValue {
    try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
      var parser = JSONValueParser(buffer, range: range, reader: self)
      return try parser.onlyValue()
    }
  }

  /// Parses `text` as one value.
  package func value(of text: String) throws(JSONError) -> JSONValue {
    try value(of: Array(text.utf8))
  }

  /// Parses JSON Lines: one value on each line; blank lines are skipped.
  ///
  /// - Returns: Each value with the number of its line, from 1.
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

  /// Checks the encoding; returns the offset of the text after a byte order mark.
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
  /// The members of all objects that are being read, innermost last.
  ///
  /// One shared buffer saves an array for each object.
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
      let number = try scanner.number()
      return if case .number(let value) = number { JSONValue(value) } else { number }
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
      if try scanner.readSeparatorOrEnd(UInt8(ascii: "]"), "\",\" or \"]\"") {
        return .array(elements)
      }
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
      if try scanner.readSeparatorOrEnd(UInt8(ascii: "}"), "\",\" or \"}\"") { break }
    }
    var object = [String: JSONValue](minimumCapacity: members.count - base)
    for member in members[base...] {
      if object.updateValue(member.value, forKey: member.key) != nil, rejectsDuplicates {
        throw scanner.error(
          "the key \(JSONValue.quote(member.key)) is given twice in this object", at: member.place)
      }
    }
    members.removeSubrange(base...)
    return .object(object)
  }
}

extension JSONScanner {
  /// Throws if `depth` exceeds the limit.
  package func checkDepth(_ depth: Int, limit: Int = JSONScanner.depthLimit) throws(JSONError) {
    if depth > limit {
      throw error("nested deeper than \(limit) levels")
    }
  }

  /// Reads a comma and returns false, or reads the closing byte and returns true.
  package mutating func readSeparatorOrEnd(_ closing: UInt8, _ expected: String) throws(JSONError)
    -> Bool
  {
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
