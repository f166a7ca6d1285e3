import Foundation

extension CollectionViewDiffableDataSource {
  /// Expands or collapses the item at a path, as a tap on its disclosure does
  /// (`uikit-rules 11`): should, will, the children that it is to show, then an
  /// animated change. Items without an outline stay as they are.
  ///
  /// A snapshot that a handler applies counts: what is expanded is what is shown then.
  func toggle(at indexPath: IndexPath) {
    guard let item = current.item(at: indexPath),
      let section = current.sectionIdentifier(containingItem: item),
      let outline = outlines[section]
    else { return }
    let handlers = sectionSnapshotHandlers
    let expands = !outline.isExpanded(item)
    var children: SectionSnapshot?
    if expands {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let answer = handlers.snapshotForExpandingParent, let outline = outlines[section],
        outline.contains(item)
      {
        children = answer(item, outline.snapshot(of: item))
      }
    } else {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
    }
    guard var outline = outlines[section], outline.contains(item) else { return }
    if let children { outline.replace(childrenOf: item, using: children) }
    if expands { outline.expand([item]) } else { outline.collapse([item]) }
    apply(outline, to: section)
  }

  /// The outlines as they are once a snapshot shows other items.
  ///
  /// UIKit forgets levels and what was expanded. Here items keep both, as far as the
  /// snapshot leaves them: what it shows no more is deleted with all below it. What it
  /// shows newly stands on the level of the item after it if that is deeper than the one
  /// before it, else on the level of the one before. A section whose items the outline
  /// cannot show in that order has no levels any more.
  ///
  /// - Parameter moved: an item that a finger took to another place, with what is hidden
  ///   below it. One with items that show below it does not take those along.
  func reconciled(
    with snapshot: Snapshot, moving moved: ItemIdentifierType? = nil
  ) -> [SectionIdentifierType: SectionSnapshot] {
    let part = moved.flatMap { item in
      current.sectionIdentifier(containingItem: item).flatMap { outlines[$0] }
        .flatMap { outline in
          outline.contains(item) && outline.visibleCount(below: item) == 0
            ? outline.snapshot(of: item, includingParent: true) : nil
        }
    }
    var kept: [SectionIdentifierType: SectionSnapshot] = [:]
    for (section, outline) in outlines where snapshot.indexOfSection(section) != nil {
      let items = snapshot.itemIdentifiers(inSection: section)
      guard items != outline.visibleItems else {
        kept[section] = outline
        continue
      }
      var changed = outline
      let wanted = Set(items)
      changed.delete(
        outline.visibleItems.filter { !wanted.contains($0) || (part != nil && $0 == moved) })
      changed.take(items) { $0 == moved ? part : nil }
      if changed.visibleItems == items { kept[section] = changed }
    }
    return kept
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// Takes in those of some items that are not there, by the items around them.
  ///
  /// - Parameter part: what comes for an item; nil for nothing but the item.
  fileprivate mutating func take(
    _ items: [ItemIdentifierType], part: (ItemIdentifierType) -> Self?
  ) {
    // By index, the next item that is there already.
    var next: [ItemIdentifierType?] = Array(repeating: nil, count: items.count)
    for index in items.indices.dropLast().reversed() {
      next[index] = contains(items[index + 1]) ? items[index + 1] : next[index + 1]
    }
    var before: ItemIdentifierType?
    for (index, item) in items.enumerated() {
      defer { before = item }
      guard !contains(item) else { continue }
      var coming = part(item)
      if coming == nil {
        coming = Self()
        coming?.append([item])
      }
      guard let coming else { continue }
      if let next = next[index], before.map({ level(of: next) > level(of: $0) }) ?? true {
        insert(coming, before: next)
      } else if let before {
        insert(coming, after: before)
      } else {
        self = coming
      }
    }
  }
}
