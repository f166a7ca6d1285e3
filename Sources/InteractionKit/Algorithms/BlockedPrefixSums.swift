/// A list of elements with amounts and the sums of the amounts before each: blocked prefix sums.
///
/// A changed amount shifts the rest of its block and the starts of the later blocks: 200 additions
/// in a list of ten thousand, not ten thousand. Sums are always recomputed from the amounts, so
/// rounding errors do not depend on the history of changes.
///
/// ```
/// blockStarts   0                3,200            6,410
/// starts        0 100 205 …      0 95 199 …       0 102 …
/// elements      ● ●   ●          ● ●  ●           ● ●
/// ```
/// Sums are stored in arrays of their own, apart from the elements: a search reads adjacent sums
/// and no element.
///
/// Inlinable where snapshots use it: snapshots are specialised in the modules of their identifiers.
@usableFromInline
struct BlockedPrefixSums<Element, Amount: AdditiveArithmetic> {
  /// The base-2 logarithm of the number of elements in a block.
  @inlinable
  static var shift: Int { 7 }

  @usableFromInline var elements: [Element] = []
  @usableFromInline var amounts: [Amount] = []
  /// The sum of the amounts before each element in its block.
  @usableFromInline var starts: [Amount] = []
  /// The sum of the amounts before each block.
  @usableFromInline var blockStarts: [Amount] = []
  @usableFromInline var total = Amount.zero

  @inlinable
  init() {}

  @inlinable
  init(_ elements: some Sequence<Element>, amount: (Element) -> Amount) {
    replaceSubrange(0..<0, with: elements.map { ($0, amount($0)) })
  }

  /// Returns the sum of the amounts before an element.
  @inlinable
  @inline(__always)
  func start(of index: Int) -> Amount {
    blockStarts[index >> Self.shift] + starts[index]
  }

  // MARK: Changes

  /// Changes an element in place.
  ///
  /// `change` returns its new amount.
  ///
  /// - Complexity: O(*b* + *n*/*b*) for *n* elements in blocks of *b* = 128.
  mutating func update(_ index: Int, _ change: (inout Element) -> Amount) {
    setAmount(change(&elements[index]), of: index)
  }

  /// Changes the amount of an element.
  ///
  /// - Complexity: O(*b* + *n*/*b*) for *n* elements in blocks of *b* = 128.
  @inlinable
  mutating func setAmount(_ amount: Amount, of index: Int) {
    guard amounts[index] != amount else { return }
    amounts[index] = amount
    let block = index >> Self.shift
    recomputeSums(block, after: index)
    recomputeBlockStarts(after: block)
  }

  /// Replaces a range of the elements and recomputes the sums from its first block on.
  ///
  /// - Complexity: O(*n*)
  @inlinable
  mutating func replaceSubrange(_ range: Range<Int>, with new: [(Element, Amount)]) {
    elements.replaceSubrange(range, with: new.lazy.map(\.0))
    amounts.replaceSubrange(range, with: new.lazy.map(\.1))
    starts.replaceSubrange(range, with: repeatElement(.zero, count: new.count))
    let first = range.lowerBound >> Self.shift
    let blocks = (elements.count + (1 << Self.shift) - 1) >> Self.shift
    blockStarts.removeLast(Swift.max(0, blockStarts.count - first))
    blockStarts.append(contentsOf: repeatElement(.zero, count: blocks - blockStarts.count))
    for block in Swift.min(first, blocks)..<blocks { recomputeSums(block) }
    recomputeBlockStarts(after: first - 1)
  }

  /// Recomputes the sums of a block: all of them, or those behind `index`, whose amount changed.
  @inlinable
  mutating func recomputeSums(_ block: Int, after index: Int? = nil) {
    let first = index ?? block << Self.shift
    var sum = index == nil ? Amount.zero : starts[first]
    for index in first..<Swift.min((block + 1) << Self.shift, elements.count) {
      starts[index] = sum
      sum += amounts[index]
    }
  }

  @inlinable
  mutating func recomputeBlockStarts(after block: Int) {
    var sum = Amount.zero
    if block >= 0 { sum = blockStarts[block] + blockTotal(block) }
    for next in (block + 1)..<Swift.max(blockStarts.count, block + 1) {
      blockStarts[next] = sum
      sum += blockTotal(next)
    }
    total = sum
  }

  @inlinable
  func blockTotal(_ block: Int) -> Amount {
    let last = Swift.min((block + 1) << Self.shift, elements.count) - 1
    return starts[last] + amounts[last]
  }

  // MARK: Searching

  /// Returns the number of elements whose start is before a position.
  ///
  /// `isBefore` is true for the starts before the position. `fraction` returns the relative
  /// position between two sums, 0 to 1, for an interpolation search (`InterpolationSearch`).
  @inline(__always)
  func countOfStarts(
    where isBefore: (Amount) -> Bool, fraction: (_ low: Amount, _ high: Amount) -> Double
  ) -> Int {
    let (blockCount, count) = (blockStarts.count, starts.count)
    if count == 1 { return isBefore(.zero) ? 1 : 0 }
    return blockStarts.withUnsafeBufferPointer { blockStarts in
      // The last block may be partly filled. The result counts the block that contains the
      // position, so adding a half centres the guess.
      let blocks = Double(count) / Double(1 << Self.shift)
      let block =
        InterpolationSearch.partitionPoint(
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
        InterpolationSearch.partitionPoint(
          in: range, guess: fraction(base, end) * Double(range.count) + 0.5
        ) {
          isBefore(base + starts[$0])
        }
      }
    }
  }

  /// Calls `body` with an element in place, without the retains and releases of a copy.
  @inline(__always)
  func reading<Result>(_ index: Int, _ body: (borrowing Element) -> Result) -> Result {
    elements.withUnsafeBufferPointer { body($0[index]) }
  }
}

extension BlockedPrefixSums where Amount: Comparable {
  /// Returns the index of the element that contains a position from zero up to `total`.
  ///
  /// - Complexity: O(log *n*)
  @inlinable
  func index(holding position: Amount) -> Int {
    let block = blockStarts.partitioningIndex { $0 > position } - 1
    let (base, first) = (blockStarts[block], block << Self.shift)
    return starts[first..<Swift.min(first + 1 << Self.shift, count)]
      .partitioningIndex { base + $0 > position } - 1
  }
}

extension BlockedPrefixSums: Sendable where Element: Sendable, Amount: Sendable {}

extension BlockedPrefixSums: RandomAccessCollection {
  @inlinable
  var startIndex: Int { 0 }

  @inlinable
  var endIndex: Int { elements.count }

  @inlinable
  @inline(__always)
  subscript(index: Int) -> Element { elements[index] }
}
