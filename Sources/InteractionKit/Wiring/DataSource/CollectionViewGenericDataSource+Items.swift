import Foundation

extension CollectionViewGenericDataSource {
  // MARK: Looking up

  /// What is shown. Setting it reloads the collection view, unless the items are the
  /// same ones: then only the layout is asked again. Items bring the content back as
  /// `insert` does.
  public var sections: [DataSourceSection<Item>] {
    get { content.sections }
    set {
      guard newValue.contains(where: { !$0.items.isEmpty }) else {
        return content.replace(with: newValue)
      }
      showingContent { $0.replace(with: newValue) }
    }
  }

  public var numberOfSections: Int { content.numberOfSections }

  /// The number of items of a section; 0 where there is no such section.
  public func numberOfItems(inSection section: Int) -> Int {
    content.numberOfItems(inSection: section)
  }

  /// The items of a section; nil where there is no such section.
  public func items(inSection section: Int) -> [Item]? {
    content.sections.indices.contains(section) ? Array(content.sections[section].items) : nil
  }

  /// An item; nil where there is none.
  public func item(at indexPath: IndexPath) -> Item? { content.item(at: indexPath) }

  /// An item; nil where there is none.
  public func item(atRow row: Int, inSection section: Int) -> Item? {
    content.item(at: IndexPath(item: row, section: section))
  }

  // MARK: Changing

  /// Puts an item behind the last of a section; ignored where there is no such section.
  public func append(_ item: Item, toSection section: Int) {
    insert(item, atRow: numberOfItems(inSection: section), inSection: section)
  }

  /// Puts an item at a row of a section; ignored where there is no such section, or
  /// not so many items.
  ///
  /// Where the cell of a state shows the content comes back, and `empty` becomes
  /// `ready`.
  public func insert(_ item: Item, atRow row: Int, inSection section: Int) {
    guard content.sections.indices.contains(section), row >= 0,
      row <= content.numberOfItems(inSection: section)
    else { return }
    showingContent { $0.insert([item], at: row, section) }
  }

  public func insert(_ item: Item, at indexPath: IndexPath) {
    guard indexPath.count == 2 else { return }
    insert(item, atRow: indexPath.item, inSection: indexPath.section)
  }

  /// Removes an item: the first that is equal to the one at the place, unless
  /// `DataSourceOptions.removal` says otherwise. The state stays, also where the last
  /// item goes.
  ///
  /// - Returns: the item; nil where there is none.
  @discardableResult
  public func remove(at indexPath: IndexPath) -> Item? {
    guard let item = content.item(at: indexPath) else { return nil }
    switch options.removal {
    case .exact: content.remove(at: indexPath.item, indexPath.section)
    case .firstEqual: return remove(item, inSection: indexPath.section) ?? removeUnequal(indexPath)
    }
    return item
  }

  @discardableResult
  public func remove(atRow row: Int, inSection section: Int) -> Item? {
    remove(at: IndexPath(item: row, section: section))
  }

  /// Removes the first item of a section that is equal to another.
  ///
  /// - Returns: the item; nil where there is none.
  @discardableResult
  public func remove(_ item: Item, inSection section: Int) -> Item? {
    guard let items = items(inSection: section), let row = items.firstIndex(of: item) else {
      return nil
    }
    content.remove(at: row, section)
    return items[row]
  }

  /// Removes an item that is not even equal to itself.
  private func removeUnequal(_ indexPath: IndexPath) -> Item? {
    let item = content.item(at: indexPath)
    content.remove(at: indexPath.item, indexPath.section)
    return item
  }

  /// Makes a section hold items: what is not among them goes, and what is missing comes
  /// at its place, or to the end where the section is shorter. What is equal to one of
  /// them stays where and as it is, unless `DataSourceOptions.synchronization` says
  /// otherwise. A section that is missing is made.
  ///
  /// Where nothing is left the state becomes `empty`.
  public func synchronize(_ items: [Item], inSection section: Int) {
    synchronize([(section, ItemCollection(items))])
  }

  /// Synchronizes the items of each section with those of the one at the same index;
  /// sections behind the last of them stay as they are.
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

  /// Changes the content so that items come, and has it shown.
  private func showingContent(_ change: (SectionedContent<Item>) -> Void) {
    refreshSurroundings()
    loader.showContent()
    change(content)
    if loader.state == .empty, !isEmpty { loader.state = .ready }
  }
}
