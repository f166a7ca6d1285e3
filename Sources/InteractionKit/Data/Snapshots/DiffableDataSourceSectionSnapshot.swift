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
/// Members, labels and rules are those of UIKit (`Documentation/rules/snapshots.md`). For an
/// operation for which UIKit raises an exception, a snapshot performs the possible part and records
/// a diagnostic, as `DiffableDataSourceSnapshot` does. An identifier that exists already keeps its
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
  /// - Parameters:
  ///   - items: The items.
  ///   - parent: The item above them; nil, the default, appends them on level 0.
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
  ///   - items: The items.
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
  /// - Parameters:
  ///   - items: The items.
  ///   - item: The other item.
  /// - Complexity: O(*m*) for *m* items.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    guard let node = known(item, "insert") else { return }
    for id in new(items, "insert") {
      tree.insert(id, below: tree.parent(of: node), before: node)
    }
  }

  /// Inserts items after another one and all items below it, with the same parent.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - item: The other item.
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
  /// - Parameter items: The items.
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
  /// - Parameter items: The items.
  /// - Complexity: O(*m*) for *m* items.
  public mutating func expand(_ items: [ItemIdentifierType]) { setExpanded(true, items) }

  /// Collapses items.
  ///
  /// Unknown items are ignored.
  ///
  /// Items below keep their own state for the next expansion.
  ///
  /// - Parameter items: The items.
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
}
