/// What a reordering by a finger changes: everything before and after it.
public struct DiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  public let initialSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let finalSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What leads from all items before to all items afterwards.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The sections that changed, the last one first (`uikit-rules 12`).
  public let sectionTransactions:
    [DiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// What a reordering by a finger changes in one section.
public struct DiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  public let sectionIdentifier: SectionIdentifierType
  public let initialSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let finalSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let difference: CollectionDifference<ItemIdentifierType>
}
