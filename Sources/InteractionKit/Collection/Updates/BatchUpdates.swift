import Foundation

/// The updates between the beginning and the end of a batch.
///
/// Deletions, reloads and starts of moves have index paths before all changes; insertions and ends
/// of moves have index paths after all changes. The order of the calls has no effect
/// (`Documentation/rules/updates.md`).
package struct BatchUpdates {
  package typealias Move = LayoutUpdate.Move

  package var deletedSections: Set<Int> = []
  package var insertedSections: Set<Int> = []
  var movedSections: [Move<Int>] = []
  var reloadedSections: Set<Int> = []
  package var deletedItems: Set<IndexPath> = []
  package var insertedItems: Set<IndexPath> = []
  package var movedItems: [Move<IndexPath>] = []
  package var reloadedItems: Set<IndexPath> = []
  /// The reconfigured items, by index path before the batch.
  package var reconfiguredItems: Set<IndexPath> = []
  var completions: [(Bool) -> Void] = []
  /// True if the view was reloaded during the batch.
  var isOverruled = false
  /// The nesting depth of the blocks that are running.
  var depth = 0

  package init() {}

  package var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && reloadedSections.isEmpty && deletedItems.isEmpty && insertedItems.isEmpty
      && movedItems.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
  }
}
