import Foundation
import InteractionKit

extension LoadedCollection {
  /// Changes the data and updates the view in one batch; changes nothing if any part is impossible.
  ///
  /// `isAdmitted` is true if the parts of the edit were admitted before.
  package func perform(
    _ edit: DataEdit, isAdmitted: Bool = false
  ) throws(DataEdit.Problem) {
    if !isAdmitted { try admit(size(of: edit)) }
    try edit.checkDistinct()
    let edit = try completed(edit)
    var base = data
    let made = edit.sectionsToMake(after: base.sections.count)
    for _ in 0..<made { base.sections.append(SectionDescription()) }
    let result = try edit.applied(to: base, sectionsMade: made)
    var updates = BatchUpdates()
    updates.insertedSections = Set(data.sections.count..<base.sections.count)
    updates.deletedItems = Set(edit.deleted)
    for items in result.inserted { updates.insert(items) }
    updates.movedItems = edit.moved.map { BatchUpdates.Move(from: $0.from, to: $0.to) }
    updates.reloadedItems = Set(edit.reloaded)
    updates.reconfiguredItems = Set(edit.reconfigured + edit.updated.map(\.path))
      .subtracting(edit.reloaded + edit.deleted)
    replaceData(result.data, updates, changing: result.changed)
    if let error = collectionView.updateError { throw DataEdit.Problem(message: "\(error)") }
    // An item of an outline may be on another level after a move.
    for move in edit.moved {
      let cell = collectionView.shownCell(of: Selection.Item(move.to))
      (cell as? TemplateCell)?.setIndexPath(move.to)
    }
  }

  /// Replaces the displayed data in a batch of the differences.
  ///
  /// `changed` is the indices, in order, of the sections that differ; nil for all.
  ///
  /// - Returns: False if the view rejects the batch; then nothing is changed.
  @discardableResult
  func replaceData(
    _ new: CollectionData, _ updates: BatchUpdates, changing changed: [Int]? = nil
  ) -> Bool {
    // The batch refers to the content, which a state cell may replace.
    startedReactions?.loader.showContent()
    let old = data
    let selected = collectionView.selection.snapshot
    collectionView.identifierBeforeUpdates = { path in
      old.sections.indices.contains(path.section)
        ? old.sections[path.section].items.identifier(at: path.item) : nil
    }
    collectionView.updateError = nil
    collectionView.performBatchUpdates { [self] in
      setData(new, changing: changed)
      collectionView.name(updates)
      collectionView.sectionsOfBatch = changed
    }
    collectionView.sectionsOfBatch = nil
    collectionView.identifierBeforeUpdates = nil
    // A reload forgets the selection, and a rejected batch must not be noticed.
    guard collectionView.updateError == nil else {
      setData(old)
      collectionView.reloadData()
      collectionView.selection.restore(selected)
      return false
    }
    itemsChanged { ValidatedUpdates(updates).positions }
    startedReactions?.contentChanged()
    return true
  }

  /// Updates the reactions and embedded contents that refer to items whose index paths changed.
  func itemsChanged(_ positions: () -> LayoutUpdate.PositionMap) {
    if startedReactions != nil || !embeddedContents.isEmpty {
      let positions = positions()
      startedReactions?.itemsChanged(positions)
      embeddedContents.updateKeys(positions, in: data)
    }
    keepForSurroundings()
  }
}
