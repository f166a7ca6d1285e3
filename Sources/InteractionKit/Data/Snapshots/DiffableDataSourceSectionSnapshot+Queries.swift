extension DiffableDataSourceSectionSnapshot {
  /// All items, each before those below it.
  ///
  /// - Complexity: O(*n*), as for the following lists.
  public var items: [ItemIdentifierType] { all { _ in true } }

  /// The items of level 0, in order.
  public var rootItems: [ItemIdentifierType] {
    var (found, next): ([ItemIdentifierType], Int?) = ([], tree.firstRoot)
    while let node = next {
      found.append(tree.id(of: node))
      next = tree.next(after: node)
    }
    return found
  }

  /// The items whose ancestors are all expanded, each before those below it.
  public var visibleItems: [ItemIdentifierType] { all(tree.isExpanded) }

  /// The expanded items, visible or not, in order.
  public var expandedItems: [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    tree.visit { node in
      if tree.isExpanded(node) { found.append(tree.id(of: node)) }
      return true
    }
    return found
  }

  /// Returns true if an item is expanded; false with a diagnostic if it is unknown.
  ///
  /// - Parameter item: The item.
  /// - Returns: True if an item is expanded; false with a diagnostic if it is unknown.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    known(item, "isExpanded", "answered false").map(tree.isExpanded) ?? false
  }

  /// Returns true if all items above an item are expanded; false with a diagnostic if it is
  /// unknown.
  ///
  /// - Parameter item: The item.
  /// - Returns: True if all items above an item are expanded; false with a diagnostic if it is
  ///   unknown.
  /// - Complexity: O(*d*) for the item's level *d*.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard var node = known(item, "isVisible", "answered false") else { return false }
    while let parent = tree.parent(of: node) {
      if !tree.isExpanded(parent) { return false }
      node = parent
    }
    return true
  }

  /// Returns true if the item exists, visible or not.
  ///
  /// - Parameter item: The item.
  /// - Returns: True if the item exists, visible or not.
  /// - Complexity: O(1).
  public func contains(_ item: ItemIdentifierType) -> Bool { tree.node(of: item) != nil }

  /// Returns the number of items above an item; 0 with a diagnostic if it is unknown.
  ///
  /// - Parameter item: The item.
  /// - Returns: The number of items above an item; 0 with a diagnostic if it is unknown.
  /// - Complexity: O(*d*) for the item's level *d*.
  public func level(of item: ItemIdentifierType) -> Int {
    guard var node = known(item, "level(of:)", "answered 0") else { return 0 }
    var level = 0
    while let parent = tree.parent(of: node) {
      level += 1
      node = parent
    }
    return level
  }

  /// Returns the index of an item among `items`; nil if it is unknown.
  ///
  /// - Parameter item: The item.
  /// - Returns: The index of an item among `items`; nil if it is unknown.
  /// - Complexity: O(*n*).
  public func index(of item: ItemIdentifierType) -> Int? {
    guard let wanted = tree.node(of: item) else { return nil }
    var (index, found) = (0, false)
    tree.visit { node in
      found = found || node == wanted
      if !found { index += 1 }
      return !found
    }
    return index
  }

  /// Returns the item above an item; nil on level 0, and with a diagnostic if it is unknown.
  ///
  /// - Parameter child: The item.
  /// - Returns: The item above an item; nil on level 0, and with a diagnostic if it is unknown.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    known(child, "parent(of:)", "answered nil").flatMap(tree.parent).map(tree.id)
  }

  // MARK: Outlines for display

  /// All items with their levels, in order.
  package var itemsAndLevels: [(item: ItemIdentifierType, level: Int)] { levels { _ in true } }

  /// The items below one, or all, with their levels, in order.
  ///
  /// Only items for which `isExpanded` is true have items below them in the result.
  ///
  /// - Complexity: O(*n*) for *n* items in the result, and the depth of the item.
  package func itemsAndLevels(
    below item: ItemIdentifierType?, where isExpanded: (ItemIdentifierType) -> Bool
  ) -> [(item: ItemIdentifierType, level: Int)] {
    guard let item else { return levels { isExpanded(tree.id(of: $0)) } }
    guard let node = tree.node(of: item) else { return [] }
    return levels(below: node) { isExpanded(tree.id(of: $0)) }
  }

  /// `root` is the node whose items are visited; nil for all.
  private func levels(
    below root: Int? = nil, _ descends: (Int) -> Bool
  ) -> [(item: ItemIdentifierType, level: Int)] {
    var found: [(item: ItemIdentifierType, level: Int)] = []
    // The levels of the nodes that were visited.
    var levels: [Int: Int] = [:]
    if let root {
      levels[root] = level(of: tree.id(of: root))
    } else {
      found.reserveCapacity(tree.count)
    }
    func visit(_ node: Int) -> Bool {
      let level = tree.parent(of: node).flatMap { levels[$0] }.map { $0 + 1 } ?? 0
      if tree.firstChild(of: node) != nil { levels[node] = level }
      found.append((tree.id(of: node), level))
      return descends(node)
    }
    if let root { tree.visit(below: root, visit) } else { tree.visit(visit) }
    return found
  }

  /// Returns true if an item has children.
  ///
  /// - Complexity: O(1).
  package func hasItems(below item: ItemIdentifierType) -> Bool {
    tree.node(of: item).map { tree.firstChild(of: $0) != nil } ?? false
  }

  /// Returns the number of items below an item that are visible when the item is.
  package func visibleCount(below item: ItemIdentifierType) -> Int {
    guard let node = tree.node(of: item), tree.isExpanded(node) else { return 0 }
    var count = 0
    tree.visit(below: node) { child in
      count += 1
      return tree.isExpanded(child)
    }
    return count
  }

  private func all(_ descends: (Int) -> Bool) -> [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    found.reserveCapacity(tree.count)
    tree.visit { node in
      found.append(tree.id(of: node))
      return descends(node)
    }
    return found
  }

  func known(_ id: ItemIdentifierType, _ operation: String, _ outcome: String) -> Int? {
    if let node = tree.node(of: id) { return node }
    record.recordQuery(operation, SnapshotReason.unknownInSectionSnapshot(id), outcome: outcome)
    return nil
  }
}
