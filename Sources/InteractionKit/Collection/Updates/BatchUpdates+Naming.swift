import Foundation

extension BatchUpdates {
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

  /// Returns the changes of items with another section, for a difference of a single section.
  package func ofItems(inSection section: Int) -> BatchUpdates {
    func place(_ path: IndexPath) -> IndexPath { IndexPath(item: path.item, section: section) }
    var updates = BatchUpdates()
    updates.deletedItems = Set(deletedItems.map(place))
    updates.insertedItems = Set(insertedItems.map(place))
    updates.movedItems = movedItems.map { Move(from: place($0.from), to: place($0.to)) }
    updates.reloadedItems = Set(reloadedItems.map(place))
    updates.reconfiguredItems = Set(reconfiguredItems.map(place))
    return updates
  }
}

extension CollectionView {
  /// Adds the changes of a batch to the batch in progress.
  package func name(_ updates: BatchUpdates) {
    deleteSections(IndexSet(updates.deletedSections))
    insertSections(IndexSet(updates.insertedSections))
    for move in updates.movedSections { moveSection(move.from, toSection: move.to) }
    reloadSections(IndexSet(updates.reloadedSections))
    deleteItems(at: Array(updates.deletedItems))
    insertItems(at: Array(updates.insertedItems))
    for move in updates.movedItems { moveItem(at: move.from, to: move.to) }
    reloadItems(at: Array(updates.reloadedItems))
    reconfigureItems(at: Array(updates.reconfiguredItems))
  }
}
