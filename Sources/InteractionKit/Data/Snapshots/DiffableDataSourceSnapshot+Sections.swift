extension DiffableDataSourceSnapshot {
  /// Appends sections without items.
  ///
  /// See `Documentation/rules/snapshots.md`, "Existing sections".
  ///
  /// - Parameter identifiers: The sections.
  /// - Complexity: O(*m*) for *m* sections.
  @inlinable
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    let added = newSections(identifiers, "appendSections")
    let first = rows.count
    for (index, id) in added.enumerated() { sectionIndices[id] = first + index }
    order += added
    rows.replaceSubrange(first..<first, with: added.map { _ in (items.addSection(), 0) })
    for index in first..<rows.count { setIndex(index, ofRow: rows[index]) }
  }

  /// Inserts sections without items before another one.
  ///
  /// See `Documentation/rules/snapshots.md`, "Existing sections".
  ///
  /// - Parameters:
  ///   - identifiers: The sections.
  ///   - toIdentifier: The other section.
  /// - Complexity: O(*n*) for all sections.
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, 0, from: toIdentifier)
  }

  /// Inserts sections without items after another one.
  ///
  /// - Parameters:
  ///   - identifiers: The sections.
  ///   - toIdentifier: The other section.
  /// - Complexity: O(*n*) for all sections.
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, 1, from: toIdentifier)
  }

  /// Deletes sections and their items.
  ///
  /// Unknown sections are ignored.
  ///
  /// - Parameter identifiers: The sections.
  /// - Complexity: O(*n*) for all sections and the items of those deleted.
  @inlinable
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers.compactMap { sectionIndices[$0] })
    guard !gone.isEmpty else { return }
    for index in gone.sorted() { items.removeSection(rows[index]) }
    order = order.indices.filter { !gone.contains($0) }.map { order[$0] }
    rebuildSectionIndices(rows.indices.filter { !gone.contains($0) }.map { rows[$0] })
    reloads.keep(where: items.contains)
    reconfigurations.keep(where: items.contains)
    sectionReloads.keep { sectionIndices[$0] != nil }
  }

  /// Moves a section and its items before another one.
  ///
  /// - Parameters:
  ///   - identifier: The section.
  ///   - toIdentifier: The other section.
  /// - Complexity: O(*n*) for all sections.
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, 0, from: toIdentifier)
  }

  /// Moves a section and its items after another one.
  ///
  /// - Parameters:
  ///   - identifier: The section.
  ///   - toIdentifier: The other section.
  /// - Complexity: O(*n*) for all sections.
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, 1, from: toIdentifier)
  }

  /// Marks sections whose views are replaced when the snapshot is applied.
  ///
  /// - Parameter identifiers: The sections.
  /// - Complexity: O(*m*) for *m* sections.
  @inlinable
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    let known = self.known(identifiers, "reloadSections", "reload", "section") {
      $0.sectionIndices[$1] != nil
    }
    for id in known { sectionReloads.insert(id) }
  }

  @inlinable
  mutating func insert(
    _ identifiers: [SectionIdentifierType], _ offset: Int, from anchor: SectionIdentifierType
  ) {
    guard let index = sectionIndices[anchor] else {
      record.note("insertSections", SnapshotReason.notFound(.insertIndex))
      return
    }
    let added = newSections(identifiers, "insertSections")
    guard !added.isEmpty else { return }
    order.insert(contentsOf: added, at: index + offset)
    var rows = Array(rows)
    rows.insert(contentsOf: added.map { _ in items.addSection() }, at: index + offset)
    rebuildSectionIndices(rows)
  }

  @inlinable
  mutating func move(
    _ identifier: SectionIdentifierType, _ offset: Int, from anchor: SectionIdentifierType
  ) {
    guard let from = sectionIndices[identifier] else {
      record.note("moveSection", SnapshotReason.notFound(.fromSection))
      return
    }
    guard let to = sectionIndices[anchor] else {
      record.note("moveSection", SnapshotReason.notFound(.toSection))
      return
    }
    guard from != to else {
      record.note("moveSection", SnapshotReason.selfDestination(anchor))
      return
    }
    let target = to + offset - (from < to ? 1 : 0)
    order.insert(order.remove(at: from), at: target)
    var rows = Array(rows)
    rows.insert(rows.remove(at: from), at: target)
    rebuildSectionIndices(rows)
  }

  /// Returns the identifiers that do not exist yet, without duplicates, and records the others.
  @inlinable
  mutating func newSections(
    _ identifiers: [SectionIdentifierType], _ operation: String
  ) -> [SectionIdentifierType] {
    let added = unique(identifiers, "section", operation)
    let existing = added.filter { sectionIndices[$0] != nil }
    guard !existing.isEmpty else { return added }
    record.note(
      operation, SnapshotReason.existing(sections: existing),
      outcome: existing.count == 1 ? "it stayed where it is" : "they stayed where they are")
    return added.filter { sectionIndices[$0] == nil }
  }

  @inlinable
  mutating func setIndex(_ index: Int, ofRow row: Int) {
    while rowIndices.count <= row { rowIndices.append(0) }
    rowIndices[row] = index
  }

  /// Sets the rows of all sections and rebuilds the indices.
  @inlinable
  mutating func rebuildSectionIndices(_ newRows: [ChunkedItems<ItemIdentifierType>.Section]) {
    sectionIndices.removeAll(keepingCapacity: true)
    for (index, id) in sectionIdentifiers.enumerated() { sectionIndices[id] = index }
    for (index, row) in newRows.enumerated() { setIndex(index, ofRow: row) }
    rows = BlockedPrefixSums(newRows) { items.count(of: $0) }
  }
}
