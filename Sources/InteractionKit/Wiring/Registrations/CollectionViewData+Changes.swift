import Foundation

extension CollectionViewData {
  /// Replaces all sections and items.
  ///
  /// Of a repeated section the first is used. A repeated item is displayed as often as it occurs.
  @discardableResult
  public func applySections(
    _ sections: [(section: SectionType, items: [ItemType])]
  ) -> ReloadHandler {
    change {
      content.deleteSections(content.sections)
      let identifiers = unique(sections.map(\.section), "applySections")
      content.insertSections(identifiers, at: 0)
      var filled: Set<AnyCollectionIdentifier> = []
      for (section, items) in sections {
        let identifier = AnyCollectionIdentifier(section)
        guard filled.insert(identifier).inserted else { continue }
        content.replaceItems(of: identifier, with: items.map { AnyCollectionIdentifier($0) })
      }
    }
  }

  /// Appends sections without items.
  ///
  /// Sections that exist already keep their positions.
  ///
  /// - Complexity: O(*m*) for *m* sections.
  @discardableResult
  public func appendSections(_ sections: [SectionType]) -> ReloadHandler {
    change {
      content.insertSections(
        sections.map { AnyCollectionIdentifier($0) }, at: content.outlines.count)
    }
  }

  /// Inserts sections without items before another one.
  ///
  /// - Parameter anchor: The other section.
  @discardableResult
  public func insertSections(
    _ sections: [SectionType], beforeSection anchor: SectionType
  ) -> ReloadHandler {
    insert(sections, 0, from: anchor)
  }

  /// Inserts sections without items after another one.
  ///
  /// - Parameter anchor: The other section.
  @discardableResult
  public func insertSections(
    _ sections: [SectionType], afterSection anchor: SectionType
  ) -> ReloadHandler {
    insert(sections, 1, from: anchor)
  }

  private func insert(
    _ sections: [SectionType], _ offset: Int, from anchor: SectionType
  ) -> ReloadHandler {
    let operation = "insertSections"
    guard let index = content.outlines.index(forKey: AnyCollectionIdentifier(anchor)) else {
      report("\(operation): the section \"\(anchor)\" does not exist; nothing was inserted")
      return reload
    }
    let known = Set(content.sections)
    let identifiers = unique(sections, operation)
    let existing = identifiers.filter(known.contains)
    if !existing.isEmpty {
      report("\(operation): \(listed(existing)) are there already and stay where they are")
    }
    return change {
      content.insertSections(identifiers.filter { !known.contains($0) }, at: index + offset)
    }
  }

  /// Deletes sections and their items.
  ///
  /// Unknown sections are ignored.
  ///
  /// - Complexity: O(*n*) for all sections and the items of those deleted.
  @discardableResult
  public func deleteSections(_ sections: [SectionType]) -> ReloadHandler {
    change { content.deleteSections(sections.map { AnyCollectionIdentifier($0) }) }
  }

  /// Reverses the order of the sections.
  ///
  /// Their items are unchanged.
  ///
  /// - Complexity: O(*n*) for *n* sections.
  @discardableResult
  public func reverseSections() -> ReloadHandler {
    change { content.reverseSections() }
  }

  /// Moves a section before another one.
  ///
  /// - Parameter anchor: The other section.
  @discardableResult
  public func moveSection(
    _ section: SectionType, beforeSection anchor: SectionType
  ) -> ReloadHandler {
    move(section, 0, from: anchor)
  }

  /// Moves a section after another one.
  ///
  /// - Parameter anchor: The other section.
  @discardableResult
  public func moveSection(
    _ section: SectionType, afterSection anchor: SectionType
  ) -> ReloadHandler {
    move(section, 1, from: anchor)
  }

  private func move(
    _ section: SectionType, _ offset: Int, from anchor: SectionType
  ) -> ReloadHandler {
    let (section, anchor) = (AnyCollectionIdentifier(section), AnyCollectionIdentifier(anchor))
    for identifier in [section, anchor] where content.outlines[identifier] == nil {
      report("moveSection: the section \"\(identifier)\" does not exist; nothing was moved")
      return reload
    }
    guard section != anchor else {
      report("moveSection: \"\(section)\" cannot go next to itself; nothing was moved")
      return reload
    }
    return change { content.moveSection(section, offset, from: anchor) }
  }

  /// Replaces all views of sections.
  ///
  /// Unknown sections are ignored.
  @discardableResult
  public func reloadSections(_ sections: [SectionType]) -> ReloadHandler {
    change(.immediate) {
      reloadedSections += sections.map { AnyCollectionIdentifier($0) }.filter {
        content.outlines[$0] != nil
      }
    }
  }
}

extension CollectionViewData where SectionType == AnyHashable {
  /// Replaces all sections by one section with items.
  ///
  /// A repeated item is displayed as often as it occurs.
  @discardableResult
  public func applyItems(_ items: [ItemType]) -> ReloadHandler {
    applySections([items])
  }

  /// Replaces all sections by sections of items without identifiers.
  @discardableResult
  public func applySections(_ sections: [[ItemType]]) -> ReloadHandler {
    applySections(sections.map { (AnyHashable(newAnonymousSection()), $0) })
  }
}

extension CollectionViewData {
  /// Replaces the items of a section.
  ///
  /// A section that does not exist is appended.
  ///
  /// An item that occurs several times is displayed as often.
  @discardableResult
  public func applyItems(
    _ items: [ItemType], toSection section: SectionType
  ) -> ReloadHandler {
    change {
      let section = AnyCollectionIdentifier(section)
      content.insertSections([section], at: content.outlines.count)
      content.replaceItems(of: section, with: items.map { AnyCollectionIdentifier($0) })
    }
  }

  /// Replaces the items of the section at an index; ignored if the section does not exist.
  @discardableResult
  public func applyItems(_ items: [ItemType], atSectionIndex index: Int) -> ReloadHandler {
    guard let section = content.section(at: index) else { return reload }
    return change {
      content.replaceItems(of: section, with: items.map { AnyCollectionIdentifier($0) })
    }
  }

  /// Appends items to a section.
  ///
  /// Items that exist already are moved.
  ///
  /// - Parameter section: The section; nil, the default, means the last one.
  @discardableResult
  public func appendItems(
    _ items: [ItemType], toSection section: SectionType? = nil
  ) -> ReloadHandler {
    let operation = "appendItems"
    guard let target = section.map({ AnyCollectionIdentifier($0) }) ?? content.sections.last else {
      report("\(operation): the data has no section; nothing was appended")
      return reload
    }
    guard content.outlines[target] != nil else {
      report("\(operation): the section \"\(target)\" does not exist; nothing was appended")
      return reload
    }
    return change { content.place(unique(items, operation), at: .end(of: target)) }
  }

  /// Inserts items before an item of level 0.
  ///
  /// Items that exist already are moved.
  ///
  /// - Parameter anchor: The other item.
  @discardableResult
  public func insertItems(_ items: [ItemType], beforeItem anchor: ItemType) -> ReloadHandler {
    place(items, nextTo: anchor, "insertItems") { .before($0) }
  }

  /// Inserts items after an item of level 0 and all items below it.
  ///
  /// Items that exist already are moved.
  ///
  /// - Parameter anchor: The other item.
  @discardableResult
  public func insertItems(_ items: [ItemType], afterItem anchor: ItemType) -> ReloadHandler {
    place(items, nextTo: anchor, "insertItems") { .after($0) }
  }

  /// Moves an item of level 0, with all items below it, before another one.
  ///
  /// - Parameter anchor: The other item.
  @discardableResult
  public func moveItem(_ item: ItemType, beforeItem anchor: ItemType) -> ReloadHandler {
    move(item, nextTo: anchor) { .before($0) }
  }

  /// Moves an item of level 0, with all items below it, after another one.
  ///
  /// - Parameter anchor: The other item.
  @discardableResult
  public func moveItem(_ item: ItemType, afterItem anchor: ItemType) -> ReloadHandler {
    move(item, nextTo: anchor) { .after($0) }
  }

  private func move(
    _ item: ItemType, nextTo anchor: ItemType,
    _ destination: (ItemOccurrence) -> SectionOutlines.Destination
  ) -> ReloadHandler {
    guard content.firstEntry(of: AnyCollectionIdentifier(item), isRoot: true) != nil else {
      report("moveItem: the topmost item \"\(item)\" does not exist; nothing was moved")
      return reload
    }
    return place([item], nextTo: anchor, "moveItem", destination)
  }

  private func place(
    _ items: [ItemType], nextTo anchor: ItemType, _ operation: String,
    _ destination: (ItemOccurrence) -> SectionOutlines.Destination
  ) -> ReloadHandler {
    let anchor = AnyCollectionIdentifier(anchor)
    guard let entry = content.firstEntry(of: anchor, isRoot: true) else {
      report("\(operation): the topmost item \"\(anchor)\" does not exist; nothing changed")
      return reload
    }
    var identifiers = unique(items, operation)
    // Placing an item takes it out first, and then its own anchor would be gone.
    if let own = identifiers.firstIndex(of: anchor) {
      identifiers.remove(at: own)
      report("\(operation): \"\(anchor)\" cannot go next to itself; it stayed where it is")
      if identifiers.isEmpty { return reload }
    }
    return change { content.place(identifiers, at: destination(entry)) }
  }

  /// Deletes items and all items below them.
  ///
  /// Unknown items are ignored.
  ///
  /// - Complexity: O(*m*) for *m* deleted items, those below others included.
  @discardableResult
  public func deleteItems(_ items: [ItemType]) -> ReloadHandler {
    change { content.delete(items.map { AnyCollectionIdentifier($0) }) }
  }

  /// Deletes all items and all sections.
  @discardableResult
  public func deleteAllItems() -> ReloadHandler {
    change(.immediate) { content.deleteSections(content.sections) }
  }

  /// Replaces the cells of items of level 0.
  ///
  /// Unknown items are ignored.
  ///
  /// If no item is known, nothing is reloaded.
  @discardableResult
  public func reloadItems(_ items: [ItemType]) -> ReloadHandler {
    let entries = items.flatMap { content.entries(of: AnyCollectionIdentifier($0)) }
    let roots = entries.filter(content.isRoot)
    if roots.count < entries.count {
      report("reloadItems: items below others are not reloaded by themselves")
    }
    guard !roots.isEmpty else { return reload }
    return change(.immediate) { reloadedItems += roots }
  }

  /// Reverses the items of level 0 of a section, each with all items below it.
  ///
  /// The call is ignored for a section that does not exist.
  ///
  /// - Complexity: O(*n*) for the items of the section.
  @discardableResult
  public func reverseRootItems(inSection section: SectionType) -> ReloadHandler {
    let section = AnyCollectionIdentifier(section)
    guard content.outlines[section] != nil else { return reload }
    return change { content.reverseRoots(of: section) }
  }

  /// Reverses the items of level 0 of the section at an index; ignored if the section does not
  /// exist.
  ///
  /// - Complexity: O(*n*) for the items of the section.
  @discardableResult
  public func reverseRootItems(atSectionIndex index: Int) -> ReloadHandler {
    guard let section = content.section(at: index) else { return reload }
    return change { content.reverseRoots(of: section) }
  }
}
