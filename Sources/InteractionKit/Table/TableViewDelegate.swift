import Foundation

/// The receiver of the events of a table view, as `UITableViewDelegate`.
///
/// Every method is optional. `Documentation/tables.md`, "Order of calls", has the order of the
/// methods.
public protocol TableViewDelegate: ScrollViewDelegate {
  /// Called before a row becomes visible, after `cellForRow` and with its final height.
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// Called before the header of a section becomes visible.
  func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int)
  /// Called before the footer of a section becomes visible.
  func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int)
  /// Called after the cell of a row has left the visible part, or the row the data.
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// Called after the header of a section has left the visible part.
  func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int)
  /// Called after the footer of a section has left the visible part.
  func tableView(
    _ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int)

  /// Returns the height of a row, in points; `automaticDimension` lets its cell determine it.
  ///
  /// Called when the row is displayed, and for all rows at once if `estimatedRowHeight` is 0. By
  /// default `rowHeight` counts.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// Returns the height of a header, in points; by default `sectionHeaderHeight`.
  ///
  /// In a grouped table a height below 1 hides the header.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat
  /// Returns the height of a footer, in points; by default `sectionFooterHeight`.
  ///
  /// A height below 1 hides the footer.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat
  /// Returns the height that a row has until it is displayed, in points; by default
  /// `estimatedRowHeight`.
  ///
  /// With this method a million rows cost a million calls; a constant `estimatedRowHeight` costs
  /// none.
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  /// Returns the height that a header has until it is measured, in points.
  ///
  /// Not called: `estimatedSectionHeaderHeight` counts.
  func tableView(_ tableView: TableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat
  /// Returns the height that a footer has until it is measured, in points.
  ///
  /// Not called: `estimatedSectionFooterHeight` counts.
  func tableView(_ tableView: TableView, estimatedHeightForFooterInSection section: Int) -> CGFloat
  /// Returns the view above a section, instead of a title; nil, the default, for the title.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
  /// Returns the view below a section, instead of a title; nil, the default, for the title.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

  /// Called after a tap on the detail button of a row, which does not select the row.
  func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  /// Returns true, the default, if a touch highlights a row.
  ///
  /// Only a highlighted row can be selected.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// Called after a touch highlighted a row.
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
  /// Called after the highlight of a row ended, before the methods for its selection.
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)
  /// Returns the row that a tap selects: by default the tapped one, nil for none, or another one.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// Returns the row that gives up its selection: by default the selected one.
  ///
  /// With nil it stays selected.
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// Called after a tap selected a row, but not after `selectRow(at:animated:scrollPosition:)`.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  /// Called after a tap deselected a row, but not after `deselectRow(at:animated:)`.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
  /// Returns true if a tap performs the primary action of a row; by default it does outside of
  /// editing mode.
  func tableView(
    _ tableView: TableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool
  /// Performs the primary action of a tapped row, after the methods for its selection.
  func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath)

  /// Returns the control that a row has in editing mode; `delete` by default.
  func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle
  /// Returns the title of the button that deletes a swiped row; nil, the default, for "Delete".
  func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String?
  /// Returns the buttons behind a swiped row, in the manner of iOS 10; nil, the default, for
  /// "Delete".
  ///
  /// Called if `tableView(_:trailingSwipeActionsConfigurationForRowAt:)` returns nil.
  func tableView(
    _ tableView: TableView, editActionsForRowAt indexPath: IndexPath
  ) -> [TableViewRowAction]?
  /// Returns the buttons that a swipe to the trailing edge reveals; nil, the default, for none.
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?
  /// Returns the buttons that a swipe to the leading edge reveals, and a tap on a delete control.
  ///
  /// With nil, the default, the button is "Delete"; a configuration without buttons switches the
  /// swipe off.
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?
  /// Returns true, the default, if the content of a row gives way to its control.
  ///
  /// Called for grouped tables only.
  func tableView(
    _ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool
  /// Called when a swipe begins to open a row.
  func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath)
  /// Called after a swiped row has closed; nil if the row no longer exists.
  func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?)
  /// Returns the place that a dragged row takes instead of the one below the finger; by default
  /// that one.
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
  /// Returns the `indentationLevel` that the cell of a row gets before it is displayed.
  ///
  /// Without this method, cells keep their own.
  func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath) -> Int

  /// Returns true if a long press shows the menu of iOS 12, with *Copy* and its like.
  ///
  /// Not called: use a context menu.
  func tableView(_ tableView: TableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool
  /// Returns true if a row can have the focus; without effect.
  func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool
  /// Returns true if a focused row is selected; without effect.
  func tableView(
    _ tableView: TableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool
  /// Returns the row that gets the focus first; without effect.
  func indexPathForPreferredFocusedView(in tableView: TableView) -> IndexPath?
  /// Returns true if the focus may move; without effect, because it does not.
  func tableView(
    _ tableView: TableView, shouldUpdateFocusIn context: TableViewFocusUpdateContext
  ) -> Bool
  /// Called after the focus moved; without effect, because it does not.
  func tableView(
    _ tableView: TableView, didUpdateFocusIn context: TableViewFocusUpdateContext,
    with coordinator: FocusAnimationCoordinator)

  /// Returns true if fingers that move from a row select several rows; false by default.
  ///
  /// Called if `allowsMultipleSelectionDuringEditing` is true.
  func tableView(
    _ tableView: TableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// Called when fingers begin to select several rows.
  ///
  /// The table is in editing mode by then.
  func tableView(
    _ tableView: TableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// Called when the fingers of a multiple selection are lifted.
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: TableView)
  /// Returns true, the default, if a drag that rests over a row opens it.
  ///
  /// Called if `isSpringLoaded` is true.
  func tableView(
    _ tableView: TableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool

  /// Returns the context menu of a row that is pressed at a point of the content; nil, the default,
  /// for none.
  func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> ContextMenuConfiguration?
  /// Returns the preview of a row whose context menu opens; nil, the default, shows its cell.
  func tableView(
    _ tableView: TableView,
    previewForHighlightingContextMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview?
  /// Returns the preview of a row whose context menu closes; nil, the default, shows its cell.
  func tableView(
    _ tableView: TableView,
    previewForDismissingContextMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview?
  /// Called after a tap on the preview of a context menu, for example to push the screen that it
  /// shows.
  func tableView(
    _ tableView: TableView,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionAnimating)
  /// Called before a context menu is displayed.
  func tableView(
    _ tableView: TableView, willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?)
  /// Called before a context menu closes.
  func tableView(
    _ tableView: TableView, willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?)
}

/// Default implementations.
///
/// Some record that the delegate does not implement the method.
extension TableViewDelegate {
  public func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
  public func tableView(
    _ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int
  ) {}
  public func tableView(
    _ tableView: TableView, willDisplayFooterView view: View, forSection section: Int
  ) {}
  public func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}
  public func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int
  ) {}
  public func tableView(
    _ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int
  ) {}

  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.delegateLacksMethod = true
    return tableView.rowHeight
  }
  public func tableView(
    _ tableView: TableView, heightForHeaderInSection section: Int
  ) -> CGFloat { tableView.sectionHeaderHeight }
  public func tableView(
    _ tableView: TableView, heightForFooterInSection section: Int
  ) -> CGFloat { tableView.sectionFooterHeight }
  public func tableView(
    _ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    tableView.delegateLacksMethod = true
    return tableView.estimatedRowHeight
  }
  public func tableView(
    _ tableView: TableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat { tableView.estimatedSectionHeaderHeight }
  public func tableView(
    _ tableView: TableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat { tableView.estimatedSectionFooterHeight }
  public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    tableView.delegateLacksMethod = true
    return nil
  }
  public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
    tableView.delegateLacksMethod = true
    return nil
  }

  public func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    tableView.delegateLacksMethod = true
  }
  public func tableView(
    _ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }
  public func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}
  public func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  public func tableView(
    _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.delegateLacksMethod = true
  }
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    tableView.delegateLacksMethod = true
  }
  public func tableView(
    _ tableView: TableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool { !tableView.isEditing }
  public func tableView(
    _ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath
  ) {}

  public func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { .delete }
  public func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }
  public func tableView(
    _ tableView: TableView, editActionsForRowAt indexPath: IndexPath
  ) -> [TableViewRowAction]? { nil }
  public func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
  public func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
  public func tableView(
    _ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { true }
  public func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {}
  public func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  public func tableView(
    _ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int {
    tableView.delegateLacksMethod = true
    return 0
  }

  public func tableView(
    _ tableView: TableView, shouldShowMenuForRowAt indexPath: IndexPath
  ) -> Bool { false }
  public func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool { true }
  public func tableView(
    _ tableView: TableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool { tableView.selectionFollowsFocus }
  public func indexPathForPreferredFocusedView(in tableView: TableView) -> IndexPath? { nil }
  public func tableView(
    _ tableView: TableView, shouldUpdateFocusIn context: TableViewFocusUpdateContext
  ) -> Bool { true }
  public func tableView(
    _ tableView: TableView, didUpdateFocusIn context: TableViewFocusUpdateContext,
    with coordinator: FocusAnimationCoordinator
  ) {}

  public func tableView(
    _ tableView: TableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  public func tableView(
    _ tableView: TableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}
  public func tableViewDidEndMultipleSelectionInteraction(_ tableView: TableView) {}
  public func tableView(
    _ tableView: TableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool { true }

  public func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> ContextMenuConfiguration? { nil }
  public func tableView(
    _ tableView: TableView,
    previewForHighlightingContextMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview? { nil }
  public func tableView(
    _ tableView: TableView,
    previewForDismissingContextMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview? { nil }
  public func tableView(
    _ tableView: TableView,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionAnimating
  ) {}
  public func tableView(
    _ tableView: TableView, willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}
  public func tableView(
    _ tableView: TableView, willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}
}

/// An action of the time before swipe actions, as `UITableViewRowAction`.
open class TableViewRowAction: NSObject {
  /// The look of an action, as `UITableViewRowAction.Style`.
  public enum Style: Int, Hashable, Sendable {
    /// Red, for what can't be undone.
    case `default` = 0
    /// Gray.
    case normal = 1
    /// The same as `default`.
    public static let destructive = Style.default
  }

  /// The look of the button: a destructive one is red.
  public let style: Style
  /// The text of the button.
  open var title: String?
  let handler: (TableViewRowAction, IndexPath) -> Void
  /// The colours that the module `UIKit` adds, by their classes.
  package final var colors: [ObjectIdentifier: AnyObject] = [:]

  /// Creates a button behind a swiped row.
  ///
  /// - Parameters:
  ///   - style: The look of the button.
  ///   - title: The text of the button.
  ///   - handler: Called after a tap, with the action and the row.
  public init(
    style: Style, title: String?, handler: @escaping (TableViewRowAction, IndexPath) -> Void
  ) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }
}
