/// The optional methods of UIKit's protocols by their names in Swift, as the module UIKit declares them.
///
/// A test compares the list with that module.
extension UIKitProtocols {
  static let ownOptionalMethods: [String: Set<String>] = lists.mapValues {
    Set($0.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  private static let lists = [
    "CAAnimationDelegate": """
    animationDidStart(_:) animationDidStop(_:finished:)
    """,
    "UIAdaptivePresentationControllerDelegate": """
    adaptivePresentationStyle(for:) adaptivePresentationStyle(for:traitCollection:)
    presentationControllerShouldDismiss(_:) presentationControllerWillDismiss(_:)
    presentationControllerDidDismiss(_:) presentationControllerDidAttemptToDismiss(_:)
    """,
    "UIApplicationDelegate": """
    application(_:willFinishLaunchingWithOptions:) application(_:open:options:) applicationDidBecomeActive(_:)
    application(_:didFinishLaunchingWithOptions:)
    application(_:configurationForConnecting:options:) application(_:didDiscardSceneSessions:)
    """,
    "UICollectionViewDataSource": """
    numberOfSections(in:) collectionView(_:viewForSupplementaryElementOfKind:at:)
    collectionView(_:canMoveItemAt:) collectionView(_:moveItemAt:to:)
    """,
    "UICollectionViewDataSourcePrefetching": """
    collectionView(_:cancelPrefetchingForItemsAt:)
    """,
    "UICollectionViewDelegate": """
    collectionView(_:shouldHighlightItemAt:) collectionView(_:didHighlightItemAt:)
    collectionView(_:didUnhighlightItemAt:) collectionView(_:shouldSelectItemAt:)
    collectionView(_:shouldDeselectItemAt:) collectionView(_:didSelectItemAt:)
    collectionView(_:didDeselectItemAt:) collectionView(_:canEditItemAt:)
    collectionView(_:canPerformPrimaryActionForItemAt:)
    collectionView(_:performPrimaryActionForItemAt:)
    collectionView(_:shouldBeginMultipleSelectionInteractionAt:)
    collectionView(_:shouldSpringLoadItemAt:with:)
    collectionView(_:didBeginMultipleSelectionInteractionAt:)
    collectionViewDidEndMultipleSelectionInteraction(_:) collectionView(_:canFocusItemAt:)
    collectionView(_:selectionFollowsFocusForItemAt:) collectionView(_:shouldUpdateFocusIn:)
    collectionView(_:didUpdateFocusIn:with:) indexPathForPreferredFocusedView(in:)
    collectionView(_:contextMenuConfigurationForItemsAt:point:)
    collectionView(_:contextMenuConfigurationForItemAt:point:)
    collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)
    collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)
    collectionView(_:previewForHighlightingContextMenuWithConfiguration:)
    collectionView(_:previewForDismissingContextMenuWithConfiguration:)
    collectionView(_:willDisplayContextMenu:animator:)
    collectionView(_:willPerformPreviewActionForMenuWith:animator:)
    collectionView(_:willEndContextMenuInteraction:animator:)
    collectionView(_:targetContentOffsetForProposedContentOffset:)
    collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)
    collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)
    collectionView(_:willDisplay:forItemAt:) collectionView(_:didEndDisplaying:forItemAt:)
    collectionView(_:willDisplaySupplementaryView:forElementKind:at:)
    collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)
    """,
    "UICollectionViewDelegateFlowLayout": """
    collectionView(_:layout:sizeForItemAt:) collectionView(_:layout:insetForSectionAt:)
    collectionView(_:layout:minimumLineSpacingForSectionAt:)
    collectionView(_:layout:minimumInteritemSpacingForSectionAt:)
    collectionView(_:layout:referenceSizeForHeaderInSection:)
    collectionView(_:layout:referenceSizeForFooterInSection:)
    """,
    "UICollectionViewDragDelegate": """
    collectionView(_:itemsForAddingTo:at:point:)
    collectionView(_:dragPreviewParametersForItemAt:) collectionView(_:dragSessionWillBegin:)
    collectionView(_:dragSessionDidEnd:) collectionView(_:dragSessionAllowsMoveOperation:)
    collectionView(_:dragSessionIsRestrictedToDraggingApplication:)
    """,
    "UICollectionViewDropDelegate": """
    collectionView(_:canHandle:) collectionView(_:dropSessionDidEnter:)
    collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)
    collectionView(_:dropPreviewParametersForItemAt:) collectionView(_:dropSessionDidExit:)
    collectionView(_:dropSessionDidEnd:)
    """,
    "UIContextMenuInteractionDelegate": """
    contextMenuInteraction(_:willDisplayMenuFor:animator:)
    contextMenuInteraction(_:willEndFor:animator:)
    contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:)
    contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)
    contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)
    """,
    "UIEditMenuInteractionDelegate": """
    editMenuInteraction(_:menuFor:suggestedActions:) editMenuInteraction(_:targetRectFor:)
    editMenuInteraction(_:willPresentMenuFor:animator:)
    editMenuInteraction(_:willDismissMenuFor:animator:)
    """,
    "UIGestureRecognizerDelegate": """
    gestureRecognizerShouldBegin(_:) gestureRecognizer(_:shouldReceive:)
    gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)
    gestureRecognizer(_:shouldRequireFailureOf:) gestureRecognizer(_:shouldBeRequiredToFailBy:)
    """,
    "UINavigationControllerDelegate": """
    navigationController(_:willShow:animated:) navigationController(_:didShow:animated:)
    navigationController(_:animationControllerFor:from:to:)
    navigationController(_:interactionControllerFor:)
    """,
    "UIPageViewControllerDataSource": """
    presentationCount(for:) presentationIndex(for:)
    """,
    "UIPageViewControllerDelegate": """
    pageViewController(_:willTransitionTo:)
    pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)
    """,
    "UIPickerViewDelegate": """
    pickerView(_:widthForComponent:) pickerView(_:rowHeightForComponent:)
    pickerView(_:titleForRow:forComponent:) pickerView(_:attributedTitleForRow:forComponent:)
    pickerView(_:viewForRow:forComponent:reusing:) pickerView(_:didSelectRow:inComponent:)
    """,
    "UIPopoverPresentationControllerDelegate": """
    prepareForPopoverPresentation(_:)
    """,
    "UISceneDelegate": """
    scene(_:willConnectTo:options:) sceneDidDisconnect(_:) scene(_:openURLContexts:) sceneDidBecomeActive(_:)
    sceneWillResignActive(_:) sceneWillEnterForeground(_:) sceneDidEnterBackground(_:)
    """,
    "UIScrollViewDelegate": """
    scrollViewDidScroll(_:) scrollViewWillBeginDragging(_:)
    scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)
    scrollViewDidEndDragging(_:willDecelerate:) scrollViewWillBeginDecelerating(_:)
    scrollViewDidEndDecelerating(_:) scrollViewDidEndScrollingAnimation(_:)
    scrollViewShouldScrollToTop(_:) scrollViewDidScrollToTop(_:)
    scrollViewDidChangeAdjustedContentInset(_:) viewForZooming(in:)
    scrollViewWillBeginZooming(_:with:) scrollViewDidZoom(_:)
    scrollViewDidEndZooming(_:with:atScale:)
    """,
    "UISearchBarDelegate": """
    searchBarShouldBeginEditing(_:) searchBarShouldEndEditing(_:)
    searchBar(_:shouldChangeTextIn:replacementText:) searchBar(_:textDidChange:)
    searchBarTextDidBeginEditing(_:) searchBarTextDidEndEditing(_:)
    searchBarSearchButtonClicked(_:) searchBarCancelButtonClicked(_:)
    searchBar(_:selectedScopeButtonIndexDidChange:)
    """,
    "UISearchControllerDelegate": """
    presentSearchController(_:) willPresentSearchController(_:) didPresentSearchController(_:)
    willDismissSearchController(_:) didDismissSearchController(_:)
    """,
    "UISheetPresentationControllerDelegate": """
    sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)
    """,
    "UISplitViewControllerDelegate": """
    splitViewController(_:willChangeTo:) splitViewController(_:willShow:)
    splitViewController(_:willHide:) splitViewController(_:didShow:)
    splitViewController(_:didHide:)
    splitViewController(_:topColumnForCollapsingToProposedTopColumn:)
    splitViewController(_:displayModeForExpandingToProposedDisplayMode:)
    splitViewControllerDidCollapse(_:) splitViewControllerDidExpand(_:)
    splitViewControllerInteractivePresentationGestureWillBegin(_:)
    splitViewControllerInteractivePresentationGestureDidEnd(_:) targetDisplayModeForAction(in:)
    splitViewController(_:show:sender:) splitViewController(_:showDetail:sender:)
    primaryViewController(forCollapsing:) primaryViewController(forExpanding:)
    splitViewController(_:collapseSecondary:onto:) splitViewController(_:separateSecondaryFrom:)
    splitViewControllerSupportedInterfaceOrientations(_:)
    splitViewControllerPreferredInterfaceOrientationForPresentation(_:)
    """,
    "UITabBarControllerDelegate": """
    tabBarController(_:shouldSelect:) tabBarController(_:didSelect:)
    """,
    "UITabBarDelegate": """
    tabBar(_:didSelect:)
    """,
    "UITableViewDataSource": """
    numberOfSections(in:) tableView(_:titleForHeaderInSection:)
    tableView(_:titleForFooterInSection:) tableView(_:canEditRowAt:) tableView(_:canMoveRowAt:)
    sectionIndexTitles(for:) tableView(_:sectionForSectionIndexTitle:at:)
    tableView(_:commit:forRowAt:) tableView(_:moveRowAt:to:)
    """,
    "UITableViewDataSourcePrefetching": """
    tableView(_:cancelPrefetchingForRowsAt:)
    """,
    "UITableViewDelegate": """
    tableView(_:willDisplay:forRowAt:) tableView(_:willDisplayHeaderView:forSection:)
    tableView(_:willDisplayFooterView:forSection:) tableView(_:didEndDisplaying:forRowAt:)
    tableView(_:didEndDisplayingHeaderView:forSection:)
    tableView(_:didEndDisplayingFooterView:forSection:) tableView(_:heightForRowAt:)
    tableView(_:heightForHeaderInSection:) tableView(_:heightForFooterInSection:)
    tableView(_:estimatedHeightForRowAt:) tableView(_:estimatedHeightForHeaderInSection:)
    tableView(_:estimatedHeightForFooterInSection:) tableView(_:viewForHeaderInSection:)
    tableView(_:viewForFooterInSection:) tableView(_:accessoryButtonTappedForRowWith:)
    tableView(_:shouldHighlightRowAt:) tableView(_:didHighlightRowAt:)
    tableView(_:didUnhighlightRowAt:) tableView(_:willSelectRowAt:)
    tableView(_:willDeselectRowAt:) tableView(_:didSelectRowAt:) tableView(_:didDeselectRowAt:)
    tableView(_:canPerformPrimaryActionForRowAt:) tableView(_:performPrimaryActionForRowAt:)
    tableView(_:editingStyleForRowAt:) tableView(_:titleForDeleteConfirmationButtonForRowAt:)
    tableView(_:editActionsForRowAt:) tableView(_:leadingSwipeActionsConfigurationForRowAt:)
    tableView(_:trailingSwipeActionsConfigurationForRowAt:)
    tableView(_:shouldIndentWhileEditingRowAt:) tableView(_:willBeginEditingRowAt:)
    tableView(_:didEndEditingRowAt:)
    tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)
    tableView(_:indentationLevelForRowAt:) tableView(_:shouldShowMenuForRowAt:)
    tableView(_:canFocusRowAt:) tableView(_:selectionFollowsFocusForRowAt:)
    indexPathForPreferredFocusedView(in:) tableView(_:shouldUpdateFocusIn:)
    tableView(_:didUpdateFocusIn:with:) tableView(_:shouldBeginMultipleSelectionInteractionAt:)
    tableView(_:didBeginMultipleSelectionInteractionAt:)
    tableViewDidEndMultipleSelectionInteraction(_:) tableView(_:shouldSpringLoadRowAt:with:)
    tableView(_:contextMenuConfigurationForRowAt:point:)
    tableView(_:previewForHighlightingContextMenuWithConfiguration:)
    tableView(_:previewForDismissingContextMenuWithConfiguration:)
    tableView(_:willPerformPreviewActionForMenuWith:animator:)
    tableView(_:willDisplayContextMenu:animator:)
    tableView(_:willEndContextMenuInteraction:animator:)
    """,
    "UITableViewDragDelegate": """
    tableView(_:itemsForAddingTo:at:point:) tableView(_:dragPreviewParametersForRowAt:)
    tableView(_:dragSessionWillBegin:) tableView(_:dragSessionDidEnd:)
    tableView(_:dragSessionAllowsMoveOperation:)
    tableView(_:dragSessionIsRestrictedToDraggingApplication:)
    """,
    "UITableViewDropDelegate": """
    tableView(_:canHandle:) tableView(_:dropSessionDidEnter:)
    tableView(_:dropSessionDidUpdate:withDestinationIndexPath:)
    tableView(_:dropPreviewParametersForRowAt:) tableView(_:dropSessionDidExit:)
    tableView(_:dropSessionDidEnd:)
    """,
    "UITextFieldDelegate": """
    textFieldShouldBeginEditing(_:) textFieldDidBeginEditing(_:) textFieldShouldEndEditing(_:)
    textFieldDidEndEditing(_:) textFieldDidEndEditing(_:reason:)
    textField(_:shouldChangeCharactersIn:replacementString:) textFieldDidChangeSelection(_:)
    textFieldShouldClear(_:) textFieldShouldReturn(_:)
    """,
    "UITextViewDelegate": """
    textViewShouldBeginEditing(_:) textViewShouldEndEditing(_:) textViewDidBeginEditing(_:)
    textViewDidEndEditing(_:) textView(_:shouldChangeTextIn:replacementText:)
    textViewDidChange(_:) textViewDidChangeSelection(_:)
    """,
    "UIViewControllerAnimatedTransitioning": """
    animationEnded(_:)
    """,
    "UIViewControllerTransitioningDelegate": """
    animationController(forPresented:presenting:source:) animationController(forDismissed:)
    interactionControllerForPresentation(using:) interactionControllerForDismissal(using:)
    presentationController(forPresented:presenting:source:)
    """,
  ]
}
