import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// A log of updates, as one batch and on a screen.
@Suite struct BatchBuilderTests {
  private let third = SectionModel(
    SectionMock.Section(sectionID: "third"), items: SectionMock.items(20))

  @Test(.rows("VS-K03", "VS-F04")) func logRunsAsOneBatchAndOnce() {
    let screen = SectionMock.Screen(.shared)
    var data = RecordedSections(screen.mockSections)
    screen.apply(data)
    _ = screen.lines()
    data = RecordedSectionsTests.mixed(data, third)
    screen.apply(data)
    let lines = screen.lines()
    #expect(
      lines == [
        "delete section 1", "delete [0,19] #c19", "insert section 0", "insert [1,19] #new",
      ])
    #expect(screen.collectionView.updateError == nil)
    // The value still has its log, and the screen has displayed it.
    screen.apply(data)
    #expect(screen.lines() == [])
    #expect(screen.dataSource.recordedSections.updates.isEmpty)
    data.deleteItem(at: IndexPath(item: 0, section: 1))
    screen.apply(data)
    #expect(screen.lines() == ["delete [1,0] #c0"])
  }

  @Test(.rows("VS-F04")) func dataOfEachMomentAreThoseThatShow() {
    let screen = SectionMock.Screen(.shared)
    screen.show()
    screen.update { $0.deleteItem(at: .item(0)) }
    #expect(screen.lines() == ["delete [0,0] #c0"])
    #expect(screen.cell(0)?.info == "Cell 1")
    screen.tap(0)
    #expect(screen.heard.lines.last == "didSelect c1 [0,0]")
  }

  @Test func sectionsOfAnotherOriginAreCompared() {
    let screen = SectionMock.Screen(.single)
    screen.show()
    _ = screen.lines()
    var data = RecordedSections(screen.mockSections)
    data.deleteItem(at: .item(3))
    data.insert(third, at: 1)
    screen.apply(data)
    #expect(screen.lines() == ["delete [0,3] #first-3", "insert section 1"])
    // A copy with other changes shares its origin, but not the displayed content.
    var copy = screen.dataSource.recordedSections
    screen.update { $0.deleteItem(at: .item(0)) }
    _ = screen.lines()
    copy.deleteItem(at: .item(18))
    screen.apply(copy)
    #expect(screen.lines() == ["delete [0,17] #first-19", "insert [0,0] #first-0"])
  }

  @Test func logAfterASnapshotRunsAsABatch() {
    let screen = SectionMock.Screen(.single)
    screen.show()
    var snapshot = screen.dataSource.snapshot()
    snapshot.deleteSections([IdentifiedSection(SectionMock.Section(sectionID: "first"))])
    screen.apply(snapshot)
    _ = screen.lines()
    screen.update { $0.update(SectionMock.Item(cellID: "x", info: "X"), at: .item(1)) }
    #expect(screen.lines() == ["reload [0,1] #x"])
    #expect(screen.cell(1)?.info == "X")
  }

  @Test func updatesThatMeetComeToWhatIsLeft() {
    var data = RecordedSections(SectionMock.sections(areUnique: true))
    let (first, second) = (data.sections[0], data.sections[1])
    data.append([SectionMock.Item(cellID: "n")], to: first)
    data.deleteItem(at: .item(20))
    data.update(SectionMock.Item(cellID: "m"), at: .item(4))
    data.deleteItem(at: .item(4))
    data.deleteItem(at: IndexPath(item: 0, section: 1))
    data.update(second)
    data.append([SectionMock.Item(cellID: "o")], to: second)
    let batch = BatchUpdates(replaying: data.updates, counts: [20, 20])
    #expect(batch.deletedItems == [.item(4)] && batch.reloadedSections == [1])
    #expect(batch.insertedItems.isEmpty && batch.reloadedItems.isEmpty)
    data = RecordedSections(data.sections)
    data.insert(third, at: 0)
    data.delete(third)
    #expect(BatchUpdates(replaying: data.updates, counts: [20, 20]).isEmpty)
  }

  @Test func batchOfManyPlacesNamesEach() {
    let updates: [RecordedSections.Update] = [
      .init(.delete, .sections([0, 2])), .init(.insert, .sections([0, 1])),
      .init(.delete, .items([.init(item: 0, section: 2), .init(item: 2, section: 2)])),
      .init(.insert, .items([.init(item: 9, section: 2), .init(item: 0, section: 7)])),
    ]
    let batch = BatchUpdates(replaying: updates, counts: [1, 3, 1])
    #expect(batch.deletedSections == [0, 2] && batch.insertedSections == [0, 1])
    #expect(batch.deletedItems == [IndexPath(item: 0, section: 1), IndexPath(item: 2, section: 1)])
    #expect(batch.insertedItems.isEmpty)
  }

  // MARK: Random logs

  private struct Editor {
    var generator: SeededGenerator
    var next = 0

    mutating func item() -> SectionMock.Item {
      next += 1
      return SectionMock.Item(cellID: "n\(next)", info: "n\(next)")
    }

    mutating func edit(_ data: inout RecordedSections) {
      let section = data.sections.randomElement(using: &generator)
      let path = data.sections.indices.randomElement(using: &generator).flatMap { index in
        data.sections[index].items.indices.randomElement(using: &generator).map {
          IndexPath(item: $0, section: index)
        }
      }
      switch Int.random(in: 0..<10, using: &generator) {
      case 0:
        next += 1
        let new = SectionModel(
          SectionMock.Section(sectionID: "s\(next)"), items: [item(), item()])
        data.insert(new, at: Int.random(in: 0...data.sections.count, using: &generator))
      case 1: if data.sections.count > 1, let section { data.delete(section) }
      case 2:
        guard var section else { return }
        section.items = [item(), item(), item()]
        if next.isMultiple(of: 3) { data.update(section) }
      case 3, 4: if let section { data.append([item(), item()], to: section) }
      case 5, 6: if let path { data.update(item(), at: path) }
      default: if let path { data.deleteItem(at: path) }
      }
    }
  }

  private func ids(_ data: RecordedSections) -> [[String]] {
    data.sections.map { $0.items.map(\.cellID) }
  }

  /// Returns the old items that a batch keeps; nil for each inserted one.
  private func kept(of old: [[String]], by batch: BatchUpdates, counts: [Int]) -> [[String?]] {
    var origins = old.indices.filter { !batch.deletedSections.contains($0) }[...]
    return counts.enumerated().map { index, count in
      guard !batch.insertedSections.contains(index), let origin = origins.popFirst(),
        !batch.reloadedSections.contains(origin)
      else { return Array(repeating: nil, count: count) }
      var left = old[origin].indices.compactMap { item -> String?? in
        let path = IndexPath(item: item, section: origin)
        if batch.deletedItems.contains(path) { return nil }
        return batch.reloadedItems.contains(path) ? .some(nil) : .some(old[origin][item])
      }[...]
      return (0..<count).map { item in
        let isNew = batch.insertedItems.contains(IndexPath(item: item, section: index))
        return isNew ? nil : left.popFirst() ?? "missing"
      } + left
    }
  }

  @Test(arguments: UInt64(0)..<60) func randomLogLeadsToTheDataAndReplacesNothingElse(seed: UInt64)
  {
    var editor = Editor(generator: SeededGenerator(seed: seed))
    var data = RecordedSections(SectionMock.sections(areUnique: true))
    for _ in 0..<5 {
      data.resetUpdates()
      let old = ids(data)
      for _ in 0..<Int.random(in: 1...12, using: &editor.generator) { editor.edit(&data) }
      let batch = BatchUpdates(replaying: data.updates, counts: old.map(\.count))
      let new = ids(data)
      let left = kept(of: old, by: batch, counts: new.map(\.count))
      #expect(left.map(\.count) == new.map(\.count))
      // Ids are never used again: inserted items are new, kept items are old.
      let known = Set(old.joined())
      let expected = zip(new, left).map { ids, left in
        zip(ids, left).map { id, left in left == nil && !known.contains(id) ? nil : id }
      }
      #expect(left == expected)
    }
  }

  @Test(arguments: UInt64(0)..<20) func screenShowsWhatRandomLogsLeadTo(seed: UInt64) {
    var editor = Editor(generator: SeededGenerator(seed: seed))
    let screen = SectionMock.Screen(.shared)
    screen.show()
    var data = screen.dataSource.recordedSections
    for _ in 0..<8 {
      for _ in 0..<Int.random(in: 1...6, using: &editor.generator) { editor.edit(&data) }
      screen.apply(data)
      #expect(screen.collectionView.updateError == nil)
      #expect(ids(screen.dataSource.recordedSections) == ids(data))
      for path in screen.collectionView.indexPathsForVisibleItems {
        let item = data.sections[path.section].items[path.item] as? SectionMock.Item
        #expect(screen.cell(path.item, section: path.section)?.info == item?.info)
      }
    }
    #expect(screen.lines().filter { $0.hasPrefix("!") } == [])
  }
}
