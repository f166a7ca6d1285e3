import Foundation

extension CollectionViewData {
  // MARK: Sections

  /// Whether there is no section. A section without items is one.
  public var isEmpty: Bool { content.outlines.isEmpty }
  public var numberOfSections: Int { content.outlines.count }
  /// In their order.
  public var sectionIdentifiers: [SectionType] { content.sections.compactMap(section) }

  /// The index of a section; nil if it is not there.
  public func indexOfSection(_ section: SectionType) -> Int? {
    content.outlines.index(forKey: AnyIdentifier(section))
  }

  /// The section at an index; nil where there is none.
  public func sectionIdentifier(at index: Int) -> SectionType? {
    content.section(at: index).flatMap(section)
  }

  /// The section at an index as one of a type; nil where there is none or of another.
  public func sectionIdentifier<Section: Hashable>(
    at index: Int, as type: Section.Type
  ) -> Section? {
    content.section(at: index).flatMap { $0.value.base as? Section }
  }

  /// The section that an item is in, below others or not; nil if it is in none.
  public func sectionIdentifier(containingItem item: ItemType) -> SectionType? {
    content.firstEntry(of: AnyIdentifier(item)).flatMap(content.home).flatMap(section)
  }

  // MARK: Numbers

  /// The number of the topmost items of all sections.
  public var numberOfRootItems: Int {
    content.outlines.values.reduce(0) { $0 + $1.rootItems.count }
  }

  /// The number of the topmost items of a section; 0 if it is not there.
  public func numberOfRootItems(inSection section: SectionType) -> Int {
    content.outlines[AnyIdentifier(section)]?.rootItems.count ?? 0
  }

  /// The number of the topmost items of the section at an index; 0 where there is none.
  public func numberOfRootItems(atSectionIndex index: Int) -> Int {
    outline(at: index)?.rootItems.count ?? 0
  }

  // MARK: Items

  /// All items, each before those below it.
  public var allItems: [ItemType] { content.outlines.values.flatMap { items($0.items) } }

  /// All items of a section, each before those below it; nil if it is not there.
  public func allItems(inSection section: SectionType) -> [ItemType]? {
    content.outlines[AnyIdentifier(section)].map { items($0.items) }
  }

  /// All items of the section at an index; nil where there is none.
  public func allItems(atSectionIndex index: Int) -> [ItemType]? {
    outline(at: index).map { items($0.items) }
  }

  /// The topmost items of a section; nil if it is not there.
  public func rootItems(inSection section: SectionType) -> [ItemType]? {
    content.outlines[AnyIdentifier(section)].map { items($0.rootItems) }
  }

  /// The topmost items of the section at an index; nil where there is none.
  public func rootItems(atSectionIndex index: Int) -> [ItemType]? {
    outline(at: index).map { items($0.rootItems) }
  }

  /// The items of a section that show: the topmost, and those below expanded ones. Nil
  /// if the section is not there. Shows what is pending before.
  public func visibleItems(inSection section: SectionType) -> [ItemType]? {
    reload.flush()
    return content.outlines[AnyIdentifier(section)].map { items($0.visibleItems) }
  }

  /// The items that show of the section at an index; nil where there is none.
  public func visibleItems(atSectionIndex index: Int) -> [ItemType]? {
    reload.flush()
    return outline(at: index).map { items($0.visibleItems) }
  }

  /// Whether an item is there, below others or not.
  public func contains(_ item: ItemType) -> Bool {
    !content.entries(of: AnyIdentifier(item)).isEmpty
  }

  // MARK: Places

  /// Where an item shows, the first place if there are several; nil while it is not
  /// there or an item above it is collapsed. Shows what is pending before.
  public func indexPath(for item: ItemType) -> IndexPath? {
    reload.flush()
    guard let entry = content.firstEntry(of: AnyIdentifier(item)) else { return nil }
    if reload.pending == nil, let stage { return stage.shownPath(of: entry) }
    guard let home = content.home(of: entry), let section = content.outlines.index(forKey: home)
    else { return nil }
    return content.outlines[home]?.visibleItems.firstIndex(of: entry).map {
      IndexPath(item: $0, section: section)
    }
  }

  /// The item that shows at a path; nil where there is none. Shows what is pending before.
  public func itemIdentifier(for indexPath: IndexPath) -> ItemType? {
    reload.flush()
    if reload.pending == nil, let stage { return stage.shownEntry(at: indexPath).flatMap(item) }
    guard indexPath.count == 2, let outline = outline(at: indexPath.section) else { return nil }
    let visible = outline.visibleItems
    return visible.indices.contains(indexPath.item) ? item(visible[indexPath.item]) : nil
  }

  /// The last item that shows in the last section that has items; nil without items.
  /// Shows what is pending before, where items are below others.
  public var lastIndexPath: IndexPath? {
    if content.hasLevels { reload.flush() }
    for index in content.outlines.values.indices.reversed() {
      let count = content.outlines.values[index].visibleItems.count
      if count > 0 { return IndexPath(item: count - 1, section: index) }
    }
    return nil
  }

  private func outline(at index: Int) -> OutlinedSections.Outline? {
    content.section(at: index).flatMap { content.outlines[$0] }
  }
}
