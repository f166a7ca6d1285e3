import Testing

@testable import CollectionFiles
@testable import InteractionKit

@Suite struct ContentDigestTests {
  @Test func digestIsSHA256OfAllBytes() {
    #expect(
      ContentDigest.text(of: Array("abc".utf8))
        == "sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    var digest = ContentDigest()
    #expect(digest.text.hasSuffix("7852b855"))
    digest.update(Array("ab".utf8))
    digest.update("c".utf8)
    #expect(digest.text == ContentDigest.text(of: Array("abc".utf8)))
  }
}
