/// Adjacent `|~` lines, which match the same number of consecutive printed lines in any order.
///
/// Equal lines are interchangeable, so exact lines are matched first, and the patterns share the
/// surplus. While the window of printed lines moves, a matching of patterns with printed lines is
/// kept. A line without a free pattern gets one by an augmenting path. For p patterns that costs at
/// most p² steps and p comparisons for each printed line.
package struct UnorderedLines: ExpectedPart {
  /// A text that is expected or printed.
  private struct Text {
    let bytes: ArraySlice<UInt8>
    /// The number of exact lines that expect it.
    var expected = 0
    /// The number of its lines in the window.
    var printed = 0
    /// The number of patterns that are paired with it.
    var paired = 0
    /// For each pattern, true if it matches; nil if they were not compared.
    var matches: [Bool?] = []

    var unpaired: Int { printed - expected - paired }
  }

  package let count: Int
  private let patterns: [ExpectedLine]
  /// The text with which each pattern is paired.
  private var partners: [Int?]
  private var texts: [Text] = []
  private var textIndices: [ArraySlice<UInt8>: Int] = [:]
  /// The range of the printed lines under comparison.
  private var window = 0..<0
  /// The number of exact lines that were not printed.
  private var missing: Int
  /// Texts of the surplus, the earliest first, and the number of those that need no further
  /// pattern.
  private var surplus: [Int] = []
  private var settled = 0

  package init(_ lines: ArraySlice<ExpectedLine>) {
    count = lines.count
    patterns = lines.filter { !$0.isExact }
    partners = Array(repeating: nil, count: patterns.count)
    missing = count - patterns.count
    for line in lines where line.isExact { texts[textIndex(line.bytes[...])].expected += 1 }
  }

  package mutating func matches(
    _ printed: [ArraySlice<UInt8>], at start: Int, _ effort: inout MatchingEffort
  ) -> Bool {
    for line in printed[window.lowerBound..<min(max(start, window.lowerBound), window.upperBound)] {
      leave(textIndex(line))
    }
    let unread = max(start, window.upperBound)..<(start + count)
    for line in printed[unread] {
      effort.comparisons += 1
      enter(textIndex(line))
    }
    window = start..<(start + count)
    guard missing == 0 else { return false }
    while settled < surplus.count {
      guard texts[surplus[settled]].unpaired <= 0 || pair(surplus[settled], &effort) else {
        return false
      }
      settled += 1
    }
    return true
  }

  private mutating func textIndex(_ bytes: ArraySlice<UInt8>) -> Int {
    if let index = textIndices[bytes] { return index }
    textIndices[bytes] = texts.count
    texts.append(Text(bytes: bytes))
    return texts.count - 1
  }

  private mutating func enter(_ text: Int) {
    texts[text].printed += 1
    if texts[text].printed <= texts[text].expected {
      missing -= 1
    } else {
      surplus.append(text)
    }
  }

  private mutating func leave(_ text: Int) {
    if texts[text].printed <= texts[text].expected { missing += 1 }
    texts[text].printed -= 1
    if texts[text].printed == 0 { texts[text].matches = [] }
    if texts[text].paired > 0, texts[text].unpaired < 0,
      let pattern = partners.firstIndex(of: text)
    {
      partners[pattern] = nil
      texts[text].paired -= 1
    }
  }

  /// Pairs a text with one more pattern, in the order of the file if possible.
  private mutating func pair(_ text: Int, _ effort: inout MatchingEffort) -> Bool {
    // The texts that need a pattern, each with the pattern that it would release, and for each
    // pattern the text that would get it.
    var seekers: [(text: Int, pattern: Int?)] = [(text, nil)]
    var takers: [Int?] = Array(repeating: nil, count: patterns.count)
    var seen: Set = [text]
    var next = 0
    while next < seekers.count {
      let seeker = seekers[next].text
      for pattern in patterns.indices where partners[pattern] == nil {
        guard matches(seeker, pattern, &effort) else { continue }
        takers[pattern] = next
        var given: Int? = pattern
        while let current = given, let taker = takers[current] {
          partners[current] = seekers[taker].text
          given = seekers[taker].pattern
        }
        texts[text].paired += 1
        return true
      }
      for pattern in patterns.indices where takers[pattern] == nil {
        effort.pairingSteps += 1
        guard let partner = partners[pattern], matches(seeker, pattern, &effort) else { continue }
        takers[pattern] = next
        if seen.insert(partner).inserted { seekers.append((partner, pattern)) }
      }
      next += 1
    }
    return false
  }

  private mutating func matches(
    _ text: Int, _ pattern: Int, _ effort: inout MatchingEffort
  ) -> Bool {
    if texts[text].matches.isEmpty {
      texts[text].matches = Array(repeating: nil, count: patterns.count)
    }
    if let known = texts[text].matches[pattern] { return known }
    let isMatch = patterns[pattern].matches(texts[text].bytes, effort: &effort)
    texts[text].matches[pattern] = isMatch
    return isMatch
  }
}
