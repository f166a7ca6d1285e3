import Foundation
import Testing

/// The code of a guide, which stands in a test and on its page.
enum GuideText {
  /// Fails unless a page of `Documentation/` has a ```swift block that is the text between
  /// `// guide: NAME` and `// end guide` of a test file.
  static func check(
    _ name: String, against page: String, in file: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let source = try String(contentsOfFile: file, encoding: .utf8)
    let start = try #require(source.range(of: "// guide: \(name)\n"))
    let end = try #require(
      source.range(of: "// end guide", range: start.upperBound..<source.endIndex))
    let code = source[start.upperBound..<end.lowerBound]
    var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    while folder.path != "/",
      !FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
    {
      folder.deleteLastPathComponent()
    }
    let text = try String(
      contentsOf: folder.appendingPathComponent("Documentation/\(page)"), encoding: .utf8)
    #expect(
      text.contains("```swift\n\(code)```"), "\(page) shows another example",
      sourceLocation: sourceLocation)
  }
}
