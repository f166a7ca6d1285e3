/// A list of elements that take up room one behind the other, each with the sum
/// of what those before it take.
///
/// Sums are kept in blocks, each from its own start, so an element that takes more
/// shifts the rest of its block and the starts of the later blocks: 200 additions in
/// a list of ten thousand, not ten thousand. They are always added up anew, so what
/// they are does not depend on the changes that led there.
///
/// ```
/// blockStarts   0                3,200            6,410
/// starts        0 100 205 …      0 95 199 …       0 102 …
/// elements      ● ●   ●          ● ●  ●           ● ●
/// ```
/// Sums lie apart from the elements, close together: looking for a place reads a
/// neighbourhood of them and no element.
struct RunningList<Element, Amount: AdditiveArithmetic> {
  /// A block holds two to the power of this many elements.
  private static var shift: Int { 7 }

  private var elements: [Element] = []
  private var amounts: [Amount] = []
  /// For each element the sum of the amounts before it in its block.
  private var starts: [Amount] = []
  /// For each block the sum of those before it.
  private var blockStarts: [Amount] = []
  private(set) var total = Amount.zero

  init() {}

  init(_ elements: some Sequence<Element>, amount: (Element) -> Amount) {
    replaceSubrange(0..<0, with: elements.map { ($0, amount($0)) })
  }

  /// The sum of the amounts before an element.
  @inline(__always)
  func start(of index: Int) -> Amount {
    blockStarts[index >> Self.shift] + starts[index]
  }

  /// Changes an element where it stands; `change` answers its new amount.
  ///
  /// - Complexity: O(√*n*), with a small factor
  mutating func update(_ index: Int, _ change: (inout Element) -> Amount) {
    let amount = change(&elements[index])
    guard amounts[index] != amount else { return }
    amounts[index] = amount
    let block = index >> Self.shift
    addUp(block, after: index)
    addUpBlocks(after: block)
  }

  /// - Complexity: O(*n*)
  mutating func replaceSubrange(_ range: Range<Int>, with new: [(Element, Amount)]) {
    elements.replaceSubrange(range, with: new.lazy.map(\.0))
    amounts.replaceSubrange(range, with: new.lazy.map(\.1))
    starts.replaceSubrange(range, with: repeatElement(.zero, count: new.count))
    let first = range.lowerBound >> Self.shift
    let blocks = (elements.count + (1 << Self.shift) - 1) >> Self.shift
    blockStarts.removeLast(Swift.max(0, blockStarts.count - first))
    blockStarts.append(contentsOf: repeatElement(.zero, count: blocks - blockStarts.count))
    for block in Swift.min(first, blocks)..<blocks { addUp(block) }
    addUpBlocks(after: first - 1)
  }

  /// How many elements start before a place, as `isBefore` says of the starts of those and
  /// not of others.
  ///
  /// `fraction` says how far the place is on the way from one sum to another, 0 to 1 (see
  /// `GuessedSearch`).
  @inline(__always)
  func countStarting(
    where isBefore: (Amount) -> Bool, fraction: (_ low: Amount, _ high: Amount) -> Double
  ) -> Int {
    let (blockCount, count) = (blockStarts.count, starts.count)
    if count == 1 { return isBefore(.zero) ? 1 : 0 }
    return blockStarts.withUnsafeBufferPointer { blockStarts in
      // The last block is not full. What a place is in starts before it: half a one more is
      // nearest.
      let blocks = Double(count) / Double(1 << Self.shift)
      let block =
        GuessedSearch.partitionPoint(
          in: 0..<blockCount, guess: fraction(.zero, total) * blocks + 0.5
        ) {
          isBefore(blockStarts[$0])
        } &- 1
      guard block >= 0 else { return 0 }
      let (base, next) = (blockStarts[block], block &+ 1)
      let end = next < blockCount ? blockStarts[next] : total
      let first = block << Self.shift
      let range = first..<Swift.min(first &+ 1 << Self.shift, count)
      return starts.withUnsafeBufferPointer { starts in
        GuessedSearch.partitionPoint(
          in: range, guess: fraction(base, end) * Double(range.count) + 0.5
        ) {
          isBefore(base + starts[$0])
        }
      }
    }
  }

  /// Calls `body` with an element where it stands: copying one out of the list
  /// would count many references.
  @inline(__always)
  func reading<Result>(_ index: Int, _ body: (borrowing Element) -> Result) -> Result {
    elements.withUnsafeBufferPointer { body($0[index]) }
  }

  /// Adds up the amounts of a block, as far as those after one element have changed.
  private mutating func addUp(_ block: Int, after index: Int? = nil) {
    let first = index ?? block << Self.shift
    var sum = index == nil ? Amount.zero : starts[first]
    for index in first..<Swift.min((block + 1) << Self.shift, elements.count) {
      starts[index] = sum
      sum += amounts[index]
    }
  }

  private mutating func addUpBlocks(after block: Int) {
    var sum = Amount.zero
    if block >= 0 { sum = blockStarts[block] + blockTotal(block) }
    for next in (block + 1)..<Swift.max(blockStarts.count, block + 1) {
      blockStarts[next] = sum
      sum += blockTotal(next)
    }
    total = sum
  }

  private func blockTotal(_ block: Int) -> Amount {
    let last = Swift.min((block + 1) << Self.shift, elements.count) - 1
    return starts[last] + amounts[last]
  }
}

extension RunningList: Sendable where Element: Sendable, Amount: Sendable {}

extension RunningList: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { elements.count }

  @inline(__always)
  subscript(index: Int) -> Element { elements[index] }
}
