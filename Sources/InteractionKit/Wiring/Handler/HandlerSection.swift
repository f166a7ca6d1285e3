import Foundation

/// A section of a handler.
///
/// After a change, call `reloadData()` of the collection view.
public struct HandlerSection {
  /// The supplementary type of the header; nil, the default, for no header.
  public var headerType: String?
  /// The data of the header; nil by default.
  public var headerData: Any?
  /// The supplementary type of the footer; nil, the default, for no footer.
  public var footerType: String?
  /// The data of the footer; nil by default.
  public var footerData: Any?
  /// The views of other element kinds, such as badges, by element kind; none by default.
  public var supplementaries: [String: HandlerSupplementary] = [:]
  /// The data of the cells, in their order.
  ///
  /// Records may be computed when they are read.
  public var records: ItemCollection<HandlerRecord>
  /// The second value of supplementary views; nil by default.
  public var extra: Any?

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - headerType: The supplementary type of the header; nil, the default, for no header.
  ///   - footerType: The supplementary type of the footer; nil, the default, for no footer.
  ///   - extra: The second value of supplementary views; nil by default.
  public init(
    headerType: String? = nil, headerData: Any? = nil, footerType: String? = nil,
    footerData: Any? = nil, records: ItemCollection<HandlerRecord> = [], extra: Any? = nil
  ) {
    self.headerType = headerType
    self.headerData = headerData
    self.footerType = footerType
    self.footerData = footerData
    self.records = records
    self.extra = extra
  }
}

/// A supplementary view of a section other than its header and footer.
public struct HandlerSupplementary {
  /// The supplementary type, which the handler maps to a kind of views.
  public var type: String
  /// The data that the view displays; nil by default.
  public var data: Any?

  /// Creates a supplementary view.
  ///
  /// - Parameters:
  ///   - type: The supplementary type, which the handler maps to a kind of views.
  ///   - data: The data that the view displays; nil by default.
  public init(type: String, data: Any? = nil) {
    self.type = type
    self.data = data
  }
}

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
