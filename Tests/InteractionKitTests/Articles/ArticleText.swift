import Foundation
import TestSupport
import Testing

/// The articles of the catalog of InteractionKit.
enum ArticleText {
  /// Fails unless all listings of an article are lines of a test file.
  static func check(
    _ name: String, in file: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let article = try Checkout.text(of: "Sources/InteractionKit/InteractionKit.docc/\(name).md")
    let code = try String(contentsOfFile: file, encoding: .utf8)
    #expect(ArticleListings.listings(of: article).count > 2, sourceLocation: sourceLocation)
    #expect(ArticleListings.missing(of: article, in: [code]) == [], sourceLocation: sourceLocation)
  }
}
