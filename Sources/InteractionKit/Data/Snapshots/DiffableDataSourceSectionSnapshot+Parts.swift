extension DiffableDataSourceSectionSnapshot {
  /// Returns a snapshot of the items below an item.
  ///
  /// Items stay expanded. The result is empty, with a diagnostic, if the item is unknown.
  ///
  /// - Parameter includingParent: True if the snapshot also contains the item itself; false by default.
  /// - Complexity: O(*n*) for the items below it.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    var part = Self()
    guard let root = known(parent, "snapshot(of:)", "answered none") else { return part }
    let nodes = tree.subtree(of: root)
    for node in includingParent ? nodes[...] : nodes.dropFirst() {
      let above = tree.parent(of: node).flatMap { part.tree.node(of: tree.id(of: $0)) }
      let copy = part.tree.insert(tree.id(of: node), below: above)
      part.tree.setExpanded(tree.isExpanded(node), of: copy)
    }
    return part
  }

  /// Replaces all items below an item with the items of another snapshot.
  ///
  /// They stay expanded.
  ///
  /// - Parameters:
  ///   - parent: The item above them.
  ///   - snapshot: The other snapshot.
  /// - Complexity: O(*n*) for the removed and the added items.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    guard let node = tree.node(of: parent) else {
      record.note("replace", SnapshotReason.unknownInSectionSnapshot(parent))
      return
    }
    while let child = tree.firstChild(of: node) { tree.remove(child) }
    graft(snapshot, below: node, before: nil, "replace")
  }

  /// Inserts the items of another snapshot before an item.
  ///
  /// They stay expanded.
  ///
  /// - Parameter snapshot: The other snapshot.
  /// - Complexity: O(*m*) for *m* inserted items.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    guard let node = tree.node(of: item) else {
      record.note("insert", SnapshotReason.unknownInSectionSnapshot(item))
      return
    }
    graft(snapshot, below: tree.parent(of: node), before: node, "insert")
  }

  /// Inserts the items of another snapshot after an item and all below it.
  ///
  /// They stay expanded.
  ///
  /// - Parameter snapshot: The other snapshot.
  /// - Complexity: O(*m*) for *m* inserted items.
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    guard let node = tree.node(of: item) else {
      record.note("insert", SnapshotReason.unknownInSectionSnapshot(item))
      return
    }
    graft(snapshot, below: tree.parent(of: node), before: tree.next(after: node), "insert")
  }

  /// Adds the items of another snapshot.
  ///
  /// An item that exists already is skipped with all below it.
  private mutating func graft(
    _ other: Self, below parent: Int?, before next: Int?, _ operation: String
  ) {
    var copies: [Int: Int] = [:]
    var existing: [ItemIdentifierType] = []
    other.tree.visit { node in
      let id = other.tree.id(of: node)
      guard tree.node(of: id) == nil else {
        existing.append(id)
        return false
      }
      let copy: Int
      if let above = other.tree.parent(of: node) {
        copy = tree.insert(id, below: copies[above])
      } else {
        copy = tree.insert(id, below: parent, before: next)
      }
      tree.setExpanded(other.tree.isExpanded(node), of: copy)
      copies[node] = copy
      return true
    }
    if !existing.isEmpty {
      record.note(
        operation, SnapshotReason.duplicateInSectionSnapshot(existing),
        outcome: existing.count == 1 ? "it stayed where it is" : "they stayed where they are")
    }
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// Returns the outline, a line for each item, for debugging.
  ///
  /// A line has `*` if the item is visible, `+` if it is expanded, and two spaces for each level,
  /// at most 40.
  ///
  /// - Complexity: O(*n*).
  public func visualDescription() -> String {
    var lines: [String] = []
    // The level of each node, and true if it is visible.
    var states: [Int: (level: Int, isVisible: Bool)] = [:]
    tree.visit { node in
      let above = tree.parent(of: node)
      let state = above.flatMap { states[$0] }
      let isVisible = (state?.isVisible ?? true) && (above.map(tree.isExpanded) ?? true)
      let level = state.map { $0.level + 1 } ?? 0
      states[node] = (level, isVisible)
      let indent = String(repeating: "  ", count: min(level, 40))
      lines.append(
        "\(isVisible ? "*" : " ") \(tree.isExpanded(node) ? "+" : "-") \(indent)\(tree.id(of: node))"
      )
      return true
    }
    return lines.joined(separator: "\n")
  }
}
