/// Expected lines between two `...`: they match as many printed lines in a row.
struct ExpectedRun {
  /// A part of a run that is looked for in a way of its own.
  enum Block {
    /// Literal lines, one after the other.
    case literal([ExpectedLine])
    /// A line with `[..]` or ` (re)`.
    case pattern(ExpectedLine)
    /// Neighbouring `|~` lines.
    case anyOrder(UnorderedLines)

    var count: Int {
      switch self {
      case .literal(let lines): lines.count
      case .pattern: 1
      case .anyOrder(let group): group.count
      }
    }

    func matches(_ lines: ArraySlice<ArraySlice<UInt8>>, effort: inout MatchingEffort) -> Bool {
      switch self {
      case .literal(let expected):
        for (expected, line) in zip(expected, lines) {
          effort.comparisons += 1
          guard expected.matches(line) else { return false }
        }
        return true
      case .pattern(let expected):
        effort.comparisons += 1
        return lines.first.map(expected.matches) ?? false
      case .anyOrder(let group): return group.matches(lines, effort: &effort)
      }
    }
  }

  private(set) var blocks: [Block] = []
  /// How many lines the run matches.
  private(set) var count = 0

  mutating func append(_ line: ExpectedLine) {
    count += 1
    guard line.isExact else { return blocks.append(.pattern(line)) }
    var lines: [ExpectedLine] = []
    if case .literal(let before)? = blocks.last {
      lines = before
      blocks.removeLast()
    }
    lines.append(line)
    blocks.append(.literal(lines))
  }

  mutating func append(_ group: UnorderedLines) {
    count += group.count
    blocks.append(.anyOrder(group))
  }

  /// Whether `lines`, all of them, are what the run expects.
  func matches(_ lines: ArraySlice<ArraySlice<UInt8>>, effort: inout MatchingEffort) -> Bool {
    guard lines.count == count else { return false }
    var rest = lines
    for block in blocks {
      guard block.matches(rest.prefix(block.count), effort: &effort) else { return false }
      rest = rest.dropFirst(block.count)
    }
    return true
  }

  /// Where the first lines in `lines` that the run matches end; nil where there are none.
  func firstEnd(
    in lines: ArraySlice<ArraySlice<UInt8>>, effort: inout MatchingEffort
  ) -> Int? {
    guard lines.count >= count else { return nil }
    guard count > 0 else { return lines.startIndex }
    var search = RunSearch(self)
    for (offset, line) in lines.enumerated() where search.ends(with: line, effort: &effort) {
      return lines.startIndex + offset + 1
    }
    return nil
  }
}
