import InteractionKitTesting
import Testing

/// The example of Documentation/command-line.md.
@Suite struct TranscriptGuideTests {
  @Test func likingABannerDoesNotSelectIt() throws {
    try expectReplay("like.cvt")
  }
}
