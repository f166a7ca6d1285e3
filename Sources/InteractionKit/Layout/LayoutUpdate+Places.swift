import Foundation

extension LayoutUpdate {
  /// Where what was there before an update is after it.
  ///
  /// Made once in time that grows with the update alone; asking for an item is a
  /// binary search in what changed in its section.
  package struct Places {
    /// The new index of each section that changed its place; nil for one that is gone.
    private var movedSections: [Int: Int] = [:]
    private var goneSections: Set<Int> = []
    /// Sections by their old order without those that left, and the new indices
    /// that are taken by sections that came.
    private var leavingSections: [Int] = []
    private var comingSections: [Int] = []
    /// By old section, the sorted old indices of items that left.
    private var leavingItems: [Int: [Int]] = [:]
    /// By new section, the sorted new indices of items that came.
    private var comingItems: [Int: [Int]] = [:]
    private var movedItems: [IndexPath: IndexPath] = [:]

    package init(_ update: LayoutUpdate) {
      goneSections = Set(update.deletedSections)
      for move in update.movedSections { movedSections[move.from] = move.to }
      leavingSections = (update.deletedSections + update.movedSections.map(\.from)).sorted()
      comingSections = (update.insertedSections + update.movedSections.map(\.to)).sorted()
      for path in update.deletedItems + update.movedItems.map(\.from) {
        leavingItems[path.section, default: []].append(path.item)
      }
      for path in update.insertedItems + update.movedItems.map(\.to) {
        comingItems[path.section, default: []].append(path.item)
      }
      for section in leavingItems.keys { leavingItems[section]?.sort() }
      for section in comingItems.keys { comingItems[section]?.sort() }
      for move in update.movedItems { movedItems[move.from] = move.to }
    }

    /// The section's new index; nil for one that is gone.
    func section(of old: Int) -> Int? {
      if goneSections.contains(old) { return nil }
      if let moved = movedSections[old] { return moved }
      return Places.place(of: old, leaving: leavingSections, coming: comingSections)
    }

    /// The item's new place; nil for one that is gone.
    package func item(of old: ItemPosition) -> ItemPosition? {
      if !movedItems.isEmpty, let moved = movedItems[old.indexPath] {
        return ItemPosition(section: moved.section, item: moved.item)
      }
      guard let section = section(of: old.section),
        let item = Places.place(
          of: old.item, leaving: leavingItems[old.section] ?? [],
          coming: comingItems[section] ?? [])
      else { return nil }
      return ItemPosition(section: section, item: item)
    }

    /// The new index of one that stays, in a row which some leave and others come into.
    private static func place(of old: Int, leaving: [Int], coming: [Int]) -> Int? {
      let before = leaving.partitioningIndex { $0 >= old }
      if before < leaving.count, leaving[before] == old { return nil }
      let rank = old - before
      // Of those that came, the ones that stand before it.
      return rank + coming.indices.partitioningIndex { coming[$0] - $0 > rank }
    }
  }
}
