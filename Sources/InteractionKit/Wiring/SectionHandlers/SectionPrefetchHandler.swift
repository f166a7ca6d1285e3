import Foundation

/// Is told of cells of a section that may soon be shown. VSCollectionKit tells the view
/// controller alone, and only index paths.
public protocol SectionPrefetchHandler {
  /// Nearest to the visible part first, never empty.
  func collectionView(_ collectionView: CollectionView, prefetch cells: [SectionCell])
  /// These were announced and are not expected any more. Optional.
  func collectionView(
    _ collectionView: CollectionView, cancelPrefetching cells: [SectionCell])
}

extension SectionPrefetchHandler {
  public func collectionView(
    _ collectionView: CollectionView, cancelPrefetching cells: [SectionCell]
  ) {}
}

/// A cell and where it is.
public struct SectionCell {
  public let indexPath: IndexPath
  public let data: any CellViewData

  public init(indexPath: IndexPath, data: any CellViewData) {
    self.indexPath = indexPath
    self.data = data
  }
}
