import Foundation
import InteractionKit
import TestSupport

/// A custom layout with attributes from a test; it counts the queries.
open class GivenLayout: CollectionViewLayout {
  package var given: [CollectionViewLayoutAttributes] = []
  package var size = CGSize(width: 320, height: 480)
  /// Returns the attributes for a rectangle; by default the intersecting ones.
  package var answer: (GivenLayout, CGRect) -> [CollectionViewLayoutAttributes]? = { layout, rect in
    layout.given.filter { $0.frame.meets(rect) }
  }
  package var invalidates = false
  package var onPrepare: () -> Void = {}
  package private(set) var prepared = 0
  package private(set) var asked: [CGRect] = []

  open override var collectionViewContentSize: CGSize { size }

  open override func prepare() {
    super.prepare()
    prepared += 1
    onPrepare()
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    asked.append(rect)
    return answer(self, rect)
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    given.first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    invalidates
  }

  package func forgetAsked() { asked = [] }

  /// Adds a cell.
  @discardableResult
  package func cell(_ item: Int, _ frame: CGRect, z: Int = 0) -> CollectionViewLayoutAttributes {
    let attributes = CollectionViewLayoutAttributes(forCellWith: .item(item))
    attributes.frame = frame
    attributes.zIndex = z
    given.append(attributes)
    return attributes
  }
}

/// A screen with plain cells at the frames of a layout.
package final class LayoutScreen: CountedDataSource, CollectionViewDelegate {
  package let simulator: Simulator
  package let view: CollectionView
  package var counts: [Int]
  package private(set) var selected: [IndexPath] = []

  package init(
    _ layout: CollectionViewLayout, _ counts: [Int] = [5],
    size: CGSize = CGSize(width: 320, height: 480),
    cell: @escaping () -> CollectionViewCell = { CollectionViewCell(frame: .zero) }
  ) {
    self.counts = counts
    simulator = Simulator(viewport: size)
    view = CollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(forCellWithReuseIdentifier: "Cell", maker: cell)
    simulator.window.addSubview(view)
    view.delegate = self
    view.dataSource = self
    view.layoutIfNeeded()
  }

  package var diagnostics: [String] {
    simulator.log.entries.compactMap {
      $0.problem
    }
  }

  package func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    selected.append(indexPath)
  }
}
