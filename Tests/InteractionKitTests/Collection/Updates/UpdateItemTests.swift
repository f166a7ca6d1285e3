import EngineSupport
import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The changes of a batch as the layout receives them.
@Suite struct UpdateItemTests {
  private final class RecordingLayout: CollectionViewFlowLayout {
    var calls: [String] = []

    override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      for item in updateItems {
        let paths = [item.indexPathBeforeUpdate, item.indexPathAfterUpdate].map {
          $0.map { name($0) } ?? "nil"
        }
        calls.append("\(item.updateAction) \(paths[0]) \(paths[1])")
      }
    }

    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      calls.append("initial \(name(itemIndexPath))")
      return nil
    }

    override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      calls.append("final \(name(itemIndexPath))")
      return nil
    }

    private func name(_ path: IndexPath) -> String {
      let isSection = path.item == CollectionViewUpdateItem.sectionItem
      return "\(path.section),\(isSection ? "-" : "\(path.item)")"
    }
  }

  /// Returns the changes that the layout receives for a batch.
  private func calls(
    _ before: [[String]], _ after: [[String]], _ name: @escaping (CollectionView) -> Void
  ) -> [String] {
    let screen = UpdateScreen(before)
    let layout = RecordingLayout()
    screen.view.collectionViewLayout = layout
    screen.view.layoutIfNeeded()
    layout.calls = []
    screen.batch(after, name)
    #expect(screen.problem() == nil)
    return layout.calls
  }

  @Test func reloadHasThePathsBeforeAndAfterTheBatch() {
    let calls = calls([["a", "b", "c"]], [["X", "a", "b", "c"]]) {
      $0.insertItems(at: [.item(0)])
      $0.reloadItems(at: [.item(1)])
    }
    #expect(
      calls == [
        "insert nil 0,0", "reload 0,1 0,2", "final 0,1", "initial 0,0", "initial 0,2",
      ])
  }

  @Test func reloadFollowsItsSection() {
    let calls = calls([["a"], ["b", "c"]], [["c"], ["a"]]) {
      $0.moveSection(1, toSection: 0)
      $0.deleteItems(at: [IndexPath(item: 0, section: 1)])
      $0.reloadItems(at: [IndexPath(item: 1, section: 1)])
    }
    #expect(
      calls == [
        "delete 1,0 nil", "reload 1,1 0,0", "move 1,- 0,-", "final 1,0", "final 1,1",
        "initial 0,0",
      ])
  }

  @Test func reloadedSectionIsOneReload() {
    let calls = calls([["a"], ["b"], ["d"]], [["X"], ["a"], ["b", "c"]]) {
      $0.insertSections(IndexSet(integer: 0))
      $0.deleteSections(IndexSet(integer: 2))
      $0.reloadSections(IndexSet(integer: 1))
    }
    #expect(
      calls == [
        "delete 2,- nil", "insert nil 0,-", "reload 1,- 2,-", "final 1,0", "final 2,0",
        "initial 0,0", "initial 2,0", "initial 2,1",
      ])
  }

  @Test func reconfiguredItemIsNoChangeOfTheLayout() {
    #expect(calls([["a", "b"]], [["a", "B"]]) { $0.reconfigureItems(at: [.item(1)]) } == [])
  }
}
