import Foundation
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit

@Suite struct ItemListTests {
  private func items(_ text: String) throws -> ItemList {
    try CollectionDocument.parse(ExampleText.document("sections: [ { items: \(text) } ]"))
      .sections[0].items
  }

  @Test func tenMillionItemsAreOneRun() throws {
    let list = try items(
      "{ repeat: 10000000, type: A, id: \"row-{i}\", label: \"Row {i}\", size: [3, 4], "
        + "data: { title: \"n {i}\", tags: [\"{i}\", 5] }, extra: \"x{i}\" }")
    #expect(list.count == 10_000_000)
    #expect(list.sizeRuns.map(\.range) == [0..<10_000_000])
    #expect(
      list.item(at: 9_999_999)
        == ItemDescription(
          type: "A", id: "row-9999999", label: "Row 9999999", size: CGSize(width: 3, height: 4),
          data: ["title": "n 9999999", "tags": ["9999999", 5]], extra: "x9999999"))
    #expect(list.item(at: 10_000_000) == nil)
    #expect(list.item(at: -1) == nil)
    #expect(list.index(ofID: "row-1234567") == 1_234_567)
    for id in ["row-10000000", "row-01", "row-", "row-+1", "row-99999999999999999999", "Row 1"] {
      #expect(list.index(ofID: id) == nil)
    }
    #expect(list.indices(ofLabel: "Row 42", limit: 5) == [42])
    #expect(list.indices(ofLabelMatching: { $0.hasSuffix("7") }, limit: 3) == [7, 17, 27])
  }

  @Test func runsFollowEachOther() throws {
    let list = try items(
      """
      [ { type: A, id: a, label: same }, { type: A, label: same },
        { repeat: 3, type: A, id: "r{i}", label: same }, { repeat: 0, type: B },
        { type: B, id: b, size: [1, 2] }, { repeat: 2, type: B, size: [1, 2] } ]
      """)
    #expect(list.count == 8)
    #expect((0..<8).map { list.item(at: $0)?.type } == ["A", "A", "A", "A", "A", "B", "B", "B"])
    #expect((0..<8).map { list.item(at: $0)?.id } == ["a", nil, "r0", "r1", "r2", "b", nil, nil])
    #expect(list.sizeRuns.map(\.range) == [0..<5, 5..<8])
    #expect(list.sizeRuns.last?.size == CGSize(width: 1, height: 2))
    #expect(["a", "r2", "b", "r3"].map { list.index(ofID: $0) } == [0, 4, 5, nil])
    #expect(list.indices(ofLabel: "same", limit: 10) == [0, 1, 2, 3, 4])
    #expect(list.indices(ofLabel: "same", limit: 3) == [0, 1, 2])
    #expect(list.indices(ofLabel: "same", limit: 0) == [])
    #expect(list.indices(ofLabel: "none", limit: 3) == [])
    #expect(list.indices(ofLabelMatching: { _ in true }, limit: 4) == [0, 1, 2, 3])
  }

  @Test func editedListKeepsTheOriginsOfItsItems() throws {
    let before = try items("{ repeat: 4, type: A, id: \"r{i}\" }")
    var after = before
    after.insert(ItemDescription(type: "A", id: "new"), at: 1)
    after.remove(at: 3)
    #expect((0..<4).map { after.item(at: $0)?.id } == ["r0", "new", "r1", "r3"])
    #expect((-1..<5).map { after.origin(at: $0)?.offset } == [nil, 0, nil, 1, 3, nil])
    #expect(after.origin(at: 2) == before.origin(at: 1))
    #expect(after.identity === before.identity)
  }

  @Test func listOfItemsEqualsItsItems() {
    let descriptions = (0..<50).map {
      ItemDescription(type: "t\($0 / 20)", id: "i\($0)", label: "l\($0 % 7)")
    }
    let list = ItemList(descriptions)
    #expect(list.count == 50)
    #expect((0..<50).map { list.item(at: $0) } == descriptions)
    #expect(descriptions.compactMap(\.id).map { list.index(ofID: $0) } == Array(0..<50))
    #expect(list.sizeRuns.map(\.range) == [0..<20, 20..<40, 40..<50])
  }

  @Test func manyRunsAreFoundByIndex() throws {
    let entries = (0..<300).map { "{ repeat: \($0 % 4), type: A, id: \"s\($0)-{i}\" }" }
    let list = try items("[\(entries.joined(separator: ","))]")
    for index in 0..<list.count {
      let id = try #require(list.item(at: index)?.id)
      #expect(list.index(ofID: id) == index)
    }
  }
}

/// Edited lists have the same items as the arrays that they replace.
@Suite struct ItemListEditingTests {
  @Test(arguments: 0..<60) func editedListsAnswerLikeArrays(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var list = try CollectionDocument.parse(
      ExampleText.document(
        """
        sections:
          - items:
              - { type: A, id: a, label: same }
              - { type: A, label: same }
              - { repeat: 30, type: A, id: "r{i}", label: "Row {i}", data: "{i}" }
              - { type: B, id: b, size: [1, 2] }
              - { repeat: 9, type: B, label: same, size: [1, 2] }
        """)
    ).sections[0].items
    var array = (0..<list.count).compactMap { list.item(at: $0) }
    for step in 0..<40 {
      if Int.random(in: 0...3, using: &random) == 0, let item = array.randomElement(using: &random)
      {
        var new = item
        new.id = "new\(step)"
        let index = Int.random(in: 0...array.count, using: &random)
        array.insert(new, at: index)
        list.insert(new, at: index)
      } else if !array.isEmpty {
        let from = Int.random(in: 0..<array.count, using: &random)
        let item = array.remove(at: from)
        #expect(list.remove(at: from) == item)
        if Bool.random(using: &random) {
          let to = Int.random(in: 0...array.count, using: &random)
          array.insert(item, at: to)
          list.insert(item, at: to)
        }
        if array.count > 1 {
          let (from, to) = (
            Int.random(in: 0..<array.count, using: &random),
            Int.random(in: 0..<array.count, using: &random)
          )
          array.insert(array.remove(at: from), at: to)
          list.move(from: from, to: to)
        }
      }
      #expect(list.count == array.count)
      #expect((0..<array.count).map { list.item(at: $0) } == array, "seed \(seed), step \(step)")
    }
    for (index, item) in array.enumerated() {
      if let id = item.id { #expect(list.index(ofID: id) == index) }
      #expect(list.label(at: index) == item.label && list.identifier(at: index) == item.id)
    }
    #expect(list.index(ofID: "gone") == nil)
    #expect(
      list.indices(ofLabel: "same", limit: 100)
        == array.indices.filter { array[$0].label == "same" })
    #expect(
      list.indices(ofLabelMatching: { $0.hasSuffix("7") }, limit: 2)
        == Array(array.indices.filter { array[$0].label?.hasSuffix("7") == true }.prefix(2)))
    let runs = list.sizeRuns.flatMap { run in run.range.map { ($0, run.type, run.size) } }
    #expect(runs.map(\.0) == Array(0..<array.count))
    #expect(runs.map(\.1) == array.map(\.type) && runs.map(\.2) == array.map(\.size))
  }

  @Test func placesThatAreNoneAreLeftAloneOrTheLast() {
    var list = ItemList([ItemDescription(type: "A", id: "a")])
    #expect(list.remove(at: 1) == nil && list.remove(at: -1) == nil)
    list.insert(ItemDescription(type: "A", id: "b"), at: 99)
    list.insert(ItemDescription(type: "A", id: "c"), at: -5)
    list.move(from: 3, to: 0)
    list.move(from: -1, to: 0)
    #expect((0..<3).map { list.item(at: $0)?.id } == ["c", "a", "b"])
  }

  /// Compares many changes in one pass with the same changes one by one.
  @Test(arguments: 0..<60) func changesAtOnceAreThoseOneByOne(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var list = ItemList((0..<5).map { ItemDescription(type: "T", id: "l\($0)") })
    list.append(
      RepeatedItems(
        count: 20, type: "R", id: IndexPattern("r{i}"), size: CGSize(width: 1, height: 2),
        data: .null, extra: .null))
    var names = (0..<list.count).map { list.identifier(at: $0) ?? "" }
    for step in 0..<12 {
      let gone = Set(names.indices.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
      var replaced: [Int: ItemDescription] = [:]
      for index in names.indices where Int.random(in: 0..<6, using: &random) == 0 {
        replaced[index] = ItemDescription(type: "N", id: "n\(step)-\(index)")
      }
      list.change(removing: gone, replacing: replaced)
      for (index, item) in replaced { names[index] = item.id ?? "" }
      for index in gone.sorted(by: >) { names.remove(at: index) }
      var arrivals: [(index: Int, items: ItemList)] = []
      var index = 0
      for number in 0..<Int.random(in: 0...4, using: &random) {
        index += Int.random(in: 0...3, using: &random)
        guard index <= names.count else { break }
        var items = ItemList()
        items.append(
          RepeatedItems(
            count: Int.random(in: 1...3, using: &random), type: "R",
            id: IndexPattern("c\(step).\(number)-{i}"), data: .null, extra: .null))
        arrivals.append((index, items))
        names.insert(
          contentsOf: (0..<items.count).map { items.identifier(at: $0) ?? "" }, at: index)
        index += items.count
      }
      list.insert(arrivals)
      #expect((0..<list.count).map { list.identifier(at: $0) ?? "" } == names, "seed \(seed)")
      for (index, name) in names.enumerated() { #expect(list.index(ofID: name) == index) }
      var end = 0
      for run in list.sizeRuns {
        #expect(run.range.lowerBound == end)
        end = run.range.upperBound
        for index in run.range { #expect(list.item(at: index)?.type == run.type) }
      }
      #expect(end == list.count)
    }
  }
}
