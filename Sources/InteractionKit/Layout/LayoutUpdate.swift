import Foundation

/// A batch of changes to sections and items, for layouts that keep results.
///
/// As in UIKit (`Documentation/rules/updates.md`, "Index paths"), deletions and the starts of moves
/// use indices before the batch. Insertions and the ends of moves use indices after it. A deleted
/// or inserted section includes its items; the items of a moved section keep their positions in it.
package struct LayoutUpdate: Equatable, Sendable {
  package struct Move<Place: Equatable & Sendable>: Equatable, Sendable {
    package var from: Place
    package var to: Place

    package init(from: Place, to: Place) {
      self.from = from
      self.to = to
    }
  }

  /// Neighbouring items of a section.
  package struct ItemRange: Hashable, Sendable {
    package var section: Int
    package var items: Range<Int>

    package init(section: Int, items: Range<Int>) {
      self.section = section
      self.items = items
    }

    /// The index paths of the items.
    var paths: some Sequence<IndexPath> {
      items.lazy.map { [section] in IndexPath(item: $0, section: section) }
    }

    func contains(_ path: IndexPath) -> Bool {
      path.section == section && items.contains(path.item)
    }
  }

  /// Reloaded sections are among the deleted and the inserted ones.
  var deletedSections: [Int] = []
  /// The inserted sections, reloaded ones included.
  var insertedSections: [Int] = []
  var movedSections: [Move<Int>] = []
  /// The deleted items, with paths before the changes.
  package var deletedItems: [IndexPath] = []
  /// The inserted items, with paths after the changes.
  package var insertedItems: [IndexPath] = []
  /// Runs of items beside `deletedItems`, as they were before the changes.
  var deletedRanges: [ItemRange] = []
  /// Runs of items beside `insertedItems`, as they are after the changes.
  var insertedRanges: [ItemRange] = []
  package var movedItems: [Move<IndexPath>] = []
  /// The reloaded sections: their indices before and after the changes.
  var reloadedSections: [Move<Int>] = []
  /// The reloaded items: their paths before and after the changes.
  var reloadedItems: [Move<IndexPath>] = []
  /// The kept items whose size may change, with paths after the changes.
  package var changedItems: [IndexPath] = []

  /// Creates an update without changes.
  package init() {}

  /// True if sections are deleted, inserted, moved or reloaded.
  var changesSections: Bool {
    !deletedSections.isEmpty || !insertedSections.isEmpty || !movedSections.isEmpty
  }

  // MARK: OrderedChanges

  /// An update in an order in which it can be applied.
  ///
  /// Items are removed in descending order, then sections change, then items are inserted in
  /// ascending order.
  struct OrderedChanges {
    struct Removal {
      var path: IndexPath
      /// The index of the move that starts here; nil if the item is deleted.
      var move: Int?
    }

    struct Insertion {
      var path: IndexPath
      /// The index of the move that ends here; nil if the item is inserted.
      var move: Int?
      /// The index among the inserted items.
      var index = 0
    }

    /// The number of sections before the update.
    private let sectionCount: Int
    let removals: [Removal]
    let insertions: [Insertion]
    private let update: LayoutUpdate

    /// Orders an update; nil if it names an item that does not exist, or an item twice.
    ///
    /// `sectionCount` is the number of sections before the update. `exists` returns true if there
    /// was an item at an index path then.
    init?(_ update: LayoutUpdate, sectionCount: Int, exists: (IndexPath) -> Bool) {
      self.update = update
      self.sectionCount = sectionCount
      // From the end, so that a removal doesn't move what the next one names.
      removals =
        (update.deletedItems.map { Removal(path: $0) }
        + update.movedItems.enumerated().map { Removal(path: $1.from, move: $0) })
        .sorted { $1.path < $0.path }
      let arriving =
        (update.insertedItems.enumerated().map { Insertion(path: $1, index: $0) }
        + update.movedItems.enumerated().map { Insertion(path: $1.to, move: $0) })
        .sorted { $0.path < $1.path }
      // An inserted section contains the items that are moved into it.
      insertions =
        update.insertedSections.isEmpty
        ? arriving : arriving.filter { !update.insertedSections.contains($0.path.section) }
      func isPlace(_ path: IndexPath) -> Bool {
        path.count == 2 && path.section >= 0 && path.item >= 0
      }
      guard
        removals.allSatisfy({ exists($0.path) }),
        insertions.allSatisfy({ isPlace($0.path) }), update.changedItems.allSatisfy(isPlace),
        OrderedChanges.areDistinct(removals.lazy.map(\.path)),
        OrderedChanges.areDistinct(insertions.lazy.map(\.path))
      else { return nil }
    }

    private static func areDistinct(_ sorted: some Collection<IndexPath>) -> Bool {
      sorted.count < 2 || zip(sorted, sorted.dropFirst()).allSatisfy { $0 != $1 }
    }

    var changesSections: Bool {
      !update.deletedSections.isEmpty || !update.insertedSections.isEmpty
        || !update.movedSections.isEmpty
    }

    /// The indices, after the update, of the sections that may have lost or received items.
    var touchedSections: [Int] {
      // A section that lost an item may have another index, so all sections are included.
      changesSections || !removals.isEmpty
        ? Array(0..<(sectionCount + update.insertedSections.count))
        : Set(insertions.map(\.path.section)).sorted()
    }

    /// Returns the sections in their new order; nil if the update is inconsistent.
    func sections<Section>(of old: [Section], inserted: [Int: Section]) -> [Section]? {
      let leaving = update.deletedSections + update.movedSections.map(\.from)
      let coming = update.insertedSections + update.movedSections.map(\.to)
      let gone = Set(leaving)
      guard gone.count == leaving.count, gone.allSatisfy(old.indices.contains),
        Set(coming).count == coming.count
      else { return nil }
      var placed = inserted
      for move in update.movedSections { placed[move.to] = old[move.from] }
      var staying = old.indices.filter { !gone.contains($0) }.makeIterator()
      var result: [Section] = []
      for index in 0..<(old.count - leaving.count + coming.count) {
        if let section = placed.removeValue(forKey: index) {
          result.append(section)
        } else if let next = staying.next() {
          result.append(old[next])
        }
      }
      // A remaining section would have an index beyond the end.
      return placed.isEmpty ? result : nil
    }
  }

  // MARK: PositionMap

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
      // A moved item has its new place from the update. Counting would give the place between the
      // ones that stayed.
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

/// A set of indices as ranges, in which the indices below another one are counted.
///
/// A run of a million indices is one range.
struct IndexRanges {
  /// In order; no two touch.
  private var ranges: [Range<Int>] = []
  /// For each range the number of indices in those before it.
  private var before: [Int] = []

  /// - Parameters:
  ///   - indices: Single indices, in any order.
  ///   - more: Ranges, in any order.
  init(_ indices: [Int], _ more: [Range<Int>] = []) {
    let all = (indices.map { $0..<($0 + 1) } + more).filter { !$0.isEmpty }
    for range in all.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      // Joined, since `rank` counts an index once even if a single index and a run both name it.
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    var count = 0
    for range in ranges {
      before.append(count)
      count += range.count
    }
  }

  /// The number of indices below one; nil if it is in the set itself.
  ///
  /// - Complexity: O(log *n*) for *n* ranges.
  func rank(of index: Int) -> Int? {
    let rangeIndex = ranges.partitioningIndex { $0.upperBound > index }
    guard rangeIndex < ranges.count else { return count(before: rangeIndex) }
    return ranges[rangeIndex].contains(index) ? nil : before[rangeIndex]
  }

  /// The index outside of the set below which so many are outside of it.
  ///
  /// - Complexity: O(log *n*) for *n* ranges.
  func index(ofOther rank: Int) -> Int {
    let rangeIndex = ranges.indices.partitioningIndex { ranges[$0].lowerBound - before[$0] > rank }
    return rank + count(before: rangeIndex)
  }

  private func count(before rangeIndex: Int) -> Int {
    rangeIndex > 0 ? before[rangeIndex - 1] + ranges[rangeIndex - 1].count : 0
  }
}

/// The results of a layout, as a value from which another layout of the same kind continues.
///
/// Sizes of views depend on the order in which views are asked, and edited lines depend on the
/// order of the edits. So such results are kept, since computing them again can differ.
package protocol LayoutState: AnyObject {
  /// The memory that no other owner shares, as a number of list items.
  ///
  /// A size counts as a fraction of an item.
  var keptItems: Int { get }

  /// The values that distinguish it from others that are equal now and differ later.
  var numbers: [Double] { get }
}
