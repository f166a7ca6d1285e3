/// Checks that bytes are well-formed UTF-8.
enum UTF8Check {
  /// Returns the offset of the first malformed byte; nil if there is none.
  ///
  /// Overlong forms, surrogates and scalars past U+10FFFF are malformed.
  static func firstMalformed(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var offset = 0
    let end = bytes.count
    let raw = UnsafeRawBufferPointer(bytes)
    while offset < end {
      // Most files are mostly ASCII, of which eight bytes are checked at once.
      while offset &+ 8 <= end,
        raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        offset &+= 8
      }
      guard offset < end else { return nil }
      let lead = bytes[offset]
      guard lead >= 0x80 else {
        offset &+= 1
        continue
      }
      guard let length = sequenceLength(bytes, at: offset, lead: lead) else { return offset }
      offset &+= length
    }
    return nil
  }

  /// Returns true if all bytes are ASCII.
  static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    var (offset, union): (Int, UInt64) = (0, 0)
    while offset &+ 8 <= raw.count {
      union |= raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      offset &+= 8
    }
    return union & 0x8080_8080_8080_8080 == 0 && raw[offset...].allSatisfy { $0 < 0x80 }
  }

  /// Returns the length of the well-formed multi-byte sequence at `offset`; nil if malformed.
  private static func sequenceLength(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, lead: UInt8
  ) -> Int? {
    let length: Int
    // Only the second byte's range depends on the first (Unicode, table 3-7).
    let second: ClosedRange<UInt8>
    switch lead {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard offset &+ length <= bytes.count, second ~= bytes[offset &+ 1] else { return nil }
    for index in 2..<4 where index < length {
      guard bytes[offset &+ index] & 0xC0 == 0x80 else { return nil }
    }
    return length
  }
}
