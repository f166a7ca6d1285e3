import Foundation

extension LayoutUpdate {
  /// The positions of items and sections after an update, by those before it.
  ///
  /// Creating it takes O(n log n) for n changes. A look-up is a binary search among the changes of
  /// a section.
  package struct PositionMap {
    /// The new index of each moved section.
    private var movedSections: [Int: Int] = [:]
    private var goneSections: Set<Int> = []
    /// The old indices of deleted and moved sections; `comingSections` has the new indices.
    private let leavingSections: IndexRanges
    private let comingSections: IndexRanges
    /// The old indices of deleted and moved items, by their old section.
    private let leavingItems: [Int: IndexRanges]
    /// The new indices of inserted and moved items, by their new section.
    private let comingItems: [Int: IndexRanges]
    private var movedItems: [IndexPath: IndexPath] = [:]

    package init(_ update: LayoutUpdate) {
      goneSections = Set(update.deletedSections)
      for move in update.movedSections { movedSections[move.from] = move.to }
      leavingSections = IndexRanges(update.deletedSections + update.movedSections.map(\.from))
      comingSections = IndexRanges(update.insertedSections + update.movedSections.map(\.to))
      leavingItems = PositionMap.ranges(
        update.deletedItems + update.movedItems.map(\.from), update.deletedRanges)
      comingItems = PositionMap.ranges(
        update.insertedItems + update.movedItems.map(\.to), update.insertedRanges)
      for move in update.movedItems { movedItems[move.from] = move.to }
    }

    /// The indices of items by section.
    private static func ranges(
      _ paths: [IndexPath], _ ranges: [ItemRange]
    ) -> [Int: IndexRanges] {
      let rangesBySection = Dictionary(grouping: ranges, by: \.section)
      var indices = Dictionary(grouping: paths, by: \.section).mapValues { $0.map(\.item) }
      for section in rangesBySection.keys where indices[section] == nil { indices[section] = [] }
      return indices.reduce(into: [:]) { all, entry in
        all[entry.key] = IndexRanges(entry.value, rangesBySection[entry.key]?.map(\.items) ?? [])
      }
    }

    /// Returns the new index of a section; nil if it was deleted.
    func section(of old: Int) -> Int? {
      if goneSections.contains(old) { return nil }
      if let moved = movedSections[old] { return moved }
      return PositionMap.position(of: old, leaving: leavingSections, coming: comingSections)
    }

    /// Returns the new position of an item; nil if it was deleted.
    package func item(of old: ItemPosition) -> ItemPosition? {
      if !movedItems.isEmpty, let moved = movedItems[old.indexPath] {
        return ItemPosition(section: moved.section, item: moved.item)
      }
      guard let section = section(of: old.section),
        let item = PositionMap.position(
          of: old.item, leaving: leavingItems[old.section], coming: comingItems[section])
      else { return nil }
      return ItemPosition(section: section, item: item)
    }

    /// The new index of one that stays, in a row which some leave and others come into.
    private static func position(
      of old: Int, leaving: IndexRanges?, coming: IndexRanges?
    ) -> Int? {
      var rank = old
      if let leaving {
        guard let before = leaving.rank(of: old) else { return nil }
        rank -= before
      }
      return coming?.index(ofOther: rank) ?? rank
    }
  }
}
