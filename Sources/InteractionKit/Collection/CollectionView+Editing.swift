import Foundation

extension CollectionView {
  /// Whether the items are being edited; false by default.
  ///
  /// Editing has settings of its own for selection. Where the new mode does not
  /// let several items be selected, the first of several stays so and the
  /// delegate is told of the others, as when `allowsMultipleSelection` is
  /// switched off. Cells hear of it by `isEditing`.
  public var isEditing: Bool {
    get { selectionRules.isEditing }
    set {
      guard newValue != selectionRules.isEditing else { return }
      dismissSwipeActions()
      selectionRules.isEditing = newValue
      for entry in shown.cells.inOrder {
        if let cell = entry.view as? CollectionViewCell, let item = cell.shownItem {
          setEditing(of: cell, at: dataItem(of: item).indexPath)
        }
      }
      if !selectionRules.allowsSeveral { deselectAllButFirst() }
    }
  }

  /// Whether a tap selects in editing mode; false by default.
  public var allowsSelectionDuringEditing: Bool {
    get { selectionRules.allowsSelectionDuringEditing }
    set { selectionRules.allowsSelectionDuringEditing = newValue }
  }

  /// Whether several items can be selected in editing mode; false by default.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { selectionRules.allowsMultipleSelectionDuringEditing }
    set {
      selectionRules.allowsMultipleSelectionDuringEditing = newValue
      if isEditing, !newValue { deselectAllButFirst() }
    }
  }

  /// Tells a cell whether its item is being edited, where that is news.
  func setEditing(of cell: CollectionViewCell, at path: IndexPath) {
    let edits =
      isEditing && (askedDelegate?.collectionView(self, canEditItemAt: path) ?? true)
    if cell.isEditing != edits { cell.isEditing = edits }
  }
}
