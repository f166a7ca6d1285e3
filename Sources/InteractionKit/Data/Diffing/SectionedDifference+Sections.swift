import Foundation

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
    for (place, partner) in items.partners.enumerated() where partner != Pairing.none {
      let source = sections.kept[items.list(ofOldLeftover: Int(partner))].old
      let target = sections.kept[items.list(ofNewLeftover: place)].new
      let (i, j) = (Int(items.oldUnmatched[Int(partner)]), Int(items.newUnmatched[place]))
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
