import Foundation

/// Default implementations of the methods for interactions.
extension CollectionViewDelegate {
  public func collectionView(
    _ collectionView: CollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool {
    true
  }

  public func collectionView(
    _ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    !collectionView.isEditing
  }

  public func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}

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

  public func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    proposedIndexPath
  }
}
