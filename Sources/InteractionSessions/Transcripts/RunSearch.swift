/// Looks for a run of expected lines in printed lines that come one by one.
///
/// A block of the run reads lines only while it is expected: it is told where it would have
/// to begin, which is behind a place where the block before it ended. So each line is read
/// once, by as many blocks as are expected there.
struct RunSearch {
  private var blocks: [BlockSearch]
  /// The blocks that are expected.
  private var active: [Int] = []
  private var position = 0

  init(_ run: ExpectedRun) {
    blocks = run.blocks.map(BlockSearch.init)
    if !blocks.isEmpty { expect(0, from: 0) }
  }

  /// Reads `line`; answers whether the run ends with it.
  mutating func ends(with line: ArraySlice<UInt8>, effort: inout MatchingEffort) -> Bool {
    var ended: [Int] = []
    var stillActive: [Int] = []
    for index in active {
      if blocks[index].ends(with: line, at: position, effort: &effort) { ended.append(index) }
      if blocks[index].isExpected { stillActive.append(index) }
    }
    active = stillActive
    position += 1
    for index in ended {
      guard index + 1 < blocks.count else { return true }
      expect(index + 1, from: position)
    }
    // The first block may begin anywhere.
    expect(0, from: position)
    return false
  }

  private mutating func expect(_ index: Int, from start: Int) {
    if !blocks[index].isExpected { active.append(index) }
    blocks[index].expect(from: start)
  }
}

/// Looks for one block of a run.
private struct BlockSearch {
  private let block: ExpectedRun.Block
  private let count: Int
  /// Whether the block may begin at a position, which stands at its remainder by the count:
  /// a beginning is settled when the line is read that would be the block's last.
  private var starts: [Bool]
  /// How many of the starts may be one.
  private var open = 0
  private var literal: LiteralSearch?
  private var window: UnorderedWindow?

  init(_ block: ExpectedRun.Block) {
    self.block = block
    count = block.count
    starts = Array(repeating: false, count: block.count)
  }

  /// Whether the block may begin at a line that was not settled yet.
  var isExpected: Bool { open > 0 }

  /// The block may begin at `start`, the line that is read next.
  mutating func expect(from start: Int) {
    if open == 0 {
      switch block {
      case .literal(let lines):
        if literal == nil { literal = LiteralSearch(lines) } else { literal?.restart() }
      case .pattern: break
      case .anyOrder(let group): window = UnorderedWindow(group)
      }
    }
    starts[start % count] = true
    open += 1
  }

  /// Reads `line`, the next one; answers whether the block, begun where it may, ends with it.
  mutating func ends(
    with line: ArraySlice<UInt8>, at position: Int, effort: inout MatchingEffort
  ) -> Bool {
    let slot = (position + 1) % count
    let mayEnd = position + 1 >= count && starts[slot]
    if mayEnd {
      starts[slot] = false
      open -= 1
    }
    switch block {
    case .literal:
      let ends = literal?.ends(with: line, effort: &effort) ?? false
      return ends && mayEnd
    case .pattern(let expected):
      effort.comparisons += 1
      return expected.matches(line)
    case .anyOrder:
      window?.append(line, effort: &effort)
      return mayEnd && window?.isMatched(effort: &effort) ?? false
    }
  }
}

/// Looks for literal lines in a row, after Knuth, Morris and Pratt.
private struct LiteralSearch {
  private let lines: [ExpectedLine]
  private let fallback: [Int]
  private var length = 0

  init(_ lines: [ExpectedLine]) {
    self.lines = lines
    var fallback = Array(repeating: 0, count: lines.count)
    var length = 0
    for index in lines.indices.dropFirst() {
      while length > 0, lines[index].bytes != lines[length].bytes { length = fallback[length - 1] }
      if lines[index].bytes == lines[length].bytes { length += 1 }
      fallback[index] = length
    }
    self.fallback = fallback
  }

  /// Forgets the lines that were read.
  mutating func restart() { length = 0 }

  /// Reads `line`; answers whether the lines end with it.
  mutating func ends(with line: ArraySlice<UInt8>, effort: inout MatchingEffort) -> Bool {
    if length == lines.count { length = fallback.last ?? 0 }
    while true {
      effort.comparisons += 1
      if lines[length].matches(line) {
        length += 1
        return length == lines.count
      }
      guard length > 0 else { return false }
      length = fallback[length - 1]
    }
  }
}
