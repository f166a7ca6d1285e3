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
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, dragSessionWillBegin session: any DragSession
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, dragSessionDidEnd session: any DragSession
  ) {}
  /// Returns true.
  public func collectionView(
    _ collectionView: CollectionView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool { true }
}

/// The destination of dragged items, as `UICollectionViewDropDelegate`.
///
/// See `Documentation/rules/dragging.md`.
public protocol CollectionViewDropDelegate: AnyObject {
  /// Inserts the items of a drop in the data.
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
  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal
  /// Called when the finger leaves the collection view.
  func collectionView(
    _ collectionView: CollectionView, dropSessionDidExit session: any DropSession)
  /// Called after the drop, or when the drag is cancelled over the collection view.
  func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnd session: any DropSession)
}

extension CollectionViewDropDelegate {
  /// Returns true.
  public func collectionView(
    _ collectionView: CollectionView, canHandle session: any DropSession
  ) -> Bool { true }
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnter session: any DropSession
  ) {}
  /// Returns a copy.
  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal { CollectionViewDropProposal(operation: .copy) }
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidExit session: any DropSession
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnd session: any DropSession
  ) {}
}
