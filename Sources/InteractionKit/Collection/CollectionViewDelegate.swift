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
  func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool
  /// Called after a touch highlighted an item.
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)
  /// Called after the highlight of an item ended.
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath)
  /// Returns true if a touch may select an item.
  ///
  /// See `Documentation/rules/selection.md`, "Refused selection".
  func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool
  /// Returns true if a touch may deselect an item.
  ///
  /// See `Documentation/rules/selection.md`, "Multiple selection".
  func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool
  /// Called after a touch selected an item, but not after a selection by the program.
  ///
  /// See `Documentation/rules/selection.md`, "Selection by the program".
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
  /// Called after a touch deselected an item, but not after a deselection by the program.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)

  // MARK: Editing and primary actions

  /// Returns true if an item can be edited in editing mode.
  ///
  /// The result sets `CollectionViewCell.isEditing`. A drag with one finger begins a multiple
  /// selection only on such items.
  ///
  /// See `Documentation/rules/selection.md`, "Editing".
  func collectionView(
    _ collectionView: CollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool
  /// Returns true if a tap performs the primary action of an item.
  ///
  /// By default it does outside of editing mode.
  ///
  /// See `Documentation/rules/selection.md`, "Primary action".
  func collectionView(
    _ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool
  /// Performs the primary action of an item after a tap.
  ///
  /// It is called after the methods for the selection, also if the item may not be selected. It is
  /// not called if other items are selected too.
  func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath)

  // MARK: Multiple selection

  /// Returns true if fingers that move from an item select several items; false by default.
  ///
  /// See `Documentation/rules/selection.md`, "Selecting several items by a pan".
  func collectionView(
    _ collectionView: CollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// Returns true, the default, if an item opens when a drag rests over it.
  ///
  /// Called if `isSpringLoaded` is true.
  func collectionView(
    _ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool
  /// Called when fingers begin to select several items. Multiple selection is allowed by then.
  func collectionView(
    _ collectionView: CollectionView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// Called when the fingers of a multiple selection are lifted.
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: CollectionView)

  // MARK: Focus, without effect

  /// Returns true if an item can have the focus; without effect.
  func collectionView(_ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath) -> Bool
  /// Returns true if a focused item is selected; without effect.
  func collectionView(
    _ collectionView: CollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool
  /// Returns true if the focus may move; without effect, because it does not.
  func collectionView(
    _ collectionView: CollectionView,
    shouldUpdateFocusIn context: CollectionViewFocusUpdateContext
  ) -> Bool
  /// Called after the focus moved; without effect, because it does not.
  func collectionView(
    _ collectionView: CollectionView, didUpdateFocusIn context: CollectionViewFocusUpdateContext,
    with coordinator: FocusAnimationCoordinator)
  /// Returns the item that gets the focus first; without effect.
  func indexPathForPreferredFocusedView(in collectionView: CollectionView) -> IndexPath?

  // MARK: Context menus

  /// Returns the context menu of items that are pressed at a point of the content; nil for none.
  ///
  /// The items are all selected ones if the pressed item is selected, otherwise the pressed one. By
  /// default the method for a single item is called.
  ///
  /// See `Documentation/rules/selection.md`, "Context menu".
  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> ContextMenuConfiguration?
  /// Returns the context menu of an item; nil, the default, for none.
  ///
  /// - Parameter point: The point in the content.
  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> ContextMenuConfiguration?
  /// Returns the preview of an item whose context menu opens; nil shows its cell.
  ///
  /// Called before the menu is displayed. By default the method without an item is called.
  func collectionView(
    _ collectionView: CollectionView,
    contextMenuConfiguration configuration: ContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> TargetedPreview?
  /// Returns the preview of an item whose context menu closes; nil shows its cell.
  ///
  /// Called before `willEndContextMenuInteraction`. By default the method without an item is called.
  func collectionView(
    _ collectionView: CollectionView,
    contextMenuConfiguration configuration: ContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> TargetedPreview?
  /// Returns the preview of the item whose context menu opens; nil, the default, shows its cell.
  func collectionView(
    _ collectionView: CollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview?
  /// Returns the preview of the item whose context menu closes; nil, the default, shows its cell.
  func collectionView(
    _ collectionView: CollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview?
  /// Called before a context menu is displayed.
  ///
  /// - Parameter animator: The animations of the menu.
  func collectionView(
    _ collectionView: CollectionView,
    willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?)
  /// Called when the preview of a context menu is tapped; `willEndContextMenuInteraction` follows.
  ///
  /// - Parameter animator: The animations of the menu.
  func collectionView(
    _ collectionView: CollectionView,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionAnimating)
  /// Called before a context menu is closed.
  ///
  /// - Parameter animator: The animations of the menu.
  func collectionView(
    _ collectionView: CollectionView,
    willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?)

  // MARK: Moving

  /// Returns the offset of the content after a batch of changes or a change of the layout; by
  /// default the layout decides.
  ///
  /// - Parameter proposedContentOffset: The present offset, in points.
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
  ///   - originalIndexPath: The index path of the item before the movement.
  ///   - proposedIndexPath: The index path at the location of the finger.
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
  ///   - originalIndexPath: The index path of the item before the movement.
  ///   - proposedIndexPath: The index path at the location of the finger.
  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath

  // MARK: Display

  /// Called before a cell is displayed.
  ///
  /// See `Documentation/rules/cells.md`, "Order of a display pass".
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// Called after a cell was displayed; the item may no longer exist.
  ///
  /// See `Documentation/rules/cells.md`, "Item of `didEndDisplaying`".
  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// Called before a supplementary view is displayed.
  func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)
  /// Called after a supplementary view was displayed.
  func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)
}

extension CollectionViewDelegate {
  public func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    true
  }

  public func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}

  public func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}

  public func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    true
  }

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

  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  public func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}

  public func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
}

extension CollectionViewDelegate {
  public func collectionView(
    _ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: CollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { false }
  public func collectionView(
    _ collectionView: CollectionView,
    shouldUpdateFocusIn context: CollectionViewFocusUpdateContext
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: CollectionView, didUpdateFocusIn context: CollectionViewFocusUpdateContext,
    with coordinator: FocusAnimationCoordinator
  ) {}
  public func indexPathForPreferredFocusedView(in collectionView: CollectionView) -> IndexPath? {
    nil
  }
}

/// Default implementations of the methods for interactions.
extension CollectionViewDelegate {
  public func collectionView(
    _ collectionView: CollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool {
    true
  }

  /// Returns true outside of editing mode.
  public func collectionView(
    _ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    !collectionView.isEditing
  }

  public func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}

  public func collectionView(
    _ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: CollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    false
  }

  public func collectionView(
    _ collectionView: CollectionView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}

  public func collectionViewDidEndMultipleSelectionInteraction(
    _ collectionView: CollectionView
  ) {}

  /// Returns the configuration for the item, if there is exactly one index path; otherwise nil.
  public func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> ContextMenuConfiguration? {
    guard let only = indexPaths.first, indexPaths.count == 1 else { return nil }
    return self.collectionView(
      collectionView, contextMenuConfigurationForItemAt: only, point: point)
  }

  public func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> ContextMenuConfiguration? {
    nil
  }

  /// Returns the preview for the configuration alone.
  public func collectionView(
    _ collectionView: CollectionView,
    contextMenuConfiguration configuration: ContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> TargetedPreview? {
    self.collectionView(
      collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  /// Returns the preview for the configuration alone.
  public func collectionView(
    _ collectionView: CollectionView,
    contextMenuConfiguration configuration: ContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> TargetedPreview? {
    self.collectionView(
      collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  public func collectionView(
    _ collectionView: CollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview? {
    nil
  }

  public func collectionView(
    _ collectionView: CollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: ContextMenuConfiguration
  ) -> TargetedPreview? {
    nil
  }

  public func collectionView(
    _ collectionView: CollectionView,
    willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}

  public func collectionView(
    _ collectionView: CollectionView,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionAnimating
  ) {}

  public func collectionView(
    _ collectionView: CollectionView,
    willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {}

  /// Returns the offset of the layout.
  public func collectionView(
    _ collectionView: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    collectionView.collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposedContentOffset)
  }

  /// Returns the result of the method with two index paths.
  public func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath,
      toProposedIndexPath: proposedIndexPath)
  }

  public func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
}
