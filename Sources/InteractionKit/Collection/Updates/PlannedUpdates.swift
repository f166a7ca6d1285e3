import Foundation

/// A batch as layouts and the display take it.
struct PlannedUpdates {
  /// What changes; reloaded sections go and come.
  private(set) var layoutUpdate = LayoutUpdate()
  /// Where what was there is after the batch.
  let places: LayoutUpdate.Places
  /// Where the reloaded sections are after the batch, in the order of before.
  let reloadedSections: [Int]

  init(_ batch: BatchUpdates) {
    layoutUpdate.deletedSections = batch.deletedSections.sorted()
    layoutUpdate.insertedSections = batch.insertedSections.sorted()
    layoutUpdate.movedSections = batch.movedSections.sorted { $0.from < $1.from }
    layoutUpdate.deletedItems = batch.deletedItems.sorted()
    layoutUpdate.insertedItems = batch.insertedItems.sorted()
    layoutUpdate.movedItems = batch.movedItems.sorted { $0.from < $1.from }
    let known = LayoutUpdate.Places(layoutUpdate)
    layoutUpdate.changedItems = batch.reloadedItems.union(batch.reconfiguredItems).compactMap {
      known.item(of: Selection.Item($0))?.indexPath
    }.sorted()
    let reloaded = batch.reloadedSections.sorted().compactMap { old in
      known.section(of: old).map { (old, $0) }
    }
    reloadedSections = reloaded.map(\.1)
    guard !reloaded.isEmpty else {
      places = known
      return
    }
    layoutUpdate.deletedSections = (layoutUpdate.deletedSections + reloaded.map(\.0)).sorted()
    layoutUpdate.insertedSections = (layoutUpdate.insertedSections + reloadedSections).sorted()
    places = LayoutUpdate.Places(layoutUpdate)
  }
}
