import Foundation

/// The source of dragged rows, as `UITableViewDragDelegate`.
public protocol TableViewDragDelegate: ObjectProtocol {
  /// Returns what a long press on a row drags; nothing prevents the drag.
  func tableView(
    _ tableView: TableView, itemsForBeginning session: any DragSession, at indexPath: IndexPath
  ) -> [DragItem]
  /// Returns the items that a tap of another finger adds to a drag; none by default.
  ///
  /// - Parameter point: The point of the tap, in the coordinates of the table view.
  func tableView(
    _ tableView: TableView, itemsForAddingTo session: any DragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [DragItem]
  /// Returns the appearance of a lifted row; nil, the default, shows its cell.
  func tableView(
    _ tableView: TableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> DragPreviewParameters?
  /// Called when a finger begins to move lifted rows.
  func tableView(_ tableView: TableView, dragSessionWillBegin session: any DragSession)
  /// Called after a drag has ended, wherever it was dropped.
  func tableView(_ tableView: TableView, dragSessionDidEnd session: any DragSession)
  /// Returns true, the default, if the items may be moved; with false they are copied.
  func tableView(
    _ tableView: TableView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool
  /// Returns true if the items may not leave the app; false by default. There are no other apps.
  func tableView(
    _ tableView: TableView, dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool
}

extension TableViewDragDelegate {
  public func tableView(
    _ tableView: TableView, itemsForAddingTo session: any DragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [DragItem] { [] }
  public func tableView(
    _ tableView: TableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> DragPreviewParameters? { nil }
  public func tableView(_ tableView: TableView, dragSessionWillBegin session: any DragSession) {}
  public func tableView(_ tableView: TableView, dragSessionDidEnd session: any DragSession) {}
  public func tableView(
    _ tableView: TableView, dragSessionAllowsMoveOperation session: any DragSession
  ) -> Bool { true }
  public func tableView(
    _ tableView: TableView, dragSessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool { false }
}

/// The destination of dragged rows, as `UITableViewDropDelegate`.
public protocol TableViewDropDelegate: ObjectProtocol {
  /// Puts dropped items into your data, and tells the coordinator where they go.
  func tableView(
    _ tableView: TableView, performDropWith coordinator: any TableViewDropCoordinator)
  /// Returns true, the default, if the table takes items of a drag.
  func tableView(_ tableView: TableView, canHandle session: any DropSession) -> Bool
  /// Called when a drag comes over the table.
  func tableView(_ tableView: TableView, dropSessionDidEnter session: any DropSession)
  /// Returns what a drop here would do.
  ///
  /// Called for each movement of the finger; a copy by default.
  ///
  /// - Parameter destinationIndexPath: The row below the finger; nil where no row is.
  func tableView(
    _ tableView: TableView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> TableViewDropProposal
  /// Returns the appearance of a dropped item at its row; nil, the default, shows the cell.
  func tableView(
    _ tableView: TableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> DragPreviewParameters?
  /// Called when a drag leaves the table.
  func tableView(_ tableView: TableView, dropSessionDidExit session: any DropSession)
  /// Called after a drag over the table has ended, with or without a drop.
  func tableView(_ tableView: TableView, dropSessionDidEnd session: any DropSession)
}

extension TableViewDropDelegate {
  public func tableView(_ tableView: TableView, canHandle session: any DropSession) -> Bool { true }
  public func tableView(_ tableView: TableView, dropSessionDidEnter session: any DropSession) {}
  public func tableView(
    _ tableView: TableView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> TableViewDropProposal { TableViewDropProposal(operation: .copy, intent: .unspecified) }
  public func tableView(
    _ tableView: TableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> DragPreviewParameters? { nil }
  public func tableView(_ tableView: TableView, dropSessionDidExit session: any DropSession) {}
  public func tableView(_ tableView: TableView, dropSessionDidEnd session: any DropSession) {}
}

/// The proposal of a destination of dragged rows, as `UITableViewDropProposal`.
open class TableViewDropProposal: DropProposal {
  /// What a drop does, as `UITableViewDropProposal.Intent`.
  public enum Intent: Int, Hashable, Sendable {
    /// Nothing that rows show: none gives way.
    case unspecified = 0
    /// The items become rows at the index path, for which the others make room.
    case insertAtDestinationIndexPath = 1
    /// The items go into the row at the index path, such as a folder.
    case insertIntoDestinationIndexPath = 2
    /// One of these by the place of the finger on a device; here as `insertAtDestinationIndexPath`.
    case automatic = 3
  }

  /// What happens to the rows at the destination.
  public let intent: Intent

  /// Creates the answer to a drag over a row.
  public init(operation: DropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  public override convenience init(operation: DropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }

  /// The proposal in the words of collection views, whose machinery performs it.
  var asOfCollections: CollectionViewDropProposal {
    let intent: CollectionViewDropProposal.Intent =
      switch intent {
      case .unspecified: .unspecified
      case .insertAtDestinationIndexPath, .automatic: .insertAtDestinationIndexPath
      case .insertIntoDestinationIndexPath: .insertIntoDestinationIndexPath
      }
    let proposal = TableProposal(operation: operation, intent: intent)
    proposal.original = self
    return proposal
  }
}

/// A proposal of a table view on its way through a drag.
private final class TableProposal: CollectionViewDropProposal {
  var original: TableViewDropProposal?
}

/// The drop of dragged rows, as `UITableViewDropCoordinator`.
public protocol TableViewDropCoordinator: ObjectProtocol {
  /// What is dropped, in the order in which it was lifted.
  var items: [any TableViewDropItem] { get }
  /// The row at which the finger was lifted; nil where no row is, which usually means the end.
  var destinationIndexPath: IndexPath? { get }
  /// The delegate's last answer.
  var proposal: TableViewDropProposal { get }
  /// The drag, with the finger's location.
  var session: any DropSession { get }
  /// Animates an item to the row that you have inserted for it.
  ///
  /// - Returns: The animation, to which closures can be added.
  @discardableResult
  func drop(_ dragItem: DragItem, toRowAt indexPath: IndexPath) -> any DragAnimating
  /// Animates an item into a part of a row, such as a folder's icon.
  ///
  /// - Parameter rect: The part of the row, in the coordinates of its cell.
  /// - Returns: The animation, to which closures can be added.
  @discardableResult
  func drop(
    _ dragItem: DragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any DragAnimating
  /// Displays a row that stands for an item until its data is there.
  ///
  /// The data source must not count it. It is replaced or removed by the context, or by a reload.
  ///
  /// ```swift
  /// let context = coordinator.drop(item.dragItem, to: UITableViewDropPlaceholder(
  ///   insertionIndexPath: path, reuseIdentifier: "loading", rowHeight: 44))
  /// load { row in context.commitInsertion { rows.insert(row, at: $0.row) } }
  /// ```
  func drop(
    _ dragItem: DragItem, to placeholder: TableViewDropPlaceholder
  ) -> any TableViewDropPlaceholderContext
  /// Animates an item to a place in any view.
  @discardableResult
  func drop(_ dragItem: DragItem, to target: DragPreviewTarget) -> any DragAnimating
}

/// A row without data, as `UITableViewPlaceholder`.
open class TableViewPlaceholder: NSObject {
  final let insertionIndexPath: IndexPath
  final let reuseIdentifier: String
  final let rowHeight: CGFloat
  /// Called with the cell of the row, to configure it; nil by default.
  open var cellUpdateHandler: ((TableViewCell) -> Void)?

  /// Creates a placeholder for a registered cell.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: The position of the row, as of a row that is inserted into the data.
  ///   - reuseIdentifier: The identifier of the cell.
  ///   - rowHeight: The height; `automaticDimension` lets the cell determine it.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    self.rowHeight = rowHeight
    super.init()
  }
}

/// A row that stands for a dropped item until its data is there, as `UITableViewDropPlaceholder`.
open class TableViewDropPlaceholder: TableViewPlaceholder {
  /// Returns the appearance of the dropped item; nil, the default, for that of the cell.
  ///
  /// Nothing is drawn.
  open var previewParametersProvider: ((TableViewCell) -> DragPreviewParameters?)?
}

/// What replaces or removes the row of a drop, as `UITableViewDropPlaceholderContext`.
public protocol TableViewDropPlaceholderContext: DragAnimating {
  /// What is dropped.
  var dragItem: DragItem { get }
  /// Replaces the row by one that a closure inserts into the data, at the index path it is called with.
  ///
  /// - Returns: False if the row is no longer there, after a reload.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Removes the row; returns false if it is no longer there.
  @discardableResult
  func deletePlaceholder() -> Bool
}

extension PlaceholderContext: TableViewDropPlaceholderContext {}

/// A dropped item, as `UITableViewDropItem`.
public protocol TableViewDropItem: ObjectProtocol {
  /// What was dragged, with its `localObject` and item provider.
  var dragItem: DragItem { get }
  /// The row of the item in this table; nil if it comes from another view.
  var sourceIndexPath: IndexPath? { get }
  /// The size that the item has below the finger, in points.
  var previewSize: CGSize { get }
}

/// The coordinator of a collection view in the words of a table view.
final class TableDropCoordinator: TableViewDropCoordinator {
  private final class Item: TableViewDropItem {
    let dragItem: DragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ item: any CollectionViewDropItem) {
      (dragItem, sourceIndexPath, previewSize) =
        (item.dragItem, item.sourceIndexPath, item.previewSize)
    }
  }

  private let coordinator: DropCoordinator

  init(_ coordinator: DropCoordinator) { self.coordinator = coordinator }

  var items: [any TableViewDropItem] { coordinator.items.map { Item($0) } }
  var destinationIndexPath: IndexPath? { coordinator.destinationIndexPath }
  var proposal: TableViewDropProposal {
    (coordinator.proposal as? TableProposal)?.original
      ?? TableViewDropProposal(operation: coordinator.proposal.operation)
  }
  var session: any DropSession { coordinator.session }

  func drop(_ dragItem: DragItem, toRowAt indexPath: IndexPath) -> any DragAnimating {
    coordinator.drop(dragItem, toItemAt: indexPath)
  }

  func drop(
    _ dragItem: DragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any DragAnimating {
    coordinator.drop(dragItem, intoItemAt: indexPath, rect: rect)
  }

  func drop(
    _ dragItem: DragItem, to placeholder: TableViewDropPlaceholder
  ) -> any TableViewDropPlaceholderContext {
    let height =
      placeholder.rowHeight == TableView.automaticDimension ? nil : placeholder.rowHeight
    let row = DropPlaceholder(at: placeholder.insertionIndexPath, height: height) { view, path in
      let cell =
        (view as? TableView)?.dequeueReusableCell(
          withIdentifier: placeholder.reuseIdentifier, for: path)
        ?? TableViewCell(style: .default, reuseIdentifier: placeholder.reuseIdentifier)
      placeholder.cellUpdateHandler?(cell)
      _ = placeholder.previewParametersProvider?(cell)
      return cell
    }
    return PlaceholderContext(dragItem, row, coordinator)
  }

  func drop(_ dragItem: DragItem, to target: DragPreviewTarget) -> any DragAnimating { coordinator }
}
