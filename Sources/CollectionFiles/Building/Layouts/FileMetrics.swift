import Foundation
import InteractionKit

/// The sizes and spacings of a collection file.
///
/// They belong to its layout, so they are the same in every wiring style.
final class FileMetrics: PartialFlowDelegate {
  private unowned let collection: LoadedCollection

  init(_ collection: LoadedCollection) {
    self.collection = collection
  }

  /// Returns the size of an item: its own, or its template's; 0 by 0 without a template.
  private func size(
    own: CGSize?, preferred: CGSize?, type: String, in layout: CollectionViewLayout
  ) -> CGSize? {
    guard let template = collection.document.cells[collection.cellIdentifier(ofType: type)] else {
      return .zero
    }
    // With estimated sizes, the preferred size is the estimate until the cell is measured.
    let estimate = layout.estimatesSizes ? preferred : nil
    return own ?? estimate ?? template.size
  }

  func ownSize(ofItemAt indexPath: IndexPath, in layout: CollectionViewLayout) -> CGSize? {
    guard let item = collection.item(section: indexPath.section, item: indexPath.item) else {
      return .zero
    }
    return size(own: item.size, preferred: item.preferredSize, type: item.type, in: layout)
  }

  func ownSizeRuns(
    ofSection section: Int, in layout: CollectionViewLayout
  ) -> [ItemRun<CGSize?>]? {
    collection.section(at: section)?.items.sizeRuns.map { run in
      ItemRun(
        count: run.range.count,
        item: size(own: run.size, preferred: run.preferredSize, type: run.type, in: layout))
    }
  }

  func ownInset(ofSection section: Int) -> EdgeInsets? {
    collection.section(at: section)?.sectionInset
  }

  func ownLineSpacing(ofSection section: Int) -> CGFloat? {
    collection.section(at: section)?.minimumLineSpacing
  }

  func ownInteritemSpacing(ofSection section: Int) -> CGFloat? {
    collection.section(at: section)?.minimumInteritemSpacing
  }

  /// Returns the size in the section, or the template's; zero without a template.
  func ownSize(ofViewOfKind kind: String, inSection section: Int) -> CGSize? {
    guard let section = collection.section(at: section) else { return nil }
    let isHeader = kind == CollectionView.elementKindSectionHeader
    let given = isHeader ? section.headerReferenceSize : section.footerReferenceSize
    if let given { return given }
    guard let view = isHeader ? section.header : section.footer else { return nil }
    let identifier = collection.document.supplementaryIdentifier(forType: view.type)
    guard let template = collection.document.supplementaryViews[identifier] else { return .zero }
    return template.size
  }

  func collectionView(
    _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets {
    ownInset(ofSection: section) ?? layout.sectionInset
  }
}
