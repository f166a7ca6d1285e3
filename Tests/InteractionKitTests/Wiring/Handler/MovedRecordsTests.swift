import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Records that are moved in a handler.
@Suite struct MovedRecordsTests {
  /// Computed records in two runs of sizes, which count how often they are asked.
  final class Numbers: HandlerRecordSource {
    let count: Int
    var asked = 0

    init(_ count: Int) { self.count = count }

    func record(at index: Int) -> HandlerRecord {
      asked += 1
      return HandlerRecord(type: index < count / 2 ? "low" : "high", data: index)
    }

    func identifier(at index: Int) -> String? { "n\(index)" }

    var runs: [HandlerRecordRun]? {
      [
        HandlerRecordRun(count: count / 2, type: "low", size: nil),
        HandlerRecordRun(count: count - count / 2, type: "high", size: nil),
      ]
    }
  }

  private func types(_ runs: [HandlerRecordRun]?) -> [String] {
    (runs ?? []).flatMap { Array(repeating: $0.type, count: $0.count) }
  }

  @Test(arguments: 0..<50) func movesInARunAreThoseOfAnArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...30, using: &random)
    var records = HandlerRecords(Numbers(count))
    var expected = Array(0..<count)
    for _ in 0..<40 {
      let from = Int.random(in: 0..<count, using: &random)
      let to = Int.random(in: 0..<count, using: &random)
      if let record = records.remove(at: from) { records.insert(record, at: to) }
      expected.insert(expected.remove(at: from), at: to)
      #expect(records.count == count)
      #expect((0..<count).map { records[$0]?.data as? Int } == expected)
      #expect((0..<count).map { records.identifier(at: $0) } == expected.map { "n\($0)" })
      #expect(types(records.runs) == expected.map { $0 < count / 2 ? "low" : "high" })
    }
    #expect(records[count] == nil && records[-1] == nil)
    #expect(records.remove(at: count) == nil && records.remove(at: -1) == nil)
  }

  @Test func movingOneOfTenMillionMakesOneRecord() {
    let numbers = Numbers(10_000_000)
    let handler = CollectionViewHandler()
    handler.sections = [HandlerSection(records: HandlerRecords(numbers)), HandlerSection()]
    let view = CollectionView(
      frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
    handler.collectionView(
      view, moveItemAt: IndexPath(item: 9_999_999, section: 0),
      to: IndexPath(item: 0, section: 1))
    #expect(numbers.asked == 1)
    #expect(handler.sections[0].records.count == 9_999_999)
    #expect(handler.sections[1].records[0]?.data as? Int == 9_999_999)
    #expect(handler.sections[1].records.identifier(at: 0) == "n9999999")
  }

  @Test(arguments: [
    (IndexPath(item: 3, section: 0), IndexPath(item: 0, section: 0)),
    (IndexPath(item: 0, section: 0), IndexPath(item: 3, section: 0)),
    (IndexPath(item: 0, section: 2), IndexPath(item: 0, section: 0)),
    (IndexPath(item: 0, section: 0), IndexPath(item: -1, section: 1)),
    (IndexPath(), IndexPath()),
  ]) func movesFromOrToNowhereChangeNothing(from: IndexPath, to: IndexPath) {
    let handler = CollectionViewHandler()
    handler.sections = [
      HandlerSection(records: [HandlerRecord(type: "a"), HandlerRecord(type: "b")]),
      HandlerSection(),
    ]
    let view = CollectionView(
      frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
    handler.collectionView(view, moveItemAt: from, to: to)
    #expect((0..<2).map { handler.sections[0].records[$0]?.type } == ["a", "b"])
    #expect(handler.sections[1].records.count == 0)
  }
}
