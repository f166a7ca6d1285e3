import CSHA256

/// The SHA-256 digest of a sequence of bytes (FIPS 180-4), spelled `sha256:` and 64 hexadecimal digits.
package struct ContentDigest: Sendable {
  /// The initial hash value: FIPS 180-4, section 5.3.3.
  private var state: SIMD8<UInt32> = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// The bytes after the last whole block, fewer than 64.
  private var pending: [UInt8] = []
  private var byteCount: UInt64 = 0

  package init() {}

  /// Appends `bytes`.
  ///
  /// Linear in their number.
  package mutating func update(_ bytes: some Collection<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { append($0) }
    if isDone == nil { Array(bytes).withUnsafeBufferPointer { append($0) } }
  }

  /// The digest of all bytes so far.
  ///
  /// More bytes can follow.
  package var text: String {
    var last = self
    // A bit, zeros, and the count of bits fill the last block: FIPS 180-4, section 5.1.1.
    let padding = pending.count < 56 ? 56 - pending.count : 120 - pending.count
    var end: [UInt8] = [0x80] + Array(repeating: 0, count: padding - 1)
    for shift in stride(from: 56, through: 0, by: -8) {
      end.append(UInt8(truncatingIfNeeded: (byteCount << 3) >> UInt64(shift)))
    }
    last.update(end)

    var text = Array("sha256:".utf8)
    text.reserveCapacity(71)
    for index in 0..<8 {
      for shift in stride(from: UInt32(28), through: 0, by: -4) {
        text.append(ContentDigest.digit(UInt8(truncatingIfNeeded: last.state[index] >> shift) & 15))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the digest of `bytes`.
  package static func text(of bytes: some Collection<UInt8>) -> String {
    var digest = ContentDigest()
    digest.update(bytes)
    return digest.text
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    byteCount += UInt64(bytes.count)
    var rest = bytes[...]
    if !pending.isEmpty {
      let missing = rest.prefix(64 - pending.count)
      pending += missing
      rest = rest.dropFirst(missing.count)
      guard pending.count == 64 else { return }
      pending.withUnsafeBufferPointer { hash($0) }
      pending.removeAll(keepingCapacity: true)
    }
    let whole = rest.count & ~63
    hash(UnsafeBufferPointer(rebasing: rest.prefix(whole)))
    pending += rest.dropFirst(whole)
  }

  private mutating func hash(_ blocks: UnsafeBufferPointer<UInt8>) {
    guard let start = blocks.baseAddress else { return }
    withUnsafeMutableBytes(of: &state) { words in
      sha256_update(
        words.assumingMemoryBound(to: UInt32.self).baseAddress, start, blocks.count / 64)
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x61 + value - 10
  }
}

/// A digest of the contents of a collection's files, to recognize the same collection.
package struct FileContents {
  private var digest = ContentDigest()
  /// The number of bytes.
  package private(set) var count = 0

  /// Adds all bytes of a file, in the order in which files are read.
  mutating func add(_ bytes: [UInt8]) {
    // The length of each file is included, so that different lists of files have different digests.
    withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { digest.update($0) }
    digest.update(bytes)
    count += bytes.count
  }

  /// The digest as text; equal only for equal files.
  package var text: String { digest.text }
}
