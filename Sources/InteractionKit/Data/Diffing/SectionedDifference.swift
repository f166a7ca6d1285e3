import Foundation

/// The changes from one version of sections and items to another, as a batch of UIKit.
///
/// As in a batch update of UIKit, deletions, reloads, reconfigurations and starts of moves have
/// index paths before all changes; insertions and ends of moves have index paths after all changes.
///
/// The batch is valid for UIKit by these rules (`Documentation/rules/updates.md`, "Differences"):
/// - The items of a deleted or an inserted section are not listed. An item that changes from or to
///   such a section is never a move: it is deleted or inserted in its other section, if that
///   remains.
/// - An item that changes from one remaining section to another is a move, as for
///   `UICollectionViewDiffableDataSource`.
/// - The changes in a moved section have its old index in lists of old index paths, and its new
///   index in lists of new index paths.
/// - An item that moves and whose content differs is moved and reconfigured. A reload would be a
///   deletion and an insertion, and a moved item cannot be deleted.
///
/// The numbers of moves of sections, and of items within each section, are minimal. The rules of
/// `ListDifference` for duplicates apply to sections and to items.
public struct SectionedDifference: Hashable, Sendable {
  /// An item that is in both versions, at different positions.
  public struct ItemMove: Hashable, Sendable {
    /// The index path in the old version.
    public var from: IndexPath
    /// The index path in the new version.
    public var to: IndexPath

    /// Creates a move.
    public init(from: IndexPath, to: IndexPath) {
      self.from = from
      self.to = to
    }
  }

  /// The update of an item whose content changed and that does not move.
  public enum ContentUpdate: Hashable, Sendable {
    /// The cell is replaced.
    case reload
    /// The cell is configured again.
    case reconfigure
  }

  /// The deleted sections, by old index, ascending.
  public internal(set) var deletedSections: [Int] = []
  /// The inserted sections, by new index, ascending.
  public internal(set) var insertedSections: [Int] = []
  /// The moved sections, in the order of the new version.
  public internal(set) var movedSections: [ListDifference.Move] = []
  /// The deleted items of remaining sections, by old index path, ascending.
  public internal(set) var deletedItems: [IndexPath] = []
  /// The inserted items of remaining sections, by new index path, ascending.
  public internal(set) var insertedItems: [IndexPath] = []
  /// The moved items of remaining sections, in the order of the new version.
  public internal(set) var movedItems: [ItemMove] = []
  /// The reloaded items, which do not move, by old index path, ascending.
  public internal(set) var reloadedItems: [IndexPath] = []
  /// The reconfigured items, by old index path, ascending.
  public internal(set) var reconfiguredItems: [IndexPath] = []
  /// The number of items in each section before the changes.
  public internal(set) var oldCounts: [Int]
  /// The number of items in each section after the changes.
  public internal(set) var newCounts: [Int]

  /// True if there are no changes.
  public var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty
      && reloadedItems.isEmpty && reconfiguredItems.isEmpty
  }

  /// Creates a difference without changes of items and sections.
  init(oldCounts: [Int], newCounts: [Int]) {
    self.oldCounts = oldCounts
    self.newCounts = newCounts
  }

  /// Creates the difference that corresponds to a pairing of the items of `sections`.
  @usableFromInline
  init(sections: SectionPairing, oldCounts: [Int], newCounts: [Int], items: Pairing) {
    deletedSections = sections.difference.deletes
    insertedSections = sections.difference.inserts
    movedSections = sections.difference.moves
    self.oldCounts = oldCounts
    self.newCounts = newCounts
    guard items.ends.count == sections.kept.count else {
      // Too many items to be paired: all are deleted and inserted.
      for pair in sections.kept {
        deletedItems += (0..<oldCounts[pair.old]).map { IndexPath(item: $0, section: pair.old) }
        insertedItems += (0..<newCounts[pair.new]).map { IndexPath(item: $0, section: pair.new) }
      }
      deletedItems.sort()
      return
    }
    collectItems(of: sections, items)
  }

  private mutating func collectItems(of sections: SectionPairing, _ items: Pairing) {
    let taken = items.pairedUnmatched
    for (index, pair) in sections.kept.enumerated() {
      let list = PairedList(index, of: items, taken: taken)
      deletedItems += list.deletes.map { IndexPath(item: $0, section: pair.old) }
      insertedItems += list.inserts.map { IndexPath(item: $0, section: pair.new) }
      let (count, hasArrivals) = (movedItems.count, !list.arrivals.isEmpty)
      for move in list.moves {
        movedItems.append(
          ItemMove(
            from: IndexPath(item: move.from, section: pair.old),
            to: IndexPath(item: move.to, section: pair.new)))
      }
      for arrival in list.arrivals {
        let source = sections.kept[items.list(ofOldLeftover: arrival.leftover)].old
        movedItems.append(
          ItemMove(
            from: IndexPath(item: Int(items.oldUnmatched[arrival.leftover]), section: source),
            to: IndexPath(item: arrival.to, section: pair.new)))
      }
      if hasArrivals, count + list.arrivals.count < movedItems.count {
        movedItems[count...].sort { $0.to.item < $1.to.item }
      }
    }
    // Sections were visited in their new order, which may not be the order of the old index paths.
    if !movedSections.isEmpty { deletedItems.sort() }
  }

  /// Adds the items whose content differs, by old index path, ascending.
  @usableFromInline
  mutating func note(updates: [IndexPath], as update: ContentUpdate) {
    guard update == .reload, !movedItems.isEmpty else {
      if update == .reload { reloadedItems = updates } else { reconfiguredItems = updates }
      return
    }
    let moving = Set(movedItems.map(\.from))
    reloadedItems = updates.filter { !moving.contains($0) }
    reconfiguredItems = updates.filter(moving.contains)
  }
}

/// A section with its items, for the comparison of two versions of a collection.
///
/// ```swift
/// DiffableSection(id: "favourites", items: [3, 1, 4])
/// ```
public struct DiffableSection<ID: Hashable, Item> {
  /// The identity of the section.
  public var id: ID
  /// The items, in order.
  public var items: [Item]

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - id: The identity of the section.
  ///   - items: The items, in order; none by default.
  public init(id: ID, items: [Item] = []) {
    self.id = id
    self.items = items
  }
}

extension DiffableSection: Sendable where ID: Sendable, Item: Sendable {}

extension DiffableSection: Equatable where Item: Equatable {}

extension DiffableSection: Hashable where Item: Hashable {}

extension SectionedDifference {
  /// Compares sections of item identifiers.
  ///
  /// - Parameters:
  ///   - old: The list before the change.
  ///   - new: The list after the change.
  /// - Complexity: O(*n*) for *n* items and sections, and O(*m* log *m*) for the *m* unmatched
  ///   ones. Only these are hashed.
  @inlinable
  public init<SectionID: Hashable, ItemID: Hashable>(
    from old: [DiffableSection<SectionID, ItemID>], to new: [DiffableSection<SectionID, ItemID>]
  ) {
    let sections = SectionPairing(ListDifference(from: old.map(\.id), to: new.map(\.id)))
    self.init(
      sections: sections, oldCounts: old.map(\.items.count), newCounts: new.map(\.items.count),
      items: Pairing(sections, old, new, by: OwnIdentity<ItemID>.self))
  }

  /// Compares sections of items with identifiers, and the contents of items in both versions.
  ///
  /// - Parameters:
  ///   - old: The sections before the changes.
  ///   - new: The sections after the changes.
  ///   - update: The update of items whose content differs and that do not move; `reload` by
  ///     default. Items that move are always reconfigured.
  ///   - isSameContent: Returns true if two items with one identifier are displayed alike. It is
  ///     not called for items of deleted and inserted sections.
  @inlinable
  public init<SectionID: Hashable, Item: Identifiable>(
    from old: [DiffableSection<SectionID, Item>], to new: [DiffableSection<SectionID, Item>],
    updating update: ContentUpdate = .reload,
    isSameContent: (_ old: Item, _ new: Item) -> Bool
  ) {
    let sections = SectionPairing(ListDifference(from: old.map(\.id), to: new.map(\.id)))
    let items = Pairing(sections, old, new, by: IdentifiableIdentity<Item>.self)
    self.init(
      sections: sections, oldCounts: old.map(\.items.count), newCounts: new.map(\.items.count),
      items: items)
    guard items.ends.count == sections.kept.count else { return }
    var changed: [IndexPath] = []
    for (index, pair) in sections.kept.enumerated() {
      let (before, after) = (old[pair.old].items, new[pair.new].items)
      items.visitRuns(of: index) { i, j, count in
        for offset in 0..<count where !isSameContent(before[i + offset], after[j + offset]) {
          changed.append(IndexPath(item: i + offset, section: pair.old))
        }
      }
    }
    for (position, partner) in items.partners.enumerated() where partner != Pairing.none {
      let source = sections.kept[items.list(ofOldLeftover: Int(partner))].old
      let target = sections.kept[items.list(ofNewLeftover: position)].new
      let (i, j) = (Int(items.oldUnmatched[Int(partner)]), Int(items.newUnmatched[position]))
      if !isSameContent(old[source].items[i], new[target].items[j]) {
        changed.append(IndexPath(item: i, section: source))
      }
    }
    changed.sort()
    note(updates: changed, as: update)
  }

  /// Compares sections of items with identifiers.
  ///
  /// Items of both versions that differ are updated by `update`, `reload` by default. Items that
  /// move are reconfigured.
  ///
  /// - Parameters:
  ///   - old: The list before the change.
  ///   - new: The list after the change.
  ///   - update: The changes of the data; `reload` by default.
  @inlinable
  public init<SectionID: Hashable, Item: Identifiable & Equatable>(
    from old: [DiffableSection<SectionID, Item>], to new: [DiffableSection<SectionID, Item>],
    updating update: ContentUpdate = .reload
  ) {
    self.init(from: old, to: new, updating: update, isSameContent: ==)
  }
}

extension Pairing {
  /// Pairs the items of all sections that are in both versions.
  ///
  /// Each section is scanned on its own. The unmatched items of all sections are paired together.
  @inlinable
  init<SectionID, Identity: ElementIdentity>(
    _ sections: SectionPairing,
    _ old: [DiffableSection<SectionID, Identity.Element>],
    _ new: [DiffableSection<SectionID, Identity.Element>], by identity: Identity.Type
  ) {
    self.init()
    var room = Self.limit
    for pair in sections.kept {
      room -= min(room, old[pair.old].items.count) + min(room, new[pair.new].items.count)
      guard room > 0 else { return }
    }
    for pair in sections.kept {
      old[pair.old].items.withUnsafeBufferPointer { old in
        new[pair.new].items.withUnsafeBufferPointer { new in
          var walk = GreedyDiffScan<Identity>(old, new)
          walk.run(into: &self)
        }
      }
    }
    let (oldUnmatched, newUnmatched, ends) = (oldUnmatched, newUnmatched, ends)
    // The section of each unmatched old item, in a table: a binary search for each comparison took
    // half of the total time.
    var sources: [UInt32] = []
    sources.reserveCapacity(oldUnmatched.count)
    for (end, pair) in zip(ends, sections.kept) {
      let source = UInt32(truncatingIfNeeded: pair.old)
      sources.append(contentsOf: repeatElement(source, count: end.old - sources.count))
    }
    // New items are read in order, so the list is found by advancing.
    var list = 0
    partners = UnmatchedTable.partners(
      oldCount: oldUnmatched.count, newCount: newUnmatched.count,
      oldID: { Identity.id(of: old[Int(sources[$0])].items[Int(oldUnmatched[$0])]) },
      newID: {
        while ends[list].new <= $0 { list += 1 }
        return Identity.id(of: new[sections.kept[list].new].items[Int(newUnmatched[$0])])
      })
  }
}

/// The sections of two versions, and the pairs of equal sections.
@usableFromInline
struct SectionPairing {
  @usableFromInline
  struct Pair {
    @usableFromInline var old: Int
    @usableFromInline var new: Int
  }

  @usableFromInline let difference: ListDifference
  /// The sections of both versions, in their new order.
  @usableFromInline let kept: [Pair]

  @usableFromInline
  init(_ difference: ListDifference) {
    self.difference = difference
    kept = difference.oldIndices.enumerated().compactMap { new, old in
      old.map { Pair(old: $0, new: new) }
    }
  }
}

extension Pairing {
  /// Returns the index of the list that contains one of `oldUnmatched`.
  @inlinable
  func list(ofOldLeftover leftover: Int) -> Int {
    list { $0.old > leftover }
  }

  /// Returns the index of the list that contains one of `newUnmatched`.
  @inlinable
  func list(ofNewLeftover leftover: Int) -> Int {
    list { $0.new > leftover }
  }

  /// Returns the first list that ends behind a position, by binary search.
  @inlinable
  func list(where endsBehind: (Ends) -> Bool) -> Int {
    ends.dropLast().partitioningIndex(where: endsBehind)
  }
}

extension SectionedDifference {
  /// Returns the new version of the sections, by applying the batch to the old one.
  ///
  /// Inserted, reloaded and reconfigured elements are copied from `new`, all others from `old`.
  ///
  /// - Throws: `DifferenceError` if the sections have other numbers of items than the compared
  ///   sections, or if the changes do not add up to them.
  /// - Complexity: O(*n*) for all items.
  public func applying<SectionID, Item>(
    to old: [DiffableSection<SectionID, Item>], from new: [DiffableSection<SectionID, Item>]
  ) throws(DifferenceError) -> [DiffableSection<SectionID, Item>] {
    try check(old.map(\.items.count), "old", oldCounts)
    try check(new.map(\.items.count), "new", newCounts)
    let changed = Set(reloadedItems).union(reconfiguredItems)
    var result: [DiffableSection<SectionID, Item>] = []
    for (section, source) in try sources().enumerated() {
      guard let source else {
        result.append(new[section])
        continue
      }
      var items: [Item] = []
      items.reserveCapacity(newCounts[section])
      for (item, path) in source.items.enumerated() {
        if let path, changed.isEmpty || !changed.contains(path) {
          items.append(old[path.section].items[path.item])
        } else {
          items.append(new[section].items[item])
        }
      }
      result.append(DiffableSection(id: old[source.section].id, items: items))
    }
    return result
  }

  /// Returns the old positions of the new sections and their items; nil for insertions.
  func sources() throws(DifferenceError) -> [(section: Int, items: [IndexPath?])?] {
    var sections = ListDifference(oldCount: oldCounts.count, newCount: newCounts.count)
    sections.deletes = deletedSections
    sections.inserts = insertedSections
    sections.moves = movedSections
    let oldSections = sections.oldIndices
    try DifferenceError.check("the list of sections", oldSections.count, is: newCounts.count)
    var leaving = oldCounts.map { [Bool](repeating: false, count: $0) }
    for path in deletedItems { leaving[path.section][path.item] = true }
    for move in movedItems { leaving[move.from.section][move.from.item] = true }
    var coming = newCounts.map { [IndexPath??](repeating: nil, count: $0) }
    for path in insertedItems { coming[path.section][path.item] = .some(nil) }
    for move in movedItems { coming[move.to.section][move.to.item] = move.from }
    var result: [(section: Int, items: [IndexPath?])?] = []
    for (section, oldSection) in oldSections.enumerated() {
      guard let oldSection else {
        result.append(nil)
        continue
      }
      var staying = leaving[oldSection].indices.lazy.filter { !leaving[oldSection][$0] }
        .makeIterator()
      var items: [IndexPath?] = []
      items.reserveCapacity(newCounts[section])
      for arrival in coming[section] {
        if let arrival {
          items.append(arrival)
        } else if let item = staying.next() {
          items.append(IndexPath(item: item, section: oldSection))
        }
      }
      let position = "section \(section) of the result"
      try DifferenceError.check(
        position, items.count + (staying.next() == nil ? 0 : 1), is: newCounts[section])
      result.append((oldSection, items))
    }
    return result
  }

  func check(
    _ counts: [Int], _ version: String, _ expected: [Int]
  ) throws(DifferenceError) {
    try DifferenceError.check(
      "the \(version) list of sections", counts.count, is: expected.count)
    for (section, count) in counts.enumerated() {
      try DifferenceError.check(
        "section \(section) of the \(version) sections", count, is: expected[section])
    }
  }
}
