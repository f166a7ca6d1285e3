/// Neighbouring `|~` lines: they match as many printed lines in a row, in any order.
///
/// Equal lines are interchangeable, so exact lines match first, and the patterns share the surplus.
/// While the printed lines move on, a pairing of patterns with printed lines is kept. A line
/// to which no free pattern applies gets one by an augmenting path. That costs p² steps at most
/// for each printed line, where p is the number of patterns, and at most p comparisons.
struct UnorderedLines: ExpectedPart {
  /// A text that is expected or printed.
  private struct Text {
    let bytes: ArraySlice<UInt8>
    /// How many exact lines expect it.
    var expected = 0
    /// How many of the lines in the window it is.
    var printed = 0
    /// How many patterns are paired with it.
    var paired = 0
    /// For each pattern, true if it matches; nil until that was asked.
    var matches: [Bool?] = []

    var unpaired: Int { printed - expected - paired }
  }

  let count: Int
  private let patterns: [ExpectedLine]
  /// The text with which each pattern is paired.
  private var partners: [Int?]
  private var texts: [Text] = []
  private var textIndices: [ArraySlice<UInt8>: Int] = [:]
  /// The printed lines that were read and not left behind.
  private var window = 0..<0
  /// How many exact lines were not printed.
  private var missing: Int
  /// Texts of the surplus, the earliest first, and how many of them need no pattern any more.
  private var surplus: [Int] = []
  private var settled = 0

  init(_ lines: ArraySlice<ExpectedLine>) {
    count = lines.count
    patterns = lines.filter { !$0.isExact }
    partners = Array(repeating: nil, count: patterns.count)
    missing = count - patterns.count
    for line in lines where line.isExact { texts[textIndex(line.bytes[...])].expected += 1 }
  }

  mutating func matches(
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

  /// Pairs a text with one more pattern, in the order of the file if it can.
  private mutating func pair(_ text: Int, _ effort: inout MatchingEffort) -> Bool {
    // The texts that look for a pattern, each with the one that it would give up, and for each
    // pattern who would get it.
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
