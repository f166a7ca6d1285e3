import Foundation

/// The changes that are named between the beginning and the end of a batch.
///
/// What is deleted, reloaded or moved is named as it was before all of them, what is
/// inserted and where moves end as it is after all of them; the order of the calls
/// says nothing (`uikit-rules 9`).
struct BatchUpdates {
  typealias Move = LayoutUpdate.Move

  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var movedSections: [Move<Int>] = []
  var reloadedSections: Set<Int> = []
  var deletedItems: Set<IndexPath> = []
  var insertedItems: Set<IndexPath> = []
  var movedItems: [Move<IndexPath>] = []
  var reloadedItems: Set<IndexPath> = []
  /// As they are before the batch.
  var reconfiguredItems: Set<IndexPath> = []
  var completions: [(Bool) -> Void] = []
  /// Whether everything was reloaded in the middle of it.
  var isOverruled = false
  /// How many blocks are open, one inside the other.
  var depth = 0

  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && reloadedSections.isEmpty && deletedItems.isEmpty && insertedItems.isEmpty
      && movedItems.isEmpty && reloadedItems.isEmpty && reconfiguredItems.isEmpty
  }
}
