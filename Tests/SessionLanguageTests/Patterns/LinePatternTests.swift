import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions
@testable import SessionLanguage

@Suite struct LinePatternTests {
  @Test(arguments: [
    ("abc", "abc", true), ("abc", "abcd", false), ("a.c", "aéc", true), ("a*", "", true),
    ("a+", "", false), ("ab?c", "ac", true), ("(ab|cd)+", "abcdab", true), ("a|b|", "", true),
    ("[a-c]+", "abc", true), ("[^a-c]", "a", false), ("[]a]+", "]a", true), ("[a-]", "-", true),
    (#"\d+\.\d"#, "12.5", true), (#"\w+\s\w+"#, "a_1 b", true), (#"\D\W\S"#, "a-b", true),
    ("^a$", "a", true), ("a^b", "ab", false), ("x{3}", "xxx", true), ("x{2,}", "x", false),
    ("x{1,2}", "xxx", false), ("(?:a{2}){2}", "aaaa", true), (#"\[0,1\]"#, "[0,1]", true),
    ("(a*)*b", "aaab", true), ("(|a)+", "aa", true), ("[\\d,]+", "1,2", true),
    ("a*?b", "aab", true),
  ])
  func wholeLinesMatch(pattern: String, line: String, matches: Bool) throws {
    #expect(try LinePattern(pattern).matchesWhole(line.utf8) == matches)
  }

  @Test(arguments: [
    ("b", "abc", true), ("^b", "abc", false), ("c$", "abc", true), ("", "x", true),
    ("z", "", false),
  ])
  func partsMatch(pattern: String, line: String, matches: Bool) throws {
    #expect(try LinePattern(pattern).matchesPart(of: line.utf8) == matches)
  }

  @Test(arguments: [
    ("(", 0), ("a)", 1), ("[a", 0), ("*", 0), ("a**", 0), ("a{", 1), ("a{2,1}", 1), ("a{9999}", 2),
    ("\\", 0), ("\\q", 0), ("(?=a)", 0), ("[z-a]", 2), ("^*", 0), ("{", 0),
  ])
  func invalidPatternsHaveTheirPlace(pattern: String, offset: Int) {
    #expect {
      _ = try LinePattern(pattern)
    } throws: { ($0 as? LinePattern.Invalid)?.offset == offset }
  }

  @Test func patternsThatWouldBacktrackStayLinear() throws {
    let line = Array(repeating: UInt8(ascii: "a"), count: 2000)
    #expect(try !LinePattern("(a*)*(a*)*b").matchesWhole(line))
    #expect(try LinePattern("(a|aa)+").matchesWhole(line))
    #expect(throws: LinePattern.Invalid.self) { try LinePattern("((a{1000}){1000}){1000}") }
    #expect(try LinePattern("((((){1000}){1000}){1000}){1000}").matchesWhole("".utf8))
    let deep = String(repeating: "(", count: 10_000)
    #expect(throws: LinePattern.Invalid.self) { try LinePattern(deep) }
  }

  /// `most` is the instructions of the pattern and its end.
  @Test(arguments: [
    ("(a*)*(a*)*b", 12), ("(a|aa)+$b", 15), ("((a+)+)+b", 24), ("(.*a){12}b", 50),
    ("(a?){20}a{20}b", 62),
  ])
  func eachInstructionIsVisitedOnceForEachCharacter(pattern: String, most: Int) throws {
    let line = Array(repeating: UInt8(ascii: "a"), count: 5000)
    var steps = 0
    #expect(try !LinePattern(pattern).matchesWhole(line, steps: &steps))
    #expect(steps <= most * (line.count + 1) + 1)
  }

  @Test func expressionEndsAtTheLimitOfSteps() throws {
    var steps = LinePattern.stepLimit - 1000
    let line = Array(repeating: UInt8(ascii: "a"), count: 5000)
    #expect(try !LinePattern("a*").matchesWhole(line, steps: &steps))
    #expect(steps < LinePattern.stepLimit + 1000)
  }

  @Test func lineWithAnotherBeginningIsRejectedAtOnce() throws {
    var steps = 0
    #expect(try !LinePattern("select .*").matchesWhole("deselect [0,1]".utf8, steps: &steps))
    #expect(steps == 1)
  }

  /// The members of a class are merged, so that few are compared with a character.
  @Test func manyMembersOfAClassAreFewRanges() throws {
    let members = String(repeating: "acbx", count: 25_000)
    let pattern = try LinePattern("[\(members)]+")
    #expect(pattern.matchesWhole("abcx".utf8) && !pattern.matchesWhole("abcd".utf8))
    var parser = LinePatternParser("[^\(members)]")
    let program = try parser.program()
    #expect(program == [.oneOf(ScalarClass(["a"..."c", "x"..."x"], isInverted: true))])
  }

  @Test(arguments: 0..<50) func classHasTheScalarsOfItsRanges(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func scalar() -> Unicode.Scalar {
      Unicode.Scalar(UInt8.random(in: 0x21...0x60, using: &random))
    }
    let ranges = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      let (one, other) = (scalar(), scalar())
      return Bool.random(using: &random) ? one...one : min(one, other)...max(one, other)
    }
    for isInverted in [false, true] {
      let scalars = ScalarClass(ranges, isInverted: isInverted)
      for value in UInt8(0x20)...0x62 {
        let one = Unicode.Scalar(value)
        #expect(scalars.contains(one) == (ranges.contains { $0.contains(one) } != isInverted))
      }
      let pairs = zip(scalars.ranges, scalars.ranges.dropFirst())
      #expect(pairs.allSatisfy { $0.upperBound < $1.lowerBound })
    }
  }

  @Test func alternativesMakeAPatternLonger() throws {
    let bars = String(repeating: "|", count: 100_000)
    #expect(throws: LinePattern.Invalid.self) { try LinePattern("q(\(bars))") }
    #expect(throws: LinePattern.Invalid.self) { try LinePattern(bars) }
    #expect(try LinePattern("q(\(bars.prefix(9_000)))").matchesWhole("q".utf8))
  }

  /// The program counts for each text, since a place for each instruction is prepared.
  @Test func aLongPatternCountsForEachText() throws {
    var steps = 0
    let pattern = try LinePattern("b" + String(repeating: "a", count: 1000))
    #expect(!pattern.matchesPart(of: "".utf8, steps: &steps))
    #expect(steps >= 1000)
  }

  @Test func escapedTextMatchesItselfAlone() throws {
    let text = #"event "a" [0,3] {"k":[1]} (re) ^$.*+?|\ é"#
    #expect(try LinePattern(LinePattern.escaping(text)).matchesWhole(text.utf8))
  }
}

extension LinePattern {
  func matchesWhole(_ line: some Collection<UInt8>) -> Bool {
    var steps = 0
    return matchesWhole(line, steps: &steps)
  }
}
