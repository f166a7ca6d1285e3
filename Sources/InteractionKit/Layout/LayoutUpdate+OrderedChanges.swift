import Foundation

extension LayoutUpdate {
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
}
