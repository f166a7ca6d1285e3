import Foundation

/// An item that is dragged, as `UIDragItem`.
open class DragItem: NSObject {
  /// The content of the item.
  public let itemProvider: ItemProvider
  /// An object for the app that drags; nil by default.
  open var localObject: Any?
  /// Creates the view of the item when its drag begins; nil, the default, drags its cell.
  open var previewProvider: (() -> DragPreview?)?

  /// Creates an item.
  ///
  /// - Parameter itemProvider: The content.
  public init(itemProvider: ItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// A drag in progress, as `UIDragDropSession`.
public protocol DragDropSession: ObjectProtocol {
  /// The dragged items.
  var items: [DragItem] { get }
  /// True if the items may be moved, not only copied.
  var allowsMoveOperation: Bool { get }
  /// Returns the location of the finger in a view, in points.
  func location(in view: View) -> CGPoint
}

extension DragDropSession {
  /// Returns true if an item has an object of a type.
  public func canLoadObjects<Object>(ofClass type: Object.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: type) }
  }
}

/// A drag from the side of its source, as `UIDragSession`.
public protocol DragSession: DragDropSession {
  /// An object for the source of the drag; nil by default.
  var localContext: Any? { get set }
}

/// A drag from the side of its destination, as `UIDropSession`.
public protocol DropSession: DragDropSession {
  /// The session of the source. Drags of other apps do not exist.
  var localDragSession: (any DragSession)? { get }
}

extension DropSession {
  /// Calls a closure with the objects of a type, at once.
  public func loadObjects<Object>(
    ofClass type: Object.Type, completion: ([Object]) -> Void
  ) {
    completion(items.compactMap { $0.itemProvider.object as? Object })
  }
}

/// The effect of a drop, as `UIDropOperation`.
public enum DropOperation: UInt, Hashable, Sendable {
  /// The drop has no effect.
  case cancel = 0, forbidden = 1
  /// The items are copied or moved.
  case copy = 2, move = 3
}

/// The effect that a drop would have, as `UIDropProposal`.
open class DropProposal: NSObject {
  /// The effect.
  public let operation: DropOperation
  /// True if the exact location matters; stored without effect.
  open var isPrecise = false
  /// True if the preview keeps its size; stored without effect.
  open var prefersFullSizePreview = false

  /// Creates a proposal.
  ///
  /// - Parameter operation: The effect.
  public init(operation: DropOperation) {
    self.operation = operation
    super.init()
  }
}

/// The effect that a drop in a collection view would have, as `UICollectionViewDropProposal`.
open class CollectionViewDropProposal: DropProposal {
  /// The relation of a drop to the items at the destination.
  public enum Intent: Int, Hashable, Sendable {
    /// No relation: no item gives way.
    case unspecified = 0
    /// The items are inserted at the index path: the other items give way to a moved one.
    case insertAtDestinationIndexPath = 1
    /// The items are put into the item at the index path.
    case insertIntoDestinationIndexPath = 2
  }

  /// The relation to the items at the destination.
  public let intent: Intent

  /// Creates a proposal.
  ///
  /// - Parameters:
  ///   - operation: The effect.
  ///   - intent: The relation to the items at the destination.
  public init(operation: DropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// Creates a proposal without a relation to items.
  ///
  /// - Parameter operation: The effect.
  public override convenience init(operation: DropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }
}

/// The content of a dragged item, as `NSItemProvider`.
///
/// It holds one object in memory; there are no representations of other types.
open class ItemProvider: NSObject {
  /// The object; nil for a provider without content.
  public let object: Any?
  /// The name of a file for the content; stored without effect.
  open var suggestedName: String?

  /// Creates a provider without content.
  public override init() {
    object = nil
    super.init()
  }

  /// Creates a provider of an object.
  public init(object: Any) {
    self.object = object
    super.init()
  }

  /// Returns true if the object is of a type.
  public func canLoadObject<Object>(ofClass type: Object.Type) -> Bool { object is Object }

  /// Calls a closure with the object, at once; with nil if it is of another type.
  ///
  /// - Parameter completionHandler: The closure. There are no errors.
  public func loadObject<Object>(
    ofClass type: Object.Type, completionHandler: (Object?, (any Error)?) -> Void
  ) {
    completionHandler(object as? Object, nil)
  }
}

/// A drag of items that a finger holds: the session of its source and of its destinations.
package final class ItemDrag: DragSession, DropSession {
  /// The collection view from which the items are dragged.
  private(set) weak var source: ItemsView?
  /// The cell of the pressed item.
  weak var cell: (any ItemCell)?
  /// The pressed item.
  let item: Selection.Item
  /// The size of its cell, in points.
  let size: CGSize
  /// The position of the item in log entries; nil if the log is not recording.
  let logPosition: EventPosition?
  /// The location of the press in the window, in points.
  let start: CGPoint
  package internal(set) var items: [DragItem] = []
  /// What other fingers added: the item of the view with what is dragged for it.
  private(set) var added: [(source: Selection.Item, items: [DragItem])] = []
  private var addedCells: [any ItemCell] = []
  package var localContext: Any?
  package internal(set) var allowsMoveOperation = true
  /// True after the finger has moved.
  var hasBegun = false
  /// True if the press has opened a menu, which the movement closes.
  var hasOpenedMenu = false
  /// The location of the finger in the window, in points.
  private(set) var point: CGPoint
  /// The collection view below the finger that can handle the drop.
  private(set) weak var destination: ItemsView?
  /// The collection view below the finger that cannot.
  private weak var refusal: ItemsView?
  /// The item over which the drag rests, if it opens by that.
  final var springLoading: SpringLoading?
  /// The last proposal of the destination, with its index path.
  var proposal: (effect: CollectionViewDropProposal, path: IndexPath?)?

  init(
    from source: ItemsView, item: Selection.Item, size: CGSize, logPosition: EventPosition?,
    at point: CGPoint
  ) {
    (self.source, self.item, self.size, self.logPosition) = (source, item, size, logPosition)
    (start, self.point) = (point, point)
  }

  /// The cells of the dragged items.
  var cells: [any ItemCell] { (cell.map { [$0] } ?? []) + addedCells }

  func add(_ items: [DragItem], from source: Selection.Item, of cell: any ItemCell) {
    self.items += items
    added.append((source, items))
    addedCells.append(cell)
  }

  /// Returns the item of the source for which an item is dragged; nil for a further one of the pressed item.
  func source(of dragged: DragItem) -> Selection.Item? {
    if dragged === items.first { return item }
    return added.first { $0.items.first === dragged }?.source
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
    if let view, destination == nil, refusal == nil, view.receivesDrops {
      guard view.canHandleDrop(self) else { return refusal = view }
      destination = view
      view.interactions.dragging.drop = self
      view.dropDidEnter(self)
    }
    destination?.dropDidMove(self)
    updateSpringLoading()
  }
}

extension Window {
  /// The collection view at a point that accepts drops; nil if there is none.
  fileprivate func dropView(at point: CGPoint) -> ItemsView? {
    var view = hitTest(point, with: nil)
    while let current = view {
      if let found = current as? ItemsView, found.receivesDrops { return found }
      view = current.superview
    }
    return nil
  }
}

/// The delegates of drags and drops, and the drags in progress.
package struct Dragging {
  var isEnabled = true
  /// The drag whose source is the collection view.
  var drag: ItemDrag?
  /// The drag that is over the collection view.
  weak var drop: ItemDrag?
}
