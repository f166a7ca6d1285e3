import Foundation

/// A selection or a custom event on its way to its receivers.
public struct CellEvent {
  /// The identifier of the handler that routes the event.
  public var handlerIdentifier: String
  /// The identifier of the cell or supplementary view that it comes from.
  public var cellIdentifier: String
  /// The element kind of the supplementary view that it comes from; nil for a cell.
  public var elementKind: String?
  /// The event's own identifier; nil for a selection.
  public var eventIdentifier: String?
  /// Where the sender stands; nil when it does not say.
  public var indexPath: IndexPath?
  /// The item's data.
  public var data: Any?
  /// The item's second value, passed on untouched.
  public var extra: Any?

  public init(
    handlerIdentifier: String, cellIdentifier: String, eventIdentifier: String? = nil,
    elementKind: String? = nil, indexPath: IndexPath? = nil, data: Any? = nil, extra: Any? = nil
  ) {
    self.handlerIdentifier = handlerIdentifier
    self.cellIdentifier = cellIdentifier
    self.eventIdentifier = eventIdentifier
    self.elementKind = elementKind
    self.indexPath = indexPath
    self.data = data
    self.extra = extra
  }
}
