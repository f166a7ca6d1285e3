import Foundation

/// The listings of an article in a DocC catalog: its fenced blocks with a language.
package enum ArticleListings {
  /// Returns the lines of each listing of an article.
  package static func listings(of article: String) -> [[String]] {
    var listings: [[String]] = []
    var isInside = false
    for line in article.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        if !isInside, line != "```" { listings.append([]) }
        isInside.toggle()
      } else if isInside {
        listings[listings.count - 1].append(line)
      }
    }
    return listings
  }

  /// Returns the listings of an article that are not consecutive lines of any of the files.
  ///
  /// A listing may have less indentation than its lines in the file.
  package static func missing(of article: String, in files: [String]) -> [[String]] {
    let texts = files.map { $0.components(separatedBy: "\n") }
    return listings(of: article).filter { listing in
      !texts.contains { contains($0, listing) }
    }
  }

  private static func contains(_ lines: [String], _ listing: [String]) -> Bool {
    guard let first = listing.first, lines.count >= listing.count else { return false }
    return (0...(lines.count - listing.count)).contains { start in
      guard lines[start].hasSuffix(first) else { return false }
      let margin = lines[start].dropLast(first.count)
      return margin.allSatisfy { $0 == " " }
        && zip(listing, lines[start...]).allSatisfy { listed, line in
          listed.isEmpty ? line.isEmpty : line == margin + listed
        }
    }
  }
}
