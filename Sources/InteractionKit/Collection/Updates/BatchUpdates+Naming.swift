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

  /// Creates the batch of the changes of the items of a section.
  init(_ difference: ListDifference, inSection section: Int) {
    func place(_ item: Int) -> IndexPath { IndexPath(item: item, section: section) }
    deletedItems = Set(difference.deletes.map(place))
    insertedItems = Set(difference.inserts.map(place))
    movedItems = difference.moves.map { Move(from: place($0.from), to: place($0.to)) }
    reloadedItems = Set(difference.updates.map(place))
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
    updates.deletedRanges = deletedRanges.map { .init(section: section, items: $0.items) }
    updates.insertedRanges = insertedRanges.map { .init(section: section, items: $0.items) }
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
    nameRanges(deleted: updates.deletedRanges, inserted: updates.insertedRanges)
    for move in updates.movedItems { moveItem(at: move.from, to: move.to) }
    reloadItems(at: Array(updates.reloadedItems))
    reconfigureItems(at: Array(updates.reconfiguredItems))
  }
}
