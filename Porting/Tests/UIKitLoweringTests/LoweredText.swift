import Testing
import UIKitLowering

/// Returns a converted file without the lines before the first of the source.
///
/// Fails if there are errors, or if a second conversion changes it.
func lowered(_ text: String, _ settings: ModuleSettings = ModuleSettings()) throws -> String {
  func result(_ text: String) throws -> LoweredSource {
    let source = SourceText(path: "A.swift", text: text)
    let (sources, errors) = Lowering([source], settings: settings).run()
    #expect(errors.isEmpty, "\(errors)")
    return try #require(sources.first)
  }
  let once = try result(text)
  let again = try result(once.text)
  #expect(again.text == once.text)
  #expect(again.changes.isEmpty)
  let lines = once.text.split(separator: "\n", omittingEmptySubsequences: false)
  return lines.drop { !$0.hasPrefix("#sourceLocation(") }.dropFirst().joined(separator: "\n")
}
