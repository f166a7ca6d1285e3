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
  /// The records of the items.
  public var records: ItemCollection<HandlerRecord>
  /// The second value of supplementary views; nil by default.
  public var extra: Any?

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - headerType: The supplementary type of the header; nil, the default, for no header.
  ///   - headerData: The data of the header; nil by default.
  ///   - footerType: The supplementary type of the footer; nil, the default, for no footer.
  ///   - footerData: The data of the footer; nil by default.
  ///   - records: The records of the items; none by default.
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
