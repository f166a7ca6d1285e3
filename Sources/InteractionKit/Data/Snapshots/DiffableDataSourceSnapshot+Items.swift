extension DiffableDataSourceSnapshot {
  /// Appends items to a section.
  ///
  /// Items that exist already are moved.
  ///
  /// See `Documentation/rules/snapshots.md`, "Existing items".
  ///
  /// - Parameter section: The section; nil, the default, means the last one.
  /// - Complexity: O(*m*) for *m* items.
  @inlinable
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil
  ) {
    let operation = "appendItems"
    let target: Int
    if let section {
      guard let index = sectionIndices[section] else {
        record.note(operation, SnapshotReason.notFound(.section))
        return
      }
      target = index
    } else {
      guard !rows.isEmpty else {
        record.note(operation, SnapshotReason.noSections)
        return
      }
      target = rows.count - 1
    }
    var added = identifiers
    if identifiers.contains(where: items.contains) {
      added = unique(identifiers, "item", operation)
      removeExisting(added, operation)
    }
    noteRepeated(items.append(added, to: rows[target]), "item", operation)
    rows.setAmount(items.count(of: rows[target]), of: target)
  }

  /// Inserts items before another one.
  ///
  /// Items that exist already are moved.
  ///
  /// See `Documentation/rules/snapshots.md`, "Existing items".
  ///
  /// - Parameter beforeIdentifier: The item that follows them.
  /// - Complexity: O(*m*) for *m* items.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, 0, from: beforeIdentifier, "insertItems")
  }

  /// Inserts items after another one.
  ///
  /// Items that exist already are moved.
  ///
  /// - Parameter afterIdentifier: The item that precedes them.
  /// - Complexity: O(*m*) for *m* items.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, 1, from: afterIdentifier, "insertItems")
  }

  /// Deletes items.
  ///
  /// Unknown items are ignored.
  ///
  /// See `Documentation/rules/snapshots.md`, "Unknown identifiers".
  ///
  /// - Complexity: O(*m*) for *m* items.
  @inlinable
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    removeItems(identifiers)
    reloads.keep(where: items.contains)
    reconfigurations.keep(where: items.contains)
  }

  /// Deletes all items and all sections.
  ///
  /// See `Documentation/rules/snapshots.md`, "Deleting everything".
  @inlinable
  public mutating func deleteAllItems() {
    let record = record
    self = DiffableDataSourceSnapshot()
    self.record = record
  }

  /// Moves an item before another one.
  ///
  /// - Parameter toIdentifier: The other item.
  @inlinable
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, 0, from: toIdentifier)
  }

  /// Moves an item after another one.
  ///
  /// - Parameter toIdentifier: The other item.
  @inlinable
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    move(identifier, 1, from: toIdentifier)
  }

  /// Marks items whose cells are replaced when the snapshot is applied.
  ///
  /// See `Documentation/rules/snapshots.md`, "Marks".
  ///
  /// - Complexity: O(*m*) for *m* items.
  @inlinable
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    let known = self.known(identifiers, "reloadItems", "reload", "item") { $0.items.contains($1) }
    for id in known { reloads.insert(id) }
  }

  /// Marks items whose cells are configured again when the snapshot is applied.
  ///
  /// See `Documentation/rules/snapshots.md`, "Marks".
  ///
  /// - Complexity: O(*m*) for *m* items.
  @inlinable
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    let known = self.known(identifiers, "reconfigureItems", "reconfigure", "item") {
      $0.items.contains($1)
    }
    for id in known { reconfigurations.insert(id) }
  }

  /// Returns the identifiers that exist, and records the others.
  @inlinable
  mutating func known<Identifier>(
    _ identifiers: [Identifier], _ operation: String, _ mark: String, _ what: String,
    isThere: (Self, Identifier) -> Bool
  ) -> [Identifier] {
    identifiers.filter { id in
      let isKnown = isThere(self, id)
      if !isKnown {
        record.note(
          operation, SnapshotReason.unknownMark(mark, what, id), outcome: "it was left out")
      }
      return isKnown
    }
  }

  @inlinable
  mutating func insert(
    _ identifiers: [ItemIdentifierType], _ offset: Int, from anchor: ItemIdentifierType,
    _ operation: String
  ) {
    guard items.contains(anchor) else {
      record.note(operation, SnapshotReason.notFound(.section))
      return
    }
    var added = unique(identifiers, "item", operation)
    if let own = added.firstIndex(of: anchor) {
      added.remove(at: own)
      record.note(
        operation, SnapshotReason.insertedDestination(anchor), outcome: "it stayed where it is")
    }
    if added.contains(where: items.contains) { removeExisting(added, operation) }
    place(added, offset, from: anchor)
  }

  @inlinable
  mutating func move(
    _ identifier: ItemIdentifierType, _ offset: Int, from anchor: ItemIdentifierType
  ) {
    guard items.contains(identifier) else {
      record.note("moveItem", SnapshotReason.notFound(.fromIndex))
      return
    }
    guard items.contains(anchor) else {
      record.note("moveItem", SnapshotReason.notFound(.toIndex))
      return
    }
    guard identifier != anchor else {
      record.note("moveItem", SnapshotReason.selfDestination("item", anchor))
      return
    }
    removeItems([identifier])
    place([identifier], offset, from: anchor)
  }

  @inlinable
  mutating func place(
    _ added: [ItemIdentifierType], _ offset: Int, from anchor: ItemIdentifierType
  ) {
    guard let row = items.section(of: anchor) else { return }
    items.insert(added, offset, from: anchor)
    rows.setAmount(items.count(of: row), of: rowIndices[row])
  }

  /// Removes the items that exist already, and records a warning.
  @inlinable
  mutating func removeExisting(_ identifiers: [ItemIdentifierType], _ operation: String) {
    let existing = identifiers.filter(items.contains)
    record.note(
      operation, SnapshotReason.existing(items: existing), outcome: "moved into place",
      as: .warning)
    removeItems(existing)
  }

  @inlinable
  mutating func removeItems(_ identifiers: [ItemIdentifierType]) {
    items.remove(identifiers) { row, count in rows.setAmount(count, of: rowIndices[row]) }
  }
}

extension DiffableDataSourceSnapshot {
  /// Returns the identifiers without duplicates, and records the duplicates.
  @inlinable
  mutating func unique<ID: Hashable>(_ ids: [ID], _ noun: String, _ operation: String) -> [ID] {
    var known = Set<ID>()
    var repeated: [ID] = []
    let unique = ids.filter { id in
      if known.insert(id).inserted { return true }
      repeated.append(id)
      return false
    }
    noteRepeated(repeated, noun, operation)
    return unique
  }

  @inlinable
  mutating func noteRepeated<ID: Hashable>(_ ids: [ID], _ noun: String, _ operation: String) {
    guard !ids.isEmpty else { return }
    var known = Set<ID>()
    record.note(
      operation, SnapshotReason.repeated(noun, ids.filter { known.insert($0).inserted }),
      outcome: "the first of each counts")
  }
}
