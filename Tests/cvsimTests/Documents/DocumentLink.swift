import Foundation
import TestSupport

/// A link of a document to a file or a heading.
struct DocumentLink {
  let target: String

  /// Returns the links of a page, except those to other hosts.
  static func links(of text: String) -> [DocumentLink] {
    text.matches(of: #/\]\(([^()\s]+)\)/#).map { DocumentLink(target: String($0.1)) }
      .filter { !$0.target.contains("://") }
  }

  /// Returns true if the file and the heading exist.
  func exists(from page: String) throws -> Bool {
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let folder = Checkout.file(page).deletingLastPathComponent()
    let file =
      parts[0].isEmpty ? Checkout.file(page) : folder.appendingPathComponent(String(parts[0]))
    guard FileManager.default.fileExists(atPath: file.path) else { return false }
    guard parts.count == 2, file.pathExtension == "md" else { return true }
    let text = try String(contentsOf: file, encoding: .utf8)
    return Self.anchors(of: text).contains(String(parts[1]))
  }

  /// The anchors of headings, as GitHub makes them.
  private static func anchors(of text: String) -> Set<String> {
    var isFenced = false
    var anchors: Set<String> = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("```") { isFenced.toggle() }
      guard !isFenced, line.hasPrefix("#") else { continue }
      let title = line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
      anchors.insert(
        String(title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) })
          .replacing(" ", with: "-"))
    }
    return anchors
  }
}
