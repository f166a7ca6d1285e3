/// Expected lines between two `...`, which match the same number of consecutive printed lines.
package struct ExpectedRun: Sendable {
  private var parts: [any ExpectedPart] = []
  /// The number of lines.
  package let count: Int

  package init(_ lines: ArraySlice<ExpectedLine>) {
    count = lines.count
    var rest = lines
    while let first = rest.first {
      let similar = rest.prefix { $0.isUnordered == first.isUnordered }
      let part = first.isUnordered ? similar : similar.prefix { $0.isExact == first.isExact }
      if first.isUnordered {
        parts.append(UnorderedLines(part))
      } else if first.isExact {
        parts.append(LiteralLines(part))
      } else {
        for line in part { parts.append(line) }
      }
      rest = rest.dropFirst(part.count)
    }
  }

  /// Returns the end of the first lines in a range of the printed ones that the run matches.
  func firstEnd(
    in printed: [ArraySlice<UInt8>], _ range: Range<Int>, _ effort: inout MatchingEffort
  ) -> Int? {
    var parts = parts
    var start = range.lowerBound
    while range.upperBound - start >= count {
      var (index, end) = (0, start)
      while index < parts.count, parts[index].matches(printed, at: end, &effort) {
        end += parts[index].count
        index += 1
      }
      if index == parts.count { return end }
      start += 1
    }
    return nil
  }
}

/// Lines of a run that are compared together.
///
/// The parts of a run keep the state of one search, whose positions only increase.
package protocol ExpectedPart: Sendable {
  var count: Int { get }

  /// Returns true if the part matches the printed lines that begin at `start`.
  mutating func matches(
    _ printed: [ArraySlice<UInt8>], at start: Int, _ effort: inout MatchingEffort
  ) -> Bool
}

extension ExpectedLine: ExpectedPart {
  package var count: Int { 1 }

  package func matches(
    _ printed: [ArraySlice<UInt8>], at start: Int, _ effort: inout MatchingEffort
  ) -> Bool {
    matches(printed[start], effort: &effort)
  }
}

/// Exact lines in a row, found in linear time (Knuth, Morris and Pratt).
private struct LiteralLines: ExpectedPart {
  private let lines: [[UInt8]]
  /// For each number of lines but 0: the length of the longest border, a proper prefix that is also
  /// a suffix.
  private var borders: [Int]
  /// The only start that is not excluded yet, and the number of lines that match there.
  private var candidate = 0
  private var matched = 0

  var count: Int { lines.count }

  init(_ lines: ArraySlice<ExpectedLine>) {
    self.lines = lines.map(\.bytes)
    borders = Array(repeating: 0, count: lines.count)
    for index in self.lines.indices.dropFirst() {
      var border = borders[index - 1]
      while border > 0, self.lines[index] != self.lines[border] { border = borders[border - 1] }
      borders[index] = self.lines[index] == self.lines[border] ? border + 1 : 0
    }
  }

  mutating func matches(
    _ printed: [ArraySlice<UInt8>], at start: Int, _ effort: inout MatchingEffort
  ) -> Bool {
    while candidate < start, matched > 0 { excludeCandidate() }
    candidate = max(candidate, start)
    guard candidate == start else { return false }
    while matched < lines.count {
      effort.comparisons += 1
      guard lines[matched].elementsEqual(printed[start + matched]) else {
        excludeCandidate()
        return false
      }
      matched += 1
    }
    return true
  }

  private mutating func excludeCandidate() {
    guard matched > 0 else { return candidate += 1 }
    let border = borders[matched - 1]
    candidate += matched - border
    matched = border
  }
}
