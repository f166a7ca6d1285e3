import Foundation

extension CollectionViewData {
  /// Replaces the items of a section.
  ///
  /// A section that does not exist is appended.
  ///
  /// An item that occurs several times is displayed as often.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - section: The section.
  /// - Returns: The handler of the pending change, for its animation and completion.
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
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - index: The index, from 0.
  /// - Returns: The handler of the pending change, for its animation and completion.
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
  /// - Parameters:
  ///   - items: The items.
  ///   - section: The section; nil, the default, means the last one.
  /// - Returns: The handler of the pending change, for its animation and completion.
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
  /// - Parameters:
  ///   - items: The items.
  ///   - anchor: The other item.
  /// - Returns: The handler of the pending change, for its animation and completion.
  @discardableResult
  public func insertItems(_ items: [ItemType], beforeItem anchor: ItemType) -> ReloadHandler {
    place(items, nextTo: anchor, "insertItems") { .before($0) }
  }

  /// Inserts items after an item of level 0 and all items below it.
  ///
  /// Items that exist already are moved.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - anchor: The other item.
  /// - Returns: The handler of the pending change, for its animation and completion.
  @discardableResult
  public func insertItems(_ items: [ItemType], afterItem anchor: ItemType) -> ReloadHandler {
    place(items, nextTo: anchor, "insertItems") { .after($0) }
  }

  /// Moves an item of level 0, with all items below it, before another one.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - anchor: The other item.
  /// - Returns: The handler of the pending change, for its animation and completion.
  @discardableResult
  public func moveItem(_ item: ItemType, beforeItem anchor: ItemType) -> ReloadHandler {
    move(item, nextTo: anchor) { .before($0) }
  }

  /// Moves an item of level 0, with all items below it, after another one.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - anchor: The other item.
  /// - Returns: The handler of the pending change, for its animation and completion.
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
  /// - Parameter items: The items.
  /// - Returns: The handler of the pending change, for its animation and completion.
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
  ///
  /// - Parameter items: The items.
  /// - Returns: The handler of the pending change, for its animation and completion.
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
  /// - Parameter section: The section.
  /// - Returns: The handler of the pending change, for its animation and completion.
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
  /// - Parameter index: The index, from 0.
  /// - Returns: The handler of the pending change, for its animation and completion.
  /// - Complexity: O(*n*) for the items of the section.
  @discardableResult
  public func reverseRootItems(atSectionIndex index: Int) -> ReloadHandler {
    guard let section = content.section(at: index) else { return reload }
    return change { content.reverseRoots(of: section) }
  }
}
