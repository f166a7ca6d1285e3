import Foundation

extension CollectionView {
  /// True in editing mode; false by default.
  ///
  /// Editing mode has selection settings of its own. If the new mode does not allow multiple
  /// selection, the first of several items stays selected. The delegate is called for the others,
  /// as when `allowsMultipleSelection` is set to false. `CollectionViewCell.isEditing` of the cells
  /// is set.
  public var isEditing: Bool {
    get { selectionRules.isEditing }
    set {
      guard newValue != selectionRules.isEditing else { return }
      dismissSwipeActions()
      selectionRules.isEditing = newValue
      for entry in shown.cells.inOrder {
        if let cell = entry.view as? CollectionViewCell, let item = cell.displayedItem {
          setEditing(of: cell, at: dataItem(of: item).indexPath)
        }
      }
      if !selectionRules.allowsSeveral { deselectAllButFirst() }
    }
  }

  /// True if a tap selects in editing mode; false by default.
  ///
  /// It is true while several items can be selected in editing mode.
  public var allowsSelectionDuringEditing: Bool {
    get {
      selectionRules.allowsSelectionDuringEditing
        || selectionRules.allowsMultipleSelectionDuringEditing
    }
    set { selectionRules.allowsSelectionDuringEditing = newValue }
  }

  /// True if several items can be selected in editing mode; false by default.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { selectionRules.allowsMultipleSelectionDuringEditing }
    set {
      selectionRules.allowsMultipleSelectionDuringEditing = newValue
      if isEditing, !newValue { deselectAllButFirst() }
    }
  }

  /// Sets the editing state of a cell if it has changed.
  func setEditing(of cell: CollectionViewCell, at path: IndexPath) {
    let edits =
      isEditing && (fullDelegate?.collectionView(self, canEditItemAt: path) ?? true)
    if cell.isEditing != edits { cell.isEditing = edits }
  }
}
