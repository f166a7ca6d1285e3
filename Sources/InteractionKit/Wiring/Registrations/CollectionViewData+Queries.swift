import Foundation

extension CollectionViewData {
  // MARK: Sections

  /// True if there is no section.
  ///
  /// It is false if there are only sections without items.
  public var isEmpty: Bool { content.outlines.isEmpty }
  /// The number of sections.
  public var numberOfSections: Int { content.outlines.count }
  /// The sections, in order.
  public var sectionIdentifiers: [SectionType] { content.sections.compactMap(section) }

  /// Returns the index of a section; nil if it does not exist.
  ///
  /// - Parameter section: The section.
  /// - Returns: The index of a section; nil if it does not exist.
  public func indexOfSection(_ section: SectionType) -> Int? {
    content.outlines.index(forKey: AnyCollectionIdentifier(section))
  }

  /// Returns the section at an index; nil if it does not exist.
  ///
  /// - Parameter index: The index, from 0.
  /// - Returns: The section at an index; nil if it does not exist.
  public func sectionIdentifier(at index: Int) -> SectionType? {
    content.section(at: index).flatMap(section)
  }

  /// Returns the section at an index as a type; nil if it does not exist or has another type.
  ///
  /// - Parameters:
  ///   - index: The index, from 0.
  ///   - type: The type of the identifier.
  /// - Returns: The section at an index as a type; nil if it does not exist or has another type.
  public func sectionIdentifier<Section: Hashable>(
    at index: Int, as type: Section.Type
  ) -> Section? {
    content.section(at: index).flatMap { $0.value.base as? Section }
  }

  /// Returns the section that contains an item on any level; nil if the item is unknown.
  ///
  /// - Parameter item: The item.
  /// - Returns: The section that contains an item on any level; nil if the item is unknown.
  public func sectionIdentifier(containingItem item: ItemType) -> SectionType? {
    content.firstEntry(of: AnyCollectionIdentifier(item)).flatMap(content.home).flatMap(section)
  }

  // MARK: Numbers

  /// The number of items of level 0 of all sections.
  public var numberOfRootItems: Int {
    content.outlines.values.reduce(0) { $0 + $1.rootItems.count }
  }

  /// Returns the number of items of level 0 of a section; 0 if it does not exist.
  ///
  /// - Parameter section: The section.
  /// - Returns: The number of items of level 0 of a section; 0 if it does not exist.
  /// - Complexity: O(*n*) for *n* items of level 0.
  public func numberOfRootItems(inSection section: SectionType) -> Int {
    content.outlines[AnyCollectionIdentifier(section)]?.rootItems.count ?? 0
  }

  /// Returns the number of items of level 0 of the section at an index; 0 if it does not exist.
  ///
  /// - Parameter index: The index, from 0.
  /// - Returns: The number of items of level 0 of the section at an index; 0 if it does not exist.
  /// - Complexity: O(*n*) for *n* items of level 0.
  public func numberOfRootItems(atSectionIndex index: Int) -> Int {
    outline(at: index)?.rootItems.count ?? 0
  }

  // MARK: Items

  /// All items, each before those below it.
  public var allItems: [ItemType] { content.outlines.values.flatMap { items($0.items) } }

  /// Returns all items of a section, each before those below it; nil if it does not exist.
  ///
  /// - Parameter section: The section.
  /// - Returns: All items of a section, each before those below it; nil if it does not exist.
  /// - Complexity: O(*n*) for *n* items.
  public func allItems(inSection section: SectionType) -> [ItemType]? {
    content.outlines[AnyCollectionIdentifier(section)].map { items($0.items) }
  }

  /// Returns all items of the section at an index; nil if it does not exist.
  ///
  /// - Parameter index: The index, from 0.
  /// - Returns: All items of the section at an index; nil if it does not exist.
  /// - Complexity: O(*n*) for *n* items.
  public func allItems(atSectionIndex index: Int) -> [ItemType]? {
    outline(at: index).map { items($0.items) }
  }

  /// Returns the items of level 0 of a section; nil if it does not exist.
  ///
  /// - Parameter section: The section.
  /// - Returns: The items of level 0 of a section; nil if it does not exist.
  /// - Complexity: O(*n*) for *n* items of level 0.
  public func rootItems(inSection section: SectionType) -> [ItemType]? {
    content.outlines[AnyCollectionIdentifier(section)].map { items($0.rootItems) }
  }

  /// Returns the items of level 0 of the section at an index; nil if it does not exist.
  ///
  /// - Parameter index: The index, from 0.
  /// - Returns: The items of level 0 of the section at an index; nil if it does not exist.
  /// - Complexity: O(*n*) for *n* items of level 0.
  public func rootItems(atSectionIndex index: Int) -> [ItemType]? {
    outline(at: index).map { items($0.rootItems) }
  }

  /// Returns the items of a section that are displayed: level 0, and those below expanded items.
  ///
  /// Nil if the section does not exist. Pending changes are displayed first.
  ///
  /// - Parameter section: The section.
  /// - Returns: The items of a section that are displayed: level 0, and those below expanded items.
  /// - Complexity: O(*n*) for *n* displayed items.
  public func visibleItems(inSection section: SectionType) -> [ItemType]? {
    reload.flush()
    return content.outlines[AnyCollectionIdentifier(section)].map { items($0.visibleItems) }
  }

  /// Returns the displayed items of the section at an index; nil if it does not exist.
  ///
  /// - Parameter index: The index, from 0.
  /// - Returns: The displayed items of the section at an index; nil if it does not exist.
  /// - Complexity: O(*n*) for *n* displayed items.
  public func visibleItems(atSectionIndex index: Int) -> [ItemType]? {
    reload.flush()
    return outline(at: index).map { items($0.visibleItems) }
  }

  /// Returns true if an item exists on any level.
  ///
  /// - Parameter item: The item.
  /// - Returns: True if an item exists on any level.
  public func contains(_ item: ItemType) -> Bool {
    !content.entries(of: AnyCollectionIdentifier(item)).isEmpty
  }

  // MARK: Positions

  /// Returns the first index path of an item.
  ///
  /// Nil if it is unknown or an item above it is collapsed. Pending changes are displayed first.
  ///
  /// - Parameter item: The item.
  /// - Returns: The first index path of an item.
  public func indexPath(for item: ItemType) -> IndexPath? {
    reload.flush()
    guard let entry = content.firstEntry(of: AnyCollectionIdentifier(item)) else { return nil }
    if reload.pending == nil, let stage { return stage.shownPath(of: entry) }
    guard let home = content.home(of: entry), let section = content.outlines.index(forKey: home)
    else { return nil }
    return content.outlines[home]?.visibleItems.firstIndex(of: entry).map {
      IndexPath(item: $0, section: section)
    }
  }

  /// Returns the item at an index path; nil if it does not exist.
  ///
  /// Pending changes are displayed first.
  ///
  /// - Parameter indexPath: Section and item of the element.
  /// - Returns: The item at an index path; nil if it does not exist.
  public func itemIdentifier(for indexPath: IndexPath) -> ItemType? {
    reload.flush()
    if reload.pending == nil, let stage { return stage.shownEntry(at: indexPath).flatMap(item) }
    guard indexPath.count == 2, let outline = outline(at: indexPath.section) else { return nil }
    let visible = outline.visibleItems
    return visible.indices.contains(indexPath.item) ? item(visible[indexPath.item]) : nil
  }

  /// The index path of the last displayed item in the last section with items; nil if there is
  /// none.
  ///
  /// Pending changes are displayed first if there are items below others.
  public var lastIndexPath: IndexPath? {
    if content.hasLevels { reload.flush() }
    for index in content.outlines.values.indices.reversed() {
      let count = content.outlines.values[index].visibleItems.count
      if count > 0 { return IndexPath(item: count - 1, section: index) }
    }
    return nil
  }

  private func outline(at index: Int) -> SectionOutlines.Outline? {
    content.section(at: index).flatMap { content.outlines[$0] }
  }
}
