import Foundation

extension CollectionViewGenericDataSource {
  // MARK: Queries

  /// The sections with their items.
  ///
  /// Setting them reloads the collection view. If the items are equal, only the layout is
  /// invalidated. If there are items, they replace the cell of a state, as with `insert`.
  public var sections: [DataSourceSection<Item>] {
    get { content.sections }
    set {
      guard newValue.contains(where: { !$0.items.isEmpty }) else {
        return content.replace(with: newValue)
      }
      showingContent { $0.replace(with: newValue) }
    }
  }

  /// The number of sections, including empty ones.
  public var numberOfSections: Int { content.numberOfSections }

  /// Returns the number of items of a section; 0 for a section that does not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    content.numberOfItems(inSection: section)
  }

  /// Returns the items of a section; nil for a section that does not exist.
  ///
  /// - Complexity: O(*n*) for *n* items; computed items are all created.
  public func items(inSection section: Int) -> [Item]? {
    content.sections.indices.contains(section) ? Array(content.sections[section].items) : nil
  }

  /// Returns an item; nil if it does not exist.
  public func item(at indexPath: IndexPath) -> Item? { content.item(at: indexPath) }

  /// Returns an item; nil if it does not exist.
  public func item(atRow row: Int, inSection section: Int) -> Item? {
    content.item(at: IndexPath(item: row, section: section))
  }

  // MARK: Changes

  /// Appends an item to a section; ignored for a section that does not exist.
  public func append(_ item: Item, toSection section: Int) {
    insert(item, atRow: numberOfItems(inSection: section), inSection: section)
  }

  /// Inserts an item at a row of a section; ignored for a row or section that does not exist.
  ///
  /// Content replaces the cell of a state, and the state `empty` becomes `ready`.
  public func insert(_ item: Item, atRow row: Int, inSection section: Int) {
    guard content.sections.indices.contains(section), row >= 0,
      row <= content.numberOfItems(inSection: section)
    else { return }
    showingContent { $0.insert([item], at: row, section) }
  }

  /// Inserts an item at an index path; see `insert(_:atRow:inSection:)`.
  public func insert(_ item: Item, at indexPath: IndexPath) {
    guard indexPath.count == 2 else { return }
    insert(item, atRow: indexPath.item, inSection: indexPath.section)
  }

  /// Removes the first item of the section that is equal to the item at an index path.
  ///
  /// With `DataSourceOptions.removal` set to `exact`, the item itself is removed. The state does
  /// not change, even if the last item is removed.
  ///
  /// - Returns: The removed item; nil if it does not exist.
  /// - Complexity: O(*n*) comparisons for *n* items; none with `removal` set to `exact`.
  @discardableResult
  public func remove(at indexPath: IndexPath) -> Item? {
    guard let item = content.item(at: indexPath) else { return nil }
    switch options.removal {
    case .exact: content.remove(at: indexPath.item, indexPath.section)
    case .firstEqual: return remove(item, inSection: indexPath.section) ?? removeUnequal(indexPath)
    }
    return item
  }

  /// Removes an item at a row of a section; see `remove(at:)`.
  ///
  /// - Returns: The removed item; nil if no item was removed.
  @discardableResult
  public func remove(atRow row: Int, inSection section: Int) -> Item? {
    remove(at: IndexPath(item: row, section: section))
  }

  /// Removes the first item of a section that is equal to `item`.
  ///
  /// - Returns: The removed item; nil if it does not exist.
  /// - Complexity: O(*n*) comparisons for *n* items.
  @discardableResult
  public func remove(_ item: Item, inSection section: Int) -> Item? {
    guard let items = items(inSection: section), let row = items.firstIndex(of: item) else {
      return nil
    }
    content.remove(at: row, section)
    return items[row]
  }

  /// Removes an item that is not equal to itself, such as NaN.
  private func removeUnequal(_ indexPath: IndexPath) -> Item? {
    let item = content.item(at: indexPath)
    content.remove(at: indexPath.item, indexPath.section)
    return item
  }

  /// Replaces the items of a section: removes the other items and adds the missing ones.
  ///
  /// An added item is at its index in `items`, or at the end of a shorter section. Items that are
  /// equal to one of `items` stay, unless `DataSourceOptions.synchronization` is `exactly`. A
  /// missing section is created. If there are no items afterwards, the state becomes `empty`.
  ///
  /// - Complexity: O(*n*) for hashable items; otherwise O(*n* · *m*) for *n* old and *m* new ones.
  public func synchronize(_ items: [Item], inSection section: Int) {
    synchronize([(section, ItemCollection(items))])
  }

  /// Synchronizes the items of each section with the section at the same index.
  ///
  /// Sections behind the last of `sections` are unchanged.
  ///
  /// - Complexity: The sum of `synchronize(_:inSection:)` for the sections.
  public func synchronize(_ sections: [DataSourceSection<Item>]) {
    synchronize(sections.enumerated().map { ($0, $1.items) })
  }

  private func synchronize(_ lists: [(section: Int, items: ItemCollection<Item>)]) {
    if lists.contains(where: { !$0.items.isEmpty }) {
      showingContent { content in
        for list in lists { content.synchronize(list.items, inSection: list.section) }
      }
    } else {
      for list in lists { content.synchronize(list.items, inSection: list.section) }
    }
    if isEmpty { state = .empty }
  }

  /// Displays the content and performs a change that adds items.
  private func showingContent(_ change: (SectionedContent<Item>) -> Void) {
    updateEnvironment()
    loader.showContent()
    change(content)
    if loader.state == .empty, !isEmpty { loader.state = .ready }
  }
}
