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

  /// The batch as layouts and the display take it, with reloaded sections as ones
  /// that go and come.
  func layoutUpdate(_ places: (LayoutUpdate) -> LayoutUpdate.Places) -> LayoutUpdate {
    var update = LayoutUpdate()
    update.deletedSections = deletedSections.sorted()
    update.insertedSections = insertedSections.sorted()
    update.movedSections = movedSections.sorted { $0.from < $1.from }
    update.deletedItems = deletedItems.sorted()
    update.insertedItems = insertedItems.sorted()
    update.movedItems = movedItems.sorted { $0.from < $1.from }
    let known = places(update)
    if !reloadedSections.isEmpty {
      let sections = reloadedSections.sorted().compactMap { old in
        known.section(of: old).map { (old, $0) }
      }
      update.deletedSections = (update.deletedSections + sections.map(\.0)).sorted()
      update.insertedSections = (update.insertedSections + sections.map(\.1)).sorted()
    }
    update.changedItems = reloadedItems.union(reconfiguredItems).compactMap { path in
      known.item(of: Selection.Item(section: path.section, item: path.item))?.indexPath
    }.sorted()
    return update
  }
}
