import InteractionKit

/// The tokens of a JSON text (RFC 8259), read from bytes.
///
/// The bytes must be well-formed UTF-8. `JSONReader` makes values of the tokens.
package struct JSONScanner {
  package let bytes: UnsafeBufferPointer<UInt8>
  /// The offset from which the next token is read.
  package internal(set) var offset: Int
  /// The end of the text, at most the number of `bytes`.
  package let end: Int
  /// True if `skipValue` accepts numbers that are larger than a `Double`; false by default.
  package var acceptsLargeNumbers = false

  package init(_ bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>? = nil) {
    self.bytes = bytes
    let range = (range ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
    offset = range.lowerBound
    end = range.upperBound
  }

  /// Returns the next byte after whitespace without reading it; nil at the end.
  package mutating func peek() -> UInt8? {
    while offset < end {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset &+= 1
      case let byte: return byte
      }
    }
    return nil
  }

  /// Skips the byte that `peek` returned.
  package mutating func skip() {
    if offset < end { offset &+= 1 }
  }

  /// Skips a number of bytes.
  package mutating func skip(_ count: Int) {
    offset = min(offset &+ max(count, 0), end)
  }

  /// Reads `byte` after whitespace; throws if there is another byte.
  package mutating func expect(_ byte: UInt8, _ what: String) throws(JSONError) {
    guard peek() == byte else { throw unexpected(what) }
    offset &+= 1
  }

  /// Reads `literal`, whose first byte `peek` returned.
  package mutating func word(_ literal: StaticString) throws(JSONError) {
    let length = literal.utf8CodeUnitCount
    guard end &- offset >= length else { throw unexpected("a value") }
    for index in 0..<length where bytes[offset &+ index] != literal.utf8Start[index] {
      throw unexpected("a value")
    }
    offset &+= length
  }

  /// Throws if anything except whitespace follows.
  package mutating func finish() throws(JSONError) {
    if peek() != nil { throw unexpected("the end of the text") }
  }

  /// Returns the error that the next token is not `expected`.
  package mutating func unexpected(_ expected: String) -> JSONError {
    let found: String
    if let byte = peek() {
      var scalars = String(decoding: bytes[offset..<min(offset &+ 4, end)], as: UTF8.self)
        .unicodeScalars.makeIterator()
      let scalar = scalars.next() ?? "?"
      found = byte < 0x20 ? "a control character" : JSONValue.quote(String(scalar))
    } else {
      found = "the end of the text"
    }
    return error("found \(found), expected \(expected)")
  }

  /// Returns an error at an offset, or at the next byte.
  package func error(_ message: String, at start: Int? = nil) -> JSONError {
    var cursor = TextCursor(bytes)
    let offset = start ?? offset
    return JSONError(position: cursor.position(at: offset), offset: offset, message: message)
  }

  // MARK: Numbers

  /// Reads a number, whose first byte `peek` returned.
  ///
  /// It is an integer if it has no fraction or exponent and fits.
  mutating func number() throws(JSONError) -> JSONValue {
    let start = offset
    let negative = bytes[offset] == UInt8(ascii: "-")
    if negative { offset &+= 1 }
    let digits = offset
    var magnitude = 0
    var fits = true
    while offset < end, case let digit = bytes[offset] &- 0x30, digit < 10 {
      let (shifted, lost) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carried) = shifted.subtractingReportingOverflow(Int(digit))  // counts downward:
      if lost || carried { fits = false }  // the least integer has no positive twin
      magnitude = sum
      offset &+= 1
    }
    guard offset > digits else { throw unexpected("a digit") }
    if bytes[digits] == 0x30, offset &- digits > 1 {
      throw error("a number cannot begin with 0", at: start)
    }
    var isWhole = true
    if offset < end, bytes[offset] == UInt8(ascii: ".") {
      isWhole = false
      offset &+= 1
      try skipDigits()
    }
    if offset < end, bytes[offset] | 0x20 == UInt8(ascii: "e") {
      isWhole = false
      offset &+= 1
      if offset < end, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") {
        offset &+= 1
      }
      try skipDigits()
    }
    if isWhole, fits {
      if negative { return .integer(magnitude) }
      if magnitude != .min { return .integer(0 &- magnitude) }
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw error("the number \(text.prefix(40)) is too large", at: start)
    }
    return .number(value)
  }

  /// Skips a number, whose first byte `peek` returned, without computing its value.
  package mutating func skipNumber() throws(JSONError) {
    let start = offset
    if bytes[offset] == UInt8(ascii: "-") { offset &+= 1 }
    let digits = offset
    try skipDigits()
    if bytes[digits] == 0x30, offset &- digits > 1 {
      throw error("a number cannot begin with 0", at: start)
    }
    if offset < end, bytes[offset] == UInt8(ascii: ".") {
      offset &+= 1
      try skipDigits()
    }
    guard offset < end, bytes[offset] | 0x20 == UInt8(ascii: "e") else { return }
    offset &+= 1
    if offset < end, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") {
      offset &+= 1
    }
    try skipDigits()
  }

  private mutating func skipDigits() throws(JSONError) {
    let start = offset
    while offset < end, bytes[offset] &- 0x30 < 10 { offset &+= 1 }
    if offset == start { throw unexpected("a digit") }
  }

  // MARK: Strings

  /// Reads a string, whose opening quote `peek` returned.
  package mutating func string() throws(JSONError) -> String {
    let opening = offset
    offset &+= 1
    let start = offset
    skipPlainText()
    guard offset < end else { throw error("this string is not closed", at: opening) }
    guard bytes[offset] == .doubleQuote else {
      return try escapedString(from: start, opening: opening)
    }
    defer { offset &+= 1 }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<offset]), as: UTF8.self)
  }

  /// Skips a string, whose opening quote `peek` returned; returns true if it has escapes.
  mutating func skipString() throws(JSONError) -> Bool {
    let opening = offset
    offset &+= 1
    skipPlainText()
    guard offset < end else { throw error("this string is not closed", at: opening) }
    guard bytes[offset] == .doubleQuote else {
      offset = opening
      _ = try string()
      return true
    }
    offset &+= 1
    return false
  }

  /// Moves to the next byte that is a quote, a backslash or a control character.
  ///
  /// Eight bytes are compared at once, which is four times as fast as one by one.
  private mutating func skipPlainText() {
    let raw = UnsafeRawBufferPointer(bytes)
    let (ones, signs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    while offset &+ 8 <= end {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      // A byte that is 0 after the exclusive or borrows from its own sign; so does one below 0x20.
      let (quotes, slashes) = (word ^ ones &* 0x22, word ^ ones &* 0x5C)
      let found =
        ((word &- ones &* 0x20) & ~word | (quotes &- ones) & ~quotes
          | (slashes &- ones) & ~slashes) & signs
      if found != 0 {
        offset &+= found.trailingZeroBitCount / 8
        return
      }
      offset &+= 8
    }
    while offset < end, bytes[offset] >= 0x20, bytes[offset] != .doubleQuote,
      bytes[offset] != UInt8(ascii: "\\")
    {
      offset &+= 1
    }
  }

  /// Reads the rest of a string that has a backslash or a control character at `offset`.
  private mutating func escapedString(
    from start: Int, opening: Int
  ) throws(JSONError) -> String {
    var text = Array(bytes[start..<offset])
    while offset < end {
      let byte = bytes[offset]
      offset &+= 1
      switch byte {
      case .doubleQuote: return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20:
        throw error("a control character in a string must be escaped", at: offset &- 1)
      default: text.append(byte)
      }
    }
    throw error("this string is not closed", at: opening)
  }

  /// Reads the rest of an escape after the backslash.
  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    let start = offset &- 1
    guard offset < end else { return }  // the caller reports the open string
    let byte = bytes[offset]
    offset &+= 1
    switch byte {
    case .doubleQuote, UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var value = try fourHexadecimalDigits(start)
      if 0xD800..<0xDC00 ~= value, end &- offset >= 6, bytes[offset] == UInt8(ascii: "\\"),
        bytes[offset &+ 1] == UInt8(ascii: "u")
      {
        offset &+= 2
        let low = try fourHexadecimalDigits(offset &- 2)
        guard 0xDC00..<0xE000 ~= low else {
          throw error("a lone surrogate is not a character", at: start)
        }
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(value) else {
        throw error("a lone surrogate is not a character", at: start)
      }
      text.append(contentsOf: scalar.utf8)
    default: throw error("an unknown escape; expected one of \" \\ / b f n r t u", at: start)
    }
  }

  private mutating func fourHexadecimalDigits(_ start: Int) throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard offset < end else { throw error("expected four hexadecimal digits", at: start) }
      let digit: UInt8
      switch bytes[offset] {
      case let byte where 0x30...0x39 ~= byte: digit = byte &- 0x30
      case let byte where 0x61...0x66 ~= byte | 0x20: digit = (byte | 0x20) &- 0x61 &+ 10
      default: throw error("expected four hexadecimal digits", at: start)
      }
      value = value << 4 | UInt32(digit)
      offset &+= 1
    }
    return value
  }
}

/// An error in a JSON text, with its position.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The position of the invalid byte.
  package var position: TextPosition
  /// The offset of the invalid byte; 0 if only the position is known.
  package var offset: Int
  /// The text that was found and the text that was expected.
  package var message: String

  package init(position: TextPosition, offset: Int = 0, message: String) {
    self.position = position
    self.offset = offset
    self.message = message
  }

  /// The error as `line:column: message`.
  package var description: String { "\(position): \(message)" }
}
