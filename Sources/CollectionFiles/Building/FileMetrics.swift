import Foundation
import InteractionKit

/// The sizes and spacings that a collection file gives: they belong to its layout, so they
/// are the same in every wiring style.
final class FileMetrics: CollectionViewDelegateFlowLayout {
  fileprivate unowned let screen: CollectionScreen

  init(_ screen: CollectionScreen) {
    self.screen = screen
  }

  private func section(_ index: Int) -> SectionDescription? {
    screen.sections.indices.contains(index) ? screen.sections[index] : nil
  }

  /// The size of an item: its own, then that of its template, then the layout's. A type
  /// without a template is 0 by 0.
  private func size(
    own: CGSize?, preferred: CGSize?, type: String, in layout: CollectionViewLayout
  ) -> CGSize {
    let identifier = screen.cellIdentifier(ofType: type)
    guard let template = screen.document.cells[identifier] else { return .zero }
    // A preferred size is an estimate for the item until its cell is measured.
    let estimate = layout.estimatesSizes ? preferred : nil
    return own ?? estimate ?? template.size
      ?? (layout as? CollectionViewFlowLayout)?.unsaidItemSize ?? .zero
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard let item = screen.item(section: indexPath.section, item: indexPath.item) else {
      return .zero
    }
    return size(own: item.size, preferred: item.preferredSize, type: item.type, in: layout)
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    itemSizeRunsForSectionAt section: Int
  ) -> [ItemSizeRun]? {
    self.section(section)?.items.sizeRuns.map { run in
      ItemSizeRun(
        count: run.range.count,
        size: size(own: run.size, preferred: run.preferredSize, type: run.type, in: layout))
    }
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout, insetForSectionAt section: Int
  ) -> EdgeInsets {
    self.section(section)?.sectionInset
      ?? (layout as? CollectionViewFlowLayout)?.sectionInset ?? .zero
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    self.section(section)?.minimumLineSpacing
      ?? (layout as? CollectionViewFlowLayout)?.minimumLineSpacing ?? 0
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    self.section(section)?.minimumInteritemSpacing
      ?? (layout as? CollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    let described = self.section(section)
    return described?.headerReferenceSize ?? size(of: described?.header)
      ?? (layout as? CollectionViewFlowLayout)?.headerReferenceSize ?? .zero
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    let described = self.section(section)
    return described?.footerReferenceSize ?? size(of: described?.footer)
      ?? (layout as? CollectionViewFlowLayout)?.footerReferenceSize ?? .zero
  }

  /// The size of the template of a header or footer; zero for a type without a template.
  private func size(of view: SectionDescription.Supplementary?) -> CGSize? {
    guard let view else { return nil }
    let identifier = screen.document.supplementaryIdentifier(forType: view.type)
    guard let template = screen.document.supplementaryViews[identifier] else { return .zero }
    return template.size
  }
}

extension FileMetrics: CollectionViewDelegateMasonryLayout {
  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForItemAt indexPath: IndexPath, withWidth width: CGFloat
  ) -> CGFloat {
    let size = self.collectionView(collectionView, layout: layout, sizeForItemAt: indexPath)
    return layout.height(ofItemAt: indexPath, shapedAs: size, withWidth: width)
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForHeaderInSection section: Int
  ) -> CGFloat {
    let size = self.collectionView(
      collectionView, layout: layout, referenceSizeForHeaderInSection: section)
    return size.height > 0 ? size.height : layout.headerHeight
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    heightForFooterInSection section: Int
  ) -> CGFloat {
    let size = self.collectionView(
      collectionView, layout: layout, referenceSizeForFooterInSection: section)
    return size.height > 0 ? size.height : layout.footerHeight
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets {
    screen.section(at: section)?.sectionInset ?? layout.sectionInset
  }
}
