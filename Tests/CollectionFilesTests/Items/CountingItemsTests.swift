import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit

/// Repeated items whose `{i}` continues from a number.
@Suite struct CountingItemsTests {
  private func page(_ count: Int, id: String? = "p{i}") -> ItemList {
    var list = ItemList()
    list.append(
      RepeatedItems(
        count: count, type: "A", id: id.map { IndexPattern($0) },
        label: IndexPattern("Item {i}"), data: .object(["n": .string("{i}")]), extra: .null))
    return list
  }

  @Test func pageCountsOn() {
    let list = page(3).counting(from: 40)
    #expect((0..<3).map { list.identifier(at: $0) } == ["p40", "p41", "p42"])
    #expect(list.item(at: 2)?.label == "Item 42")
    #expect(list.values(at: 1)?.data == .object(["n": .string("41")]))
    #expect(list.index(ofID: "p41") == 1 && list.index(ofID: "p39") == nil)
    #expect(list.index(ofID: "p43") == nil)
    #expect(list.indices(ofLabel: "Item 40", limit: 9) == [0])
    #expect(list.mayContain(id: "p7") && !list.mayContain(id: "q7"))
  }

  @Test func pagesThatCountOnAreOneRun() {
    var list = ItemList()
    for _ in 0..<1000 { list.append(contentsOf: page(20).counting(from: list.count)) }
    #expect(list.count == 20_000 && list.runs.count == 1)
    #expect(list.index(ofID: "p19999") == 19_999)
    #expect(list.sizeRuns.count == 1)
  }

  @Test func pagesThatDoNotCountOnAreRunsOfTheirOwn() {
    var list = ItemList()
    list.append(contentsOf: page(2))
    list.append(contentsOf: page(2))
    list.append(contentsOf: page(2, id: nil).counting(from: 4))
    #expect(list.runs.count == 3)
    #expect((0..<6).map { list.identifier(at: $0) } == ["p0", "p1", "p0", "p1", nil, nil])
  }

  /// Compares with an array, with pages and edits in any order.
  @Test(arguments: 0..<10)
  func editedListsCountOn(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var list = ItemList()
    var ids: [String] = []
    var next = 0
    for _ in 0..<200 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let count = Int.random(in: 1...5, using: &random)
        list.append(contentsOf: page(count).counting(from: next))
        ids += (next..<next + count).map { "p\($0)" }
        next += count
      case 1 where !ids.isEmpty:
        let index = Int.random(in: 0..<ids.count, using: &random)
        list.remove(at: index)
        ids.remove(at: index)
      case 2 where !ids.isEmpty:
        let from = Int.random(in: 0..<ids.count, using: &random)
        let to = Int.random(in: 0..<ids.count, using: &random)
        list.move(from: from, to: to)
        ids.insert(ids.remove(at: from), at: to)
      default:
        let index = Int.random(in: 0...ids.count, using: &random)
        list.insert(ItemDescription(type: "A", id: "x\(next)"), at: index)
        ids.insert("x\(next)", at: index)
        next += 1
      }
      #expect(list.count == ids.count)
    }
    #expect((0..<list.count).map { list.identifier(at: $0) } == ids)
    for (index, id) in ids.enumerated() { #expect(list.index(ofID: id) == index) }
    #expect(list.sizeRuns.reduce(0) { $0 + $1.range.count } == ids.count)
  }
}
