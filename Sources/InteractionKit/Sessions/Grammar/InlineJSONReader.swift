/// Reads a JSON value from the text of a command.
struct InlineJSONReader {
  /// How deep arrays and objects may stand in each other.
  static let nestingLimit = 128

  let bytes: [UInt8]
  private(set) var position: Int
  let end: Int

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// Reads the value that fills the whole range.
  mutating func wholeValue() throws(GrammarFault) -> JSONValue {
    let value = try value(depth: 0)
    skipBlanks()
    guard position >= end else { throw unexpected("the end of the JSON value") }
    return value
  }

  /// Reads the string that begins at the current position.
  mutating func string() throws(GrammarFault) -> String {
    guard position < end, bytes[position] == .doubleQuote else { throw unexpected("a string") }
    let start = position
    position += 1
    var decoded: [UInt8] = []
    while position < end {
      let byte = bytes[position]
      position += 1
      switch byte {
      case .doubleQuote: return String(decoding: decoded, as: UTF8.self)
      case .backslash: try appendEscape(to: &decoded)
      default: decoded.append(byte)
      }
    }
    throw GrammarFault(at: start, "this string is not closed", hint: #"end it with ""#)
  }

  private mutating func value(depth: Int) throws(GrammarFault) -> JSONValue {
    skipBlanks()
    guard position < end else { throw unexpected("a JSON value") }
    switch bytes[position] {
    case .doubleQuote: return .string(try string())
    case .openBracket, .openBrace:
      guard depth < InlineJSONReader.nestingLimit else {
        throw GrammarFault(
          at: position, "JSON values stand more than \(InlineJSONReader.nestingLimit) deep")
      }
      return bytes[position] == .openBracket
        ? try array(depth: depth + 1) : try object(depth: depth + 1)
    case UInt8(ascii: "t"): return try keyword("true", .bool(true))
    case UInt8(ascii: "f"): return try keyword("false", .bool(false))
    case UInt8(ascii: "n"): return try keyword("null", .null)
    default: return try number()
    }
  }

  private mutating func array(depth: Int) throws(GrammarFault) -> JSONValue {
    position += 1
    var elements: [JSONValue] = []
    if accept(.closeBracket) { return .array([]) }
    while true {
      elements.append(try value(depth: depth))
      if accept(.closeBracket) { return .array(elements) }
      guard accept(.comma) else { throw unexpected("`,` or `]`") }
    }
  }

  private mutating func object(depth: Int) throws(GrammarFault) -> JSONValue {
    position += 1
    var members: [String: JSONValue] = [:]
    if accept(.closeBrace) { return .object([:]) }
    while true {
      skipBlanks()
      guard position < end, bytes[position] == .doubleQuote else {
        throw unexpected("a key in double quotes")
      }
      let place = position
      let key = try string()
      guard members[key] == nil else {
        throw GrammarFault(at: place, "the key \(JSONValue.quote(key)) stands twice")
      }
      guard accept(.colon) else { throw unexpected("`:`") }
      members[key] = try value(depth: depth)
      if accept(.closeBrace) { return .object(members) }
      guard accept(.comma) else { throw unexpected("`,` or `}`") }
    }
  }

  private mutating func keyword(
    _ name: StaticString, _ value: JSONValue
  ) throws(GrammarFault) -> JSONValue {
    let count = name.utf8CodeUnitCount
    let matches =
      end - position >= count
      && name.withUTF8Buffer { bytes[position..<position + count].elementsEqual($0) }
    guard matches else { throw unexpected("a JSON value") }
    position += count
    return value
  }

  private mutating func number() throws(GrammarFault) -> JSONValue {
    let start = position
    if position < end, bytes[position] == .minus { position += 1 }
    guard let integer = digits(), !(integer.count > 1 && bytes[integer.lowerBound] == 0x30) else {
      position = start
      throw unexpected("a JSON value")
    }
    var isInteger = true
    if position < end, bytes[position] == .dot {
      isInteger = false
      position += 1
      guard digits() != nil else { throw unexpected("a digit after the point") }
    }
    if position < end, bytes[position] | 0x20 == UInt8(ascii: "e") {
      isInteger = false
      position += 1
      if position < end, bytes[position] == .minus || bytes[position] == .plus { position += 1 }
      guard digits() != nil else { throw unexpected("a digit of the exponent") }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isInteger, let whole = Int(text) { return .integer(whole) }
    guard let value = Double(text), value.isFinite else {
      throw GrammarFault(at: start, "this number is too large")
    }
    return .number(value)
  }

  private mutating func digits() -> Range<Int>? {
    let start = position
    while position < end, bytes[position].isDigit { position += 1 }
    return position > start ? start..<position : nil
  }

  private mutating func appendEscape(to decoded: inout [UInt8]) throws(GrammarFault) {
    guard position < end else { throw unexpected("an escape") }
    let byte = bytes[position]
    position += 1
    switch byte {
    case .doubleQuote, .backslash, .slash: decoded.append(byte)
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"):
      let start = position - 2
      var code = try codeUnit()
      if (0xD800..<0xDC00).contains(code), end - position >= 2, bytes[position] == .backslash,
        bytes[position + 1] == UInt8(ascii: "u")
      {
        position += 2
        let low = try codeUnit()
        if (0xDC00..<0xE000).contains(low) {
          code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        }
      }
      guard let scalar = UnicodeScalar(code) else {
        throw GrammarFault(at: start, "half of a surrogate pair", hint: "write both halves")
      }
      decoded.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    default:
      throw GrammarFault(
        at: position - 2, "unknown escape", hint: #"write \\ for a backslash"#)
    }
  }

  private mutating func codeUnit() throws(GrammarFault) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard position < end, let digit = hexadecimal(bytes[position]) else {
        throw unexpected("four hexadecimal digits")
      }
      code = code << 4 | digit
      position += 1
    }
    return code
  }

  private func hexadecimal(_ byte: UInt8) -> UInt32? {
    if byte.isDigit { return UInt32(byte & 15) }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? UInt32(letter) + 10 : nil
  }

  private mutating func accept(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard position < end, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipBlanks() {
    while position < end, bytes[position].isBlank { position += 1 }
  }

  private func unexpected(_ expected: String) -> GrammarFault {
    let rest = bytes[position..<max(end, position)]
    let word = String(decoding: rest.prefix(24).prefix { !$0.isBlank }, as: UTF8.self)
    return GrammarFault(
      at: position, expected: expected, found: rest.isEmpty ? nil : JSONValue.quote(word))
  }
}
