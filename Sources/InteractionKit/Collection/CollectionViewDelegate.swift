import Foundation

/// The methods of a collection view's delegate, as `UICollectionViewDelegate`.
///
/// Every method is optional. `should…` and `can…` methods return true by default unless noted.
public protocol CollectionViewDelegate: ScrollViewDelegate {
  /// Returns true if a touch may highlight an item, which selecting it requires.
  func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool
  /// Called when a touch highlighted an item.
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)
  /// Called when the highlight of an item ended.
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath)
  /// Returns true if a touch may select an item.
  func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool
  /// Returns true if a touch may deselect an item.
  func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool
  /// Called when a touch selected an item; not when a program did.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
  /// Called when a touch deselected an item; not when a program did.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)

  // MARK: Editing and primary actions

  /// Returns true if an item can be edited in editing mode.
  ///
  /// It sets `CollectionViewCell.isEditing`; a drag of one finger selects only such items together.
  func collectionView(
    _ collectionView: CollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool
  /// Returns true if a tap performs the primary action of an item; by default outside of editing
  /// mode.
  func collectionView(
    _ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool
  /// Performs the primary action of an item, after the tap was offered as a selection.
  ///
  /// Called also if the item may not be selected, and not if the tap only adds to other selected
  /// items.
  func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath)

  // MARK: Several items at once

  /// Returns true if fingers that begin to move at an item select items together; false by default.
  func collectionView(
    _ collectionView: CollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// Called when fingers begin to select items together. Multiple selection is allowed then.
  func collectionView(
    _ collectionView: CollectionView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// Called when the fingers that selected items together are lifted.
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: CollectionView)

  // MARK: Context menus

  /// Returns the context menu of items that are pressed at a point of the content; nil for none.
  ///
  /// The items are the pressed one, or all selected ones if it is one of several. By default the
  /// method for a single item is called.
  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> ContextMenuConfiguration?
  /// Returns the context menu of an item; nil, the default, for none.
  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> ContextMenuConfiguration?
  /// Called before a context menu is displayed.
  func collectionView(
    _ collectionView: CollectionView,
    willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?)
  /// Called when the preview of a context menu is tapped; `willEndContextMenuInteraction` follows.
  func collectionView(
    _ collectionView: CollectionView,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionAnimating)
  /// Called before a context menu is closed.
  func collectionView(
    _ collectionView: CollectionView,
    willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?)

  // MARK: Moving

  /// Returns the index path to which a moved item goes; the proposed one by default.
  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath

  // MARK: Display

  /// Called before a cell is displayed.
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// Called after a cell was displayed; the item may not exist any more.
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

  /// Notes that the delegate does not receive selections.
  public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    collectionView.delegateLacksMethod = true
  }

  /// Notes that the delegate does not receive deselections.
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
