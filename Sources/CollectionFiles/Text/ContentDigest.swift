import Crypto

/// SHA-256 over bytes as they come, spelled `sha256:` and 64 hexadecimal digits.
package struct ContentDigest: Sendable {
  private var hash = SHA256()

  package init() {}

  /// Takes more bytes.
  package mutating func update(_ bytes: some Collection<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { buffer in
      hash.update(bufferPointer: UnsafeRawBufferPointer(buffer))
    }
    if isDone == nil { hash.update(data: Array(bytes)) }
  }

  /// The digest of all bytes so far; more can follow.
  package var text: String {
    var bytes = Array("sha256:".utf8)
    bytes.reserveCapacity(71)
    for byte in hash.finalize() {
      bytes.append(ContentDigest.digit(byte >> 4))
      bytes.append(ContentDigest.digit(byte & 15))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The digest of `bytes`.
  package static func text(of bytes: some Collection<UInt8>) -> String {
    var digest = ContentDigest()
    digest.update(bytes)
    return digest.text
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x61 + value - 10
  }
}
