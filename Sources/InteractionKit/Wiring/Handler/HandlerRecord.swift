import Foundation

/// An item of a handler.
public struct HandlerRecord {
  /// The type, which the handler maps to a kind of cells.
  public var type: String
  /// The data that the cell displays and that its events contain; nil by default.
  public var data: Any?
  /// A second value, which cells and events receive unchanged; nil by default.
  public var extra: Any?
  /// The identifier of the item in sessions and events; nil by default.
  public var identifier: String?
  /// The size of the cell, in points; nil, the default, means the size of the kind.
  public var size: CGSize?

  /// Creates a record.
  ///
  /// - Parameters:
  ///   - type: The type, which the handler maps to a kind of cells.
  ///   - data: The data of the cell and its events; nil by default.
  ///   - extra: A second value, which is passed on unchanged; nil by default.
  ///   - identifier: The identifier of the item in sessions and events; nil by default.
  ///   - size: The size of the cell, in points; nil, the default, means the size of the kind.
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
