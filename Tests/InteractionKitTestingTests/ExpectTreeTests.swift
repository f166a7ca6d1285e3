import Foundation
import InteractionKit
import TestSupport
import Testing

@testable import InteractionKitTesting

/// Trees of screens that tests compare with files.
@Suite struct ExpectTreeTests {
  private static let lines = [
    "collectionView list", #"  cell [0,0] #a "A""#, #"    button .like "Like" selected"#,
    #"  cell [0,1] #b "B""#, #"    button .like "Like""#,
  ]

  @Test(arguments: [
    [0, 1, 2, 3, 4], [0, 1, -1], [-1, 3, 4], [0, -1, 4], [-1], [-1, 2, -1, 4], [0, -1, 1, 2, 3, 4],
  ])
  func partOfATreeMatches(indices: [Int]) throws {
    let text = indices.map { $0 < 0 ? "…" : Self.lines[$0] }.joined(separator: "\n")
    #expect(try TreeText(text).difference(from: Self.lines) == nil)
  }

  @Test func firstDifferenceIsNamed() throws {
    let text = Self.lines.joined(separator: "\n").replacingOccurrences(of: " selected", with: "")
    #expect(
      try TreeText(text).difference(from: Self.lines)
        == .init(line: 3, expected: #"    button .like "Like""#, found: Self.lines[2]))
    #expect(
      try TreeText(Self.lines[0]).difference(from: Self.lines)
        == .init(line: 2, expected: "the end", found: Self.lines[1]))
    #expect(try TreeText("…\n  cell [0,2]\n…").difference(from: Self.lines)?.line == 2)
  }

  @Test(arguments: [
    ("cell\n\tbutton", 2, "a line is indented by spaces, two for each level"),
    ("cell\n   button", 2, "the indentation is 3 spaces; each level has two"),
    (
      "cell\n    button", 2,
      "the indentation is 4 spaces, where the line before allows at most 2; "
        + "`…` stands for lines that are left out"
    ),
    (
      "  cell", 1,
      "the indentation is 2 spaces, where the line before allows at most 0; `…` stands for lines that are left out"
    ),
    ("buton .like", 1, #""buton" is no type of an element; did you mean button?"#),
  ])
  func mistakesOfAFileAreNamed(text: String, line: Int, message: String) {
    let mistake = #expect(throws: TreeText.Mistake.self) { try TreeText(text) }
    #expect(mistake == .init(line: line, message: message))
  }

  @Test func treeIsRecordedThenCompared() throws {
    let folder = try TemporaryFolder()
    let place = ReplayPath("\(folder.path)/list.tree", besides: #_sourceLocation)
    func check(_ lines: [String]) throws {
      try checkTree(lines, at: place, RecordingPermission([:]), #_sourceLocation)
    }
    withKnownIssue { try check(Self.lines) }
    try check(Self.lines)
    try withKnownIssue {
      try check(Array(Self.lines.dropLast()))
    } matching: { issue in
      issue.sourceLocation?.line == 5
    }
  }

  @Test func screenIsComparedWithAFile() throws {
    let simulator = Simulator()
    let toggle = Switch(frame: CGRect(x: 20, y: 100, width: 63, height: 28))
    toggle.accessibilityIdentifier = "wifi"
    toggle.accessibilityLabel = "Wi-Fi"
    simulator.window.addSubview(toggle)
    try simulator.tap(simulator.element(.type(.switch).label("Wi-Fi")))
    try expectTree("settings.tree", of: simulator)
  }
}
