import Foundation

extension CollectionViewDiffableDataSource {
  /// Expands or collapses the item at a path, as a tap on its disclosure does
  /// (`uikit-rules 11`): should, will, the children that it is to show, then an
  /// animated change. Items without an outline stay as they are.
  func toggle(at indexPath: IndexPath) {
    guard let item = current.item(at: indexPath),
      let section = current.sectionIdentifier(containingItem: item), var outline = outlines[section]
    else { return }
    if outline.isExpanded(item) {
      guard sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true else { return }
      sectionSnapshotHandlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard sectionSnapshotHandlers.shouldExpandItem?(item) ?? true else { return }
      sectionSnapshotHandlers.willExpandItem?(item)
      if let children = sectionSnapshotHandlers.snapshotForExpandingParent {
        outline.replace(
          childrenOf: item, using: children(item, outline.snapshot(of: item)))
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }

  /// The outlines as they are once a snapshot shows other items.
  ///
  /// UIKit forgets levels and what was expanded. Here items keep both, as far as the
  /// snapshot leaves them: what it shows no more is deleted with all below it, what it
  /// shows newly stands behind the item before it, on its level. A section whose items
  /// the outline cannot show in that order has no levels any more.
  func reconciled(with snapshot: Snapshot) -> [SectionIdentifierType: SectionSnapshot] {
    var kept: [SectionIdentifierType: SectionSnapshot] = [:]
    for (section, outline) in outlines where snapshot.indexOfSection(section) != nil {
      let items = snapshot.itemIdentifiers(inSection: section)
      guard items != outline.visibleItems else {
        kept[section] = outline
        continue
      }
      var changed = outline
      let wanted = Set(items)
      changed.delete(outline.visibleItems.filter { !wanted.contains($0) })
      var before: ItemIdentifierType?
      for item in items {
        if !changed.contains(item) {
          if let before {
            changed.insert([item], after: before)
          } else if let first = changed.rootItems.first {
            changed.insert([item], before: first)
          } else {
            changed.append([item])
          }
        }
        before = item
      }
      if changed.visibleItems == items { kept[section] = changed }
    }
    return kept
  }
}
