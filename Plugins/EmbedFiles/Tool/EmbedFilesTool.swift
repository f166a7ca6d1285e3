import Foundation

/// Writes a Swift file with the texts of other files: `EmbedFilesTool OUTPUT FILE…`.
///
/// The texts become string literals because these compile at once. SwiftPM's own `.embedInCode` writes an array of
/// bytes, for which the compiler takes 11 s at 100,000 bytes.
@main enum EmbedFilesTool {
  static func main() throws {
    let paths = CommandLine.arguments.dropFirst()
    guard let output = paths.first else { fatalError("usage: EmbedFilesTool OUTPUT FILE…") }
    var code = "enum PageFiles {\n  static let texts: [String: String] = [\n"
    for path in paths.dropFirst() {
      let file = URL(filePath: path)
      let text = try String(contentsOf: file, encoding: .utf8)
      // With more of these signs than the text has, nothing in it ends the literal or is replaced.
      var sign = "#"
      while text.contains("\"\"\"\(sign)") || text.contains("\\\(sign)") { sign += "#" }
      code += "\"\(file.lastPathComponent)\": \(sign)\"\"\"\n\(text)\n\"\"\"\(sign),\n"
    }
    try (code + "  ]\n}\n").write(toFile: output, atomically: true, encoding: .utf8)
  }
}
