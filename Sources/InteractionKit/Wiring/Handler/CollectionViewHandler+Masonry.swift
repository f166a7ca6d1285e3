import Foundation

extension CollectionViewHandler: CollectionViewDelegateMasonryLayout {
  /// An item's own size, or that of its cell, says which shape it has: it is made as
  /// wide as its column. Without one the layout's aspect ratio counts.
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForItemAt indexPath: IndexPath, withWidth width: CGFloat
  ) -> CGFloat {
    let size = self.collectionView(collectionView, layout: layout, sizeForItemAt: indexPath)
    return size.width > 0 && size.height > 0
      ? width * size.height / size.width
      : layout.usualHeight(ofItemAt: indexPath, withWidth: width)
  }

  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForHeaderInSection section: Int
  ) -> CGFloat {
    let size = self.collectionView(
      collectionView, layout: layout, referenceSizeForHeaderInSection: section)
    return size.height > 0 ? size.height : layout.headerHeight
  }

  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForFooterInSection section: Int
  ) -> CGFloat {
    let size = self.collectionView(
      collectionView, layout: layout, referenceSizeForFooterInSection: section)
    return size.height > 0 ? size.height : layout.footerHeight
  }

  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets {
    content.indices.contains(section)
      ? content[section].overrides.inset ?? layout.sectionInset : layout.sectionInset
  }
}
