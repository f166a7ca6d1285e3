import Foundation

/// The source of dragged rows, as `UITableViewDragDelegate`.
public protocol TableViewDragDelegate: AnyObject {
  func tableView(
    _ tableView: TableView, itemsForBeginning session: any DragSession, at indexPath: IndexPath
  ) -> [DragItem]
  func tableView(
    _ tableView: TableView, itemsForAddingTo session: any DragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [DragItem]
  func tableView(
    _ tableView: TableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> DragPreviewParameters?
  func tableView(_ tableView: TableView, dragSessionWillBegin session: any DragSession)
  func tableView(_ tableView: TableView, dragSessionDidEnd session: any DragSession)
  func tableView(
    _ tableView: TableView, dragSessionAllowsMoveOperation session: any DragSession
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
}

/// The destination of dragged rows, as `UITableViewDropDelegate`.
public protocol TableViewDropDelegate: AnyObject {
  func tableView(
    _ tableView: TableView, performDropWith coordinator: any TableViewDropCoordinator)
  func tableView(_ tableView: TableView, canHandle session: any DropSession) -> Bool
  func tableView(_ tableView: TableView, dropSessionDidEnter session: any DropSession)
  func tableView(
    _ tableView: TableView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> TableViewDropProposal
  func tableView(
    _ tableView: TableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> DragPreviewParameters?
  func tableView(_ tableView: TableView, dropSessionDidExit session: any DropSession)
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
    case unspecified = 0, insertAtDestinationIndexPath = 1, insertIntoDestinationIndexPath = 2
    case automatic = 3
  }

  public let intent: Intent

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
public protocol TableViewDropCoordinator: AnyObject {
  var items: [any TableViewDropItem] { get }
  var destinationIndexPath: IndexPath? { get }
  var proposal: TableViewDropProposal { get }
  var session: any DropSession { get }
  @discardableResult
  func drop(_ dragItem: DragItem, toRowAt indexPath: IndexPath) -> any DragAnimating
  @discardableResult
  func drop(
    _ dragItem: DragItem, intoRowAt indexPath: IndexPath, rect: CGRect
  ) -> any DragAnimating
}

/// A dropped item, as `UITableViewDropItem`.
public protocol TableViewDropItem: AnyObject {
  var dragItem: DragItem { get }
  var sourceIndexPath: IndexPath? { get }
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
}
