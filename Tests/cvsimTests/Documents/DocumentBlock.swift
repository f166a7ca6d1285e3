import Foundation
import TestSupport

/// A fenced block of a document.
struct DocumentBlock: CustomStringConvertible, Sendable {
  /// The path of the document from the root of the checkout.
  let page: String
  /// The line of the opening fence, from 1.
  let line: Int
  let language: String
  let lines: [String]

  var text: String { lines.joined(separator: "\n") }
  var description: String { "\(page):\(line)" }

  /// The documents of the checkout, in order.
  static let pages: [String] =
    [
      "README.md", "CONTRIBUTING.md", "Editors/README.md", "Examples/README.md",
      "Examples/UIKit/README.md", "Examples/tour.md",
    ]
    + ((try? FileManager.default.subpathsOfDirectory(atPath: Checkout.file("Documentation").path))
    ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }

  static let all: [DocumentBlock] = pages.flatMap { page in
    (try? Checkout.text(of: page)).map { blocks(of: $0, page: page) } ?? []
  }

  /// Returns the blocks of all documents in one language.
  static func all(in language: String) -> [DocumentBlock] { all.filter { $0.language == language } }

  private static func blocks(of text: String, page: String) -> [DocumentBlock] {
    var blocks: [DocumentBlock] = []
    var open: (line: Int, language: String, lines: [String])?
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(
            DocumentBlock(
              page: page, line: block.line, language: block.language, lines: block.lines))
          open = nil
        } else {
          open = (index + 1, String(line.dropFirst(3)), [])
        }
      } else {
        open?.lines.append(line)
      }
    }
    return blocks
  }
}
