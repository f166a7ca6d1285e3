import Foundation

/// The receiver of the events of a section's cells, as `SectionDelegateHandler` of VSCollectionKit.
///
/// Every method is optional.
///
/// See `Documentation/rules/wiring.md`, "Receivers: section handlers".
public protocol SectionDelegateHandler {
  /// The name in the log; nil, the default, means the id of the section.
  var handlerName: String? { get }
  /// Called after a touch selected a cell.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - data: The data of the cell.
  ///   - indexPath: Section and item of the element.
  func collectionView(
    _ collectionView: CollectionView, didSelect data: any CellViewData, at indexPath: IndexPath)
  /// Called before a cell is displayed.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - cell: The cell.
  ///   - data: The data of the cell.
  ///   - indexPath: Section and item of the element.
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    for data: any CellViewData, at indexPath: IndexPath)
  /// Called after a cell, a header or a footer sent an event.
  ///
  /// In VSCollectionKit, each cell has a delegate instead.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view.
  ///   - event: The event, with its position and data.
  func collectionView(_ collectionView: CollectionView, didReceiveEvent event: SectionEvent)
}

extension SectionDelegateHandler {
  /// Nil.
  public var handlerName: String? { nil }

  /// Returns true if the handler implements a method; nil if that is known only from a call.
  func implements(_ method: ReceiverMethod) -> Bool? {
    (self as? any SelfDescribingReceiver)?.implements(method)
  }

  /// Records that the handler does not implement the method.
  public func collectionView(
    _ collectionView: CollectionView, didSelect data: any CellViewData, at indexPath: IndexPath
  ) {
    collectionView.delegateLacksMethod = true
  }

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    for data: any CellViewData, at indexPath: IndexPath
  ) {}

  /// Records that the handler does not implement the method.
  public func collectionView(_ collectionView: CollectionView, didReceiveEvent event: SectionEvent)
  {
    collectionView.delegateLacksMethod = true
  }
}

/// An event that a view of a section sent with `sendEvent(_:data:from:)`.
public struct SectionEvent {
  /// The data of the view that sent an event.
  public enum Source {
    /// A cell.
    case cell(any CellViewData)
    /// A supplementary view of an element kind; nil if the section has no data for it.
    case supplementary(kind: String, (any HeaderViewData)?)
  }

  /// The name of the event.
  public let name: String
  /// The data of the view that sent the event.
  public let source: Source
  /// The current index path of the view.
  public let indexPath: IndexPath
  /// The data that was sent with the event.
  public let data: Any?

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - name: The name of the event.
  ///   - source: The data of the view that sent the event.
  ///   - indexPath: The index path of the view.
  ///   - data: The data of the event; nil by default.
  public init(name: String, source: Source, indexPath: IndexPath, data: Any? = nil) {
    self.name = name
    self.source = source
    self.indexPath = indexPath
    self.data = data
  }
}
