import Foundation

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
