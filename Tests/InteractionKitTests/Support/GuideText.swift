import Foundation
import TestSupport
import Testing

/// The code of a guide, which is in a test and on its page.
enum GuideText {
  /// Fails unless a page of `Documentation/` contains the code of a guide.
  ///
  /// The code is between `// guide: NAME` and `// end guide` of a test file. The page has it in a
  /// swift block, without the indentation of these lines.
  static func check(
    _ name: String, against page: String, in file: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let lines = try String(contentsOfFile: file, encoding: .utf8).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasSuffix("// guide: \(name)") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("// end guide") })
    let margin = lines[start].prefix { $0 == " " }
    let code = lines[(start + 1)..<end].map { line in
      line.hasPrefix(margin) ? String(line.dropFirst(margin.count)) : line
    }
    let text = try Checkout.text(of: "Documentation/\(page)")
    #expect(code.count > 10, sourceLocation: sourceLocation)
    #expect(
      text.contains("```swift\n\(code.joined(separator: "\n"))\n```"),
      "\(page) shows another example", sourceLocation: sourceLocation)
  }
}
