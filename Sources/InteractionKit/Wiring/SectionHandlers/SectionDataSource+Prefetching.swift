import Foundation
import OrderedCollections

extension SectionDataSource: CollectionViewDataSourcePrefetching {
  /// Calls `prefetchDidTrigger`, then the prefetch handlers of the sections.
  public func collectionView(
    _ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]
  ) {
    prefetchDidTrigger?(indexPaths)
    callHandlers(indexPaths) { $0.collectionView(collectionView, prefetch: $1) }
  }

  /// Calls `prefetchDidCancel`, then the prefetch handlers of the sections.
  public func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {
    prefetchDidCancel?(indexPaths)
    callHandlers(indexPaths) { $0.collectionView(collectionView, cancelPrefetching: $1) }
  }

  /// Calls the handlers of the sections with their cells, in the order of their first index paths.
  private func callHandlers(
    _ indexPaths: [IndexPath], _ message: (any SectionPrefetchHandler, [SectionCell]) -> Void
  ) {
    let cells = indexPaths.compactMap { path in
      cellData(at: path).map { SectionCell(indexPath: path, data: $0) }
    }
    // Handlers are looked up first, because a call may change the sections.
    let told = OrderedDictionary(grouping: cells, by: \.indexPath.section)
      .map { (handler(at: $0.key)?.prefetchHandler, $0.value) }
    for case (let handler?, let cells) in told { message(handler, cells) }
  }
}
