import Foundation

extension CollectionScreen {
  /// Changes the data and has the view follow, as one batch.
  func perform(_ edit: ScreenEdit) throws(ScreenEdit.Problem) {
    let edit = try completed(edit)
    var (new, inserted) = try edit.applied(to: sections)
    followOutlines(&new, moved: edit.moved.map(\.from))
    replaceSections(new) { view in
      view.deleteItems(at: edit.deleted)
      for move in edit.moved { view.moveItem(at: move.from, to: move.to) }
      view.insertItems(at: inserted)
      view.reloadItems(at: edit.reloaded)
      let changed = Set(edit.reconfigured + edit.updated.map(\.place))
      view.reconfigureItems(
        at: Array(changed.subtracting(edit.reloaded + edit.deleted + edit.moved.map(\.from))))
    }
    startedReactions?.itemsChanged(edit, inserted: inserted)
  }

  /// Puts other sections in the place of those that are shown, in a batch that
  /// names what is different.
  func replaceSections(
    _ new: [SectionDescription], naming changes: @escaping (CollectionView) -> Void
  ) {
    // The batch speaks of the content, which the cell of a state may stand for.
    startedReactions?.loader.showContent()
    let old = sections
    collectionView.identifierBeforeUpdates = { path in
      old.indices.contains(path.section) ? old[path.section].items.identifier(at: path.item) : nil
    }
    collectionView.performBatchUpdates { [self] in
      setSections(new)
      changes(collectionView)
    }
    collectionView.identifierBeforeUpdates = nil
    startedReactions?.contentChanged()
  }
}
