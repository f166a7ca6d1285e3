import Foundation

/// Makes the cells of a section: the `CellProvider` of VSCollectionKit.
public protocol SectionCellProvider {
  func collectionView(
    _ collectionView: CollectionView, cellFor data: any CellViewData, at indexPath: IndexPath
  ) -> CollectionViewCell
}

/// Defines the layout of a section: the `SectionLayoutProvider` of VSCollectionKit.
public protocol SectionLayoutProvider {
  /// Nil lays out nothing; the log says so where there are cells.
  func layoutSection(
    for section: any SectionViewData, environment: any CollectionLayoutEnvironment
  ) -> CollectionLayoutSection?
}

/// Makes the headers, footers and other supplementary views of a section: the
/// `SectionHeaderFooterProvider` of VSCollectionKit.
public protocol SectionHeaderFooterProvider {
  /// Registers the views; called once for a collection view, with the cells.
  func registerHeaderFooterViews(in collectionView: CollectionView)
  /// Answers nil for a blank view. Sections without data for the view do not ask.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath, data: any HeaderViewData
  ) -> CollectionReusableView?
}
