extension DiffableDataSourceSnapshot {
  /// The sections with their items.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public var sections: [DiffableSection<SectionIdentifierType, ItemIdentifierType>] {
    zip(sectionIdentifiers, rows).map { id, row in
      DiffableSection(id: id, items: items.items(of: row))
    }
  }

  /// Returns the changes from another snapshot to this one, without marks for reloading.
  ///
  /// - Parameter old: The snapshot before the changes.
  /// - Returns: The changes from another snapshot to this one, without marks for reloading.
  /// - Complexity: O(*n*), as for `SectionedDifference`.
  @inlinable
  public func difference(from old: Self) -> SectionedDifference {
    SectionedDifference(from: old.sections, to: sections)
  }
}
