import Foundation
import TestSupport

@testable import InteractionKit

/// A custom layout with attributes from a test; it counts the queries.
class GivenLayout: CollectionViewLayout {
  var given: [CollectionViewLayoutAttributes] = []
  var size = CGSize(width: 320, height: 480)
  /// Returns the attributes for a rectangle; by default the intersecting ones.
  var answer: (GivenLayout, CGRect) -> [CollectionViewLayoutAttributes]? = { layout, rect in
    layout.given.filter { $0.frame.meets(rect) }
  }
  var invalidates = false
  var onPrepare: () -> Void = {}
  private(set) var prepared = 0
  private(set) var asked: [CGRect] = []

  override var collectionViewContentSize: CGSize { size }

  override func prepare() {
    super.prepare()
    prepared += 1
    onPrepare()
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    asked.append(rect)
    return answer(self, rect)
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    given.first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { invalidates }

  func forgetAsked() { asked = [] }

  /// Adds a cell.
  @discardableResult
  func cell(_ item: Int, _ frame: CGRect, z: Int = 0) -> CollectionViewLayoutAttributes {
    let attributes = CollectionViewLayoutAttributes(forCellWith: .item(item))
    attributes.frame = frame
    attributes.zIndex = z
    given.append(attributes)
    return attributes
  }
}

/// A screen with plain cells at the frames of a layout.
final class LayoutScreen: CountedDataSource, CollectionViewDelegate {
  let simulator: Simulator
  let view: CollectionView
  var counts: [Int]
  private(set) var selected: [IndexPath] = []

  init(
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

  var diagnostics: [String] {
    simulator.log.entries.compactMap {
      $0.problem
    }
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath)
  }
}

extension CollectionViewLayout {
  /// Returns the frontmost item at a point.
  func item(at point: CGPoint) -> IndexPath? {
    topItem(at: point).map { IndexPath(item: $0.item, section: $0.section) }
  }
}
