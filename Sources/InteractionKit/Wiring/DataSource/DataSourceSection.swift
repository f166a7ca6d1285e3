import Foundation

/// A section of a `CollectionViewGenericDataSource`, as `CVSection` of CVGenericDataSource.
///
/// The values of a section have precedence over the data source's.
///
/// ```swift
/// var fruits = DataSourceSection([apple, pear], name: "fruits")
/// fruits.insets = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
/// fruits.selection = { fruit, row in … }
/// ```
public struct DataSourceSection<Item: Equatable> {
  /// The items, in the order of their cells.
  ///
  /// They may be computed when they are read.
  public var items: ItemCollection<Item>
  /// The name in the log (`via section:NAME`); nil, the default, means the index.
  public var name: String?
  /// The text for the factory of the header, which alone uses it.
  public var headerTitle: String?
  /// The text for the factory of the footer, which alone uses it.
  public var footerTitle: String?
  /// The insets, in points; nil, the default, means those of the data source.
  public var insets: EdgeInsets?
  /// The spacing of lines, in points; nil, the default, means that of the data source.
  public var lineSpacing: CGFloat?
  /// The spacing of items in a line, in points; nil, the default, means that of the data
  /// source.
  public var cellSpacing: CGFloat?
  /// True if the header is displayed; true by default.
  public var headerShouldAppear = true
  /// True if the footer is displayed; false by default.
  public var footerShouldAppear = false
  /// Called for a selection, before the closure of the data source; nil by default.
  public var selection: ((_ item: Item?, _ row: Int) -> Void)?
  /// Called for a deselection, before the closure of the data source; nil by default.
  public var deselection: ((_ item: Item?, _ row: Int) -> Void)?
  /// Called for the events of the section's views, before the closure of the data source.
  public var event: ((DataSourceEvent<Item>) -> Void)?
  /// The name of `selection` in the log; nil, the default, means that of the section.
  public var selectionName: String?
  /// Closures for single events, by event name, each called instead of `event`; none by default.
  public var eventHandlers: [String: NamedHandler<DataSourceEvent<Item>>] = [:]

  /// Creates a section of a list of items.
  ///
  /// - Parameters:
  ///   - name: The name in the log; nil, the default, means the index.
  ///   - headerTitle: The text for the factory of the header; nil by default.
  ///   - footerTitle: The text for the factory of the footer; nil by default.
  public init(
    _ items: [Item], name: String? = nil, headerTitle: String? = nil, footerTitle: String? = nil
  ) {
    self.init(ItemCollection(items), name: name, headerTitle: headerTitle, footerTitle: footerTitle)
  }

  /// Creates a section of items that may be computed.
  ///
  /// - Parameters:
  ///   - name: The name in the log; nil, the default, means the index.
  ///   - headerTitle: The text for the factory of the header; nil by default.
  ///   - footerTitle: The text for the factory of the footer; nil by default.
  public init(
    _ items: ItemCollection<Item>, name: String? = nil, headerTitle: String? = nil,
    footerTitle: String? = nil
  ) {
    self.items = items
    self.name = name
    self.headerTitle = headerTitle
    self.footerTitle = footerTitle
  }

  /// Creates a section of items.
  ///
  /// - Parameters:
  ///   - name: The name in the log; nil, the default, means the index.
  ///   - headerTitle: The text for the factory of the header; nil by default.
  ///   - footerTitle: The text for the factory of the footer; nil by default.
  public init(
    _ items: Item..., name: String? = nil, headerTitle: String? = nil, footerTitle: String? = nil
  ) {
    self.init(items, name: name, headerTitle: headerTitle, footerTitle: footerTitle)
  }

  /// The number of items.
  public var count: Int { items.count }

  /// The item at a row, which must be valid, as in an array.
  ///
  /// - Parameter row: The index of the item.
  public subscript(row: Int) -> Item {
    get { items[row] }
    set { items[row] = newValue }
  }
}

/// An event that a cell, header or footer sent with `sendEvent(_:data:from:)`.
public struct DataSourceEvent<Item> {
  /// The name of the event.
  public let name: String
  /// The data that was sent with the event.
  public let data: Any?
  /// The item of the cell; nil for an event of a header, of a footer or of the cell of a state.
  public let item: Item?
  /// The index path of the sender.
  public let indexPath: IndexPath
  /// The cell, header or footer; nil if a program sent the event for an element that is not
  /// displayed.
  public let view: CollectionReusableView?
}

/// A closure that receives an event, with its name in the log.
public struct NamedHandler<Argument> {
  /// The name in the log.
  public let name: String
  /// The closure.
  public let call: (Argument) -> Void

  /// Creates a named closure.
  ///
  /// - Parameter name: The name in the log.
  public init(_ name: String, _ call: @escaping (Argument) -> Void) {
    self.name = name
    self.call = call
  }
}
