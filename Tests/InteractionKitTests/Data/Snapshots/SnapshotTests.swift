import Foundation
import Testing

@testable import InteractionKit

/// The results of snapshots for any input.
@Suite struct SnapshotTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  private func snapshot() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4, 5])
    return snapshot
  }

  @Test func everyItemIsFoundWithItsSection() {
    let snapshot = snapshot()
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 5])
    #expect(snapshot.numberOfItems == 5 && snapshot.numberOfSections == 2)
    #expect(snapshot.sectionIdentifier(containingItem: 4) == "b")
    #expect(snapshot.sectionIdentifier(containingItem: 9) == nil)
    #expect(snapshot.indexOfItem(5) == 4 && snapshot.indexOfItem(9) == nil)
    #expect(snapshot.indexOfSection("b") == 1 && snapshot.indexOfSection("z") == nil)
    #expect(snapshot.diagnostics.isEmpty)
  }

  @Test func appendingAnItemThatIsThereMovesItWithAWarning() throws {
    var snapshot = snapshot()
    snapshot.appendItems([2, 9], toSection: "b")
    #expect(snapshot.sections.map(\.items) == [[1, 3], [4, 5, 2, 9]])
    let diagnostic = try #require(snapshot.diagnostics.first)
    #expect(diagnostic.severity == .warning)
    #expect(
      diagnostic.reason == """
        Diffable data source detected an attempt to insert or append 1 item identifier that \
        already exists in the snapshot. The existing item identifier will be moved into place \
        instead, but this operation will be more expensive. For best performance, inserted item \
        identifiers should always be unique. Set a symbolic breakpoint on \
        BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS to catch this in the \
        debugger. Item identifier that already exists: 2
        """)
  }

  @Test func ofItemsGivenTwiceTheFirstCounts() {
    var snapshot = snapshot()
    snapshot.appendItems([7, 8, 7, 7], toSection: "b")
    #expect(snapshot.itemIdentifiers(inSection: "b") == [4, 5, 7, 8])
    snapshot.insertItems([6, 6, 1], beforeItem: 7)
    #expect(snapshot.sections.map(\.items) == [[2, 3], [4, 5, 6, 1, 7, 8]])
    #expect(snapshot.diagnostics.map(\.severity) == [.error, .error, .warning])
    #expect(
      snapshot.diagnostics.first?.description == """
        appendItems: Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(
            7
        )} (the first of each counts)
        """)
  }

  @Test func sectionThatIsThereStaysAndTheOthersAreAppended() {
    var snapshot = snapshot()
    snapshot.appendSections(["c", "a", "c"])
    #expect(snapshot.sectionIdentifiers == ["a", "b", "c"])
    #expect(
      snapshot.diagnostics.last?.reason == """
        Diffable data source detected an attempt to insert or append 1 section identifier that \
        already exists in the snapshot. Identifiers in a snapshot must be unique. Section \
        identifier that already exists: a
        """)
  }

  private func notFound(_ parameter: String) -> String {
    "Invalid parameter not satisfying: \(parameter) != NSNotFound (nothing was changed)"
  }

  @Test func unknownPlacesChangeNothing() {
    var snapshot = snapshot()
    let before = snapshot.sections
    snapshot.appendItems([9], toSection: "z")
    snapshot.insertItems([9], beforeItem: 99)
    snapshot.insertItems([9], afterItem: 99)
    snapshot.moveItem(1, beforeItem: 99)
    snapshot.moveItem(99, afterItem: 1)
    snapshot.insertSections(["y"], beforeSection: "z")
    snapshot.moveSection("a", afterSection: "z")
    snapshot.reloadSections(["z"])
    snapshot.reconfigureItems([99])
    #expect(snapshot.sections == before)
    #expect(
      snapshot.diagnostics.prefix(7).map(\.description) == [
        "appendItems: \(notFound("section"))", "insertItems: \(notFound("section"))",
        "insertItems: \(notFound("section"))", "moveItem: \(notFound("toIndex"))",
        "moveItem: \(notFound("fromIndex"))", "insertSections: \(notFound("insertIndex"))",
        "moveSection: \(notFound("toSection"))",
      ])
    snapshot.moveSection("z", beforeSection: "y")
    #expect(
      snapshot.diagnostics.last?.description == "moveSection: \(notFound("fromSection"))")
    #expect(snapshot.diagnostics.count == 10)
    #expect(snapshot.diagnostics.allSatisfy { $0.severity == .error })
    #expect(snapshot.reloadedSectionIdentifiers.isEmpty)
  }

  @Test func itemMovedNextToItselfStays() {
    var snapshot = snapshot()
    snapshot.moveItem(2, beforeItem: 2)
    snapshot.moveSection("a", afterSection: "a")
    snapshot.insertItems([5, 2, 4], afterItem: 2)
    #expect(snapshot.sections.map(\.items) == [[1, 2, 5, 4, 3], []])
    #expect(
      snapshot.diagnostics.filter { $0.severity == .error }.map(\.reason) == [
        "Invalid update: destination for item move is the same as the source [2]",
        "Invalid update: destination for section move is the same as the source [a]",
        "Invalid update: destination for insertion operation [2] is in the insertion identifier list",
      ])
  }

  @Test func sectionsMoveWithTheirItems() {
    var snapshot = snapshot()
    snapshot.insertSections(["c", "d"], afterSection: "a")
    snapshot.appendItems([6], toSection: "d")
    snapshot.moveSection("a", afterSection: "b")
    snapshot.moveSection("b", beforeSection: "c")
    #expect(snapshot.sectionIdentifiers == ["b", "c", "d", "a"])
    #expect(snapshot.itemIdentifiers == [4, 5, 6, 1, 2, 3])
    #expect(snapshot.indexOfItem(1) == 3)
    snapshot.deleteSections(["d", "unknown", "b"])
    #expect(snapshot.itemIdentifiers == [1, 2, 3] && snapshot.indexOfItem(6) == nil)
    #expect(snapshot.diagnostics.isEmpty)
  }

  @Test func marksGoWithWhatTheyMark() {
    var snapshot = snapshot()
    snapshot.reloadItems([4, 1, 4])
    snapshot.reconfigureItems([2])
    snapshot.reloadSections(["b", "a"])
    #expect(snapshot.reloadedItemIdentifiers == [4, 1])
    #expect(snapshot.reloadedSectionIdentifiers == ["b", "a"])
    #expect(snapshot.reconfiguredItemIdentifiers == [2])
    snapshot.deleteItems([1, 2])
    snapshot.deleteSections(["b"])
    #expect(snapshot.reloadedItemIdentifiers.isEmpty)
    #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
    #expect(snapshot.reloadedSectionIdentifiers == ["a"])
    #expect(snapshot.withoutMarks().reloadedSectionIdentifiers.isEmpty)
  }

  @Test func deletingAllItemsDeletesTheSections() {
    var snapshot = snapshot()
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
    snapshot.appendItems([1])
    #expect(snapshot.diagnostics.map(\.reason) == [SnapshotReason.noSections])
  }

  @Test func copiesDoNotShareWhatIsChanged() {
    let original = snapshot()
    var copy = original
    copy.deleteItems([1])
    copy.appendItems([0], toSection: "unknown")
    #expect(original.itemIdentifiers == [1, 2, 3, 4, 5])
    #expect(original.diagnostics.isEmpty && copy.diagnostics.count == 1)
  }

  @Test func identifiersOfSeveralTypesGoTogether() {
    struct Song: Hashable, Sendable { var title: String }
    enum Row: Hashable, Sendable {
      case song(Song)
      case count(Int)
    }
    var snapshot = DiffableDataSourceSnapshot<Int, Row>()
    snapshot.appendSections([0])
    snapshot.appendItems([.count(1), .song(Song(title: "1"))])
    #expect(snapshot.indexOfItem(.song(Song(title: "1"))) == 1)
  }

  @Test func diagnosticsDoNotFillTheMemory() {
    var snapshot = snapshot()
    for item in 0..<5000 { snapshot.reloadItems([item + 100]) }
    #expect(snapshot.diagnostics.count == 1000)
  }

  @Test func itemUnequalToItselfIsCountedAndNeverFound() {
    var snapshot = DiffableDataSourceSnapshot<Int, Double>()
    snapshot.appendSections([0])
    snapshot.appendItems([.nan, 1, .nan])
    snapshot.deleteItems([.nan])
    #expect(snapshot.numberOfItems == 3 && snapshot.indexOfItem(1) == 1)
    snapshot.deleteSections([0])
    #expect(snapshot.numberOfItems == 0)
  }
}
