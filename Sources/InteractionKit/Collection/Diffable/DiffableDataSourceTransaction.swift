/// The changes of a reordering by a finger, as `NSDiffableDataSourceTransaction`.
public struct DiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// The data before the reordering.
  public let initialSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The data after the reordering.
  public let finalSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The difference of all items, in the order of the sections.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The changes of the changed sections, from the last section to the first, as recorded in UIKit.
  public let sectionTransactions:
    [DiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// The changes of a reordering in one section, as `NSDiffableDataSourceSectionTransaction`.
public struct DiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// The identifier of the section.
  public let sectionIdentifier: SectionIdentifierType
  /// The items of the section before the reordering.
  public let initialSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The items of the section after the reordering.
  public let finalSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The difference of the section's items.
  public let difference: CollectionDifference<ItemIdentifierType>
}
