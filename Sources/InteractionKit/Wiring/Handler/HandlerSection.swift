import Foundation

/// One section of a handler. Change it, then call `reloadData()` on the
/// collection view.
public struct HandlerSection {
  /// The supplementary type of the header; nil for none.
  public var headerType: String?
  public var headerData: Any?
  /// The supplementary type of the footer; nil for none.
  public var footerType: String?
  public var footerData: Any?
  /// The views of other element kinds, such as badges, by kind.
  public var supplementaries: [String: HandlerSupplementary] = [:]
  public var records: ItemCollection<HandlerRecord>
  /// What supplementary views get as their second value.
  public var extra: Any?

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
