import Foundation

// Calls other than selections are forwarded to all added delegates. A permission is granted if all
// grant it, and all are called. Of other results, the first is used that differs from the result of
// a delegate without the method.

extension RegistrationDataSource {
  private func allAllow(_ question: (any CollectionViewDelegate) -> Bool) -> Bool {
    delegates.receivers.reduce(true) { question($1) && $0 }
  }

  // MARK: Highlight and selection

  package func collectionView(
    _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    allAllow { $0.collectionView(collectionView, shouldHighlightItemAt: indexPath) }
  }

  package func collectionView(
    _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath
  ) {
    delegates.forEachReceiver { $0.collectionView(collectionView, didHighlightItemAt: indexPath) }
  }

  package func collectionView(
    _ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    delegates.forEachReceiver { $0.collectionView(collectionView, didUnhighlightItemAt: indexPath) }
  }

  package func collectionView(
    _ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    allAllow { $0.collectionView(collectionView, shouldSelectItemAt: indexPath) }
  }

  package func collectionView(
    _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    allAllow { $0.collectionView(collectionView, shouldDeselectItemAt: indexPath) }
  }

  // MARK: Editing and primary actions

  package func collectionView(
    _ collectionView: CollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool {
    allAllow { $0.collectionView(collectionView, canEditItemAt: indexPath) }
  }

  package func collectionView(
    _ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool {
    guard !delegates.receivers.isEmpty else { return false }
    return allAllow {
      $0.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath)
    }
  }

  package func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    delegates.forEachReceiver {
      $0.collectionView(collectionView, performPrimaryActionForItemAt: indexPath)
    }
  }

  // MARK: Multiple selection

  package func collectionView(
    _ collectionView: CollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any SpringLoadedInteractionContext
  ) -> Bool {
    delegates.receivers.allSatisfy {
      $0.collectionView(collectionView, shouldSpringLoadItemAt: indexPath, with: context)
    }
  }

  package func collectionView(
    _ collectionView: CollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    let answers = delegates.receivers.map {
      $0.collectionView(collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath)
    }
    return answers.contains(true)
  }

  package func collectionView(
    _ collectionView: CollectionView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    delegates.forEachReceiver {
      $0.collectionView(collectionView, didBeginMultipleSelectionInteractionAt: indexPath)
    }
  }

  package func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: CollectionView) {
    delegates.forEachReceiver {
      $0.collectionViewDidEndMultipleSelectionInteraction(collectionView)
    }
  }

  // MARK: Context menus

  package func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> ContextMenuConfiguration? {
    delegates.firstResult {
      $0.collectionView(
        collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
    }
  }

  package func collectionView(
    _ collectionView: CollectionView,
    contextMenuConfiguration configuration: ContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> TargetedPreview? {
    delegates.firstResult {
      $0.collectionView(
        collectionView, contextMenuConfiguration: configuration,
        highlightPreviewForItemAt: indexPath)
    }
  }

  package func collectionView(
    _ collectionView: CollectionView,
    contextMenuConfiguration configuration: ContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> TargetedPreview? {
    delegates.firstResult {
      $0.collectionView(
        collectionView, contextMenuConfiguration: configuration,
        dismissalPreviewForItemAt: indexPath)
    }
  }

  package func collectionView(
    _ collectionView: CollectionView,
    willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {
    delegates.forEachReceiver {
      $0.collectionView(
        collectionView, willDisplayContextMenu: configuration, animator: animator)
    }
  }

  package func collectionView(
    _ collectionView: CollectionView,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: any ContextMenuInteractionAnimating
  ) {
    delegates.forEachReceiver {
      $0.collectionView(
        collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
  }

  package func collectionView(
    _ collectionView: CollectionView,
    willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: (any ContextMenuInteractionAnimating)?
  ) {
    delegates.forEachReceiver {
      $0.collectionView(
        collectionView, willEndContextMenuInteraction: configuration, animator: animator)
    }
  }

  // MARK: Moving

  package func collectionView(
    _ collectionView: CollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    let usual = collectionView.collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposedContentOffset)
    return delegates.firstResult { delegate in
      let target = delegate.collectionView(
        collectionView, targetContentOffsetForProposedContentOffset: proposedContentOffset)
      return target == usual ? nil : target
    } ?? usual
  }

  package func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    delegates.firstResult { delegate in
      let target = delegate.collectionView(
        collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath,
        atCurrentIndexPath: currentIndexPath, toProposedIndexPath: proposedIndexPath)
      return target == proposedIndexPath ? nil : target
    } ?? proposedIndexPath
  }

  // MARK: Display

  package func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    callClosure(cell) { $0.willDisplay }
    delegates.forEachReceiver {
      $0.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath)
    }
  }

  package func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    callClosure(cell) { $0.didEndDisplaying }
    delegates.forEachReceiver {
      $0.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
    }
  }

  package func collectionView(
    _ collectionView: CollectionView, willDisplaySupplementaryView view: CollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {
    callClosure(view) { $0.willDisplay }
    delegates.forEachReceiver {
      $0.collectionView(
        collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind,
        at: indexPath)
    }
  }

  package func collectionView(
    _ collectionView: CollectionView,
    didEndDisplayingSupplementaryView view: CollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {
    callClosure(view) { $0.didEndDisplaying }
    delegates.forEachReceiver {
      $0.collectionView(
        collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: elementKind,
        at: indexPath)
    }
  }

  /// Calls a closure of the registration that configured a view.
  private func callClosure(
    _ view: CollectionReusableView,
    _ part: (Owner.RegistrationClosures) -> ((Owner.RegistrationArguments) -> Void)?
  ) {
    guard let filling = filling(of: view), let body = part(filling.registration.parts),
      let call = filling.call(about: view)
    else { return }
    body(call)
  }

  // MARK: Scrolling

  package func scrollViewDidScroll(_ scrollView: ScrollView) {
    delegates.forEachReceiver { $0.scrollViewDidScroll(scrollView) }
  }

  package func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    delegates.forEachReceiver { $0.scrollViewWillBeginDragging(scrollView) }
  }

  /// Calls all delegates; each receives the target that the one before it set.
  package func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {
    for delegate in delegates.receivers {
      delegate.willEndDragging(scrollView, velocity, &targetContentOffset)
    }
  }

  package func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    delegates.forEachReceiver {
      $0.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }
  }

  package func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    delegates.forEachReceiver { $0.scrollViewWillBeginDecelerating(scrollView) }
  }

  package func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    delegates.forEachReceiver { $0.scrollViewDidEndDecelerating(scrollView) }
  }

  package func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    delegates.forEachReceiver { $0.scrollViewDidEndScrollingAnimation(scrollView) }
  }

  package func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
    delegates.receivers.reduce(true) { $1.scrollViewShouldScrollToTop(scrollView) && $0 }
  }

  package func scrollViewDidScrollToTop(_ scrollView: ScrollView) {
    delegates.forEachReceiver { $0.scrollViewDidScrollToTop(scrollView) }
  }

  package func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
    delegates.forEachReceiver { $0.scrollViewDidChangeAdjustedContentInset(scrollView) }
  }

  package func viewForZooming(in scrollView: ScrollView) -> View? {
    delegates.firstResult { $0.viewForZooming(in: scrollView) }
  }

  package func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
    delegates.forEachReceiver { $0.scrollViewWillBeginZooming(scrollView, with: view) }
  }

  package func scrollViewDidZoom(_ scrollView: ScrollView) {
    delegates.forEachReceiver { $0.scrollViewDidZoom(scrollView) }
  }

  package func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: CGFloat
  ) {
    delegates.forEachReceiver {
      $0.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
    }
  }
}
