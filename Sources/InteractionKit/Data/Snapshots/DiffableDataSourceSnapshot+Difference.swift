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

  /// What leads from another snapshot to this one; marks are not looked at.
  ///
  /// - Complexity: O(*n*), as of `SectionedDifference`.
  @inlinable
  public func difference(from old: Self) -> SectionedDifference {
    SectionedDifference(from: old.sections, to: sections)
  }
}
