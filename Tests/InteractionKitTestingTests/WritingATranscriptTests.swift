import Foundation
import TestSupport
import Testing

/// The listings of the article `WritingATranscript`, which `ExpectReplayTests` run.
@Suite struct WritingATranscriptTests {
  @Test func articleHasOnlyListingsOfFilesThatAreRun() throws {
    let article = try Checkout.text(
      of: "Sources/InteractionKitTesting/InteractionKitTesting.docc/WritingATranscript.md")
    let files = try ["ExpectReplayTests.swift", "banner.yaml", "like.cvt"].map {
      try Checkout.text(of: "Tests/InteractionKitTestingTests/\($0)")
    }
    #expect(ArticleListings.listings(of: article).count == 4)
    #expect(ArticleListings.missing(of: article, in: files) == [])
  }
}
