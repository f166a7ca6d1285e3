import InteractionKit

extension JSONScanner {
  /// Skips a value, and checks it.
  ///
  /// - Parameter depth: The number of arrays and objects around the value.
  /// - Throws: The first error in the value.
  package mutating func skipValue(depth: Int = 0) throws(JSONError) {
    switch peek() {
    case UInt8(ascii: "\""): _ = try skipString()
    case UInt8(ascii: "{"):
      try forEachMember(depth: depth) { scanner, _, _ throws(JSONError) in
        try scanner.skipValue(depth: depth + 1)
      }
    case UInt8(ascii: "["):
      try forEachElement(depth: depth) { scanner, _ throws(JSONError) in
        try scanner.skipValue(depth: depth + 1)
      }
    case UInt8(ascii: "t"): try word("true")
    case UInt8(ascii: "f"): try word("false")
    case UInt8(ascii: "n"): try word("null")
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      let start = offset
      try skipNumber()
      guard !acceptsLargeNumbers else { return }
      // Only such numbers can be too large.
      if offset - start > 300
        || bytes[start..<offset].contains(where: { $0 | 0x20 == UInt8(ascii: "e") })
      {
        offset = start
        _ = try number()
      }
    default: throw unexpected("a value")
    }
  }

  /// Reads an object, whose brace `peek` returned.
  ///
  /// - Parameters:
  ///   - depth: The number of arrays and objects around it.
  ///   - readValue: Reads the value of a member. It is passed the bytes of its key, without the
  ///     quotes, and true if the key has escapes.
  /// - Throws: The first error in the object.
  @inline(__always)
  mutating func forEachMember(
    depth: Int,
    _ readValue: (
      _ scanner: inout JSONScanner, _ key: Range<Int>, _ hasEscapes: Bool
    ) throws(JSONError) -> Void
  ) throws(JSONError) {
    try checkDepth(depth + 1)
    skip()
    guard peek() != UInt8(ascii: "}") else { return skip() }
    repeat {
      guard peek() == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
      let start = offset
      let hasEscapes = try skipString()
      let key = (start &+ 1)..<(offset &- 1)
      try expect(UInt8(ascii: ":"), "\":\"")
      try readValue(&self, key, hasEscapes)
    } while try !readSeparatorOrEnd(UInt8(ascii: "}"), "\",\" or \"}\"")
  }

  /// Reads an array, whose bracket `peek` returned; `readElement` reads the element at an index.
  @inline(__always)
  mutating func forEachElement(
    depth: Int,
    _ readElement: (_ scanner: inout JSONScanner, _ index: Int) throws(JSONError) -> Void
  ) throws(JSONError) {
    try checkDepth(depth + 1)
    skip()
    guard peek() != UInt8(ascii: "]") else { return skip() }
    var index = 0
    repeat {
      try readElement(&self, index)
      index += 1
    } while try !readSeparatorOrEnd(UInt8(ascii: "]"), "\",\" or \"]\"")
  }

  /// Skips a string, whose opening quote `peek` returned; returns true if it has escapes.
  mutating func skipString() throws(JSONError) -> Bool {
    let opening = offset
    offset &+= 1
    skipPlainText()
    guard offset < end, bytes[offset] != UInt8(ascii: "\"") else {
      guard offset < end else { throw error("this string is not closed", at: opening) }
      offset &+= 1
      return false
    }
    offset = opening
    _ = try string()
    return true
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
    while offset < end, bytes[offset] >= 0x20, bytes[offset] != UInt8(ascii: "\""),
      bytes[offset] != UInt8(ascii: "\\")
    {
      offset &+= 1
    }
  }
}
