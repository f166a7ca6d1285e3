import CSHA256
import InteractionKit
import TestSupport
import Testing

@testable import CollectionFiles

@Suite struct ContentDigestTests {
  /// The examples of FIPS 180-4, and lengths around the end of a block, from `sha256sum`.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 55),
      "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
    ),
    (
      String(repeating: "a", count: 64),
      "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func digestIsSHA256(text: String, digest: String) {
    #expect(ContentDigest.text(of: Array(text.utf8)) == "sha256:" + digest)
  }

  @Test func digestDoesNotDependOnThePieces() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0...400, using: &random)).map {
        UInt8(truncatingIfNeeded: $0)
      }
      var digest = ContentDigest()
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 0...130, using: &random))
        digest.update(piece)
        _ = digest.text
        rest = rest.dropFirst(piece.count)
      }
      #expect(digest.text == ContentDigest.text(of: bytes))
    }
  }

  @Test func instructionsOfTheProcessorGiveThePortableResult() {
    var random = SeededGenerator(seed: 5)
    for count in 0..<40 {
      let blocks = (0..<64 * count).map { _ in UInt8.random(in: 0...255, using: &random) }
      var state = (0..<8).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
      var portable = state
      sha256_update(&state, blocks, count)
      sha256_update_portable(&portable, blocks, count)
      #expect(state == portable)
    }
  }
}
