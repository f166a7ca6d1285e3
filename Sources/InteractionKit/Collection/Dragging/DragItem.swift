import Foundation

/// An item that is dragged, as `UIDragItem`.
open class DragItem: NSObject {
  /// The content of the item.
  public let itemProvider: ItemProvider
  /// An object for the app that drags; nil by default.
  open var localObject: Any?
  /// Creates the view of the item when its drag begins; nil, the default, for that of its cell.
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
public protocol DragDropSession: AnyObject {
  /// The dragged items.
  var items: [DragItem] { get }
  /// True if the items may be moved, not only copied.
  var allowsMoveOperation: Bool { get }
  /// Returns the location of the finger in a view, in points.
  ///
  /// - Parameter view: The view.
  /// - Returns: The location of the finger in a view, in points.
  func location(in view: View) -> CGPoint
}

extension DragDropSession {
  /// Returns true if an item has an object of a type.
  ///
  /// - Parameter type: The type.
  /// - Returns: True if an item has an object of the type.
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
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - completion: The closure.
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
