#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension [UInt8] {
  /// Returns the index of the first line feed at or after an index.
  package func firstLineFeed(from start: Int) -> Int? { firstIndex(ofByte: 0x0A, from: start) }

  /// Returns the index of the first such byte at or after an index.
  ///
  /// The search of the C library compares 16 bytes at a time or more. A generic search takes a call or
  /// more for each byte in a build without optimization.
  package func firstIndex(ofByte byte: UInt8, from start: Int = 0) -> Int? {
    withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, Int32(byte), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }
}
