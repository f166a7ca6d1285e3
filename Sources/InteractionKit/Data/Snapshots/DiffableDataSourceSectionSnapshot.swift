/// The items of one section as an outline, as `NSDiffableDataSourceSectionSnapshot`.
///
/// ```swift
/// var snapshot = DiffableDataSourceSectionSnapshot<String>()
/// snapshot.append(["Fruit", "Bread"])
/// snapshot.append(["Apple", "Pear"], to: "Fruit")
/// snapshot.visibleItems  // ["Fruit", "Bread"]
/// snapshot.expand(["Fruit"])
/// snapshot.visibleItems  // ["Fruit", "Apple", "Pear", "Bread"]
/// ```
///
/// It has UIKit's members, labels and rules (`Documentation/rules/snapshots.md`). For an operation
/// for which UIKit raises an exception, a snapshot performs the possible part and records a
/// diagnostic, as `DiffableDataSourceSnapshot` does. An identifier that exists already keeps its
/// position.
public struct DiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
  var tree = OutlineTree<ItemIdentifierType>()
  var record = SnapshotDiagnostics()

  /// Creates a snapshot without items.
  public init() {}

  /// The operations for which UIKit raises, in the order of the calls; at most 1000.
  public var diagnostics: [SnapshotDiagnostic] { record.all }

  /// Appends items below another one, or on level 0.
  ///
  /// See `Documentation/rules/snapshots.md`, "Section snapshots: insertion".
  ///
  /// - Parameter parent: The item above them; nil, the default, appends them on level 0.
  /// - Complexity: O(*m*) for *m* items.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    var target: Int?
    if let parent {
      guard let node = known(parent, "append") else { return }
      target = node
    }
    for id in new(items, "append") { tree.insert(id, below: target) }
  }

  /// Appends items below another one, and below each of them the items at `recursivePath`, to any
  /// depth.
  ///
  /// An item that exists already is skipped with all below it, so the operation ends even if the
  /// data is circular.
  ///
  /// ```swift
  /// snapshot.append([menu], recursivePath: \.submenus)
  /// ```
  ///
  /// - Parameters:
  ///   - parent: The item above them; nil, the default, appends them on level 0.
  ///   - recursivePath: The key path from an item to the items below it.
  /// - Complexity: O(*m*) for the *m* items at all depths.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil,
    recursivePath: KeyPath<ItemIdentifierType, [ItemIdentifierType]>
  ) {
    var target: Int?
    if let parent {
      guard let node = known(parent, "append") else { return }
      target = node
    }
    var pending = [(items: items, target: target)]
    while let (items, target) = pending.popLast() {
      for id in new(items, "append") {
        let node = tree.insert(id, below: target)
        let children = id[keyPath: recursivePath]
        if !children.isEmpty { pending.append((children, node)) }
      }
    }
  }

  /// Inserts items before another one, with the same parent.
  ///
  /// See `Documentation/rules/snapshots.md`, "Section snapshots: insertion".
  ///
  /// - Parameter item: The other item.
  /// - Complexity: O(*m*) for *m* items.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    guard let node = known(item, "insert") else { return }
    for id in new(items, "insert") {
      tree.insert(id, below: tree.parent(of: node), before: node)
    }
  }

  /// Inserts items after another one and all items below it, with the same parent.
  ///
  /// - Parameter item: The other item.
  /// - Complexity: O(*m*) for *m* items.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    guard let node = known(item, "insert") else { return }
    let next = tree.next(after: node)
    for id in new(items, "insert") { tree.insert(id, below: tree.parent(of: node), before: next) }
  }

  /// Deletes items and all items below them.
  ///
  /// If an item is unknown, nothing is deleted and a diagnostic is recorded.
  ///
  /// See `Documentation/rules/snapshots.md`, "Section snapshots: deletion".
  ///
  /// - Complexity: O(*m*) for *m* deleted items, those below others included.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    if let unknown = items.first(where: { !contains($0) }) {
      record.note("delete", SnapshotReason.unknownDeletion(unknown))
      return
    }
    for id in items {
      // An item below another one of the list was deleted with it.
      if let node = tree.node(of: id) { tree.remove(node) }
    }
  }

  /// Deletes all items.
  public mutating func deleteAll() {
    tree = OutlineTree()
  }

  /// Expands items.
  ///
  /// Their children are visible if the items are. Unknown items are ignored.
  ///
  /// An item without children can be expanded.
  ///
  /// See `Documentation/rules/snapshots.md`, "Section snapshots: expansion".
  ///
  /// - Complexity: O(*m*) for *m* items.
  public mutating func expand(_ items: [ItemIdentifierType]) { setExpanded(true, items) }

  /// Collapses items.
  ///
  /// Unknown items are ignored.
  ///
  /// Items below keep their own state for the next expansion.
  ///
  /// - Complexity: O(*m*) for *m* items.
  public mutating func collapse(_ items: [ItemIdentifierType]) { setExpanded(false, items) }

  private mutating func setExpanded(_ isExpanded: Bool, _ items: [ItemIdentifierType]) {
    for id in items {
      if let node = tree.node(of: id) { tree.setExpanded(isExpanded, of: node) }
    }
  }

  /// Returns the node of an item, or records that it is missing.
  private mutating func known(_ id: ItemIdentifierType, _ operation: String) -> Int? {
    if let node = tree.node(of: id) { return node }
    record.note(operation, SnapshotReason.unknownInSectionSnapshot(id))
    return nil
  }

  /// Returns the items that do not exist yet, without duplicates, and records the others.
  mutating func new(_ items: [ItemIdentifierType], _ operation: String) -> [ItemIdentifierType] {
    var seen = Set<ItemIdentifierType>()
    var (added, existing, repeated): ([ItemIdentifierType], [ItemIdentifierType], Set) = (
      [], [], Set<ItemIdentifierType>()
    )
    for id in items {
      if !seen.insert(id).inserted {
        repeated.insert(id)
      } else if tree.node(of: id) != nil {
        existing.append(id)
      } else {
        added.append(id)
      }
    }
    if !repeated.isEmpty {
      // In the order of the items, because the order of a set is random.
      let names = items.filter { repeated.remove($0) != nil }
      record.note(
        operation, SnapshotReason.duplicateInSectionSnapshot(names),
        outcome: "the first of each counts")
    }
    if !existing.isEmpty {
      record.note(
        operation, SnapshotReason.duplicateInSectionSnapshot(existing),
        outcome: existing.count == 1 ? "it stayed where it is" : "they stayed where they are")
    }
    return added
  }

  // MARK: Queries

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
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    known(item, "isExpanded", "answered false").map(tree.isExpanded) ?? false
  }

  /// Returns true if all items above an item are expanded; false with a diagnostic if it is
  /// unknown.
  ///
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
  /// - Complexity: O(1).
  public func contains(_ item: ItemIdentifierType) -> Bool { tree.node(of: item) != nil }

  /// Returns the number of items above an item; 0 with a diagnostic if it is unknown.
  ///
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
