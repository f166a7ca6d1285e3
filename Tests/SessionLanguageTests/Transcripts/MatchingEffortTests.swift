import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import SessionLanguage

@Suite struct MatchingEffortTests {
  /// Returns the effort to find that `expected` does not match `printed`.
  static func effort(_ expected: [String], _ printed: [String]) throws -> MatchingEffort {
    let expectation = try ExpectedOutputTests.expectation(expected)
    var effort = MatchingEffort()
    let lines = printed.map { ArraySlice($0.utf8) }
    #expect(!expectation.matches(lines, effort: &effort))
    return effort
  }

  static func many(_ line: String, _ count: Int) -> [String] {
    Array(repeating: line, count: count)
  }

  @Test func literalLinesAreFoundInLinearTime() throws {
    let wanted = ["| ..."] + Self.many("| a", 1_000) + ["| b", "| ..."]
    let effort = try Self.effort(wanted, Self.many("a", 20_000))
    #expect(effort.comparisons <= 40_000)
  }

  @Test func severalRunsReadEachLineOnce() throws {
    let run = ["| ..."] + Self.many("| a", 100) + ["| b"]
    let wanted = Array(repeating: run, count: 10).joined() + ["| ...", "| z"]
    let block = Self.many("a", 1_000) + ["b"]
    let printed = Array(Array(repeating: block, count: 9).joined()) + Self.many("a", 5_000)
    let effort = try Self.effort(Array(wanted), printed + ["z"])
    #expect(effort.comparisons <= 2 * printed.count + 2)
  }

  @Test func literalLinesInAnyOrderAreFoundInLinearTime() throws {
    let wanted = ["| ..."] + Self.many("|~ a", 400) + Self.many("|~ b", 601) + ["| ..."]
    let printed = (0..<20_000).map { $0.isMultiple(of: 2) ? "a" : "b" }
    let effort = try Self.effort(wanted, printed + Self.many("a", 1_000))
    #expect(effort.comparisons <= 21_000)
    #expect(effort.pairingSteps == 0)
  }

  @Test(arguments: ["|", "|~"])
  func patternsAreHeldAgainstEachLineAtMostOnce(bar: String) throws {
    let patterns = (0..<50).map { "\(bar) a.*\($0 % 3)? (re)" }
    let wanted = ["| ..."] + patterns + ["| b", "| ..."]
    let short = try Self.effort(wanted, Self.many("a", 2_000))
    let long = try Self.effort(wanted, Self.many("a", 4_000))
    #expect(short.comparisons <= 53 * 2_000)
    // Fewer of the patterns are compared with the first lines.
    #expect(long.comparisons <= 2 * short.comparisons + 51 * 51)
  }

  /// Each line matches one of two patterns, and there is one line too many.
  @Test func groupThatCannotBePairedUpIsSearchedOnceForEachLine() throws {
    let wanted = ["| ..."] + (0..<100).map { "|~ a[..]\($0 % 10 == 0 ? "x" : "")" } + ["| ..."]
    let short = try Self.effort(wanted, Self.many("a", 1_000))
    let long = try Self.effort(wanted, Self.many("a", 2_000))
    #expect(long.comparisons <= 2 * short.comparisons + 101 * 101)
    #expect(long.pairingSteps <= 2_000 * 2 * 101)
  }

  @Test func unreachedLinesAreNotCompared() throws {
    let wanted = ["| ...", "| start"] + Self.many("| (.*a){50}b (re)", 50) + ["| ..."]
    let effort = try Self.effort(wanted, Self.many("aaaa", 1_000))
    #expect(effort.comparisons <= 2_000)
  }

  @Test func largeGroupInTheOrderOfTheFileIsPairedUpAtOnce() throws {
    let expectation = try ExpectedOutputTests.expectation((0..<1_000).map { "|~ item \($0) [..]" })
    let lines = (0..<1_000).map { ArraySlice("item \($0) at 0,0".utf8) }
    var effort = MatchingEffort()
    #expect(expectation.matches(lines, effort: &effort))
    #expect(effort.comparisons == 2_000)
    #expect(effort.pairingSteps == 0)
  }
}
