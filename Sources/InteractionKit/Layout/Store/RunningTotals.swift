/// A list of amounts with the sum of those before each.
///
/// Sums are kept in blocks, each from its own start, so a changed amount shifts
/// the rest of its block and the starts of the later blocks: 80 additions in a
/// list of a thousand, not a thousand. They are always added up anew, so what they
/// are does not depend on the changes that led there.
struct RunningTotals<Amount: Comparable & AdditiveArithmetic & Sendable>: Sendable {
  /// A block holds two to the power of this many amounts.
  private static var shift: Int { 6 }

  private var amounts: [Amount] = []
  /// For each amount the sum of those before it in its block.
  private var starts: [Amount] = []
  /// For each block the sum of those before it.
  private var blockStarts: [Amount] = []
  private(set) var total = Amount.zero

  init(_ amounts: [Amount] = []) {
    replaceSubrange(0..<0, with: amounts)
  }

  var count: Int { amounts.count }

  /// The sum of the amounts before an index.
  func start(of index: Int) -> Amount {
    blockStarts[index >> Self.shift] + starts[index]
  }

  /// - Complexity: O(√*n*), with a small factor
  mutating func set(_ amount: Amount, at index: Int) {
    guard amounts[index] != amount else { return }
    amounts[index] = amount
    let block = index >> Self.shift
    addUp(block)
    addUpBlocks(after: block)
  }

  /// - Complexity: O(*n*)
  mutating func replaceSubrange(_ range: Range<Int>, with new: [Amount]) {
    amounts.replaceSubrange(range, with: new)
    starts.replaceSubrange(range, with: new)
    let first = range.lowerBound >> Self.shift
    let blocks = (amounts.count + (1 << Self.shift) - 1) >> Self.shift
    blockStarts.removeLast(max(0, blockStarts.count - first))
    blockStarts.append(contentsOf: repeatElement(.zero, count: blocks - blockStarts.count))
    for block in min(first, blocks)..<blocks { addUp(block) }
    addUpBlocks(after: first - 1)
  }

  /// How many of the amounts start before a sum; only where none is negative.
  func countStarting(before sum: Amount) -> Int {
    let block = blockStarts.partitionPoint(in: 0..<blockStarts.count) { $0 < sum } - 1
    guard block >= 0 else { return 0 }
    let rest = sum - blockStarts[block]
    let first = block << Self.shift
    return starts.partitionPoint(in: first..<min(first + 1 << Self.shift, starts.count)) {
      $0 < rest
    }
  }

  private mutating func addUp(_ block: Int) {
    let first = block << Self.shift
    var sum = Amount.zero
    for index in first..<min(first + 1 << Self.shift, amounts.count) {
      starts[index] = sum
      sum += amounts[index]
    }
  }

  private mutating func addUpBlocks(after block: Int) {
    var sum = Amount.zero
    if block >= 0 { sum = blockStarts[block] + blockTotal(block) }
    for next in (block + 1)..<max(blockStarts.count, block + 1) {
      blockStarts[next] = sum
      sum += blockTotal(next)
    }
    total = sum
  }

  private func blockTotal(_ block: Int) -> Amount {
    let last = min((block + 1) << Self.shift, amounts.count) - 1
    return starts[last] + amounts[last]
  }
}
