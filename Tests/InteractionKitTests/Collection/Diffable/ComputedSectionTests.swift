import Foundation
import Testing

@testable import InteractionKit

/// Sections of a diffable data source with computed items.
@Suite struct ComputedSectionTests {
  private struct Names: ItemSource {
    let prefix: String
    let count: Int

    func item(at index: Int) -> String { "\(prefix)\(index)" }
    var representatives: [String] { [item(at: 0)] }
  }

  private func apply(_ screen: DiffableScreen, _ counts: (name: String, count: Int)...) {
    screen.source.applyUsingReloadData(
      counts.map { .init($0.name, items: ItemCollection(Names(prefix: $0.name, count: $0.count))) })
    screen.view.layoutIfNeeded()
  }

  @Test func millionItemsAreShownAndAnswered() {
    let screen = DiffableScreen()
    screen.apply("old: a b c")
    screen.heard = []
    apply(screen, ("x", 3), ("y", 1_000_000))
    #expect(screen.view.numberOfItems(inSection: 1) == 1_000_000)
    #expect(screen.heard.prefix(4) == ["x0", "x1", "x2", "y0"] && screen.heard.count < 40)
    let source = screen.source
    #expect(source.sectionIdentifier(for: 1) == "y" && source.index(for: "y") == 1)
    #expect(source.index(for: "old") == nil && source.indexPath(for: "a") == nil)
    #expect(source.itemIdentifier(for: IndexPath(item: 999_999, section: 1)) == "y999999")
    #expect(source.indexPath(for: "y77") == IndexPath(item: 77, section: 1))
  }

  @Test func snapshotHasTheComputedItemsOnceEach() {
    let screen = DiffableScreen()
    screen.apply("old: a b c")
    screen.source.applyUsingReloadData([
      .init("x", items: ["1", "2", "1"]), .init("y", items: ["2", "3"]),
    ])
    let snapshot = screen.source.snapshot()
    #expect(snapshot.sectionIdentifiers == ["x", "y"])
    #expect(snapshot.itemIdentifiers(inSection: "x") == ["1", "2"])
    #expect(snapshot.itemIdentifiers(inSection: "y") == ["3"])
    #expect(screen.source.snapshot(for: "x").items == ["1", "2"])
    #expect(screen.source.snapshot(for: "old").items.isEmpty)
  }

  @Test func computedItemsAreNotMoved() {
    let screen = DiffableScreen()
    screen.source.reorderingHandlers.canReorderItem = { _ in true }
    var moved = 0
    screen.source.reorderingHandlers.didReorder = { _ in moved += 1 }
    screen.apply("x: a b")
    let (first, second) = (IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0))
    #expect(screen.source.collectionView(screen.view, canMoveItemAt: first))
    apply(screen, ("x", 3))
    #expect(!screen.source.collectionView(screen.view, canMoveItemAt: first))
    screen.source.collectionView(screen.view, moveItemAt: first, to: second)
    #expect(moved == 0 && screen.source.itemIdentifier(for: first) == "x0")
  }

  @Test func nextSnapshotShowsItselfAgain() {
    let screen = DiffableScreen()
    apply(screen, ("x", 3))
    screen.apply("old: a b")
    #expect(screen.view.numberOfItems(inSection: 0) == 2)
    #expect(screen.source.snapshot().itemIdentifiers == ["a", "b"])
    #expect(screen.source.index(for: "x") == nil)
  }

  @Test func outlineIsAppendedToComputedSections() {
    let screen = DiffableScreen()
    apply(screen, ("x", 2))
    var outline = DiffableScreen.Source.SectionSnapshot()
    outline.append(["top"])
    screen.source.apply(outline, to: "o")
    #expect(screen.source.snapshot().sectionIdentifiers == ["x", "o"])
    #expect(screen.source.snapshot().itemIdentifiers == ["x0", "x1", "top"])
  }
}
