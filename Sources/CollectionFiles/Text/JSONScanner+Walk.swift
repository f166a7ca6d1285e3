import InteractionKit

/// The walk over arrays and objects, which all readers of JSON share.
///
/// Code that wants few values of a long text walks over it by itself, because a value that is skipped is
/// checked and costs no memory.
extension JSONScanner {
  /// Reads a value that is neither an array nor an object.
  package mutating func scalar() throws(JSONError) -> JSONValue {
    switch peek() {
    case .doubleQuote: return .string(try string())
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return try number()
    case UInt8(ascii: "t"):
      try word("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try word("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try word("null")
      return .null
    default: throw unexpected("a value")
    }
  }

  /// The key of a member, which is decoded only if it is wanted.
  package struct MemberKey {
    /// The bytes between the quotes.
    package let range: Range<Int>
    /// False if the bytes are the text itself.
    let hasEscapes: Bool
    /// The offset of the opening quote.
    package var offset: Int { range.lowerBound &- 1 }
  }

  /// Returns the text of a key, which was checked when it was skipped.
  package func text(of key: MemberKey) -> String {
    if key.hasEscapes {
      var scanner = JSONScanner(bytes, range: key.offset..<key.range.upperBound &+ 1)
      return (try? scanner.string()) ?? ""
    }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[key.range]), as: UTF8.self)
  }

  /// Reads an object, whose brace `peek` returned.
  ///
  /// - Parameters:
  ///   - depth: The number of arrays and objects around it.
  ///   - limit: The maximum number of arrays and objects in each other.
  ///   - readValue: Reads the value of a member.
  /// - Throws: The first error in the object.
  @inline(__always)
  package mutating func forEachMember(
    depth: Int, limit: Int = FileLimits.jsonDepth,
    _ readValue: (_ scanner: inout JSONScanner, _ key: MemberKey) throws(JSONError) -> Void
  ) throws(JSONError) {
    try checkDepth(depth + 1, limit)
    skip()
    guard peek() != .closeBrace else { return skip() }
    repeat {
      guard peek() == .doubleQuote else { throw unexpected("a key in double quotes") }
      let start = offset
      let hasEscapes = try skipString()
      let key = MemberKey(range: (start &+ 1)..<(offset &- 1), hasEscapes: hasEscapes)
      try expect(.colon, "\":\"")
      try readValue(&self, key)
    } while try !readSeparatorOrEnd(.closeBrace, "\",\" or \"}\"")
  }

  /// Reads an array, whose bracket `peek` returned; `readElement` reads the element at an index.
  @inline(__always)
  package mutating func forEachElement(
    depth: Int, limit: Int = FileLimits.jsonDepth,
    _ readElement: (_ scanner: inout JSONScanner, _ index: Int) throws(JSONError) -> Void
  ) throws(JSONError) {
    try checkDepth(depth + 1, limit)
    skip()
    guard peek() != .closeBracket else { return skip() }
    var index = 0
    repeat {
      try readElement(&self, index)
      index += 1
    } while try !readSeparatorOrEnd(.closeBracket, "\",\" or \"]\"")
  }

  private func checkDepth(_ depth: Int, _ limit: Int) throws(JSONError) {
    if depth > limit { throw error("nested deeper than \(limit) levels") }
  }

  /// Reads a comma and returns false, or reads the closing byte and returns true.
  private mutating func readSeparatorOrEnd(
    _ closing: UInt8, _ expected: String
  ) throws(JSONError) -> Bool {
    let next = peek()
    guard next == .comma || next == closing else { throw unexpected(expected) }
    skip()
    return next == closing
  }

  /// Skips a value, and checks it; `depth` is the number of arrays and objects around it.
  package mutating func skipValue(depth: Int = 0) throws(JSONError) {
    switch peek() {
    case .doubleQuote: _ = try skipString()
    case .openBrace:
      try forEachMember(depth: depth) { scanner, _ throws(JSONError) in
        try scanner.skipValue(depth: depth + 1)
      }
    case .openBracket:
      try forEachElement(depth: depth) { scanner, _ throws(JSONError) in
        try scanner.skipValue(depth: depth + 1)
      }
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      let start = offset
      try skipNumber()
      // Only such numbers can be too large.
      if !acceptsLargeNumbers,
        offset - start > 300
          || bytes[start..<offset].contains(where: { $0 | 0x20 == UInt8(ascii: "e") })
      {
        offset = start
        _ = try number()
      }
    default: _ = try scalar()
    }
  }
}
