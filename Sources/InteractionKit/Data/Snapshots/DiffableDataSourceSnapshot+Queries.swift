extension DiffableDataSourceSnapshot {
  /// The number of items of all sections.
  @inlinable
  public var numberOfItems: Int { rows.total }

  /// The number of sections.
  @inlinable
  public var numberOfSections: Int { sectionIdentifiers.count }

  /// All items, section by section.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var itemIdentifiers: [ItemIdentifierType] {
    var all: [ItemIdentifierType] = []
    all.reserveCapacity(numberOfItems)
    for row in rows { all += items.items(of: row) }
    return all
  }

  /// Returns the number of items of a section; 0 with a diagnostic if it is unknown.
  ///
  /// See `Documentation/rules/snapshots.md`, "Queries".
  ///
  /// - Parameter identifier: The section.
  /// - Returns: The number of items of a section; 0 with a diagnostic if it is unknown.
  @inlinable
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    guard let index = sectionIndices[identifier] else {
      record.recordQuery(
        "numberOfItems(inSection:)", SnapshotReason.unknownSection, outcome: "answered 0")
      return 0
    }
    return items.count(of: rows[index])
  }

  /// Returns the items of a section; an empty array with a diagnostic if it is unknown.
  ///
  /// See `Documentation/rules/snapshots.md`, "Queries".
  ///
  /// - Parameter identifier: The section.
  /// - Returns: The items of a section; an empty array with a diagnostic if it is unknown.
  /// - Complexity: O(*n*) for the items of the section.
  @inlinable
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let index = sectionIndices[identifier] else {
      record.recordQuery(
        "itemIdentifiers(inSection:)", SnapshotReason.unknownSection, outcome: "answered none")
      return []
    }
    return items.items(of: rows[index])
  }

  /// Returns the section that contains an item; nil if the item is unknown.
  ///
  /// - Parameter identifier: The item.
  /// - Returns: The section that contains an item; nil if the item is unknown.
  /// - Complexity: O(1).
  @inlinable
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    items.section(of: identifier).map { sectionIdentifiers[rowIndices[$0]] }
  }

  /// Returns the index of an item among all items; nil if it is unknown.
  ///
  /// - Parameter identifier: The item.
  /// - Returns: The index of an item among all items; nil if it is unknown.
  /// - Complexity: O(log *n*).
  @inlinable
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    items.place(of: identifier).map { rows.start(of: rowIndices[$0.section]) + $0.index }
  }

  /// Returns the index of a section; nil if it is unknown.
  ///
  /// - Parameter identifier: The section.
  /// - Returns: The index of a section; nil if it is unknown.
  /// - Complexity: O(1).
  @inlinable
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIndices[identifier]
  }
}
