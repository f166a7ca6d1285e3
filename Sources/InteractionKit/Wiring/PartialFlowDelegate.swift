import Foundation

/// A delegate with some of the sizes and distances; the layout provides the others.
///
/// In a masonry layout, the sizes of items determine their aspect ratios.
package protocol PartialFlowDelegate: CollectionViewDelegateFlowLayout,
  CollectionViewDelegateMasonryLayout
{
  func ownSize(ofItemAt indexPath: IndexPath, in layout: CollectionViewLayout) -> CGSize?
  /// Returns the sizes of a section's items by runs; nil to read the size of each item.
  func ownSizeRuns(ofSection section: Int, in layout: CollectionViewLayout) -> [ItemRun<CGSize?>]?
  func ownInset(ofSection section: Int) -> EdgeInsets?
  func ownLineSpacing(ofSection section: Int) -> CGFloat?
  func ownInteritemSpacing(ofSection section: Int) -> CGFloat?
  /// Returns the size of the header or footer of a section, by element kind.
  func ownSize(ofViewOfKind kind: String, inSection section: Int) -> CGSize?
}

extension CollectionViewLayout {
  fileprivate var flow: CollectionViewFlowLayout? { self as? CollectionViewFlowLayout }
}

// Public, because they are the methods of public delegates.

extension PartialFlowDelegate {
  /// Returns the own size of the item, else the layout's, in points.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    ownSize(ofItemAt: indexPath, in: layout) ?? layout.flow?.defaultItemSize ?? .zero
  }

  /// Returns the own sizes of the items as runs, with the layout's size for the others.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    itemSizeRunsForSectionAt section: Int
  ) -> [ItemSizeRun]? {
    let size = layout.flow?.defaultItemSize ?? .zero
    return ownSizeRuns(ofSection: section, in: layout)?.map {
      ItemSizeRun(count: $0.count, size: $0.item ?? size)
    }
  }

  /// Returns the own inset of the section, else the layout's, in points.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets {
    ownInset(ofSection: section) ?? layout.flow?.sectionInset ?? .zero
  }

  /// Returns the own line spacing of the section, else the layout's, in points.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    ownLineSpacing(ofSection: section) ?? layout.flow?.minimumLineSpacing ?? 0
  }

  /// Returns the own spacing of items of the section, else the layout's, in points.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    ownInteritemSpacing(ofSection: section) ?? layout.flow?.minimumInteritemSpacing ?? 0
  }

  /// Returns the own size of the section's header, else the layout's, in points.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    ownSize(ofViewOfKind: CollectionView.elementKindSectionHeader, inSection: section)
      ?? layout.flow?.headerReferenceSize ?? .zero
  }

  /// Returns the own size of the section's footer, else the layout's, in points.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    ownSize(ofViewOfKind: CollectionView.elementKindSectionFooter, inSection: section)
      ?? layout.flow?.footerReferenceSize ?? .zero
  }

  // MARK: Masonry

  /// Returns the own height of the item, else the layout's, in points.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForItemAt indexPath: IndexPath, withWidth width: CGFloat
  ) -> CGFloat {
    layout.height(
      ofItemAt: indexPath, shapedAs: ownSize(ofItemAt: indexPath, in: layout) ?? .zero,
      withWidth: width)
  }

  /// Returns the own height of the section's header, else the layout's, in points.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForHeaderInSection section: Int
  ) -> CGFloat {
    height(of: CollectionView.elementKindSectionHeader, section) ?? layout.headerHeight
  }

  /// Returns the own height of the section's footer, else the layout's, in points.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForFooterInSection section: Int
  ) -> CGFloat {
    height(of: CollectionView.elementKindSectionFooter, section) ?? layout.footerHeight
  }

  private func height(of kind: String, _ section: Int) -> CGFloat? {
    let height = ownSize(ofViewOfKind: kind, inSection: section)?.height ?? 0
    return height > 0 ? height : nil
  }
}
