import Testing

@testable import InteractionKit

/// The example of Documentation/snapshots.md.
@Suite struct SnapshotGuideTests {
  @Test func exampleOfTheGuideHasItsItems() {
    var snapshot = DiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["even", "odd"])
    snapshot.appendItems([2, 4], toSection: "even")
    snapshot.appendItems([1, 3])  // to the last section
    snapshot.moveItem(4, beforeItem: 2)
    #expect(snapshot.itemIdentifiers == [4, 2, 1, 3])

    var outline = DiffableDataSourceSectionSnapshot<String>()
    outline.append(["Fruit", "Bread"])
    outline.append(["Apple", "Pear"], to: "Fruit")
    outline.expand(["Fruit"])
    #expect(outline.visibleItems == ["Fruit", "Apple", "Pear", "Bread"])
  }
}
