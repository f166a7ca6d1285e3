import Foundation

/// The methods of a collection view's delegate, as `UICollectionViewDelegate`.
///
/// Every method is optional. `should…` and `can…` methods return true by default unless noted.
///
/// See `Documentation/rules/selection.md`, "Order of the calls".
public protocol CollectionViewDelegate: ScrollViewDelegate {
  /// Returns true if a touch may highlight an item. Only a highlighted item can be selected.
  ///
  /// See `Documentation/rules/selection.md`, "Refused highlight".
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: Section and item of the element.
  /// - Returns: True if a touch may highlight an item.
  func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool
  /// Called after a touch highlighted an item.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: Section and item of the element.
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)
  /// Called after the highlight of an item ended.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: Section and item of the element.
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath)
  /// Returns true if a touch may select an item.
  ///
  /// See `Documentation/rules/selection.md`, "Refused selection".
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: Section and item of the element.
  /// - Returns: True if a touch may select an item.
  func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool
  /// Returns true if a touch may deselect an item.
  ///
  /// See `Documentation/rules/selection.md`, "Multiple selection".
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: Section and item of the element.
  /// - Returns: True if a touch may deselect an item.
  func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool
  /// Called after a touch selected an item, but not after a selection by the program.
  ///
  /// See `Documentation/rules/selection.md`, "Selection by the program".
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: Section and item of the element.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
  /// Called after a touch deselected an item, but not after a deselection by the program.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: Section and item of the element.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)

  // MARK: Editing and primary actions

  /// Returns true if an item can be edited in editing mode.
  ///
  /// The result sets `CollectionViewCell.isEditing`. A drag with one finger begins a multiple
  /// selection only on such items.
  ///
  /// See `Documentation/rules/selection.md`, "Editing".
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: Section and item of the element.
  /// - Returns: True if an item can be edited in editing mode.
  func collectionView(
    _ collectionView: CollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool
  /// Returns true if a tap performs the primary action of an item.
  ///
  /// By default it does outside of editing mode.
  ///
  /// See `Documentation/rules/selection.md`, "Primary action".
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: Section and item of the element.
  /// - Returns: True if a tap performs the primary action of an item.
  func collectionView(
    _ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool
  /// Performs the primary action of an item after a tap.
  ///
  /// It is called after the methods for the selection, also if the item may not be selected. It is
  /// not called if other items are selected too.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: Section and item of the element.
  func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath)

  // MARK: Multiple selection

  /// Returns true if fingers that move from an item select several items; false by default.
  ///
  /// See `Documentation/rules/selection.md`, "Selecting several items by a pan".
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: Section and item of the element.
  /// - Returns: True if fingers that move from an item select several items; false by default.
  func collectionView(
    _ collectionView: CollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// Called when fingers begin to select several items. Multiple selection is allowed by then.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: Section and item of the element.
  func collectionView(
    _ collectionView: CollectionView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// Called when the fingers of a multiple selection are lifted.
  ///
  /// - Parameter collectionView: The collection view.
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: CollectionView)

  // MARK: Context menus

  /// Returns the context menu of items that are pressed at a point of the content; nil for none.
  ///
  /// The items are all selected ones if the pressed item is selected, otherwise the pressed one. By
  /// default the method for a single item is called.
  ///
  /// See `Documentation/rules/selection.md`, "Context menu".
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPaths: Sections and items.
  ///   - point: The point in the content.
  /// - Returns: The context menu of items that are pressed at a point of the content; nil for none.
  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> ContextMenuConfiguration?
  /// Returns the context menu of an item; nil, the default, for none.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: Section and item of the element.
  ///   - point: The point in the content.
  /// - Returns: The context menu of an item; nil, the default, for none.
  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> ContextMenuConfiguration?
  /// Returns the preview of an item whose context menu opens; nil for that of its cell.
  ///
  /// Called before the menu is displayed. By default the method without an item is called.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - configuration: The configuration.
  ///   - indexPath: Section and item of the element.
  /// - Returns: The preview of the item; nil for that of its cell.
  func collectionView(
    _ collectionView: CollectionView,
    contextMenuConfiguration configuration: ContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> TargetedPreview?
  /// Returns the preview of an item whose context menu closes; nil for that of its cell.
  ///
  /// Called before `willEndContextMenuInteraction`. By default the method without an item is called.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - configuration: The configuration.
  ///   - indexPath: Section and item of the element.
  /// - Returns: The preview of the item; nil for that of its cell.
  func collectionView(
    _ collectionView: CollectionView,
    contextMenuConfiguration configuration: ContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> TargetedPreview?
  /// Returns the preview of the item whose context menu opens; nil, the default, for that of its cell.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - configuration: The configuration.
  /// - Returns: The preview of the item; nil for that of its cell.
  func collectionView(
    _ collectionView: CollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview?
  /// Returns the preview of the item whose context menu closes; nil, the default, for that of its
  /// cell.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - configuration: The configuration.
  /// - Returns: The preview of the item; nil for that of its cell.
  func collectionView(
    _ collectionView: CollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview?
  /// Called before a context menu is displayed.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - configuration: The configuration.
  ///   - animator: The animations of the menu.
  func collectionView(
    _ collectionView: CollectionView,
    willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?)
  /// Called when the preview of a context menu is tapped; `willEndContextMenuInteraction` follows.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - configuration: The configuration.
  ///   - animator: The animations of the menu.
  func collectionView(
    _ collectionView: CollectionView,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionAnimating)
  /// Called before a context menu is closed.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - configuration: The configuration.
  ///   - animator: The animations of the menu.
  func collectionView(
    _ collectionView: CollectionView,
    willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?)

  // MARK: Moving

  /// Returns the offset of the content after a batch of changes or a change of the layout; that of
  /// the layout by default.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - proposedContentOffset: The present offset, in points.
  /// - Returns: The offset, which is clamped to the content.
  func collectionView(
    _ collectionView: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint
  /// Returns the target index path of a moved item; the proposed one by default.
  ///
  /// See `Documentation/rules/updates.md`, "Target of the movement".
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - originalIndexPath: The index path of the item before the movement.
  ///   - currentIndexPath: The current index path of the item.
  ///   - proposedIndexPath: The index path at the location of the finger.
  /// - Returns: The target index path of a moved item; the proposed one by default.
  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// Returns the target index path of a moved item; the proposed one by default.
  ///
  /// It is UIKit's former method, which the method with three index paths calls by default.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - originalIndexPath: The index path of the item before the movement.
  ///   - proposedIndexPath: The index path at the location of the finger.
  /// - Returns: The target index path of a moved item; the proposed one by default.
  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath

  // MARK: Display

  /// Called before a cell is displayed.
  ///
  /// See `Documentation/rules/cells.md`, "Order of a display pass".
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - cell: The cell.
  ///   - indexPath: Section and item of the element.
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// Called after a cell was displayed; the item may no longer exist.
  ///
  /// See `Documentation/rules/cells.md`, "Item of `didEndDisplaying`".
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - cell: The cell.
  ///   - indexPath: Section and item of the element.
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// Called before a supplementary view is displayed.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - view: The view.
  ///   - elementKind: The kind, such as `CollectionView.elementKindSectionHeader`.
  ///   - indexPath: Section and item of the element.
  func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)
  /// Called after a supplementary view was displayed.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - view: The view.
  ///   - elementKind: The kind, such as `CollectionView.elementKindSectionHeader`.
  ///   - indexPath: Section and item of the element.
  func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)
}

extension CollectionViewDelegate {
  /// Returns true.
  public func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    true
  }

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}

  /// Returns true.
  public func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    true
  }

  /// Returns true.
  public func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    true
  }

  /// Records that the delegate does not implement the method.
  public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.delegateLacksMethod = true
  }

  /// Records that the delegate does not implement the method.
  public func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    collectionView.delegateLacksMethod = true
  }

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
}
