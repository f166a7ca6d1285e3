import Foundation

/// The updates between the beginning and the end of a batch.
///
/// Deletions, reloads and starts of moves have index paths before all changes; insertions and ends
/// of moves have index paths after all changes. The order of the calls has no effect
/// (`Documentation/rules/updates.md`, "Index paths").
package struct BatchUpdates {
  package typealias Move = LayoutUpdate.Move

  package var deletedSections: Set<Int> = []
  package var insertedSections: Set<Int> = []
  var movedSections: [Move<Int>] = []
  var reloadedSections: Set<Int> = []
  package var deletedItems: Set<IndexPath> = []
  package var insertedItems: Set<IndexPath> = []
  /// Runs of items beside `deletedItems`.
  package var deletedRanges: [LayoutUpdate.ItemRange] = []
  /// Runs of items beside `insertedItems`.
  package var insertedRanges: [LayoutUpdate.ItemRange] = []
  package var movedItems: [Move<IndexPath>] = []
  package var reloadedItems: Set<IndexPath> = []
  /// The reconfigured items, by index path before the batch.
  package var reconfiguredItems: Set<IndexPath> = []
  var completions: [(Bool) -> Void] = []
  /// True if the index paths count the placeholders of drops, which the data does not have.
  var hasPathsOfView = false
  /// True if the view was reloaded during the batch.
  var isReplacedByReload = false
  /// The nesting depth of the blocks that are running.
  var depth = 0

  package init() {}

  package var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && reloadedSections.isEmpty && deletedItems.isEmpty && insertedItems.isEmpty
      && movedItems.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
      && deletedRanges.isEmpty && insertedRanges.isEmpty
  }

  /// The number of items from which on neighbours are named as a run.
  private static let shortestRun = 1000

  /// Names neighbours that are inserted.
  package mutating func insert(_ items: LayoutUpdate.ItemRange) {
    if items.items.count < BatchUpdates.shortestRun {
      insertedItems.formUnion(items.paths)
    } else {
      insertedRanges.append(items)
    }
  }

  /// Names neighbours that are deleted.
  package mutating func delete(_ items: LayoutUpdate.ItemRange) {
    if items.items.count < BatchUpdates.shortestRun {
      deletedItems.formUnion(items.paths)
    } else {
      deletedRanges.append(items)
    }
  }

  /// Removes moves that are listed again.
  mutating func removeRepeatedMoves() {
    func unique<Place: Hashable>(_ moves: [Move<Place>]) -> [Move<Place>] {
      guard moves.count > 1 else { return moves }
      var known: [Place: Set<Place>] = [:]
      return moves.filter { known[$0.from, default: []].insert($0.to).inserted }
    }
    movedSections = unique(movedSections)
    movedItems = unique(movedItems)
  }

  // MARK: Naming

  /// Creates the batch of the changes from one version of the data to another.
  package init(_ difference: SectionedDifference) {
    deletedSections = Set(difference.deletedSections)
    insertedSections = Set(difference.insertedSections)
    movedSections = difference.movedSections.map { Move(from: $0.from, to: $0.to) }
    deletedItems = Set(difference.deletedItems)
    insertedItems = Set(difference.insertedItems)
    movedItems = difference.movedItems.map { Move(from: $0.from, to: $0.to) }
    reloadedItems = Set(difference.reloadedItems)
    reconfiguredItems = Set(difference.reconfiguredItems)
  }

  /// Creates the batch of the changes of the items of a section.
  init(_ difference: ListDifference, inSection section: Int) {
    func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: section) }
    deletedItems = Set(difference.deletes.map(path))
    insertedItems = Set(difference.inserts.map(path))
    movedItems = difference.moves.map { Move(from: path($0.from), to: path($0.to)) }
    reloadedItems = Set(difference.updates.map(path))
  }

  /// Returns the changes of items with another section, for a difference of a single section.
  package func ofItems(inSection section: Int) -> BatchUpdates {
    func moved(_ path: IndexPath) -> IndexPath { IndexPath(item: path.item, section: section) }
    var updates = BatchUpdates()
    updates.deletedItems = Set(deletedItems.map(moved))
    updates.insertedItems = Set(insertedItems.map(moved))
    updates.movedItems = movedItems.map { Move(from: moved($0.from), to: moved($0.to)) }
    updates.reloadedItems = Set(reloadedItems.map(moved))
    updates.reconfiguredItems = Set(reconfiguredItems.map(moved))
    updates.deletedRanges = deletedRanges.map { .init(section: section, items: $0.items) }
    updates.insertedRanges = insertedRanges.map { .init(section: section, items: $0.items) }
    return updates
  }
}

/// Tells if batches of updates are animated; the module `UIKit` switches it off.
package enum UpdateAnimation {
  @TaskLocal package static var isSuppressed = false

  static var isOn: Bool { !isSuppressed && Window.latest?.suppressesAnimations != true }
}

extension ItemsView {
  /// Adds the changes of a batch to the batch in progress.
  package func name(_ updates: BatchUpdates) {
    update {
      // Sets for deletions and insertions, because naming one twice means it once. Moves are a
      // list: the same item moved twice is an error that the check has to see.
      $0.deletedSections.formUnion(updates.deletedSections)
      $0.insertedSections.formUnion(updates.insertedSections)
      $0.movedSections += updates.movedSections
      $0.reloadedSections.formUnion(updates.reloadedSections)
      $0.deletedItems.formUnion(updates.deletedItems)
      $0.insertedItems.formUnion(updates.insertedItems)
      $0.deletedRanges += updates.deletedRanges
      $0.insertedRanges += updates.insertedRanges
      $0.movedItems += updates.movedItems
      $0.reloadedItems.formUnion(updates.reloadedItems)
      $0.reconfiguredItems.formUnion(updates.reconfiguredItems)
    }
  }
}

/// A checked batch in the form for layouts and the display.
package struct ValidatedUpdates {
  /// The changes, in which a reloaded section is deleted and inserted.
  private(set) var layoutUpdate = LayoutUpdate()
  /// The mapping from old to new index paths.
  package let positions: LayoutUpdate.PositionMap

  package init(_ batch: BatchUpdates) {
    layoutUpdate.deletedSections = batch.deletedSections.sorted()
    layoutUpdate.insertedSections = batch.insertedSections.sorted()
    layoutUpdate.movedSections = batch.movedSections.sorted { $0.from < $1.from }
    layoutUpdate.deletedItems = batch.deletedItems.sorted()
    layoutUpdate.insertedItems = batch.insertedItems.sorted()
    layoutUpdate.deletedRanges = batch.deletedRanges
    layoutUpdate.insertedRanges = batch.insertedRanges
    layoutUpdate.movedItems = batch.movedItems.sorted { $0.from < $1.from }
    // Reloads are named by old index paths, the layout needs the new ones. The map of the other
    // changes gives them, so it is made first.
    let known = LayoutUpdate.PositionMap(layoutUpdate)
    func newPath(_ old: IndexPath) -> IndexPath? {
      known.item(of: Selection.Item(old))?.indexPath
    }
    layoutUpdate.reloadedItems = batch.reloadedItems.sorted().compactMap { old in
      newPath(old).map { LayoutUpdate.Move(from: old, to: $0) }
    }
    layoutUpdate.changedItems = batch.reloadedItems.union(batch.reconfiguredItems)
      .compactMap(newPath).sorted()
    layoutUpdate.reloadedSections = batch.reloadedSections.sorted().compactMap { old in
      known.section(of: old).map { LayoutUpdate.Move(from: old, to: $0) }
    }
    // A reloaded section is a deletion and an insertion at the same place, since the number of its
    // items may change. With one, the map has to be made again.
    guard !layoutUpdate.reloadedSections.isEmpty else {
      positions = known
      return
    }
    layoutUpdate.deletedSections =
      (layoutUpdate.deletedSections + layoutUpdate.reloadedSections.map(\.from)).sorted()
    layoutUpdate.insertedSections =
      (layoutUpdate.insertedSections + layoutUpdate.reloadedSections.map(\.to)).sorted()
    positions = LayoutUpdate.PositionMap(layoutUpdate)
  }
}
