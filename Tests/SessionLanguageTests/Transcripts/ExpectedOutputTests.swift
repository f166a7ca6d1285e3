import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import SessionLanguage

@Suite struct ExpectedOutputTests {
  static func expectation(_ lines: [String]) throws -> ExpectedOutput {
    let text = (["undo"] + lines).joined(separator: "\n")
    let transcript = Transcript(path: "t.cvt", bytes: Array(text.utf8))
    if let problem = transcript.problems.first { throw problem }
    return try #require(transcript.cases.first?.steps.first?.expectation)
  }

  static func output(_ lines: [String]) -> [UInt8] {
    lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
  }

  @Test(
    arguments: [
      ("", []), ("a", ["a"]), ("a\n", ["a"]), ("\n", [""]), ("a\n\nb", ["a", "", "b"]),
      ("a\n\n", ["a", ""]),
    ] as [(String, [String])])
  func linesOfAnOutputEndInLineFeeds(output: String, lines: [String]) {
    #expect(
      OutputText.lines(of: Array(output.utf8)).map { String(decoding: $0, as: UTF8.self) } == lines)
  }

  @Test(arguments: [
    (["| a", "| b"], ["a", "b"], true), (["| a"], ["a", "b"], false),
    (["| a", "| b"], ["a"], false),
    (["| ..."], [], true), (["| a", "| ...", "| z"], ["a", "b", "c", "z"], true),
    (["| a", "| ...", "| z"], ["a", "z"], true), (["| a", "| ...", "| z"], ["a"], false),
    (["| ...", "| b", "| c", "| ..."], ["a", "b", "b", "c", "d"], true),
    (["| ...", "| b", "| ...", "| a", "| ..."], ["a", "b"], false),
    (["| (nothing)"], [], true), (["| (nothing)"], ["a"], false), (["|"], [""], true),
    (["| x[..]y"], ["x12y"], true), (["| x\\d+ (re)"], ["x12"], true),
    (["| x\\d+ (re)"], ["x"], false),
    (["|~ a", "|~ b"], ["b", "a"], true), (["|~ a", "|~ a"], ["a", "b"], false),
    (["| a", "|~ b", "|~ c", "| d"], ["a", "c", "b", "d"], true),
    (["| a", "|~ b", "|~ c", "| d"], ["c", "a", "b", "d"], false),
    (["|~ [..]", "|~ a"], ["a", "b"], true), (["|~ a[..]", "|~ [..]b"], ["ab", "ac"], true),
    (["|~ [..]b", "|~ a[..]"], ["ab", "xb"], true),
    (["| ...", "|~ x", "|~ y", "| ..."], ["a", "y", "x", "b"], true),
  ])
  func linesMatch(expected: [String], printed: [String], matches: Bool) throws {
    let expectation = try Self.expectation(expected)
    #expect(expectation.matches(Self.output(printed)) == matches)
    if !matches { #expect(!expectation.difference(from: Self.output(printed)).isEmpty) }
  }

  @Test func differenceKeepsWhatMatches() throws {
    let expectation = try Self.expectation(["| a", "| ...", "| x[..]", "| z"])
    let difference = expectation.difference(from: Self.output(["a", "b", "x1", "y", "w"]))
    #expect(
      difference.lines == [
        .matched(expected: 0, text: "a"), .anyLines(expected: 1, count: 1),
        .matched(expected: 2, text: "x1"), .missing(expected: 3, text: "z"),
        .unexpected(text: "y"), .unexpected(text: "w"),
      ])
  }

  /// Each pattern with each line would be 10⁸ steps.
  @Test func wildcardBombPairsUp() throws {
    let lines = (0..<500).map { "select [0,\($0)] #t\($0) via delegate:banners" }
    let expectation = try Self.expectation(lines.map { _ in "| (.*a){50}b (re)" })
    let difference = OutputDifference(
      expectation, lines.map { ArraySlice($0.utf8) }, stepLimit: 1_000_000)
    #expect(difference.missingCount == 500)
    #expect(difference.unexpectedCount == 500)
  }

  @Test func stopEndsTheComparison() throws {
    let lines = (0..<300).map { "line \($0)" }
    let expectation = try Self.expectation(lines.map { "| \($0)[..]x" })
    var asked = 0
    let whole = expectation.difference(from: Self.output(lines)) {
      asked += 1
      return false
    }
    #expect(asked <= 2 * lines.count)
    #expect(whole.missingCount == 300)
    let stopped = try Self.expectation(lines.map { "| \($0)" })
      .difference(from: Self.output(lines.reversed())) { true }
    #expect(stopped.missingCount == 300)
    #expect(stopped.unexpectedCount == 300)
  }

  @Test(arguments: [
    (["| [ (re)"], 3), (["| a", "| (nothing)"], 3), (["|~ ..."], 4), (["| ab(c (re)"], 5),
  ])
  func faultyExpectationsHaveTheirColumn(lines: [String], column: Int) {
    #expect {
      _ = try Self.expectation(lines)
    } throws: { ($0 as? GrammarError)?.position.column == column }
  }

  /// Returns the result of an exhaustive comparison.
  static func oracle(_ expected: ArraySlice<String>, _ actual: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return actual.isEmpty }
    if first == "| ..." {
      return (0...actual.count).contains { oracle(expected.dropFirst(), actual.dropFirst($0)) }
    }
    let group = expected.prefix { $0.hasPrefix("|~") }
    guard !group.isEmpty else {
      guard let line = actual.first, fits(first.dropFirst(2), line) else { return false }
      return oracle(expected.dropFirst(), actual.dropFirst())
    }
    guard actual.count >= group.count else { return false }
    return permuted(Array(group), Array(actual.prefix(group.count)))
      && oracle(expected.dropFirst(group.count), actual.dropFirst(group.count))
  }

  static func fits(_ pattern: some StringProtocol, _ line: String) -> Bool {
    switch pattern {
    case "[..]": true
    case "a[..]": line.hasPrefix("a")
    case "[..]b": line.hasSuffix("b")
    case "a|c (re)": line == "a" || line == "c"
    default: pattern == line
    }
  }

  static func permuted(_ group: [String], _ lines: [String]) -> Bool {
    guard let first = group.first else { return true }
    return lines.indices.contains { index in
      var rest = lines
      rest.remove(at: index)
      return fits(first.dropFirst(3), lines[index]) && permuted(Array(group.dropFirst()), rest)
    }
  }

  /// The kinds of expected lines; few at once, so that some match.
  static let palettes: [[String]] = [
    ["| a", "| b", "| ...", "|~ a", "|~ b", "|~ [..]", "|~ a[..]", "| a[..]"],
    ["| a", "| b", "| a"], ["| a", "| [..]", "| a|c (re)"], ["|~ a", "|~ b"],
    ["|~ a", "|~ a[..]", "|~ [..]b", "|~ a|c (re)"], ["| a", "|~ a", "|~ b", "|~ [..]b"],
  ]

  @Test(arguments: 0..<20)
  func matchingAgreesWithTryingEverything(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let palette = Self.palettes.randomElement(using: &random) ?? []
      var expected = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        palette.randomElement(using: &random) ?? "| a"
      }
      // The lines are searched, and may be at any position.
      if Bool.random(using: &random) { expected = ["| ..."] + expected + ["| ..."] }
      let actual = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        ["a", "b", "ab", "c"].randomElement(using: &random) ?? "a"
      }
      let expectation = try Self.expectation(expected)
      let matches = expectation.matches(Self.output(actual))
      if !matches { #expect(!expectation.difference(from: Self.output(actual)).isEmpty) }
      #expect(
        matches == Self.oracle(expected[...], actual[...]), "\(expected) against \(actual)")
    }
  }
}
