import TestSupport
import Testing

@testable import InteractionKit

@Suite struct ItemCollectionTests {
  /// The numbers from 0, with a record of the created ones.
  private final class Numbers: ItemSource {
    let count: Int
    var made: [Int] = []

    init(_ count: Int) {
      self.count = count
    }

    func item(at index: Int) -> Int {
      made.append(index)
      return index
    }

    var representatives: [Int] { count > 0 ? [0] : [] }
  }

  @Test func computedItemIsCreatedWhenItIsRead() {
    let numbers = Numbers(10_000_000)
    let items = ItemCollection(numbers)
    #expect(items.count == 10_000_000 && items.representatives == [0])
    #expect(numbers.made.isEmpty)
    #expect(items[9_999_999] == 9_999_999)
    #expect(numbers.made == [9_999_999])
  }

  @Test func negativeCountIsEmpty() {
    #expect(ItemCollection(Numbers(-1)).isEmpty)
  }

  @Test func representativesAreOneOfEachRunOrAllItems() {
    struct Letters: ItemSource {
      let count = 4
      var runs: [ItemRun<String>]?
      func item(at index: Int) -> String { "item\(index)" }
    }
    let all = (0..<4).map { "item\($0)" }
    #expect(ItemCollection(Letters(runs: nil)).representatives == all)
    let runs = [ItemRun(count: 3, item: "a"), ItemRun(count: 1, item: "b")]
    #expect(ItemCollection(Letters(runs: runs)).representatives == ["a", "b"])
  }

  @Test func editKeepsComputedItems() {
    let numbers = Numbers(4)
    var items = ItemCollection(numbers)
    items.replaceSubrange(1..<2, with: [])
    items.insert(7, at: 0)
    items[1] = 8
    items.append(contentsOf: [9])
    #expect(items == [7, 8, 2, 3, 9])
    #expect(numbers.made == [2, 3])
    #expect(items.representatives == [0, 7, 8, 9])
  }

  @Test func editsAreThoseOfAnArray() {
    var generator = SeededGenerator(seed: 7)
    var (items, array) = (ItemCollection(Numbers(20)), Array(0..<20))
    for value in 100..<300 {
      let start = Int.random(in: 0...array.count, using: &generator)
      let end = Int.random(in: start...min(start + 3, array.count), using: &generator)
      let new = Array(repeating: value, count: Int.random(in: 0...3, using: &generator))
      items.replaceSubrange(start..<end, with: new)
      array.replaceSubrange(start..<end, with: new)
      #expect(items == array)
    }
    #expect(items == ItemCollection(array) && ItemCollection<Int>().isEmpty)
    #expect(ItemCollection(arrayLiteral: 1, 2) == [1, 2])
  }
}
