import SwiftSyntax

// Optional methods of UIKit's protocols in classes that inherit the conformance. Without
// Objective-C, a conformance has the methods of the class that declares it: one that only a
// subclass declares is never called.
extension FileEditor {
  /// Reports a method that is never called, because a base class declares the conformance.
  func checkInheritedConformance(_ function: FunctionDeclSyntax) {
    guard function.group != nil, index.types[scope]?.isClass == true else { return }
    let method = ModuleIndex.Method(function, isInExtension: false, file: path, line: 0)
    guard !method.isOverride, !method.isStatic else { return }
    let ancestors = index.line(of: scope).dropFirst()
    guard !ancestors.contains(where: { $0.methods.contains { $0.key == method.key } }) else {
      return
    }
    for base in ancestors {
      guard
        let name = base.inherited.first(where: {
          FileEditor.optionalMethods(of: $0).contains(method.key)
        })
      else { continue }
      return fail(
        function.name,
        "\(method.key) is not called: \(base.name) declares the conformance to \(name) without it; "
          + "declare it in \(base.name) and override it here")
    }
  }

  /// The optional methods of a protocol of UIKit, with those of the protocols that it inherits.
  private static func optionalMethods(of name: String) -> Set<String> {
    let own = ownOptionalMethods[name] ?? []
    return parents[name].map { own.union(optionalMethods(of: $0)) } ?? own
  }

  private static let parents = [
    "UICollectionViewDelegateFlowLayout": "UICollectionViewDelegate",
    "UICollectionViewDelegate": "UIScrollViewDelegate",
    "UITextViewDelegate": "UIScrollViewDelegate",
    "UIPopoverPresentationControllerDelegate": "UIAdaptivePresentationControllerDelegate",
    "UISheetPresentationControllerDelegate": "UIAdaptivePresentationControllerDelegate",
  ]

  private static let ownOptionalMethods: [String: Set<String>] = [
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
}
