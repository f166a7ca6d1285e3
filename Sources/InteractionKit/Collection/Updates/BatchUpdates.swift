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
}
