import Foundation
import OrderedCollections

extension SectionDataSource: CollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    prefetchDidTrigger?(indexPaths)
    tell(indexPaths) { $0.collectionView(collectionView, prefetch: $1) }
  }

  public func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    prefetchDidCancel?(indexPaths)
    tell(indexPaths) { $0.collectionView(collectionView, cancelPrefetching: $1) }
  }

  /// Tells each section of its own cells, the section of the first path first.
  private func tell(
    _ indexPaths: [IndexPath], _ message: (any SectionPrefetchHandler, [SectionCell]) -> Void
  ) {
    let cells = indexPaths.compactMap { path in
      cellData(at: path).map { SectionCell(indexPath: path, data: $0) }
    }
    // By their handlers, for one that is told may change which sections there are.
    let told = OrderedDictionary(grouping: cells, by: \.indexPath.section)
      .map { (handler(at: $0.key)?.prefetchHandler, $0.value) }
    for case (let handler?, let cells) in told { message(handler, cells) }
  }
}
