import Foundation

/// One item of a handler: what kind it is, and what its cell shows.
public struct HandlerRecord {
  /// The type, which the handler maps to a cell identifier.
  public var type: String
  /// What the cell shows; events deliver it.
  public var data: Any?
  /// A second value that is passed on untouched.
  public var extra: Any?
  /// The identifier by which sessions and events name the item.
  public var identifier: String?
  /// A size of its own, before what its cell's kind says.
  public var size: CGSize?

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
