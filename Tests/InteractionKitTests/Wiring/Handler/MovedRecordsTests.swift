import Foundation
import Testing

@testable import InteractionKit

/// Records that are moved in a handler.
@Suite struct MovedRecordsTests {
  /// Computed records that count the created ones.
  final class Numbers: ItemSource {
    let count: Int
    var asked = 0

    init(_ count: Int) { self.count = count }

    func item(at index: Int) -> HandlerRecord {
      asked += 1
      return HandlerRecord(type: "number", data: index)
    }

    func identifier(at index: Int) -> String? { "n\(index)" }
  }

  @Test func movingOneOfTenMillionMakesOneRecord() {
    let numbers = Numbers(10_000_000)
    let handler = CollectionViewHandler()
    handler.sections = [HandlerSection(records: ItemCollection(numbers)), HandlerSection()]
    let view = CollectionView(
      frame: .zero, collectionViewLayout: CollectionViewFlowLayout())
    handler.collectionView(
      view, moveItemAt: IndexPath(item: 9_999_999, section: 0),
      to: IndexPath(item: 0, section: 1))
    #expect(numbers.asked == 1)
    #expect(handler.sections[0].records.count == 9_999_999)
    #expect(handler.sections[1].records[0].data as? Int == 9_999_999)
    #expect(handler.identifier(of: 0, in: 1) == "n9999999")
    #expect(handler.identifier(of: 9_999_998, in: 0) == "n9999998")
  }

  @Test func identifierThatTheSourceDoesNotHaveIsThatOfTheRecord() {
    struct Named: ItemSource {
      let count = 2
      func item(at index: Int) -> HandlerRecord {
        HandlerRecord(type: "a", identifier: "record\(index)")
      }
    }
    let handler = CollectionViewHandler()
    handler.sections = [HandlerSection(records: ItemCollection(Named()))]
    #expect((-1...2).map { handler.identifier(of: $0, in: 0) } == [nil, "record0", "record1", nil])
    #expect(handler.record(2, in: 0) == nil && handler.record(-1, in: 0) == nil)
  }

  @Test(arguments: [
    (IndexPath(item: 3, section: 0), IndexPath(item: 0, section: 0)),
    (IndexPath(item: 0, section: 0), IndexPath(item: 3, section: 0)),
    (IndexPath(item: 0, section: 2), IndexPath(item: 0, section: 0)),
    (IndexPath(item: 0, section: 0), IndexPath(item: -1, section: 1)),
    (IndexPath(item: -1, section: 0), IndexPath(item: 0, section: 1)),
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
    #expect(handler.sections[0].records.map(\.type) == ["a", "b"])
    #expect(handler.sections[1].records.isEmpty)
  }
}
