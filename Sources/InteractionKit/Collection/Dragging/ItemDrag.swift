import Foundation

/// A drag of items that a finger holds: the session of its source and of its destinations.
package final class ItemDrag: DragSession, DropSession {
  /// The collection view from which the items are dragged.
  private(set) weak var source: CollectionView?
  /// The cell of the pressed item.
  weak var cell: CollectionViewCell?
  /// The pressed item.
  let item: Selection.Item
  /// The size of its cell, in points.
  let size: CGSize
  /// The position of the item in log entries; nil if the log is not recording.
  let place: EventPosition?
  /// The location of the press in the window, in points.
  let start: CGPoint
  package internal(set) var items: [DragItem] = []
  package var localContext: Any?
  package internal(set) var allowsMoveOperation = true
  /// True after the finger has moved.
  var hasBegun = false
  /// True if the press has opened a menu, which the movement closes.
  var hasOpenedMenu = false
  /// The location of the finger in the window, in points.
  private(set) var point: CGPoint
  /// The collection view below the finger that can handle the drop.
  private(set) weak var destination: CollectionView?
  /// The collection view below the finger that cannot.
  private weak var refusal: CollectionView?
  /// The last proposal of the destination, with its index path.
  var proposal: (effect: CollectionViewDropProposal, path: IndexPath?)?

  init(
    from source: CollectionView, item: Selection.Item, size: CGSize, place: EventPosition?,
    at point: CGPoint
  ) {
    (self.source, self.item, self.size, self.place) = (source, item, size, place)
    (start, self.point) = (point, point)
  }

  package var localDragSession: (any DragSession)? { self }

  package func location(in view: View) -> CGPoint { view.convert(point, from: nil) }

  /// Follows the finger: collection views are left, entered and updated.
  func move(to point: CGPoint) {
    self.point = point
    let view = source?.window?.dropView(at: point)
    if view !== destination {
      destination?.dropDidExit(self)
      destination = nil
    }
    if view !== refusal { refusal = nil }
    if let view, destination == nil, refusal == nil, let delegate = view.dropDelegate {
      guard delegate.collectionView(view, canHandle: self) else { return refusal = view }
      destination = view
      view.interactions.dragging.drop = self
      delegate.collectionView(view, dropSessionDidEnter: self)
    }
    destination?.dropDidMove(self)
  }
}

extension Window {
  /// The collection view at a point that accepts drops; nil if there is none.
  fileprivate func dropView(at point: CGPoint) -> CollectionView? {
    var view = hitTest(point, with: nil)
    while let current = view {
      if let found = current as? CollectionView, found.dropDelegate != nil { return found }
      view = current.superview
    }
    return nil
  }
}

/// The delegates of drags and drops, and the drags in progress.
package struct Dragging {
  weak var dragDelegate: (any CollectionViewDragDelegate)?
  weak var dropDelegate: (any CollectionViewDropDelegate)?
  var isEnabled = true
  /// The drag whose source is the collection view.
  var drag: ItemDrag?
  /// The drag that is over the collection view.
  weak var drop: ItemDrag?
}
