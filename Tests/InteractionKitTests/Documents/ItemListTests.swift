import Foundation
import InteractionKit
import Testing

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

  @Test func aListMadeOfItemsAnswersLikeThem() {
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
