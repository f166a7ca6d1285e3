import InteractionKit
import Testing
import UIKit

/// Items of a collection view controller that a finger moves.
@Suite struct MovementTests {
  private class List: UICollectionViewController {
    final var items = ["a", "b", "c"]

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { items.count }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private class Movable: List {
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
  }

  /// A class below the one that overrides the method.
  private final class Below: Movable {}

  private final class Fixed: Movable {
    override func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { false }
  }

  private func moved(_ list: List) -> [String] {
    let simulator = Simulator(viewport: CGSize(width: 300, height: 480))
    list.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    simulator.show(list)
    simulator.touchDown(at: CGPoint(x: 150, y: 25))
    simulator.clock.advance(by: .milliseconds(600))
    simulator.touchMove(to: CGPoint(x: 150, y: 80))
    simulator.touchMove(to: CGPoint(x: 150, y: 125))
    simulator.touchUp()
    return list.items
  }

  private var layout: UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 50)
    layout.minimumLineSpacing = 0
    return layout
  }

  @Test func overriddenMoveEnablesReordering() {
    #expect(moved(Movable(collectionViewLayout: layout)) == ["b", "c", "a"])
    #expect(moved(Below(collectionViewLayout: layout)) == ["b", "c", "a"])
  }

  @Test func itemsCannotBeMovedWithoutTheMethodOrThePermission() {
    let list = List(collectionViewLayout: layout)
    #expect(!list.collectionView(list.collectionView, canMoveItemAt: [0, 0]))
    #expect(moved(list) == ["a", "b", "c"])
    #expect(moved(Fixed(collectionViewLayout: layout)) == ["a", "b", "c"])
  }
}
