import Foundation

/// Heights and insets that a masonry layout asks for. Every method is optional;
/// what is missing is taken from the layout's properties.
public protocol CollectionViewDelegateMasonryLayout: CollectionViewDelegate {
  /// The height of an item that is as wide as its column, in points.
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForItemAt indexPath: IndexPath, withWidth width: CGFloat
  ) -> CGFloat

  /// The height of a section's header; 0 for none.
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForHeaderInSection section: Int
  ) -> CGFloat

  /// The height of a section's footer; 0 for none.
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForFooterInSection section: Int
  ) -> CGFloat

  /// The room around the columns of a section.
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets
}

extension CollectionViewDelegateMasonryLayout {
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForItemAt indexPath: IndexPath, withWidth width: CGFloat
  ) -> CGFloat {
    layout.usualHeight(ofItemAt: indexPath, withWidth: width)
  }

  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForHeaderInSection section: Int
  ) -> CGFloat {
    layout.headerHeight
  }

  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForFooterInSection section: Int
  ) -> CGFloat {
    layout.footerHeight
  }

  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets {
    layout.sectionInset
  }
}
