/// The comparison of expected lines with printed ones.
package struct OutputDifference: Sendable {
  /// A line of the comparison.
  package enum Line: Hashable, Sendable {
    /// Printed as expected, with the index of the expected line.
    case matched(expected: Int, text: String)
    /// A `...`, with the number of lines that it matches.
    case anyLines(expected: Int, count: Int)
    /// Expected, not printed.
    case missing(expected: Int, text: String)
    /// Printed, not expected.
    case unexpected(text: String)
  }

  package private(set) var lines: [Line] = []

  /// True if no line is missing or unexpected.
  package var isEmpty: Bool { missingCount == 0 && unexpectedCount == 0 }

  /// The number of expected lines that were not printed.
  package var missingCount: Int {
    lines.count { if case .missing = $0 { true } else { false } }
  }

  /// The number of printed lines that were not expected.
  package var unexpectedCount: Int {
    lines.count { if case .unexpected = $0 { true } else { false } }
  }

  /// `stepLimit` is the largest number of pattern steps; beyond it lines are compared in pairs.
  ///
  /// `isStopped` is called during a long comparison; after it returns true no more lines are
  /// compared.
  package init(
    _ expectation: ExpectedOutput, _ printed: [ArraySlice<UInt8>], stepLimit: Int = 32_000_000,
    isStopped: () -> Bool = { false }
  ) {
    if expectation.expectsNoOutput {
      if !printed.isEmpty, !expectation.lines.isEmpty {
        lines.append(.missing(expected: 0, text: "(nothing)"))
      }
      lines += printed.map { .unexpected(text: String(decoding: $0, as: UTF8.self)) }
      return
    }
    var comparison = LineComparison(
      expected: expectation.lines, printed: printed, stepLimit: stepLimit)
    let order = comparison.order(isStopped)
    var taken = 0
    var place = 0
    var rest = order[...]
    for move in comparison.alignment(order, isStopped) ?? comparison.pairs(order, isStopped) {
      let index = rest.first ?? 0
      let text = place < printed.count ? String(decoding: printed[place], as: UTF8.self) : ""
      switch move {
      case .match: lines.append(.matched(expected: index, text: text))
      case .miss:
        lines.append(.missing(expected: index, text: expectation.lines[index].output.text))
      case .insert: lines.append(.unexpected(text: text))
      case .take: taken += 1
      case .leave:
        lines.append(.anyLines(expected: index, count: taken))
        taken = 0
      }
      if move != .insert, move != .take { rest.removeFirst() }
      if move != .miss, move != .leave { place += 1 }
    }
  }
}

/// Compares expected lines with printed ones that differ.
private struct LineComparison {
  /// One step along the expected lines, the printed lines or both.
  enum Move: UInt8 {
    case match, miss, insert
    /// A `...` that matches one more line, or no more.
    case take, leave
  }

  /// The cost of a missing line; an unexpected one costs 1.
  ///
  /// So as many lines as possible match themselves and not a `...`.
  private static let missingCost: Int32 = 64
  /// The largest table of an alignment.
  private static let tableLimit = 4_000_000

  let expected: [ExpectedLine]
  let printed: [ArraySlice<UInt8>]
  let stepLimit: Int
  var effort = MatchingEffort()

  private var isAffordable: Bool { effort.steps <= stepLimit }

  private mutating func matches(_ index: Int, _ place: Int) -> Bool {
    expected[index].matches(printed[place], effort: &effort)
  }

  /// Returns the expected lines with each `|~` group in the order in which it was printed.
  mutating func order(_ isStopped: () -> Bool) -> [Int] {
    var places: [ArraySlice<UInt8>: [Int]] = [:]
    if expected.contains(where: \.isUnordered) {
      for place in printed.indices.reversed() { places[printed[place], default: []].append(place) }
    }
    var order: [Int] = []
    var isTaken = Array(repeating: false, count: printed.count)
    while order.count < expected.count {
      let group = expected[order.count...].indices.prefix { expected[$0].isUnordered }
      guard !group.isEmpty else {
        order.append(order.count)
        continue
      }
      var found: [(place: Int, index: Int)] = []
      // Exact lines are assigned first, patterns to one of the other lines; lines not printed come
      // last.
      for index in group.filter({ expected[$0].isExact }) + group.filter({ !expected[$0].isExact })
      {
        let place =
          if expected[index].isExact {
            places[expected[index].bytes[...]]?.popLast()
          } else if isAffordable, !isStopped() {
            printed.indices.first { !isTaken[$0] && matches(index, $0) }
          } else {
            Int?.none
          }
        if let place { isTaken[place] = true }
        found.append((place ?? printed.count, index))
      }
      order += found.sorted { $0 < $1 }.map(\.index)
    }
    return order
  }

  /// Returns the alignment with the fewest missing and unexpected lines; nil if it is too large or
  /// was stopped.
  mutating func alignment(_ order: [Int], _ isStopped: () -> Bool) -> [Move]? {
    let (count, width) = (printed.count, printed.count + 1)
    let (size, overflow) = (order.count + 1).multipliedReportingOverflow(by: width)
    // A table of 2,000 by 2,000 lines is the most that is worth its memory. Longer outputs are
    // compared line by line: less helpful, but never slow.
    guard !overflow, size <= LineComparison.tableLimit else { return nil }
    // For the rest after an expected and a printed line: the best first move, and the cost.
    var moves = Array(repeating: Move.insert, count: size)
    var costs = (0...count).map { Int32(count - $0) }
    for (row, index) in order.enumerated().reversed() {
      guard !isStopped(), isAffordable else { return nil }
      let isAnyLines = expected[index].isAnyLines
      var diagonal = Int32.max
      for place in stride(from: count, through: 0, by: -1) {
        let below = costs[place]
        var (cost, move) =
          isAnyLines ? (below, Move.leave) : (below + LineComparison.missingCost, .miss)
        if place < count {
          let other = costs[place + 1] + (isAnyLines ? 0 : 1)
          if other < cost { (cost, move) = (other, isAnyLines ? .take : .insert) }
          // The costs first, because comparing lines is the expensive part: where a match couldn't
          // win, it isn't tried.
          if !isAnyLines, diagonal <= cost, matches(index, place) {
            (cost, move) = (diagonal, .match)
          }
        }
        costs[place] = cost
        moves[row * width + place] = move
        diagonal = below
      }
    }
    var path: [Move] = []
    var (row, place) = (0, 0)
    while row < order.count || place < count {
      let move = moves[row * width + place]
      path.append(move)
      if move != .insert, move != .take { row += 1 }
      if move != .miss, move != .leave { place += 1 }
    }
    return path
  }

  /// Compares line by line, for outputs too long to align.
  mutating func pairs(_ order: [Int], _ isStopped: () -> Bool) -> [Move] {
    var moves: [Move] = []
    var hasStopped = false
    for place in 0..<max(order.count, printed.count) {
      hasStopped = hasStopped || isStopped()
      if place < min(order.count, printed.count), !hasStopped, matches(order[place], place) {
        moves.append(.match)
        continue
      }
      if place < order.count { moves.append(.miss) }
      if place < printed.count { moves.append(.insert) }
    }
    return moves
  }
}
