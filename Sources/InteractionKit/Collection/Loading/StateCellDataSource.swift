import Foundation

/// The data source and delegate of the cell of a state: one section with one item.
///
/// The item is as large as the collection view by default, and taps do not select it.
package final class StateCellDataSource: CollectionViewDataSource, CollectionViewDelegateFlowLayout
{
  var makeCell: CollectionViewStateCells.MakeCell?
  /// The size of the item, in points; nil means the size of the view's frame.
  var size: CGSize?
  var willDisplay: ((CollectionViewCell) -> Void)?
  var didEndDisplaying: ((CollectionViewCell) -> Void)?
  /// Considers the receivers of an event of the cell; nil if there are none.
  var considerEvent: ConsiderEvent?

  package typealias ConsiderEvent = (CellEvent, CollectionReusableView?, inout Route) -> Void

  func consider(
    _ event: CellEvent, from cell: CollectionReusableView?, through route: inout Route
  ) {
    if let considerEvent { return considerEvent(event, cell, &route) }
    route.recordMissing(
      "state", because: "the state cell has no receiver")
  }

  /// Creates a layout without spacing and insets, whatever the layout of the content is.
  static func makeLayout() -> CollectionViewLayout {
    let layout = StateCellLayout()
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    return layout
  }

  package func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { 1 }

  package func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    makeCell?(collectionView, indexPath) ?? CollectionViewCell.placeholder()
  }

  package func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }

  package func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size ?? collectionView.frame.size }

  package func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { willDisplay?(cell) }

  package func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { didEndDisplaying?(cell) }

  package func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { false }

  package func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { false }
}

/// The layout of the cell of a state, which adapts to changes of the width and of the height.
private final class StateCellLayout: CollectionViewFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }
}
