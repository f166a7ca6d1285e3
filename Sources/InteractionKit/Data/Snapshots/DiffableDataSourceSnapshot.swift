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
/// It has UIKit's members, labels and rules (`Documentation/rules/snapshots.md`). For an operation
/// for which UIKit raises an exception, a snapshot performs the possible part and records a
/// diagnostic with UIKit's wording, in debug and release builds: of repeated identifiers the first
/// is used, sections that exist already keep their positions, and unknown identifiers are ignored.
/// `diagnostics` has all of them.
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

extension DiffableDataSourceSnapshot {
  /// The number of items of all sections.
  @inlinable
  public var numberOfItems: Int { rows.total }

  /// The number of sections, including empty ones.
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
  /// - Complexity: O(1).
  @inlinable
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    items.section(of: identifier).map { sectionIdentifiers[rowIndices[$0]] }
  }

  /// Returns the index of an item among all items; nil if it is unknown.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    items.position(of: identifier).map { rows.start(of: rowIndices[$0.section]) + $0.index }
  }

  /// Returns the index of a section; nil if it is unknown.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIndices[identifier]
  }

  // MARK: Sections

  /// Appends sections without items.
  ///
  /// See `Documentation/rules/snapshots.md`, "Existing sections".
  ///
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
  /// - Parameter toIdentifier: The other section.
  /// - Complexity: O(*n*) for all sections.
  @inlinable
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, 0, from: toIdentifier)
  }

  /// Inserts sections without items after another one.
  ///
  /// - Parameter toIdentifier: The other section.
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
  /// - Parameter toIdentifier: The other section.
  /// - Complexity: O(*n*) for all sections.
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, 0, from: toIdentifier)
  }

  /// Moves a section and its items after another one.
  ///
  /// - Parameter toIdentifier: The other section.
  /// - Complexity: O(*n*) for all sections.
  @inlinable
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, 1, from: toIdentifier)
  }

  /// Marks sections whose views are replaced when the snapshot is applied.
  ///
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
      record.note("moveSection", SnapshotReason.selfDestination("section", anchor))
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

  // MARK: Difference

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
  /// - Complexity: O(*n*), as for `SectionedDifference`.
  @inlinable
  public func difference(from old: Self) -> SectionedDifference {
    SectionedDifference(from: old.sections, to: sections)
  }
}

/// An item identifier of any type, for snapshots with items of several types.
///
/// ```swift
/// var snapshot = DiffableDataSourceSnapshot<String, AnyItemIdentifier>()
/// snapshot.appendSections(["all"])
/// snapshot.appendItems([AnyItemIdentifier(album), AnyItemIdentifier(42)])
/// // in the cell provider
/// switch identifier.base {
/// case let album as Album: …
/// case let number as Int: …
/// default: …
/// }
/// ```
///
/// Unlike `AnyHashable` it is `Sendable`, as snapshots are. Identifiers of different types are
/// never equal, even if both are numbers.
public struct AnyItemIdentifier: Hashable, Sendable {
  /// The wrapped identifier.
  public let base: any Hashable & Sendable

  /// Wraps an identifier.
  ///
  /// - Parameter base: The identifier. A wrapped identifier is not wrapped again.
  public init(_ base: some Hashable & Sendable) {
    self.base = (base as? AnyItemIdentifier)?.base ?? base
  }

  /// Returns true if both types and both values are equal.
  public static func == (a: AnyItemIdentifier, b: AnyItemIdentifier) -> Bool {
    type(of: a.base) == type(of: b.base) && AnyHashable(a.base) == AnyHashable(b.base)
  }

  /// Hashes the wrapped identifier.
  public func hash(into hasher: inout Hasher) {
    base.hash(into: &hasher)
  }
}

extension AnyItemIdentifier: CustomStringConvertible {
  /// The text of the wrapped identifier.
  public var description: String { "\(base)" }
}
