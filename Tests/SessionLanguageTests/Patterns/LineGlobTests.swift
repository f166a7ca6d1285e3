import TestSupport
import Testing

@testable import InteractionSessions
@testable import SessionLanguage

@Suite struct LineGlobTests {
  @Test func anythingMatchesAtAWildcard() {
    for (glob, line, matches) in [
      ("a[..]c", "abbc", true), ("a[..]c", "ac", true), ("a[..]", "a", true), ("[..]", "", true),
      ("ab[..]ba", "aba", false), ("[..]x[..]y[..]", "1x2y3", true), ("[..]xy[..]", "xxy", true),
      ("[..]aab[..]", "aaab", true), ("[..]x[..]y", "yx", false), ("a[..][..]b", "ab", true),
      ("[[..]]", "[[..]]", true), ("é[..]ü", "é—ü", true),
    ] {
      #expect(LineGlob(Array(glob.utf8))?.matchesWhole(Array(line.utf8)) == matches, "\(glob)")
    }
    for text in ["[.]", "[..", "[...]", ""] { #expect(LineGlob(Array(text.utf8)) == nil) }
  }

  /// Twenty thousand texts in a line of twice as many bytes; an automaton would visit each at each byte.
  @Test func manyWildcardsStayLinear() throws {
    let count = 20_000
    let line = Array(repeating: UInt8(ascii: "a"), count: 2 * count)
    let texts = Array(String(repeating: "[..]a", count: count).utf8)
    #expect(try #require(LineGlob(texts)).matchesWhole(line))
    #expect(try !#require(LineGlob(texts + Array("b".utf8))).matchesWhole(line))
    let long = Array("[..]".utf8) + line.prefix(count) + Array("b[..]".utf8)
    #expect(try !#require(LineGlob(long)).matchesWhole(line))
  }
}

extension LineGlob {
  func matchesWhole(_ line: [UInt8]) -> Bool {
    var steps = 0
    return matchesWhole(line[...], steps: &steps)
  }
}
