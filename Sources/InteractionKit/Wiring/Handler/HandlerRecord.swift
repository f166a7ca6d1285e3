import Foundation

/// An item of a handler.
public struct HandlerRecord {
  /// The type, which the handler maps to a kind of cells.
  public var type: String
  /// The data that the cell displays and events have.
  public var data: Any?
  /// A second value, which cells and events have unchanged.
  public var extra: Any?
  /// The identifier of the item in sessions and events; nil by default.
  public var identifier: String?
  /// The size of the cell, in points, in place of that of its kind; nil by default.
  public var size: CGSize?

  /// Creates a record.
  public init(
    type: String, data: Any? = nil, extra: Any? = nil, identifier: String? = nil,
    size: CGSize? = nil
  ) {
    self.type = type
    self.data = data
    self.extra = extra
    self.identifier = identifier
    self.size = size
  }
}
