import Foundation

/// The provider of a section's cells, as `CellProvider` of VSCollectionKit.
public protocol SectionCellProvider {
  /// Returns the cell for data, dequeued for the index path.
  func collectionView(
    _ collectionView: CollectionView, cellFor data: any CellViewData, at indexPath: IndexPath
  ) -> CollectionViewCell
}

/// The provider of a section's layout, as `SectionLayoutProvider` of VSCollectionKit.
public protocol SectionLayoutProvider {
  /// Returns the layout of a section.
  ///
  /// With nil, the section is not laid out; the log has a diagnostic if there are cells.
  func layoutSection(
    for section: any SectionViewData, environment: any CollectionLayoutEnvironment
  ) -> CollectionLayoutSection?
}

/// The provider of a section's supplementary views.
///
/// It corresponds to `SectionHeaderFooterProvider` of VSCollectionKit.
public protocol SectionHeaderFooterProvider {
  /// Registers the views. Called once for a collection view, together with the cells.
  func registerHeaderFooterViews(in collectionView: CollectionView)
  /// Returns a supplementary view for data; nil displays a blank one.
  ///
  /// It is not called for a section without data for the view.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath, data: any HeaderViewData
  ) -> CollectionReusableView?
}
