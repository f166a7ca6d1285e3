/// The optional methods of UIKit's protocols.
enum UIKitProtocols {
  /// The optional methods of a protocol of UIKit, with those of the protocols that it inherits.
  static func optionalMethods(of name: String) -> Set<String> {
    let own = ownOptionalMethods[name] ?? []
    return parents[name].map { own.union(optionalMethods(of: $0)) } ?? own
  }

  /// The protocol that declares an optional method.
  static func owner(of key: String) -> String? {
    ownOptionalMethods.first { $0.value.contains(key) }?.key
  }

  /// True if a protocol is another one or inherits from it.
  static func inherits(_ name: String, from other: String) -> Bool {
    name == other || parents[name].map { inherits($0, from: other) } == true
  }

  /// The base names of all optional methods.
  static let baseNames: Set<String> = Set(
    ownOptionalMethods.values.joined().map { String($0.prefix { $0 != "(" }) })

  private static let parents = [
    "UICollectionViewDelegateFlowLayout": "UICollectionViewDelegate",
    "UICollectionViewDelegate": "UIScrollViewDelegate",
    "UITableViewDelegate": "UIScrollViewDelegate",
    "UITextViewDelegate": "UIScrollViewDelegate",
    "UIPopoverPresentationControllerDelegate": "UIAdaptivePresentationControllerDelegate",
    "UISheetPresentationControllerDelegate": "UIAdaptivePresentationControllerDelegate",
  ]

  static let ownOptionalMethods: [String: Set<String>] = [
    "UIScrollViewDelegate": [
      "scrollViewDidScroll(_:)", "scrollViewWillBeginDragging(_:)",
      "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
      "scrollViewDidEndDragging(_:willDecelerate:)", "scrollViewWillBeginDecelerating(_:)",
      "scrollViewDidEndDecelerating(_:)", "scrollViewDidEndScrollingAnimation(_:)",
      "scrollViewShouldScrollToTop(_:)", "scrollViewDidScrollToTop(_:)",
      "scrollViewDidChangeAdjustedContentInset(_:)", "viewForZooming(in:)",
      "scrollViewWillBeginZooming(_:with:)", "scrollViewDidZoom(_:)",
      "scrollViewDidEndZooming(_:with:atScale:)",
    ],
    "UICollectionViewDelegate": [
      "collectionView(_:shouldHighlightItemAt:)", "collectionView(_:didHighlightItemAt:)",
      "collectionView(_:didUnhighlightItemAt:)", "collectionView(_:shouldSelectItemAt:)",
      "collectionView(_:shouldDeselectItemAt:)", "collectionView(_:didSelectItemAt:)",
      "collectionView(_:didDeselectItemAt:)", "collectionView(_:canEditItemAt:)",
      "collectionView(_:canPerformPrimaryActionForItemAt:)",
      "collectionView(_:performPrimaryActionForItemAt:)",
      "collectionView(_:shouldBeginMultipleSelectionInteractionAt:)",
      "collectionView(_:didBeginMultipleSelectionInteractionAt:)",
      "collectionViewDidEndMultipleSelectionInteraction(_:)",
      "collectionView(_:contextMenuConfigurationForItemsAt:point:)",
      "collectionView(_:contextMenuConfigurationForItemAt:point:)",
      "collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)",
      "collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)",
      "collectionView(_:previewForHighlightingContextMenuWithConfiguration:)",
      "collectionView(_:previewForDismissingContextMenuWithConfiguration:)",
      "collectionView(_:willDisplayContextMenu:animator:)",
      "collectionView(_:willPerformPreviewActionForMenuWith:animator:)",
      "collectionView(_:willEndContextMenuInteraction:animator:)",
      "collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:"
        + "toProposedIndexPath:)",
      "collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)",
      "collectionView(_:willDisplay:forItemAt:)", "collectionView(_:didEndDisplaying:forItemAt:)",
      "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)",
      "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)",
    ],
    "UICollectionViewDelegateFlowLayout": [
      "collectionView(_:layout:sizeForItemAt:)", "collectionView(_:layout:insetForSectionAt:)",
      "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
      "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
      "collectionView(_:layout:referenceSizeForHeaderInSection:)",
      "collectionView(_:layout:referenceSizeForFooterInSection:)",
    ],
    "UICollectionViewDataSource": [
      "numberOfSections(in:)", "collectionView(_:viewForSupplementaryElementOfKind:at:)",
      "collectionView(_:canMoveItemAt:)", "collectionView(_:moveItemAt:to:)",
    ],
    "UITableViewDelegate": [
      "tableView(_:willDisplay:forRowAt:)", "tableView(_:didEndDisplaying:forRowAt:)",
      "tableView(_:willDisplayHeaderView:forSection:)",
      "tableView(_:willDisplayFooterView:forSection:)",
      "tableView(_:didEndDisplayingHeaderView:forSection:)",
      "tableView(_:didEndDisplayingFooterView:forSection:)", "tableView(_:heightForRowAt:)",
      "tableView(_:heightForHeaderInSection:)", "tableView(_:heightForFooterInSection:)",
      "tableView(_:estimatedHeightForRowAt:)", "tableView(_:estimatedHeightForHeaderInSection:)",
      "tableView(_:estimatedHeightForFooterInSection:)", "tableView(_:viewForHeaderInSection:)",
      "tableView(_:viewForFooterInSection:)", "tableView(_:accessoryButtonTappedForRowWith:)",
      "tableView(_:shouldHighlightRowAt:)", "tableView(_:didHighlightRowAt:)",
      "tableView(_:didUnhighlightRowAt:)", "tableView(_:willSelectRowAt:)",
      "tableView(_:willDeselectRowAt:)", "tableView(_:didSelectRowAt:)",
      "tableView(_:didDeselectRowAt:)", "tableView(_:editingStyleForRowAt:)",
      "tableView(_:titleForDeleteConfirmationButtonForRowAt:)", "tableView(_:editActionsForRowAt:)",
      "tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
      "tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
      "tableView(_:shouldIndentWhileEditingRowAt:)", "tableView(_:willBeginEditingRowAt:)",
      "tableView(_:didEndEditingRowAt:)",
      "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)",
      "tableView(_:indentationLevelForRowAt:)",
      "tableView(_:contextMenuConfigurationForRowAt:point:)",
    ],
    "UITableViewDataSource": [
      "numberOfSections(in:)", "tableView(_:titleForHeaderInSection:)",
      "tableView(_:titleForFooterInSection:)", "tableView(_:canEditRowAt:)",
      "tableView(_:canMoveRowAt:)", "sectionIndexTitles(for:)",
      "tableView(_:sectionForSectionIndexTitle:at:)", "tableView(_:commit:forRowAt:)",
      "tableView(_:moveRowAt:to:)",
    ],
    "UICollectionViewDataSourcePrefetching": ["collectionView(_:cancelPrefetchingForItemsAt:)"],
    "UICollectionViewDragDelegate": [
      "collectionView(_:dragPreviewParametersForItemAt:)",
      "collectionView(_:dragSessionWillBegin:)", "collectionView(_:dragSessionDidEnd:)",
      "collectionView(_:dragSessionAllowsMoveOperation:)",
    ],
    "UICollectionViewDropDelegate": [
      "collectionView(_:canHandle:)", "collectionView(_:dropSessionDidEnter:)",
      "collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)",
      "collectionView(_:dropPreviewParametersForItemAt:)", "collectionView(_:dropSessionDidExit:)",
      "collectionView(_:dropSessionDidEnd:)",
    ],
    "UIGestureRecognizerDelegate": [
      "gestureRecognizerShouldBegin(_:)", "gestureRecognizer(_:shouldReceive:)",
      "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
      "gestureRecognizer(_:shouldRequireFailureOf:)",
      "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
    ],
    "UITextFieldDelegate": [
      "textFieldShouldBeginEditing(_:)", "textFieldDidBeginEditing(_:)",
      "textFieldShouldEndEditing(_:)", "textFieldDidEndEditing(_:)",
      "textFieldDidEndEditing(_:reason:)",
      "textField(_:shouldChangeCharactersIn:replacementString:)",
      "textFieldDidChangeSelection(_:)", "textFieldShouldClear(_:)", "textFieldShouldReturn(_:)",
    ],
    "UITextViewDelegate": [
      "textViewShouldBeginEditing(_:)", "textViewShouldEndEditing(_:)",
      "textViewDidBeginEditing(_:)", "textViewDidEndEditing(_:)",
      "textView(_:shouldChangeTextIn:replacementText:)", "textViewDidChange(_:)",
      "textViewDidChangeSelection(_:)",
    ],
    "UISearchBarDelegate": [
      "searchBarShouldBeginEditing(_:)", "searchBarShouldEndEditing(_:)",
      "searchBar(_:shouldChangeTextIn:replacementText:)", "searchBar(_:textDidChange:)",
      "searchBarTextDidBeginEditing(_:)", "searchBarTextDidEndEditing(_:)",
      "searchBarSearchButtonClicked(_:)", "searchBarCancelButtonClicked(_:)",
      "searchBar(_:selectedScopeButtonIndexDidChange:)",
    ],
    "UISearchControllerDelegate": [
      "presentSearchController(_:)", "willPresentSearchController(_:)",
      "didPresentSearchController(_:)", "willDismissSearchController(_:)",
      "didDismissSearchController(_:)",
    ],
    "UINavigationControllerDelegate": [
      "navigationController(_:willShow:animated:)", "navigationController(_:didShow:animated:)",
      "navigationController(_:animationControllerFor:from:to:)",
      "navigationController(_:interactionControllerFor:)",
    ],
    "UITabBarControllerDelegate": [
      "tabBarController(_:shouldSelect:)", "tabBarController(_:didSelect:)",
    ],
    "UIAdaptivePresentationControllerDelegate": [
      "adaptivePresentationStyle(for:)", "adaptivePresentationStyle(for:traitCollection:)",
      "presentationControllerShouldDismiss(_:)", "presentationControllerWillDismiss(_:)",
      "presentationControllerDidDismiss(_:)", "presentationControllerDidAttemptToDismiss(_:)",
    ],
  ]

  /// The Swift names of methods by their names in Objective-C, for code that still has the labels of Swift 3.
  static let selectors = [
    "collectionView:layout:sizeForItemAtIndexPath:": "collectionView(_:layout:sizeForItemAt:)",
    "collectionView:layout:insetForSectionAtIndex:": "collectionView(_:layout:insetForSectionAt:)",
    "collectionView:layout:minimumLineSpacingForSectionAtIndex:":
      "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
    "collectionView:layout:minimumInteritemSpacingForSectionAtIndex:":
      "collectionView(_:layout:minimumInteritemSpacingForSectionAt:)",
    "collectionView:layout:referenceSizeForHeaderInSection:":
      "collectionView(_:layout:referenceSizeForHeaderInSection:)",
    "collectionView:layout:referenceSizeForFooterInSection:":
      "collectionView(_:layout:referenceSizeForFooterInSection:)",
    "collectionView:shouldHighlightItemAtIndexPath:": "collectionView(_:shouldHighlightItemAt:)",
    "collectionView:didHighlightItemAtIndexPath:": "collectionView(_:didHighlightItemAt:)",
    "collectionView:didUnhighlightItemAtIndexPath:": "collectionView(_:didUnhighlightItemAt:)",
    "collectionView:shouldSelectItemAtIndexPath:": "collectionView(_:shouldSelectItemAt:)",
    "collectionView:shouldDeselectItemAtIndexPath:": "collectionView(_:shouldDeselectItemAt:)",
    "collectionView:didSelectItemAtIndexPath:": "collectionView(_:didSelectItemAt:)",
    "collectionView:didDeselectItemAtIndexPath:": "collectionView(_:didDeselectItemAt:)",
    "collectionView:canEditItemAtIndexPath:": "collectionView(_:canEditItemAt:)",
    "collectionView:willDisplayCell:forItemAtIndexPath:":
      "collectionView(_:willDisplay:forItemAt:)",
    "collectionView:didEndDisplayingCell:forItemAtIndexPath:":
      "collectionView(_:didEndDisplaying:forItemAt:)",
    "collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:":
      "collectionView(_:willDisplaySupplementaryView:forElementKind:at:)",
    "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:atIndexPath:":
      "collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)",
    "collectionView:viewForSupplementaryElementOfKind:atIndexPath:":
      "collectionView(_:viewForSupplementaryElementOfKind:at:)",
    "collectionView:canMoveItemAtIndexPath:": "collectionView(_:canMoveItemAt:)",
    "collectionView:moveItemAtIndexPath:toIndexPath:": "collectionView(_:moveItemAt:to:)",
    "numberOfSectionsInCollectionView:": "numberOfSections(in:)",
    "viewForZoomingInScrollView:": "viewForZooming(in:)",
    "textField:shouldChangeCharactersInRange:replacementString:":
      "textField(_:shouldChangeCharactersIn:replacementString:)",
    "textView:shouldChangeTextInRange:replacementText:":
      "textView(_:shouldChangeTextIn:replacementText:)",
    "gestureRecognizer:shouldReceiveTouch:": "gestureRecognizer(_:shouldReceive:)",
    "gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:":
      "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
    "tableView:didSelectRowAtIndexPath:": "tableView(_:didSelectRowAt:)",
    "tableView:didDeselectRowAtIndexPath:": "tableView(_:didDeselectRowAt:)",
    "tableView:heightForRowAtIndexPath:": "tableView(_:heightForRowAt:)",
    "tableView:estimatedHeightForRowAtIndexPath:": "tableView(_:estimatedHeightForRowAt:)",
    "tableView:willDisplayCell:forRowAtIndexPath:": "tableView(_:willDisplay:forRowAt:)",
    "tableView:commitEditingStyle:forRowAtIndexPath:": "tableView(_:commit:forRowAt:)",
    "numberOfSectionsInTableView:": "numberOfSections(in:)",
  ]
}
