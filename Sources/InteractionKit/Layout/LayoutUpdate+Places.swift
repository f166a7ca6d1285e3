import Foundation

extension LayoutUpdate {
  /// The positions of items and sections after an update, by those before it.
  ///
  /// Creating it takes O(n log n) for n changes. A look-up is a binary search among the changes of
  /// a section.
  package struct Places {
    /// The new index of each moved section.
    private var movedSections: [Int: Int] = [:]
    private var goneSections: Set<Int> = []
    /// The old indices of sections that were deleted or moved away, sorted.
    private var leavingSections: [Int] = []
    /// The new indices of sections that were inserted or moved here, sorted.
    private var comingSections: [Int] = []
    /// The sorted old indices of removed items, by old section.
    private var leavingItems: [Int: [Int]] = [:]
    /// The sorted new indices of added items, by new section.
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

    /// Returns the new index of a section; nil if it was deleted.
    func section(of old: Int) -> Int? {
      if goneSections.contains(old) { return nil }
      if let moved = movedSections[old] { return moved }
      return Places.place(of: old, leaving: leavingSections, coming: comingSections)
    }

    /// Returns the new position of an item; nil if it was deleted.
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

    /// Returns the new index of an element that stays, in a list with removals and insertions.
    private static func place(of old: Int, leaving: [Int], coming: [Int]) -> Int? {
      let before = leaving.partitioningIndex { $0 >= old }
      if before < leaving.count, leaving[before] == old { return nil }
      let rank = old - before
      // Counts the insertions before the element.
      return rank + coming.indices.partitioningIndex { coming[$0] - $0 > rank }
    }
  }
}
