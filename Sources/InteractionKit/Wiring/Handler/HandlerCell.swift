import Foundation

/// A cell, header or footer that a handler creates, measures and configures.
///
/// Before a view is displayed, the handler calls `setData`, `setDelegate` and `setIndexPath` in
/// this order.
public protocol HandlerCell: CollectionReusableView {
  /// The identifier of the class in events; the name of the class by default.
  static var cellIdentifier: String { get }
  /// Returns the size of a view that displays `data`, in points.
  ///
  /// - Parameters:
  ///   - data: The data of the record or section.
  ///   - extra: Further data of the record or section.
  static func cellSize(for data: Any?, extra: Any?) -> CGSize
  /// Configures the view with the data of its record or section.
  ///
  /// - Parameter extra: Further data of the record or section.
  func setData(_ data: Any?, extra: Any?)
  /// Sets the handler, for views that send events; does nothing by default.
  func setDelegate(_ handler: CollectionViewHandler)
  /// Sets the index path; does nothing by default.
  func setIndexPath(_ indexPath: IndexPath)
}

extension HandlerCell {
  /// The name of the class.
  public static var cellIdentifier: String { "\(Self.self)" }

  public func setDelegate(_ handler: CollectionViewHandler) {}

  public func setIndexPath(_ indexPath: IndexPath) {}
}

/// A kind of cells, headers or footers: its identifier, size and creation.
public struct HandlerViewKind {
  /// The identifier in events.
  public let identifier: String
  /// Creates a view; for items, it must be a cell.
  let make: (CGRect) -> any HandlerCell
  /// Returns the size for some data, in points; nil means the size of the layout.
  let size: (_ data: Any?, _ extra: Any?) -> CGSize?
  /// True if the size depends on the data, so that each element must be measured.
  let measuresData: Bool
  /// Returns a view of the kind as a cell of handlers; nil for a view of an app that is none.
  let handlerCell: (CollectionReusableView) -> (any HandlerCell)?

  /// Creates the kind of a class.
  public init<Cell: HandlerCell>(_ cellClass: Cell.Type) {
    identifier = cellClass.cellIdentifier
    make = { cellClass.makeFromType(frame: $0) }
    size = { cellClass.cellSize(for: $0, extra: $1) }
    measuresData = true
    // The cast to a class takes a tenth of the instructions of a cast to a protocol. An app may register
    // another class for the identifier.
    handlerCell = { ($0 as? Cell) ?? ($0 as? any HandlerCell) }
  }

  /// Creates a kind of views of one size, in points; nil means the size of the layout.
  ///
  /// - Parameter identifier: The reuse identifier of the views.
  public init(
    identifier: String, size: CGSize?, make: @escaping () -> any HandlerCell
  ) {
    self.identifier = identifier
    self.make = { _ in make() }
    self.size = { _, _ in size }
    measuresData = false
    handlerCell = { $0 as? any HandlerCell }
  }
}
