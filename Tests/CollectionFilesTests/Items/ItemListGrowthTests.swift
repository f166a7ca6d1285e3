import Foundation
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit

/// The work of an edit does not grow with the list.
///
/// Counts the new chunks.
@Suite struct ItemListGrowthTests {
  /// The chunks of a list that another version of the list does not contain.
  private func newChunks(_ list: ItemList, since old: ItemList) -> Int {
    let known = Set(old.chunks.map(ObjectIdentifier.init))
    return list.chunks.filter { !known.contains(ObjectIdentifier($0)) }.count
  }

  private func item(_ id: String) -> ItemDescription { ItemDescription(type: "A", id: id) }

  /// The largest number of chunks that one edit creates while a list grows to a length.
  private func most(
    _ length: Int, _ edit: (inout ItemList, _ step: Int) -> Void
  ) -> (made: Int, list: ItemList) {
    var (list, most) = (ItemList(), 0)
    for step in 0..<length {
      let old = list
      edit(&list, step)
      most = max(most, newChunks(list, since: old))
    }
    return (most, list)
  }

  @Test(arguments: [200, 1000])
  func insertingMakesTwoChunksAtTheMost(length: Int) {
    let (made, list) = most(length) { $0.insert(item("n\($1)"), at: 0) }
    #expect(made <= 2)
    #expect(list.chunks.allSatisfy { $0.pieces.count <= ItemChunk.limit })
    #expect(list.chunks.count <= 2 * length / ItemChunk.limit + 2)
    #expect(list.index(ofID: "n0") == length - 1 && list.index(ofID: "n\(length - 1)") == 0)
  }

  @Test(arguments: [200, 1000])
  func appendingMakesTwoChunksAtTheMost(length: Int) {
    let (made, list) = most(length) { $0.append(contentsOf: ItemList([item("n\($1)")])) }
    #expect(made <= 2)
    #expect(list.chunks.count <= 2 * length / ItemChunk.limit + 2)
    #expect(list.index(ofID: "n7") == 7)
  }

  @Test func cuttingARunMakesTwoChunksAtTheMost() {
    var list = ItemList()
    list.append(RepeatedItems(count: 1_000_000, type: "A", id: IndexPattern("r{i}")))
    for step in 0..<800 {
      let old = list
      let index = list.index(ofID: "r\(2 * step + 1)")
      #expect(index == step + 1)
      list.remove(at: step + 1)
      #expect(newChunks(list, since: old) <= 2)
    }
    #expect(list.count == 999_200)
    #expect(list.index(ofID: "r3") == nil && list.index(ofID: "r999999") == 999_199)
  }

  @Test func runsThatComeStayRuns() {
    var list = ItemList([item("a"), item("b")])
    var run = ItemList()
    run.append(RepeatedItems(count: 5_000_000, type: "A", id: IndexPattern("r{i}")))
    list.insert([(1, run)])
    list.append(contentsOf: run.counting(from: 5_000_000))
    #expect(list.count == 10_000_002 && list.pieces.count == 4)
    #expect(list.index(ofID: "r0") == 1 && list.index(ofID: "r9999999") == 10_000_001)
    #expect(list.sizeRuns.count == 1)
  }

  @Test func emptiedChunksAreReleased() {
    var list = ItemList((0..<2000).map { item("i\($0)") })
    for _ in 0..<1990 { list.remove(at: 5) }
    #expect(list.chunks.count == 1)
    list.change(removing: Set(0..<10))
    #expect(list.count == 0 && list.chunks.isEmpty)
    list.insert(item("x"), at: 3)
    #expect(list.index(ofID: "x") == 0)
  }

  /// A copy keeps its items when the original changes.
  @Test(arguments: 0..<6) func copiesShareChunksAndNoChanges(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (list, names) = (ItemList(), [String]())
    var copies: [(list: ItemList, names: [String])] = []
    for step in 0..<150 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where !names.isEmpty:
        let first = Int.random(in: 0..<names.count, using: &random)
        let end = min(names.count, first + Int.random(in: 1...40, using: &random))
        list.change(removing: Set(first..<end))
        names.removeSubrange(first..<end)
      case 1 where !names.isEmpty:
        let from = Int.random(in: 0..<names.count, using: &random)
        let to = Int.random(in: 0..<names.count, using: &random)
        list.move(from: from, to: to)
        names.insert(names.remove(at: from), at: to)
      case 2:
        let index = Int.random(in: 0...names.count, using: &random)
        let count = Int.random(in: 1...60, using: &random)
        var run = ItemList()
        run.append(RepeatedItems(count: count, type: "A", id: IndexPattern("r\(step)-{i}")))
        list.insert([(index, run)])
        names.insert(contentsOf: (0..<count).map { "r\(step)-\($0)" }, at: index)
      default:
        let index = Int.random(in: 0...names.count, using: &random)
        list.insert(item("n\(step)"), at: index)
        names.insert("n\(step)", at: index)
      }
      if step % 40 == 0 { copies.append((list, names)) }
    }
    for (list, names) in copies + [(list, names)] {
      #expect((0..<list.count).map { list.identifier(at: $0) } == names, "seed \(seed)")
      for (index, name) in names.enumerated() { #expect(list.index(ofID: name) == index) }
    }
  }
}
