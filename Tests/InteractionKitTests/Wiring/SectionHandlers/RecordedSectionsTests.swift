import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The data of VSCollectionKit 1.1 with its log of updates: VS-T07 to T20.
@Suite struct RecordedSectionsTests {
  private typealias Update = RecordedSections.Update

  private let two = RecordedSections(SectionMock.sections(areUnique: false))
  private let third = SectionModel(
    SectionMock.Section(sectionID: "third", name: "Section Three"),
    items: SectionMock.items(20))

  private func names(_ data: RecordedSections) -> [String] {
    data.sections.map { ($0.viewData as? SectionMock.Section)?.name ?? "" }
  }

  private func path(_ item: Int, _ section: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test(.rows("VS-T07")) func sectionsAreInsertedAndAppended() {
    var data = two
    data.insert(third, at: 0)
    #expect(names(data) == ["Section Three", "Section first", "Section second"])
    data = two
    data.append(third)
    #expect(names(data) == ["Section first", "Section second", "Section Three"])
  }

  @Test(.rows("VS-T08")) func itemsAreAppendedToTheSectionAsItIsNow() {
    var data = two
    let stale = data.sections[0]
    data.append([SectionMock.Item(cellID: "n1", info: "Cell Info New 1")], to: stale)
    data.append([SectionMock.Item(cellID: "n2", info: "Cell Info New 2")], to: stale)
    #expect(data.sections[0].items.count == 22)
    #expect((data.sections[0].items.last as? SectionMock.Item)?.info == "Cell Info New 2")
  }

  @Test(.rows("VS-T09")) func sectionIsFoundByItsType() {
    #expect(two.section(ofType: "mock")?.sectionID == "first")
    #expect(two.section(ofType: "other") == nil)
  }

  @Test(.rows("VS-T10")) func sectionsAreReplacedAndItemsDeleted() {
    var data = two
    var changed = data.sections[0]
    changed.viewData = SectionMock.Section(sectionID: "first", name: "New")
    data.update(changed)
    #expect(names(data) == ["New", "Section second"])
    data.deleteItem(at: path(2, 0))
    #expect(data.sections[0].items.count == 19)
    #expect((data.sections[0].items[2] as? SectionMock.Item)?.info == "Cell 3")
    data.delete(changed)
    #expect(names(data) == ["Section second"])
  }

  @Test(.rows("VS-T11")) func insertionsOfSectionsAreRecorded() {
    var data = two
    data.resetUpdates()
    #expect(data.updates.isEmpty)
    data.insert(third, at: 0)
    #expect(data.updates == [Update(.insert, .sections([0]))])
    data.append(SectionModel(SectionMock.Section(sectionID: "fourth")))
    #expect(data.updates == [Update(.insert, .sections([0])), Update(.insert, .sections([3]))])
    data.resetUpdates()
    #expect(data.updates.isEmpty && data.sections.count == 4)
  }

  @Test(.rows("VS-T12")) func appendedItemsAreRecordedByTheirPlaces() {
    var data = two
    data.append([SectionMock.Item(cellID: "n")], to: data.sections[0])
    data.append([SectionMock.Item(cellID: "n")], to: data.sections[1])
    #expect(
      data.updates == [
        Update(.insert, .items([path(20, 0)])), Update(.insert, .items([path(20, 1)])),
      ])
  }

  @Test(.rows("VS-T13")) func deletionsOfSectionsAreRecorded() {
    var data = two
    data.delete(data.sections[0])
    #expect(data.updates == [Update(.delete, .sections([0]))])
    data = two
    let (first, second) = (data.sections[0], data.sections[1])
    data.delete(second)
    data.delete(first)
    #expect(data.updates == [Update(.delete, .sections([1])), Update(.delete, .sections([0]))])
  }

  @Test(.rows("VS-T14")) func laterPlacesAreThoseAfterTheUpdatesBefore() {
    var data = two
    data.insert(third, at: 0)
    let (first, last) = (data.sections[0], data.sections[2])
    data.delete(first)
    data.delete(last)
    #expect(
      Array(data.updates[1...]) == [
        Update(.delete, .sections([0])), Update(.delete, .sections([1])),
      ])
  }

  @Test(.rows("VS-T15")) func deletionsOfItemsAreRecordedExactly() {
    var data = two
    data.deleteItem(at: path(0, 0))
    data.deleteItem(at: path(19, 1))
    #expect(
      data.updates == [
        Update(.delete, .items([path(0, 0)])), Update(.delete, .items([path(19, 1)])),
      ])
  }

  @Test(.rows("VS-T16")) func replacedSectionsAreRecordedAsReloads() {
    var data = two
    for section in two.sections { data.update(section) }
    #expect(data.updates == [Update(.reload, .sections([0])), Update(.reload, .sections([1]))])
    data = two
    data.insert(third, at: 0)
    data.update(data.sections[0])
    data.update(data.sections[1])
    #expect(
      Array(data.updates[1...]) == [
        Update(.reload, .sections([0])), Update(.reload, .sections([1])),
      ])
  }

  @Test(.rows("VS-T17")) func insertionsDeletionsAndReloadsAreRecordedInOrder() {
    var data = two
    data.insert(third, at: 0)
    data.delete(data.sections[2])
    data.update(third)
    #expect(names(data) == ["Section Three", "Section first"])
    #expect(
      data.updates == [
        Update(.insert, .sections([0])), Update(.delete, .sections([2])),
        Update(.reload, .sections([0])),
      ])
  }

  /// The updates of VS-T18, which `BatchBuilderTests` displays, too.
  static func mixed(_ data: RecordedSections, _ third: SectionModel) -> RecordedSections {
    var data = data
    data.insert(third, at: 0)
    data.append([SectionMock.Item(cellID: "new")], to: data.sections[1])
    data.deleteItem(at: IndexPath(item: 19, section: 1))
    data.delete(data.sections[2])
    data.update(third)
    return data
  }

  @Test(.rows("VS-T18")) func sectionsAndItemsAreRecordedInOneLog() {
    #expect(
      RecordedSectionsTests.mixed(two, third).updates == [
        Update(.insert, .sections([0])), Update(.insert, .items([path(20, 1)])),
        Update(.delete, .items([path(19, 1)])), Update(.delete, .sections([2])),
        Update(.reload, .sections([0])),
      ])
  }

  @Test(.rows("VS-T19")) func itemsAfterSectionsAreRecordedByTheirNewSections() {
    var data = two
    data.insert(third, at: 0)
    data.delete(data.sections[2])
    data.update(third)
    data.append([SectionMock.Item(cellID: "new")], to: third)
    data.deleteItem(at: path(5, 1))
    #expect(
      data.updates == [
        Update(.insert, .sections([0])), Update(.delete, .sections([2])),
        Update(.reload, .sections([0])), Update(.insert, .items([path(20, 0)])),
        Update(.delete, .items([path(5, 1)])),
      ])
  }

  @Test(.rows("VS-T20", "VS-K02")) func replacedItemIsReplacedAndReloaded() {
    var data = two
    data.update(SectionMock.Item(cellID: "c0", info: "New"), at: path(0, 0))
    #expect(data.updates == [Update(.reload, .items([path(0, 0)]))])
    #expect((data.sections[0].items[0] as? SectionMock.Item)?.info == "New")
  }

  @Test func impossibleUpdateChangesNothingAndIsReported() {
    var data = two
    data.insert(third, at: 3)
    data.insert(data.sections[1], at: 0)
    data.delete(third)
    data.update(third)
    data.append([SectionMock.Item(cellID: "n")], to: third)
    data.deleteItem(at: path(20, 0))
    data.update(SectionMock.Item(cellID: "n"), at: path(0, -1))
    data.append([], to: data.sections[0])
    #expect(data.updates.isEmpty && data.sections.map(\.items.count) == [20, 20])
    #expect(
      data.diagnostics.map(\.description) == [
        "insert: position 3 does not exist among 2 sections (nothing was changed)",
        "insert: a section exists already of the type mock with the id second (nothing was changed)",
        "delete: a section of the type mock with the id third does not exist (nothing was changed)",
        "update: a section of the type mock with the id third does not exist (nothing was changed)",
        "append: a section of the type mock with the id third does not exist (nothing was changed)",
        "deleteItem: item [0,20] does not exist (nothing was changed)",
        "update: item [-1,0] does not exist (nothing was changed)",
      ])
    #expect(RecordedSections([third, third]).sections.count == 1)
  }
}
