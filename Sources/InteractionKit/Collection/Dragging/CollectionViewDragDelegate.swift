import Foundation

/// The source of dragged items, as `UICollectionViewDragDelegate`.
///
/// See `Documentation/rules/dragging.md`.
public protocol CollectionViewDragDelegate: ObjectProtocol {
  /// Returns the items to drag after a long press on an item; none prevents the drag.
  func collectionView(
    _ collectionView: CollectionView, itemsForBeginning session: any DragSession,
    at indexPath: IndexPath
  ) -> [DragItem]
  /// Returns the items that a tap of another finger adds to a drag; none by default.
  ///
  /// - Parameter point: The point of the tap, in the coordinates of the collection view.
  func collectionView(
    _ collectionView: CollectionView, itemsForAddingTo session: any DragSession,
    at indexPath: IndexPath, point: CGPoint
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
  /// Returns true if the items may not leave the app; false by default. There are no other apps.
  func collectionView(
    _ collectionView: CollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool
}

extension CollectionViewDragDelegate {
  public func collectionView(
    _ collectionView: CollectionView, itemsForAddingTo session: any DragSession,
    at indexPath: IndexPath, point: CGPoint
  ) -> [DragItem] { [] }
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
  public func collectionView(
    _ collectionView: CollectionView,
    dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool { false }
}

/// The destination of dragged items, as `UICollectionViewDropDelegate`.
///
/// See `Documentation/rules/dragging.md`.
public protocol CollectionViewDropDelegate: ObjectProtocol {
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
public protocol CollectionViewDropCoordinator: ObjectProtocol {
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
  /// Displays a cell that stands for an item until its data is there.
  ///
  /// The data source must not count it. It is replaced or removed by the context, or by a reload. Meanwhile the
  /// data source and the delegate are called with index paths that do not count it either. A flow layout gives it
  /// its `itemSize`.
  ///
  /// ```swift
  /// let context = coordinator.drop(item.dragItem, to: UICollectionViewDropPlaceholder(
  ///   insertionIndexPath: path, reuseIdentifier: "loading"))
  /// load { photo in context.commitInsertion { photos.insert(photo, at: $0.item) } }
  /// ```
  @discardableResult
  func drop(
    _ dragItem: DragItem, to placeholder: CollectionViewDropPlaceholder
  ) -> any CollectionViewDropPlaceholderContext
  /// Animates an item to a place in any view.
  @discardableResult
  func drop(_ dragItem: DragItem, to target: DragPreviewTarget) -> any DragAnimating
}

/// A cell without data, as `UICollectionViewPlaceholder`.
open class CollectionViewPlaceholder: NSObject {
  final let insertionIndexPath: IndexPath
  final let reuseIdentifier: String
  /// Called with the cell, to configure it; nil by default.
  open var cellUpdateHandler: ((CollectionViewCell) -> Void)?

  /// Creates a placeholder for a registered cell.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: The position of the cell, as of an item that is inserted into the data.
  ///   - reuseIdentifier: The identifier of the cell.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }
}

/// A cell that stands for a dropped item until its data is there, as `UICollectionViewDropPlaceholder`.
open class CollectionViewDropPlaceholder: CollectionViewPlaceholder {
  /// Returns the appearance of the dropped item; nil, the default, for that of the cell.
  ///
  /// Nothing is drawn.
  open var previewParametersProvider: ((CollectionViewCell) -> DragPreviewParameters?)?
}

/// What replaces or removes the cell of a drop, as `UICollectionViewDropPlaceholderContext`.
public protocol CollectionViewDropPlaceholderContext: DragAnimating {
  /// What is dropped, for which the cell stands.
  var dragItem: DragItem { get }
  /// Replaces the cell by one that a closure inserts into the data, at the index path it is called with.
  ///
  /// - Returns: False if the cell is no longer there, after a reload.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Removes the cell; returns false if it is no longer there.
  @discardableResult
  func deletePlaceholder() -> Bool
  /// Calls `cellUpdateHandler` with the displayed cell again, for example to show progress.
  func setNeedsCellUpdate()
}

/// An item of a drop, as `UICollectionViewDropItem`.
public protocol CollectionViewDropItem: ObjectProtocol {
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
public protocol DragAnimating: ObjectProtocol {
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
    items = drag.items.map { item in
      let source = isLocal ? drag.source(of: item) : nil
      return Item(item, from: source.map { view.inData($0.indexPath) }, size: drag.size)
    }
    destinationIndexPath = path.map(view.inData)
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

  func drop(
    _ dragItem: DragItem, to placeholder: CollectionViewDropPlaceholder
  ) -> any CollectionViewDropPlaceholderContext {
    func configure(_ view: ReusableView) {
      guard let cell = view as? CollectionViewCell else { return }
      placeholder.cellUpdateHandler?(cell)
      _ = placeholder.previewParametersProvider?(cell)
    }
    let cell = DropPlaceholder(at: placeholder.insertionIndexPath) { view, path in
      let cell =
        (view as? CollectionView)?.dequeueReusableCell(
          withReuseIdentifier: placeholder.reuseIdentifier, for: path)
        ?? CollectionViewCell(frame: .zero)
      configure(cell)
      return cell
    }
    return PlaceholderContext(dragItem, cell, self, configure: configure)
  }

  func drop(_ dragItem: DragItem, to target: DragPreviewTarget) -> any DragAnimating { self }

  func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }

  func addCompletion(_ completion: @escaping (ViewAnimatingPosition) -> Void) {
    animator.addCompletion { completion(.end) }
  }

  /// Calls the closures of the animations.
  func finish() { animator.run() }
}
