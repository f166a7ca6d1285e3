import Foundation

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
    var order: [Int] = []
    var cells: [Int: [SectionCell]] = [:]
    for path in indexPaths {
      guard let data = cellData(at: path) else { continue }
      if cells[path.section] == nil { order.append(path.section) }
      cells[path.section, default: []].append(SectionCell(indexPath: path, data: data))
    }
    // By their handlers, for one that is told may change which sections there are.
    let told = order.map { (handler(at: $0)?.prefetchHandler, cells[$0] ?? []) }
    for case (let handler?, let cells) in told { message(handler, cells) }
  }
}
