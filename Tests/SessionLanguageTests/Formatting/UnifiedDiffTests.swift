import Foundation
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import SessionLanguage

@Suite struct UnifiedDiffTests {
  private func lines(_ old: String, _ new: String) -> [String] {
    UnifiedDiff(path: "a", from: Array(old.utf8), to: Array(new.utf8)).lines
  }

  @Test func equalTextsHaveNoLines() {
    #expect(lines("a\nb\n", "a\nb\n").isEmpty)
    #expect(lines("", "").isEmpty)
  }

  @Test func differenceHasThreeLinesOfContext() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacingOccurrences(of: "10\n", with: "ten\n")
    #expect(
      lines(old, new) == [
        "--- a", "+++ a (canonical)", "@@ -7,7 +7,7 @@", " 7", " 8", " 9", "-10", "+ten", " 11",
        " 12", " 13",
      ])
  }

  @Test func differencesApartHaveHunksOfTheirOwn() {
    let old = (1...30).map { "\($0)\n" }.joined()
    let new = "0\n" + old.replacingOccurrences(of: "\n20\n", with: "\n")
    let found = lines(old, new)
    #expect(found.filter { $0.hasPrefix("@@") } == ["@@ -1,3 +1,4 @@", "@@ -17,7 +18,6 @@"])
  }

  @Test func lineEndsAreDifferencesToo() {
    #expect(
      lines("a\r\nb", "a\nb\n").dropFirst(2) == [
        "@@ -1,2 +1,2 @@", "-a\\r", "-b", "\\ No newline at end of file", "+a", "+b",
      ])
  }

  @Test func textsOfManyLinesEnd() {
    let old = (1...20_000).map { "\($0)\r\n" }.joined()
    let new = (1...20_000).map { "\($0)\n" }.joined()
    #expect(lines(old, new).count == 40_003)
  }
}
