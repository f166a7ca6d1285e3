import Foundation

/// The source of dragged items, as `UICollectionViewDragDelegate`.
///
/// See `Documentation/rules/dragging.md`.
public protocol CollectionViewDragDelegate: AnyObject {
  /// Returns the items to drag after a long press on an item; none prevents the drag.
  func collectionView(
    _ collectionView: CollectionView, itemsForBeginning session: any DragSession,
    at indexPath: IndexPath
  ) -> [DragItem]
  /// Returns the appearance of a lifted item; nil, the default, shows its cell.
  func collectionView(
    _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters?
  /// Called when the finger moves after the press.
  func collectionView(
    _ collectionView: CollectionView, dragSessionWillBegin session: any DragSession)
  /// Called after the drop, or when the drag is cancelled.
  func collectionView(
    _ collectionView: CollectionView, dragSessionDidEnd session: any DragSession)
  /// Returns true, the default, if the items may be moved.
  func collectionView(
    _ collectionView: CollectionView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool
}

extension CollectionViewDragDelegate {
  public func collectionView(
    _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters? { nil }
  public func collectionView(
    _ collectionView: CollectionView, dragSessionWillBegin session: any DragSession
  ) {}
  public func collectionView(
    _ collectionView: CollectionView, dragSessionDidEnd session: any DragSession
  ) {}
  public func collectionView(
    _ collectionView: CollectionView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool { true }
}

/// The destination of dragged items, as `UICollectionViewDropDelegate`.
///
/// See `Documentation/rules/dragging.md`.
public protocol CollectionViewDropDelegate: AnyObject {
  /// Inserts the items of a drop in the data.
  ///
  /// - Parameter coordinator: The items and the destination.
  func collectionView(
    _ collectionView: CollectionView,
    performDropWith coordinator: any CollectionViewDropCoordinator)
  /// Returns true, the default, if the items may be dropped in the collection view.
  func collectionView(
    _ collectionView: CollectionView, canHandle session: any DropSession
  ) -> Bool
  /// Called when the finger enters the collection view.
  func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnter session: any DropSession)
  /// Returns the effect of a drop at the present location; a copy by default.
  ///
  /// The index path is nil where no item is.
  ///
  /// - Parameter destinationIndexPath: The position below the finger; nil where no item is.
  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal
  /// Returns the appearance of an item that is dropped at an index path.
  ///
  /// - Returns: The appearance of the item; nil, the default, shows its cell.
  func collectionView(
    _ collectionView: CollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters?
  /// Called when the finger leaves the collection view.
  func collectionView(
    _ collectionView: CollectionView, dropSessionDidExit session: any DropSession)
  /// Called after the drop, or when the drag is cancelled over the collection view.
  func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnd session: any DropSession)
}

extension CollectionViewDropDelegate {
  public func collectionView(
    _ collectionView: CollectionView, canHandle session: any DropSession
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnter session: any DropSession
  ) {}
  /// Returns a copy.
  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal { CollectionViewDropProposal(operation: .copy) }
  public func collectionView(
    _ collectionView: CollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters? { nil }
  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidExit session: any DropSession
  ) {}
  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnd session: any DropSession
  ) {}
}

/// The items and the destination of a drop, as `UICollectionViewDropCoordinator`.
public protocol CollectionViewDropCoordinator: AnyObject {
  /// The dropped items.
  var items: [any CollectionViewDropItem] { get }
  /// The position of the drop; nil where no item is.
  ///
  /// If the items have given way to a moved one, it is the position after the move.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal of the delegate.
  var proposal: CollectionViewDropProposal { get }
  /// The session, with the finger's location and the drag that the items come from.
  var session: any DropSession { get }
  /// Animates an item to the cell of an index path.
  ///
  /// - Returns: The animation, to which closures can be added.
  @discardableResult
  func drop(_ dragItem: DragItem, toItemAt indexPath: IndexPath) -> any DragAnimating
  /// Animates an item into a part of the cell of an index path.
  ///
  /// - Parameter rect: The part of the cell, in its coordinates.
  /// - Returns: The animation, to which closures can be added.
  @discardableResult
  func drop(
    _ dragItem: DragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any DragAnimating
}

/// An item of a drop, as `UICollectionViewDropItem`.
public protocol CollectionViewDropItem: AnyObject {
  /// The dragged item.
  var dragItem: DragItem { get }
  /// The position of the item in the same collection view; nil for one of another.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the preview, which the cell has.
  var previewSize: CGSize { get }
}

/// The position at which an animation ends, as `UIViewAnimatingPosition`.
public enum ViewAnimatingPosition: Int, Hashable, Sendable {
  /// At the end, where every animation of a drop ends here.
  case end = 0
  /// Where it began: it was reversed.
  case start = 1
  /// On the way: it was stopped.
  case current = 2
}

/// The animation of a drop, as `UIDragAnimating`.
///
/// Its closures are called after the delegate has performed the drop.
public protocol DragAnimating: AnyObject {
  /// Adds a closure with changes of views that accompany the animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called at the end of the animation.
  func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void)
}

/// The coordinator of a drop whose animations take no time.
final class DropCoordinator: CollectionViewDropCoordinator, DragAnimating {
  private final class Item: CollectionViewDropItem {
    let dragItem: DragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ dragItem: DragItem, from sourceIndexPath: IndexPath?, size: CGSize) {
      (self.dragItem, self.sourceIndexPath, previewSize) = (dragItem, sourceIndexPath, size)
    }
  }

  let items: [any CollectionViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: CollectionViewDropProposal
  let session: any DropSession
  private let animator = ImmediateMenuAnimator()
  private(set) weak var view: ItemsView?

  init(
    of drag: ItemDrag, in view: ItemsView, at path: IndexPath?,
    _ proposal: CollectionViewDropProposal
  ) {
    let isLocal = drag.source === view
    // The first item belongs to the pressed cell; the delegate may have added others.
    items = drag.items.enumerated().map { index, item in
      Item(item, from: isLocal && index == 0 ? drag.item.indexPath : nil, size: drag.size)
    }
    destinationIndexPath = path
    self.proposal = proposal
    session = drag
    self.view = view
  }

  func drop(_ dragItem: DragItem, toItemAt indexPath: IndexPath) -> any DragAnimating {
    view?.askDropPreview(at: indexPath)
    return self
  }

  func drop(
    _ dragItem: DragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any DragAnimating { self }

  func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }

  func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {
    animator.addCompletion { completion(.end) }
  }

  /// Calls the closures of the animations.
  func finish() { animator.run() }
}
