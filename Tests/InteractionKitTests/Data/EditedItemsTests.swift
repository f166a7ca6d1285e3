import TestSupport
import Testing

@testable import InteractionKit

/// Edits of computed items.
@Suite struct EditedItemsTests {
  /// The numbers from 0 in two runs, with a record of the created ones.
  private final class Numbers: ItemSource {
    let count: Int
    var made: [Int] = []

    init(_ count: Int) { self.count = count }

    func item(at index: Int) -> Int {
      made.append(index)
      return index
    }

    func identifier(at index: Int) -> String? { "n\(index)" }

    var runs: [ItemRun<Int>]? {
      [ItemRun(count: count / 2, item: 0), ItemRun(count: count - count / 2, item: count / 2)]
    }
  }

  @Test(arguments: 0..<50) func movesAreThoseOfAnArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...30, using: &random)
    var items = ItemCollection(Numbers(count))
    var expected = Array(0..<count)
    for _ in 0..<40 {
      let from = Int.random(in: 0..<count, using: &random)
      let to = Int.random(in: 0..<count, using: &random)
      items.insert(items.remove(at: from), at: to)
      expected.insert(expected.remove(at: from), at: to)
      #expect(items == expected)
      let isLow = items.runs?.flatMap { Array(repeating: $0.item < count / 2, count: $0.count) }
      #expect(isLow == expected.map { $0 < count / 2 })
    }
  }

  @Test(arguments: 0..<50) func editsAreThoseOfAnArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...30, using: &random)
    var (items, expected) = (ItemCollection(Numbers(count)), Array(0..<count))
    for value in 100..<140 {
      let start = Int.random(in: 0...expected.count, using: &random)
      let end = Int.random(in: start...min(start + 5, expected.count), using: &random)
      let new = Array(repeating: value, count: Int.random(in: 0...4, using: &random))
      items.replaceSubrange(start..<end, with: new)
      expected.replaceSubrange(start..<end, with: new)
      #expect(items == expected)
      #expect(
        expected.indices.map { items.identifier(ifAt: $0) { _ in nil } }
          == expected.map { $0 < 100 ? "n\($0)" : nil })
      #expect(items.runs?.reduce(0) { $0 + $1.count } == expected.count)
    }
  }

  @Test func itemsThatAreNotTouchedStayComputed() {
    let numbers = Numbers(10_000_000)
    var items = ItemCollection(numbers)
    items.replaceSubrange(1..<2, with: [])
    items.insert(7, at: 0)
    items[1] = 8
    items.append(contentsOf: [9])
    #expect(numbers.made.isEmpty && items.count == 10_000_001)
    #expect([items[0], items[1], items[2], items[10_000_000]] == [7, 8, 2, 9])
    #expect(numbers.made == [2])
    #expect(items.representatives == [0, 5_000_000, 7, 8, 9])
    #expect(items.runs?.map(\.count) == [1, 1, 4_999_998, 5_000_000, 1])
  }

  @Test func runsThatDoNotAddUpAreNone() {
    struct Wrong: ItemSource {
      let count = 3
      func item(at index: Int) -> Int { index }
      var runs: [ItemRun<Int>]? { [ItemRun(count: 2, item: 0)] }
    }
    var items = ItemCollection(Wrong())
    items.append(3)
    #expect(items.runs == nil)
  }
}
