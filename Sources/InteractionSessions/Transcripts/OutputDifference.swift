/// Expected lines set against printed ones.
package struct OutputDifference: Sendable {
  /// One line of the comparison.
  package enum Line: Hashable, Sendable {
    /// Printed as expected; the index is that of the expected line.
    case matched(expected: Int, text: String)
    /// A `...`, with how many lines it stands for.
    case anyLines(expected: Int, count: Int)
    /// Expected, not printed.
    case missing(expected: Int, text: String)
    /// Printed, not expected.
    case unexpected(text: String)
  }

  package private(set) var lines: [Line] = []

  /// Whether nothing is missing or unexpected.
  package var isEmpty: Bool { missingCount == 0 && unexpectedCount == 0 }

  /// How many expected lines were not printed.
  var missingCount: Int {
    lines.count { if case .missing = $0 { true } else { false } }
  }

  /// How many lines were printed that were not expected.
  var unexpectedCount: Int {
    lines.count { if case .unexpected = $0 { true } else { false } }
  }

  /// What a missing line costs where an unexpected one costs 1: as many lines as
  /// can be must match, rather than vanish in a `...`.
  private static let missingCost: Int32 = 64

  /// Tables up to this size are filled in; beyond it lines pair up in order.
  private static let tableLimit = 4_000_000

  /// How much work the comparisons of a table may be, in characters compared.
  private static let workLimit = 512_000_000

  /// - Parameter isStopped: asked while a long comparison goes on; once it answers true
  ///   nothing more is compared.
  init(
    _ expectation: ExpectedOutput, _ actual: [ArraySlice<UInt8>],
    isStopped: () -> Bool = { false }
  ) {
    if expectation.isSilence {
      if !actual.isEmpty, !expectation.lines.isEmpty {
        lines.append(.missing(expected: 0, text: "(nothing)"))
      }
      lines += actual.map { .unexpected(text: OutputDifference.text($0)) }
      return
    }
    let order = OutputDifference.order(expectation.lines, actual, isStopped)
    let isAffordable = OutputDifference.isAffordable(expectation.lines, actual)
    if !isAffordable || !align(order, expectation.lines, actual, isStopped) {
      pairUp(order, expectation.lines, actual, isStopped)
    }
  }

  /// Whether every expected line can be held against every printed one.
  private static func isAffordable(
    _ expected: [ExpectedLine], _ actual: [ArraySlice<UInt8>]
  ) -> Bool {
    let (size, overflow) = (expected.count + 1).multipliedReportingOverflow(by: actual.count + 1)
    guard !overflow, size <= tableLimit else { return false }
    let characters = actual.reduce(actual.count) { $0 + $1.count }
    var work = 0
    for line in expected {
      let (cost, isHuge) = line.weight.multipliedReportingOverflow(by: characters)
      guard !isHuge, cost <= workLimit - work else { return false }
      work += cost
    }
    return true
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line, as: UTF8.self)
  }

  /// The expected lines with each `|~` group in the order that it was printed in.
  private static func order(
    _ expected: [ExpectedLine], _ actual: [ArraySlice<UInt8>], _ isStopped: () -> Bool
  ) -> [Int] {
    var order: [Int] = []
    var isTaken = Array(repeating: false, count: actual.count)
    var places: [[UInt8]: [Int]] = [:]
    if expected.contains(where: \.output.isUnordered) {
      for place in actual.indices.reversed() {
        places[Array(actual[place]), default: []].append(place)
      }
    }
    let characters = actual.reduce(actual.count) { $0 + $1.count }
    var work = 0
    var index = 0
    while index < expected.count {
      guard expected[index].output.isUnordered else {
        order.append(index)
        index += 1
        continue
      }
      let end = expected[index...].firstIndex { !$0.output.isUnordered } ?? expected.count
      var group: [(index: Int, place: Int)] = []
      // Exact lines take theirs first; patterns are content with the rest.
      for member in index..<end where expected[member].isExact {
        let place = places[expected[member].bytes]?.popLast() ?? actual.count
        if place < actual.count { isTaken[place] = true }
        group.append((member, place))
      }
      for member in index..<end where !expected[member].isExact {
        let (cost, isHuge) = expected[member].weight.multipliedReportingOverflow(by: characters)
        let isAffordable = !isHuge && cost <= workLimit - work && !isStopped()
        if isAffordable { work += cost }
        let place =
          isAffordable
          ? actual.indices.first { !isTaken[$0] && expected[member].matches(actual[$0]) } : nil
        if let place { isTaken[place] = true }
        group.append((member, place ?? actual.count))
      }
      group.sort { ($0.place, $0.index) < ($1.place, $1.index) }
      order += group.map(\.index)
      index = end
    }
    return order
  }

  /// The alignment with the fewest missing and unexpected lines.
  ///
  /// - Returns: false where it was stopped; nothing has changed then.
  private mutating func align(
    _ order: [Int], _ expected: [ExpectedLine], _ actual: [ArraySlice<UInt8>],
    _ isStopped: () -> Bool
  ) -> Bool {
    let width = actual.count + 1
    // cost[e * width + a]: of what is left from expected line e and printed line a.
    var cost: [Int32] = Array(repeating: 0, count: (order.count + 1) * width)
    for e in stride(from: order.count, through: 0, by: -1) {
      if isStopped() { return false }
      for a in stride(from: actual.count, through: 0, by: -1) {
        let here = e * width + a
        guard e < order.count else {
          cost[here] = Int32(actual.count - a)
          continue
        }
        let line = expected[order[e]]
        if line.isAnyLines {
          cost[here] = min(cost[here + width], a < actual.count ? cost[here + 1] : .max)
        } else {
          var best = cost[here + width] + OutputDifference.missingCost
          if a < actual.count {
            best = min(best, cost[here + 1] + 1)
            if line.matches(actual[a]) { best = min(best, cost[here + width + 1]) }
          }
          cost[here] = best
        }
      }
    }
    var e = 0
    var a = 0
    while e < order.count || a < actual.count {
      let here = e * width + a
      guard e < order.count else {
        lines.append(.unexpected(text: OutputDifference.text(actual[a])))
        a += 1
        continue
      }
      let line = expected[order[e]]
      if line.isAnyLines {
        let start = a
        while a < actual.count, cost[e * width + a] != cost[(e + 1) * width + a] { a += 1 }
        lines.append(.anyLines(expected: order[e], count: a - start))
        e += 1
      } else if a < actual.count, cost[here] == cost[here + width + 1], line.matches(actual[a]) {
        lines.append(.matched(expected: order[e], text: OutputDifference.text(actual[a])))
        e += 1
        a += 1
      } else if cost[here] == cost[here + width] + OutputDifference.missingCost {
        lines.append(.missing(expected: order[e], text: line.output.text))
        e += 1
      } else {
        lines.append(.unexpected(text: OutputDifference.text(actual[a])))
        a += 1
      }
    }
    return true
  }

  /// Line by line, for outputs too long to align.
  private mutating func pairUp(
    _ order: [Int], _ expected: [ExpectedLine], _ actual: [ArraySlice<UInt8>],
    _ isStopped: () -> Bool
  ) {
    var hasStopped = false
    for place in 0..<max(order.count, actual.count) {
      let line: ExpectedLine? = place < order.count ? expected[order[place]] : nil
      hasStopped = hasStopped || isStopped()
      if let line, place < actual.count, !hasStopped, line.matches(actual[place]) {
        lines.append(
          .matched(
            expected: order[place], text: OutputDifference.text(actual[place])))
        continue
      }
      if let line { lines.append(.missing(expected: order[place], text: line.output.text)) }
      if place < actual.count {
        lines.append(.unexpected(text: OutputDifference.text(actual[place])))
      }
    }
  }
}
