import Foundation

/// Hears what happens to the cells of a section: the `SectionDelegateHandler` of
/// VSCollectionKit. Every method is optional.
public protocol SectionDelegateHandler {
  /// The name by which logs call the handler; nil, the default, is the section's id.
  var handlerName: String? { get }
  /// A finger selected a cell.
  func collectionView(
    _ collectionView: CollectionView, didSelect data: any CellViewData, at indexPath: IndexPath)
  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    for data: any CellViewData, at indexPath: IndexPath)
  /// A cell, a header or a footer sent an event of its own. The library has none; its
  /// cells each have a delegate instead.
  func collectionView(_ collectionView: CollectionView, didReceiveEvent event: SectionEvent)
}

extension SectionDelegateHandler {
  public var handlerName: String? { nil }

  /// True or false if the handler says itself whether it has a method; nil if only a call
  /// can tell.
  func implements(_ method: ReceiverMethod) -> Bool? {
    (self as? any SelfDescribingReceiver)?.implements(method)
  }

  /// Tells the collection view that nobody heard the selection.
  public func collectionView(
    _ collectionView: CollectionView, didSelect data: any CellViewData, at indexPath: IndexPath
  ) {
    collectionView.delegateLacksMethod = true
  }

  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    for data: any CellViewData, at indexPath: IndexPath
  ) {}

  /// Tells the collection view that nobody heard the event.
  public func collectionView(_ collectionView: CollectionView, didReceiveEvent event: SectionEvent)
  {
    collectionView.delegateLacksMethod = true
  }
}

/// An event that a view of a section sent by `sendEvent(_:data:from:)`.
public struct SectionEvent {
  /// What the view that sent it shows.
  public enum Source {
    case cell(any CellViewData)
    /// A header, a footer or another supplementary view, by its element kind; nil where
    /// the section has no data for it.
    case supplementary(kind: String, (any HeaderViewData)?)
  }

  public let name: String
  public let source: Source
  /// Where the view is now.
  public let indexPath: IndexPath
  /// What was sent along.
  public let data: Any?

  public init(name: String, source: Source, indexPath: IndexPath, data: Any? = nil) {
    self.name = name
    self.source = source
    self.indexPath = indexPath
    self.data = data
  }
}
