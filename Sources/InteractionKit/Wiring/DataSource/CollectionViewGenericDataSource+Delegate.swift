import Foundation

// The methods that the wiring does not implement itself are forwarded to the delegate, so that all
// features of a collection view can be used.
extension CollectionViewGenericDataSource {
  // MARK: Scrolling

  /// Loads more items if the end is near, and calls the delegate.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {
    loadMoreIfNeeded()
    delegate?.scrollViewDidScroll(scrollView)
  }

  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    delegate?.scrollViewWillBeginDragging(scrollView)
  }

  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {
    delegate?.willEndDragging(scrollView, velocity, &targetContentOffset)
  }

  public func scrollViewDidEndDragging(
    _ scrollView: ScrollView, willDecelerate decelerate: Bool
  ) {
    delegate?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }

  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    delegate?.scrollViewWillBeginDecelerating(scrollView)
  }

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    delegate?.scrollViewDidEndDecelerating(scrollView)
  }

  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    delegate?.scrollViewDidEndScrollingAnimation(scrollView)
  }

  /// Returns the result of the delegate; true without a delegate.
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
    delegate?.scrollViewShouldScrollToTop(scrollView) ?? true
  }

  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {
    delegate?.scrollViewDidScrollToTop(scrollView)
  }

  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
    delegate?.scrollViewDidChangeAdjustedContentInset(scrollView)
  }

  // MARK: Zooming

  public func viewForZooming(in scrollView: ScrollView) -> View? {
    delegate?.viewForZooming(in: scrollView)
  }

  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
    delegate?.scrollViewWillBeginZooming(scrollView, with: view)
  }

  public func scrollViewDidZoom(_ scrollView: ScrollView) {
    delegate?.scrollViewDidZoom(scrollView)
  }

  public func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: CGFloat
  ) {
    delegate?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }

  // MARK: Editing and primary actions

  /// Returns the result of the delegate; true without a delegate.
  public func collectionView(
    _ collectionView: CollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool {
    delegate?.collectionView(collectionView, canEditItemAt: indexPath) ?? true
  }

  /// Returns the result of the delegate; without a delegate, true outside of editing mode.
  public func collectionView(
    _ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    delegate?.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath)
      ?? !collectionView.isEditing
  }

  public func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    delegate?.collectionView(collectionView, performPrimaryActionForItemAt: indexPath)
  }

  // MARK: Multiple selection

  /// Returns the result of the delegate; true without a delegate.
  public func collectionView(
    _ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool {
    delegate?.collectionView(
      collectionView, shouldSpringLoadItemAt: indexPath, with: context) ?? true
  }

  /// Returns the result of the delegate; false without a delegate.
  public func collectionView(
    _ collectionView: CollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    delegate?.collectionView(
      collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath) ?? false
  }

  public func collectionView(
    _ collectionView: CollectionView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    delegate?.collectionView(
      collectionView, didBeginMultipleSelectionInteractionAt: indexPath)
  }

  public func collectionViewDidEndMultipleSelectionInteraction(
    _ collectionView: CollectionView
  ) {
    delegate?.collectionViewDidEndMultipleSelectionInteraction(collectionView)
  }

  // MARK: Context menus

  public func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> ContextMenuConfiguration? {
    delegate?.collectionView(
      collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
  }

  public func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> ContextMenuConfiguration? {
    delegate?.collectionView(
      collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
  }

  public func collectionView(
    _ collectionView: CollectionView,
    contextMenuConfiguration configuration: ContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> TargetedPreview? {
    delegate?.collectionView(
      collectionView, contextMenuConfiguration: configuration,
      highlightPreviewForItemAt: indexPath)
  }

  public func collectionView(
    _ collectionView: CollectionView,
    contextMenuConfiguration configuration: ContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> TargetedPreview? {
    delegate?.collectionView(
      collectionView, contextMenuConfiguration: configuration,
      dismissalPreviewForItemAt: indexPath)
  }

  public func collectionView(
    _ collectionView: CollectionView,
    willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {
    delegate?.collectionView(
      collectionView, willDisplayContextMenu: configuration, animator: animator)
  }

  public func collectionView(
    _ collectionView: CollectionView,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionAnimating
  ) {
    delegate?.collectionView(
      collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  public func collectionView(
    _ collectionView: CollectionView,
    willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {
    delegate?.collectionView(
      collectionView, willEndContextMenuInteraction: configuration, animator: animator)
  }

  // MARK: Moving

  /// Returns the result of the delegate; the offset of the layout without a delegate.
  public func collectionView(
    _ collectionView: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    delegate?.collectionView(
      collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
      ?? collectionView.collectionViewLayout.targetContentOffset(
        forProposedContentOffset: proposedContentOffset)
  }

  /// Returns the result of the delegate; the proposed index path without a delegate.
  public func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    delegate?.collectionView(
      collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
      atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)
      ?? proposedIndexPath
  }
}
