import Foundation

/// The receiver of cells of a section that may soon be displayed.
///
/// VSCollectionKit calls the view controller instead, with index paths.
public protocol SectionPrefetchHandler {
  /// Called with cells that may soon be displayed, nearest to the visible part first; never empty.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - cells: The cells.
  func collectionView(_ collectionView: CollectionView, prefetch cells: [SectionCell])
  /// Called with announced cells that are no longer expected. Optional.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - cells: The cells.
  func collectionView(
    _ collectionView: CollectionView, cancelPrefetching cells: [SectionCell])
}

extension SectionPrefetchHandler {
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, cancelPrefetching cells: [SectionCell]
  ) {}
}

/// The data of a cell with its index path.
public struct SectionCell {
  /// The index path of the cell.
  public let indexPath: IndexPath
  /// The data of the cell.
  public let data: any CellViewData

  /// Creates the value of a cell.
  ///
  /// - Parameters:
  ///   - indexPath: Section and item of the cell.
  ///   - data: The data of the cell.
  public init(indexPath: IndexPath, data: any CellViewData) {
    self.indexPath = indexPath
    self.data = data
  }
}
