import Foundation

/// Who is told of items that may soon be shown, with UIKit's names.
public protocol CollectionViewDataSourcePrefetching: AnyObject {
  /// The data of these items may soon be wanted; nearest to the visible part first.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// These items were announced and are not expected any more. Optional.
  func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension CollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
