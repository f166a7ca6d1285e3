import InteractionKit

/// A controller whose view is a collection view, of which it is data source and delegate.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The collection view, which is loaded when it is first read.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return storedCollectionView
    }
    set {
      storedCollectionView = newValue
      view = newValue
    }
  }
  /// The layout that the controller was created with.
  public final let collectionViewLayout: UICollectionViewLayout
  /// True, the default, if the selection is removed when the view appears again.
  open var clearsSelectionOnViewWillAppear = true
  /// True, the default, if a long press moves an item.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet {
      storedCollectionView?.installsStandardGestureForInteractiveMovement =
        installsStandardGestureForInteractiveMovement
    }
  }

  /// True if a push changes the layout of the collection view; stored without effect.
  open var useLayoutToLayoutNavigationTransitions = false

  private var storedCollectionView: UICollectionView?

  /// Creates a controller with the layout of its collection view.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a flow layout.
  ///
  /// The coder is not read.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// Takes the collection view of a storyboard.
  ///
  /// Its outlets say who the data source and the delegate are.
  final func adopt(_ view: UICollectionView) {
    storedCollectionView = view
    view.installsStandardGestureForInteractiveMovement =
      installsStandardGestureForInteractiveMovement
  }

  open override func loadView() {
    if scene?.loadView(of: self) == true { return }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: collectionViewLayout)
    view.installsStandardGestureForInteractiveMovement =
      installsStandardGestureForInteractiveMovement
    storedCollectionView = view
    self.view = view
    view.dataSource = self
    view.delegate = self
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let view = storedCollectionView else { return }
    for path in view.indexPathsForSelectedItems ?? [] {
      view.deselectItem(at: path, animated: animated)
    }
  }

  /// Moves the end of the content above the keyboard, which UIKit does for this class alone.
  override func makeRoomForKeyboard() {
    guard let view = storedCollectionView else { return }
    view.setSystemInset(
      max(0, view.heightUnderKeyboard - view.safeAreaAdjustment.bottom), at: \.bottom)
  }

  override func keyboardDidChange(to height: CGFloat) {
    super.keyboardDidChange(to: height)
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Data source and delegate, for overrides

  /// Returns the number of sections; 1 by default.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Returns the number of items of a section; 0 by default.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  /// Returns the cell of an item; a blank one by default.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell.missing() }

  /// Returns a header, a footer or another view; a blank one by default.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView.missing() }

  /// Returns true if an item can be moved.
  ///
  /// True by default if the class overrides `collectionView(_:moveItemAt:to:)`.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { overridesMoveItem }

  /// Called after a finger moved an item; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// Returns true if a touch highlights an item; true by default.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Called after an item was highlighted; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}

  /// Called after an item was unhighlighted; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}

  /// Returns true if a tap selects an item; true by default.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Returns true if a tap deselects an item; true by default.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Called after a tap selected an item; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}

  /// Called after a tap deselected an item; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}

  /// Returns true if an item can be edited in editing mode; true by default.
  open func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Returns true if a tap performs the primary action of an item; by default outside of editing
  /// mode.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { !collectionView.isEditing }

  /// Performs the primary action of an item after a tap; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}

  /// Returns true if fingers that move from an item select several items; false by default.
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }

  /// Called when fingers begin to select several items; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView,
    didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}

  /// Called when the fingers of a multiple selection are lifted; does nothing by default.
  open func collectionViewDidEndMultipleSelectionInteraction(
    _ collectionView: UICollectionView
  ) {}

  /// Returns true, the default, if an item opens when a drag rests over it.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }

  /// Returns true if an item can have the focus; without effect.
  open func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { true }

  /// Returns true if a focused item is selected; without effect.
  open func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { collectionView.selectionFollowsFocus }

  /// Returns true if the focus may move; without effect, because it does not.
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool { true }

  /// Called after the focus moved; without effect, because it does not.
  open func collectionView(
    _ collectionView: UICollectionView,
    didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// Returns the item that gets the focus first; without effect.
  open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? {
    nil
  }

  /// Called before a cell is displayed; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Called after a cell was removed; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Called before a supplementary view is displayed; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {}

  /// Called after a supplementary view was removed; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// Returns the menu of items; by default the method for one item does.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let only = indexPaths.first, indexPaths.count == 1 else { return nil }
    return self.collectionView(
      collectionView, contextMenuConfigurationForItemAt: only, point: point)
  }

  /// Returns the menu of an item; nil by default.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// Returns the preview of an item while its menu is displayed; nil by default.
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { nil }

  /// Returns the preview of an item when its menu closes; nil by default.
  open func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { nil }

  /// Called before a menu is displayed; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Called before a menu is closed; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Called when the preview of a menu is tapped; does nothing by default.
  open func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  /// Returns the target of a moved item; by default the method with two index paths does.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath,
      toProposedIndexPath: proposedIndexPath)
  }

  /// Returns the target of a moved item; the proposed one by default.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  /// Returns the offset of the content after a change; the layout's by default.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    collectionView.collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposedContentOffset)
  }

  // MARK: Scrolling, for overrides

  /// Called after the content scrolled; does nothing by default.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Called when a finger begins to drag; does nothing by default.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Called when the finger is lifted; does nothing by default.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Called after the finger was lifted; does nothing by default.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Called when the content moves on after a drag; does nothing by default.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Called when the content stops after a drag; does nothing by default.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Called after an animated scroll; does nothing by default.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns true if a tap on the status bar scrolls to the top; true by default.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Called after a tap on the status bar scrolled to the top; does nothing by default.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Called after the adjusted insets changed; does nothing by default.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  /// Returns the view that is zoomed; nil, the default, for none.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Called before fingers change the scale; does nothing by default.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Called when the scale changed; does nothing by default.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Called after fingers changed the scale; does nothing by default.
  open func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
}

extension UICollectionViewController {
  private final class Unchanged: UICollectionViewController {}
  private final class OtherMoveItem: UICollectionViewController {
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }

  private static let moveItem = MethodPosition(
    in: UICollectionViewController.self, unchanged: Unchanged.self, overriding: OtherMoveItem.self)

  /// True if the class overrides `collectionView(_:moveItemAt:to:)`.
  fileprivate final var overridesMoveItem: Bool {
    guard let moveItem = Self.moveItem else { return false }
    return !moveItem.isEqual(in: type(of: self), UICollectionViewController.self)
  }
}
