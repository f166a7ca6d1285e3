import Foundation

/// The source of dragged items, as `UICollectionViewDragDelegate`.
///
/// See `Documentation/rules/dragging.md`.
public protocol CollectionViewDragDelegate: AnyObject {
  /// Returns the items to drag after a long press on an item; none prevents the drag.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - session: The session.
  ///   - indexPath: Section and item of the element.
  /// - Returns: The items to drag after a long press on an item; none prevents the drag.
  func collectionView(
    _ collectionView: CollectionView, itemsForBeginning session: any DragSession,
    at indexPath: IndexPath
  ) -> [DragItem]
  /// Returns the appearance of a lifted item; nil, the default, for that of its cell.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: Section and item of the element.
  /// - Returns: The appearance of the item; nil for that of its cell.
  func collectionView(
    _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters?
  /// Called when the finger moves after the press.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - session: The session.
  func collectionView(
    _ collectionView: CollectionView, dragSessionWillBegin session: any DragSession)
  /// Called after the drop, or when the drag is cancelled.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - session: The session.
  func collectionView(
    _ collectionView: CollectionView, dragSessionDidEnd session: any DragSession)
  /// Returns true, the default, if the items may be moved.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - session: The session.
  /// - Returns: True, the default, if the items may be moved.
  func collectionView(
    _ collectionView: CollectionView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool
}

extension CollectionViewDragDelegate {
  /// Returns nil.
  public func collectionView(
    _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters? { nil }
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
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - coordinator: The items and the destination.
  func collectionView(
    _ collectionView: CollectionView,
    performDropWith coordinator: any CollectionViewDropCoordinator)
  /// Returns true, the default, if the items may be dropped in the collection view.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - session: The session.
  /// - Returns: True, the default, if the items may be dropped in the collection view.
  func collectionView(
    _ collectionView: CollectionView, canHandle session: any DropSession
  ) -> Bool
  /// Called when the finger enters the collection view.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - session: The session.
  func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnter session: any DropSession)
  /// Returns the effect of a drop at the present location; a copy by default.
  ///
  /// The index path is nil where no item is.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - session: The session.
  ///   - destinationIndexPath: The position below the finger; nil where no item is.
  /// - Returns: The effect of a drop at the present location; a copy by default.
  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> CollectionViewDropProposal
  /// Returns the appearance of an item that is dropped at an index path.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - indexPath: Section and item of the element.
  /// - Returns: The appearance of the item; nil, the default, for that of its cell.
  func collectionView(
    _ collectionView: CollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters?
  /// Called when the finger leaves the collection view.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - session: The session.
  func collectionView(
    _ collectionView: CollectionView, dropSessionDidExit session: any DropSession)
  /// Called after the drop, or when the drag is cancelled over the collection view.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - session: The session.
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
  /// Returns nil.
  public func collectionView(
    _ collectionView: CollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters? { nil }
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidExit session: any DropSession
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, dropSessionDidEnd session: any DropSession
  ) {}
}
