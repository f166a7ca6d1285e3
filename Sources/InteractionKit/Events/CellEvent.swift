import Foundation

/// A selection or a custom event of a cell, header or footer.
public struct CellEvent {
  /// The identifier of the handler that routes the event.
  public var handlerIdentifier: String
  /// The identifier of the cell or supplementary view that sent the event.
  public var cellIdentifier: String
  /// The element kind of the supplementary view that sent the event; nil for a cell.
  public var elementKind: String?
  /// The name of the event; nil for a selection.
  public var eventIdentifier: String?
  /// The index path of the sender; nil if it is not known.
  public var indexPath: IndexPath?
  /// The data of the item, or the data that was sent with the event.
  public var data: Any?
  /// The second value of the item's record, unchanged.
  public var extra: Any?

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - handlerIdentifier: The identifier of the handler that routes the event.
  ///   - cellIdentifier: The identifier of the sender.
  ///   - eventIdentifier: The name of the event; nil, the default, for a selection.
  ///   - elementKind: The element kind of a supplementary view; nil, the default, for a cell.
  ///   - indexPath: The index path of the sender; nil by default.
  ///   - data: The data of the item or of the event; nil by default.
  ///   - extra: The second value of the item's record; nil by default.
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
