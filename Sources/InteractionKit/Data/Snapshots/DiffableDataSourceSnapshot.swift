/// The sections and items of a collection by their identifiers, as `NSDiffableDataSourceSnapshot`.
///
/// ```swift
/// var snapshot = DiffableDataSourceSnapshot<String, Int>()
/// snapshot.appendSections(["even", "odd"])
/// snapshot.appendItems([2, 4], toSection: "even")
/// snapshot.appendItems([1, 3])
/// snapshot.itemIdentifiers  // [2, 4, 1, 3]
/// ```
///
/// Members, labels and rules are those of UIKit (`Documentation/rules/snapshots.md`). For an
/// operation for which UIKit raises an exception, a snapshot performs the possible part and records
/// a diagnostic with UIKit's wording, in debug and release builds: of repeated identifiers the
/// first is used, sections that exist already keep their positions, and unknown identifiers are
/// ignored. `diagnostics` has all of them.
///
/// Appending or inserting an item that exists already moves it, with a warning. Identifiers of
/// several types are mixed as `AnyItemIdentifier` or as an enumeration.
///
/// The cost of finding, inserting, moving or deleting an item hardly depends on the number of
/// items. Copies share their storage until one of them is changed.
public struct DiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The sections, in order.
  @inlinable
  public var sectionIdentifiers: [SectionIdentifierType] { order }
  /// The sections whose views are replaced, in the order of the calls.
  @inlinable
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { sectionReloads.ids }
  /// The items whose cells are replaced, in the order of the calls.
  @inlinable
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloads.ids }
  /// The items whose cells are configured again, in the order of the calls.
  @inlinable
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfigurations.ids }

  @usableFromInline var order: [SectionIdentifierType] = []
  /// The index of each section in `order`.
  @usableFromInline var sectionIndices: [SectionIdentifierType: Int] = [:]
  /// The keys of the sections in `items`, in order, with the numbers of their items.
  @usableFromInline var rows = BlockedPrefixSums<ChunkedItems<ItemIdentifierType>.Section, Int>()
  /// The index in `rows` of each section key.
  @usableFromInline var rowIndices: [Int] = []
  @usableFromInline var items = ChunkedItems<ItemIdentifierType>()
  @usableFromInline var sectionReloads = SnapshotMarks<SectionIdentifierType>()
  @usableFromInline var reloads = SnapshotMarks<ItemIdentifierType>()
  @usableFromInline var reconfigurations = SnapshotMarks<ItemIdentifierType>()
  @usableFromInline var record = SnapshotDiagnostics()

  /// Creates a snapshot without sections.
  @inlinable
  public init() {}

  /// The operations for which UIKit raises or warns, in the order of the calls; at most 1000.
  ///
  /// A snapshot and its copies share the list until one of them is changed: a diagnostic of a query
  /// is then added to all of them.
  public var diagnostics: [SnapshotDiagnostic] { record.all }

  /// Returns a copy without diagnostics and without marks for reloading.
  func withoutMarks() -> Self {
    var copy = self
    copy.sectionReloads = SnapshotMarks()
    copy.reloads = SnapshotMarks()
    copy.reconfigurations = SnapshotMarks()
    copy.record = SnapshotDiagnostics()
    return copy
  }
}

/// The marked identifiers without duplicates, in order.
@usableFromInline
struct SnapshotMarks<ID: Hashable & Sendable>: Sendable {
  @usableFromInline var ids: [ID] = []
  @usableFromInline var known: Set<ID> = []

  @inlinable
  init() {}

  @inlinable
  mutating func insert(_ id: ID) {
    if known.insert(id).inserted { ids.append(id) }
  }

  /// Removes the marks of identifiers that no longer exist.
  @inlinable
  mutating func keep(where isThere: (ID) -> Bool) {
    guard !ids.isEmpty else { return }
    ids.removeAll { !isThere($0) }
    known.formIntersection(ids)
  }
}
