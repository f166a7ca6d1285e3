import Foundation

/// The provider of a section's cells, as `CellProvider` of VSCollectionKit.
public protocol SectionCellProvider {
  /// Returns the cell for data, dequeued for the index path.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - data: The data of the cell.
  ///   - indexPath: Section and item of the element.
  /// - Returns: The cell for data, dequeued for the index path.
  func collectionView(
    _ collectionView: CollectionView, cellFor data: any CellViewData, at indexPath: IndexPath
  ) -> CollectionViewCell
}

/// The provider of a section's layout, as `SectionLayoutProvider` of VSCollectionKit.
public protocol SectionLayoutProvider {
  /// Returns the layout of a section.
  ///
  /// With nil, the section is not laid out; the log has a diagnostic if there are cells.
  ///
  /// - Parameters:
  ///   - section: The data of the section.
  ///   - environment: The size and the traits of the container.
  /// - Returns: The layout of a section.
  func layoutSection(
    for section: any SectionViewData, environment: any CollectionLayoutEnvironment
  ) -> CollectionLayoutSection?
}

/// The provider of a section's supplementary views.
///
/// It corresponds to `SectionHeaderFooterProvider` of VSCollectionKit.
public protocol SectionHeaderFooterProvider {
  /// Registers the views. Called once for a collection view, together with the cells.
  ///
  /// - Parameter collectionView: The collection view.
  func registerHeaderFooterViews(in collectionView: CollectionView)
  /// Returns a supplementary view for data; nil displays a blank one.
  ///
  /// It is not called for a section without data for the view.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - kind: The kind, such as `CollectionView.elementKindSectionHeader`.
  ///   - indexPath: Section and item of the element.
  ///   - data: The data of the view.
  /// - Returns: A supplementary view for data; nil displays a blank one.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath, data: any HeaderViewData
  ) -> CollectionReusableView?
}
