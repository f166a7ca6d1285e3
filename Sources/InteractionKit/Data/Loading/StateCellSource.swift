import Foundation

/// One section of one item as large as the collection view, which takes no taps.
final class StateCellSource: CollectionViewDataSource, CollectionViewDelegateFlowLayout {
  var makeCell: CollectionViewStateCells.MakeCell?

  /// A layout that adds nothing around the cell, whatever that of the content does.
  static func makeLayout() -> CollectionViewLayout {
    let layout = CollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    return layout
  }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { 1 }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    makeCell?(collectionView, indexPath) ?? CollectionViewCell(frame: .zero)
  }

  func collectionView(
    _ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { collectionView.frame.size }

  func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { false }

  func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { false }
}
