/// The sections and items of a collection at one moment, by their identifiers.
///
/// ```swift
/// var snapshot = DiffableDataSourceSnapshot<String, Int>()
/// snapshot.appendSections(["even", "odd"])
/// snapshot.appendItems([2, 4], toSection: "even")
/// snapshot.appendItems([1, 3])
/// snapshot.itemIdentifiers  // [2, 4, 1, 3]
/// ```
///
/// Members, labels and rules are those of `NSDiffableDataSourceSnapshot`
/// (`uikit-rules 10`). Where that raises an exception, a snapshot does what is left
/// to do and keeps a diagnostic with UIKit's wording, in debug and release alike:
/// of identifiers given twice the first counts, sections that are there already
/// stay where they are, what names something unknown is left out.
/// `diagnostics` has them all.
///
/// An item that is there already is moved by appending or inserting it; that is a
/// warning. Identifiers of several types go into one snapshot as `AnyItemIdentifier`
/// or as an enumeration.
///
/// Finding, inserting, moving or deleting an item costs the same in a section of
/// ten and nearly the same in one of a million. Copies share their storage until
/// one of them is changed.
public struct DiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// In their order.
  @inlinable
  public var sectionIdentifiers: [SectionIdentifierType] { order }
  /// Sections whose cells are to be replaced, in the order of the calls.
  @inlinable
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { sectionReloads.ids }
  /// Items whose cells are to be replaced, in the order of the calls.
  @inlinable
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloads.ids }
  /// Items whose cells are to be configured again, in the order of the calls.
  @inlinable
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfigurations.ids }

  @usableFromInline var order: [SectionIdentifierType] = []
  /// The place of each section among the others.
  @usableFromInline var sectionIndices: [SectionIdentifierType: Int] = [:]
  /// The names of the sections in `items`, in their order, with the numbers of their items.
  @usableFromInline var rows = PrefixSums<ItemChunks<ItemIdentifierType>.Section, Int>()
  /// The place of each row among the others.
  @usableFromInline var rowIndices: [Int] = []
  @usableFromInline var items = ItemChunks<ItemIdentifierType>()
  @usableFromInline var sectionReloads = SnapshotMarks<SectionIdentifierType>()
  @usableFromInline var reloads = SnapshotMarks<ItemIdentifierType>()
  @usableFromInline var reconfigurations = SnapshotMarks<ItemIdentifierType>()
  @usableFromInline var record = SnapshotDiagnostics()

  /// A snapshot without sections.
  @inlinable
  public init() {}

  /// What UIKit would have raised an exception for, or warned of, in the order of
  /// the calls; the first thousand.
  ///
  /// What a query of a copy adds, before either is changed, the other has, too.
  public var diagnostics: [SnapshotDiagnostic] { record.all }

  /// A copy without diagnostics and without marks for reloading.
  func withoutMarks() -> Self {
    var copy = self
    copy.sectionReloads = SnapshotMarks()
    copy.reloads = SnapshotMarks()
    copy.reconfigurations = SnapshotMarks()
    copy.record = SnapshotDiagnostics()
    return copy
  }
}

/// Identifiers that were marked, each once, in order.
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

  /// Drops the marks of what is there no longer.
  @inlinable
  mutating func keep(where isThere: (ID) -> Bool) {
    guard !ids.isEmpty else { return }
    ids.removeAll { !isThere($0) }
    known.formIntersection(ids)
  }
}
