import Foundation

extension CollectionViewHandler: CollectionViewDelegateMasonryLayout {
  public func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForItemAt indexPath: IndexPath, withWidth width: CGFloat
  ) -> CGFloat {
    let size = self.collectionView(collectionView, layout: layout, sizeForItemAt: indexPath)
    return layout.height(ofItemAt: indexPath, shapedAs: size, withWidth: width)
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
}
