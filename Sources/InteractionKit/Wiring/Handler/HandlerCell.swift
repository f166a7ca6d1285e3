import Foundation

/// A cell, header or footer that a handler can make, measure and fill.
///
/// For each element that comes into view the handler calls `setData`, then
/// `setDelegate`, then `setIndexPath`.
public protocol HandlerCell: CollectionReusableView {
  /// The identifier that types are mapped to; the class's name by default.
  static var cellIdentifier: String { get }
  /// The size of an element that shows `data`.
  static func cellSize(for data: Any?, extra: Any?) -> CGSize
  func setData(_ data: Any?, extra: Any?)
  /// Gives the handler, for cells that send events; does nothing by default.
  func setDelegate(_ handler: CollectionViewHandler)
  /// Gives the place, for cells that want to remember it; does nothing by default.
  func setIndexPath(_ indexPath: IndexPath)
}

extension HandlerCell {
  public static var cellIdentifier: String { "\(Self.self)" }
  public func setDelegate(_ handler: CollectionViewHandler) {}
  public func setIndexPath(_ indexPath: IndexPath) {}
}

/// A kind of cell, header or footer: how it is named, made and measured.
public struct HandlerCellKind {
  public let identifier: String
  /// Makes a view; a cell where it is to show an item.
  let make: (CGRect) -> any HandlerCell
  /// The size for some data; nil leaves it to the layout.
  let size: (_ data: Any?, _ extra: Any?) -> CGSize?
  /// Whether the size depends on the data, so that each element must be asked.
  let measuresData: Bool

  /// A kind made from a class.
  public init(_ cellClass: (some HandlerCell).Type) {
    identifier = cellClass.cellIdentifier
    make = { cellClass.init(frame: $0) }
    size = { cellClass.cellSize(for: $0, extra: $1) }
    measuresData = true
  }

  /// A kind whose elements all have one size, or the layout's where that is nil.
  public init(
    identifier: String, size: CGSize?, make: @escaping () -> any HandlerCell
  ) {
    self.identifier = identifier
    self.make = { _ in make() }
    self.size = { _, _ in size }
    measuresData = false
  }
}
