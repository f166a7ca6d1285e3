import Foundation

/// A section of a `CollectionViewGenericDataSource`: its items, and what is said of it
/// alone. `CVSection` of CVGenericDataSource.
///
/// What a section says comes before what the data source says for all.
///
/// ```swift
/// var fruits = DataSourceSection([apple, pear], name: "fruits")
/// fruits.insets = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
/// fruits.selection = { fruit, row in … }
/// ```
public struct DataSourceSection<Item: Equatable> {
  public var items: ItemCollection<Item>
  /// How `via` calls the section; nil, the default, is its index.
  public var name: String?
  /// A text for whoever fills the header; nothing else uses it.
  public var headerTitle: String?
  /// A text for whoever fills the footer; nothing else uses it.
  public var footerTitle: String?
  /// The section's insets; nil leaves them to the data source.
  public var insets: EdgeInsets?
  /// The spacing of its lines; nil leaves it to the data source.
  public var lineSpacing: CGFloat?
  /// The spacing of items in a line; nil leaves it to the data source.
  public var cellSpacing: CGFloat?
  /// Whether the header shows; true by default.
  public var headerShouldAppear = true
  /// Whether the footer shows; false by default.
  public var footerShouldAppear = false
  /// Hears that an item was selected, before the data source does.
  public var selection: ((_ item: Item?, _ row: Int) -> Void)?
  /// Hears that an item was deselected, before the data source does.
  public var deselection: ((_ item: Item?, _ row: Int) -> Void)?
  /// Hears what cells, header and footer of the section send, before the data source
  /// does.
  public var event: ((DataSourceEvent<Item>) -> Void)?
  /// The name by which logs call `selection`; nil, the default, is the section's.
  public var selectionName: String?
  /// Closures for single events, by the events' names; each is called in place of `event`.
  public var eventHandlers: [String: NamedHandler<DataSourceEvent<Item>>] = [:]

  public init(
    _ items: [Item], name: String? = nil, headerTitle: String? = nil, footerTitle: String? = nil
  ) {
    self.init(ItemCollection(items), name: name, headerTitle: headerTitle, footerTitle: footerTitle)
  }

  /// A section of items that are perhaps computed when they are asked for.
  public init(
    _ items: ItemCollection<Item>, name: String? = nil, headerTitle: String? = nil,
    footerTitle: String? = nil
  ) {
    self.items = items
    self.name = name
    self.headerTitle = headerTitle
    self.footerTitle = footerTitle
  }

  public init(
    _ items: Item..., name: String? = nil, headerTitle: String? = nil, footerTitle: String? = nil
  ) {
    self.init(items, name: name, headerTitle: headerTitle, footerTitle: footerTitle)
  }

  /// The number of items.
  public var count: Int { items.count }

  /// An item, which must exist, as in an array.
  public subscript(row: Int) -> Item {
    get { items[row] }
    set { items[row] = newValue }
  }
}

/// Something that a cell, header or footer sent by `sendEvent`, on its way to the
/// section and the data source.
public struct DataSourceEvent<Item> {
  public let name: String
  /// What was sent with it.
  public let data: Any?
  /// The cell's item; nil for an event of a header, a footer or the cell of a state.
  public let item: Item?
  /// Where the sender stands.
  public let indexPath: IndexPath
  /// The cell, header or footer; nil if a program sent the event for an element that is not
  /// shown.
  public let view: CollectionReusableView?
}
