import Foundation

extension CollectionViewDiffableDataSource {
  /// Expands or collapses the item at an index path, as a tap on its disclosure does.
  ///
  /// The handlers are called in this order: should, will, the snapshot of the children. Then the
  /// change is applied with an animation (`Documentation/rules/updates.md`, "Taps on outline
  /// disclosures"). An item without an outline is unchanged. A snapshot that a handler applies
  /// takes effect before the change.
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

  /// Returns true if the item at an index path is an expanded one of an outline.
  func isExpanded(at indexPath: IndexPath) -> Bool {
    guard !outlines.isEmpty, let item = current.item(at: indexPath),
      let section = current.sectionIdentifier(containingItem: item),
      let outline = outlines[section], outline.contains(item)
    else { return false }
    return outline.isExpanded(item)
  }

  /// Returns the level of an item in its section's snapshot; nil for one that has no outline.
  ///
  /// UIKit sets it in list cells after the app has configured them.
  func outlineLevel(of item: ItemIdentifierType) -> Int? {
    guard !outlines.isEmpty, let section = current.sectionIdentifier(containingItem: item),
      let outline = outlines[section], outline.contains(item)
    else { return nil }
    return outline.level(of: item)
  }

  /// Returns the outlines after a snapshot with other items was applied.
  ///
  /// UIKit discards the levels and the expanded state. Here items keep both, as far as the snapshot
  /// permits: an item that it no longer displays is deleted with all items below it. A new item is
  /// inserted on the level of the item after it if that is deeper than the level of the item before
  /// it; otherwise on the level of the item before it. A section whose items cannot be displayed in
  /// their new order has no levels any more.
  ///
  /// `moved` is an item that was moved by a finger, with the hidden items below it; nil by default.
  /// Visible items below it do not move with it.
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
  /// Inserts the missing items at positions that follow from the items around them.
  ///
  /// `part` returns the snapshot to insert for an item; nil inserts only the item.
  fileprivate mutating func take(
    _ items: [ItemIdentifierType], part: (ItemIdentifierType) -> Self?
  ) {
    // The next existing item behind each index.
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
