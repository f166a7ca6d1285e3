import Foundation

/// An item of a handler.
public struct HandlerRecord {
  /// The type, which the handler maps to a kind of cells.
  public var type: String
  /// The data that the cell displays and that its events contain; nil by default.
  public var data: Any? {
    get { values.data }
    set { content = .stored(data: newValue, extra: extra) }
  }
  /// A second value, which cells and events receive unchanged; nil by default.
  public var extra: Any? {
    get { values.extra }
    set { content = .stored(data: data, extra: newValue) }
  }
  /// The identifier of the item in sessions and events; nil by default.
  public var identifier: String?
  /// The size of the cell, in points; nil, the default, means the size of the kind.
  public var size: CGSize?

  private enum Content {
    case stored(data: Any?, extra: Any?)
    /// The values of a description, which are built when they are read.
    case described(any HandlerRecordValues, index: Int)
  }

  private var content: Content

  /// The data and the extra value.
  package var values: (data: Any?, extra: Any?) {
    switch content {
    case .stored(let data, let extra): (data, extra)
    case .described(let values, let index): values.values(at: index)
    }
  }

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
    content = .stored(data: data, extra: extra)
    self.identifier = identifier
    self.size = size
  }

  /// Creates a record of a description, whose values never change.
  package init(type: String, _ values: any HandlerRecordValues, at index: Int) {
    self.type = type
    content = .described(values, index: index)
  }
}

/// The values of described items, which build them when a record is read.
///
/// The routing of most events needs the type alone.
package protocol HandlerRecordValues: AnyObject {
  /// Returns the data and the extra value of the record at an index.
  func values(at index: Int) -> (data: Any?, extra: Any?)
}
