/// A list of elements that take up room one behind the other, each with the sum
/// of what those before it take.
///
/// Sums are kept in blocks, each from its own start, so an element that takes more
/// shifts the rest of its block and the starts of the later blocks: 80 additions in
/// a list of a thousand, not a thousand. They are always added up anew, so what they
/// are does not depend on the changes that led there.
struct RunningList<Element: Sendable, Amount: AdditiveArithmetic & Sendable>: Sendable {
  private struct Entry: Sendable {
    var element: Element
    var amount: Amount
    /// The sum of the amounts before it in its block.
    var start: Amount
  }

  /// A block holds two to the power of this many elements.
  private static var shift: Int { 6 }

  private var entries: [Entry] = []
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
    blockStarts[index >> Self.shift] + entries[index].start
  }

  /// Changes an element where it stands; `change` answers its new amount.
  ///
  /// - Complexity: O(√*n*), with a small factor
  mutating func update(_ index: Int, _ change: (inout Element) -> Amount) {
    let amount = change(&entries[index].element)
    guard entries[index].amount != amount else { return }
    entries[index].amount = amount
    let block = index >> Self.shift
    addUp(block)
    addUpBlocks(after: block)
  }

  /// - Complexity: O(*n*)
  mutating func replaceSubrange(_ range: Range<Int>, with new: [(Element, Amount)]) {
    entries.replaceSubrange(
      range, with: new.map { Entry(element: $0, amount: $1, start: .zero) })
    let first = range.lowerBound >> Self.shift
    let blocks = (entries.count + (1 << Self.shift) - 1) >> Self.shift
    blockStarts.removeLast(Swift.max(0, blockStarts.count - first))
    blockStarts.append(contentsOf: repeatElement(.zero, count: blocks - blockStarts.count))
    for block in Swift.min(first, blocks)..<blocks { addUp(block) }
    addUpBlocks(after: first - 1)
  }

  /// How many elements start before a place, where `isBefore` holds for the starts
  /// of those and no others.
  @inline(__always)
  func countStarting(where isBefore: (Amount) -> Bool) -> Int {
    let block = blockStarts.partitionPoint(in: 0..<blockStarts.count, where: isBefore) - 1
    guard block >= 0 else { return 0 }
    let base = blockStarts[block]
    let first = block << Self.shift
    return entries.partitionPoint(in: first..<Swift.min(first + 1 << Self.shift, entries.count)) {
      isBefore(base + $0.start)
    }
  }

  /// Calls `body` with an element where it stands: copying one out of the list
  /// would count many references.
  @inline(__always)
  func reading<Result>(_ index: Int, _ body: (borrowing Element) -> Result) -> Result {
    entries.withUnsafeBufferPointer { body($0[index].element) }
  }

  private mutating func addUp(_ block: Int) {
    let first = block << Self.shift
    var sum = Amount.zero
    for index in first..<Swift.min(first + 1 << Self.shift, entries.count) {
      entries[index].start = sum
      sum += entries[index].amount
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
    let last = entries[Swift.min((block + 1) << Self.shift, entries.count) - 1]
    return last.start + last.amount
  }
}

extension RunningList: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { entries.count }

  @inline(__always)
  subscript(index: Int) -> Element { entries[index].element }
}
