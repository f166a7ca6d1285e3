import Foundation

/// The receiver of announced items, as `UICollectionViewDataSourcePrefetching`.
///
/// See `Documentation/rules/cells.md`, "Prefetching: order".
public protocol CollectionViewDataSourcePrefetching: AnyObject {
  /// Called with items that may soon be displayed, nearest to the visible part first.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPaths: Sections and items.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// Called with announced items that are no longer expected. Optional.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPaths: Sections and items.
  func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension CollectionViewDataSourcePrefetching {
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
