import Foundation

/// The heights and insets of a masonry layout, for its collection view's delegate.
///
/// Every method is optional; by default the properties of the layout are used. Every method
/// receives the collection view and its layout.
public protocol CollectionViewDelegateMasonryLayout: CollectionViewDelegate {
  /// Returns the height of an item, in points.
  ///
  /// `indexPath` is the index path of the item. `width` is the width of its column, in points.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - layout: The layout of the collection view.
  ///   - indexPath: Section and item of the element.
  ///   - width: The width of the column, in points.
  /// - Returns: The height of an item, in points.
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForItemAt indexPath: IndexPath, withWidth width: CGFloat
  ) -> CGFloat

  /// Returns the height of a section's header, in points; 0 for none.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - layout: The layout of the collection view.
  ///   - section: The index of the section.
  /// - Returns: The height of a section's header, in points; 0 for none.
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForHeaderInSection section: Int
  ) -> CGFloat

  /// Returns the height of a section's footer, in points; 0 for none.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - layout: The layout of the collection view.
  ///   - section: The index of the section.
  /// - Returns: The height of a section's footer, in points; 0 for none.
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForFooterInSection section: Int
  ) -> CGFloat

  /// Returns the insets of the columns of a section, in points.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - layout: The layout of the collection view.
  ///   - section: The index of the section.
  /// - Returns: The insets of the columns of a section, in points.
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets
}

extension CollectionViewDelegateMasonryLayout {
  /// Returns the height that the layout computes without a delegate, in points.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForItemAt indexPath: IndexPath, withWidth width: CGFloat
  ) -> CGFloat {
    layout.usualHeight(ofItemAt: indexPath, withWidth: width)
  }

  /// Returns the header height of the layout, in points.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForHeaderInSection section: Int
  ) -> CGFloat {
    layout.headerHeight
  }

  /// Returns the footer height of the layout, in points.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForFooterInSection section: Int
  ) -> CGFloat {
    layout.footerHeight
  }

  /// Returns the section inset of the layout, in points.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets {
    layout.sectionInset
  }
}
