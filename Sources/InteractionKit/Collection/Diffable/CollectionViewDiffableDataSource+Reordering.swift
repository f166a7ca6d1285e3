import Foundation

extension CollectionViewDiffableDataSource {
  /// Moves an item at the end of an interactive movement.
  ///
  /// `willReorder` is called while the old snapshot is current, `didReorder` when the new one is
  /// (`Documentation/rules/updates.md`). In an outline the item gets the level of its neighbours;
  /// see `reconciled(with:moving:)`.
  func reorder(from source: IndexPath, to destination: IndexPath) {
    guard computed == nil, let item = current.item(at: source),
      let target = sectionIdentifier(for: destination.section),
      let origin = sectionIdentifier(for: source.section)
    else { return }
    let old = current
    var new = current
    new.deleteItems([item])
    if let next = new.item(at: destination) {
      new.insertItems([item], beforeItem: next)
    } else {
      new.appendItems([item], toSection: target)
    }
    new = new.withoutMarks()
    let outlinesBefore = outlines
    let outlinesAfter = reconciled(with: new, moving: item)
    let touched = origin == target ? [origin] : [origin, target]
    let sections = touched.sorted {
      (new.indexOfSection($0) ?? 0) > (new.indexOfSection($1) ?? 0)
    }
    let transaction = Transaction(
      initialSnapshot: old, finalSnapshot: new,
      difference: new.itemIdentifiers.difference(from: old.itemIdentifiers),
      sectionTransactions: sections.map { section in
        let (initial, final) = (
          outlinesBefore[section] ?? old.flat(section), outlinesAfter[section] ?? new.flat(section)
        )
        return DiffableDataSourceSectionTransaction(
          sectionIdentifier: section, initialSnapshot: initial, finalSnapshot: final,
          difference: final.items.difference(from: initial.items))
      })
    reorderingHandlers.willReorder?(transaction)
    outlines = outlinesAfter
    current = new
    reorderingHandlers.didReorder?(transaction)
  }
}

extension DiffableDataSourceSnapshot {
  /// Returns the items of a section without levels; an empty snapshot for an unknown section.
  func flat(
    _ section: SectionIdentifierType
  ) -> DiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var flat = DiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if indexOfSection(section) != nil { flat.append(itemIdentifiers(inSection: section)) }
    return flat
  }
}
