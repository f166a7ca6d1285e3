import Foundation

/// The options of a `CollectionViewGenericDataSource` for all of its sections.
///
/// They correspond to the options of `CVDataSource`. `DataSourceOption` has the same ones for
/// lists.
public struct DataSourceOptions<Item: Equatable> {
  /// The effect of `synchronize` on the items that are in both lists.
  public enum Synchronization: Hashable, Sendable {
    /// Removals and insertions only. Items in both lists keep their order and their old instances.
    ///
    /// The result need not equal the new list.
    case addingAndRemoving
    /// Exactly the new list: items in both lists move and get their new instances.
    ///
    /// Their cells are configured again.
    case exactly
  }

  /// The item that `remove(at:)` removes if several are equal.
  public enum Removal: Hashable, Sendable {
    /// The first item that is equal to the one at the index path.
    case firstEqual
    /// The item at the index path.
    case exact
  }

  // MARK: Spacing

  /// The spacing of lines, in points, for sections without their own; 0 by default.
  public var lineSpacing: CGFloat = 0
  /// The spacing of items in a line, in points, for sections without their own; 0 by default.
  public var cellSpacing: CGFloat = 0
  /// The insets of sections without insets of their own, in points; 0 by default.
  public var insets = EdgeInsets.zero
  /// Returns the insets of sections without insets of their own, in points; nil by default.
  public var sectionInsets: ((_ section: Int) -> EdgeInsets)?
  /// Returns true if the header of a section is displayed; nil, the default, displays all.
  public var shouldShowSection: ((_ section: Int) -> Bool)?

  // MARK: Events

  /// Called for a selection, after the section's closure; nil by default.
  public var select:
    (
      (_ section: Int, _ item: Item?, _ cell: CollectionViewCell, _ indexPath: IndexPath) -> Void
    )?
  /// Called for a deselection, after the section's closure; nil by default.
  public var deselect: ((_ section: Int, _ item: Item?, _ indexPath: IndexPath) -> Void)?
  /// Called for the events of cells, headers and footers, after the section's closure; nil by
  /// default.
  public var event: ((DataSourceEvent<Item>) -> Void)?
  /// The name of `select` in the log; nil, the default, means that of the data source.
  public var selectName: String?
  /// Closures for single events, by event name, each called instead of `event`; none by default.
  public var eventHandlers: [String: NamedHandler<DataSourceEvent<Item>>] = [:]
  /// Returns true if an item may be highlighted, as its selection requires; nil, the default,
  /// permits all.
  public var shouldHighlight: ((_ item: Item?, _ indexPath: IndexPath) -> Bool)?
  /// Returns true if an item may be selected; nil, the default, permits all.
  public var shouldSelect: ((_ item: Item?, _ indexPath: IndexPath) -> Bool)?
  /// Returns true if an item may be deselected; nil, the default, permits all.
  public var shouldDeselect: ((_ item: Item?, _ indexPath: IndexPath) -> Bool)?
  /// Called when the highlight of an item begins or ends; nil by default.
  public var highlight: ((_ item: Item?, _ isHighlighted: Bool, _ indexPath: IndexPath) -> Void)?

  // MARK: Data

  /// The closures and rules of loading.
  public var loading = LoadingOptions<ItemCollection<Item>>()
  /// Called with items of a section that may soon be displayed; nil by default.
  public var prefetch: ((_ section: Int, _ items: [Item]) -> Void)?
  /// Called with items of a section whose prefetching is cancelled; nil by default.
  public var cancelPrefetch: ((_ section: Int, _ items: [Item]) -> Void)?
  /// Called when all changes are displayed, once for simultaneous changes; nil by default.
  public var didPerformUpdates: (() -> Void)?
  /// The effect of `synchronize` on items in both lists; `addingAndRemoving` by default.
  public var synchronization = Synchronization.addingAndRemoving
  /// The item that `remove(at:)` removes; `firstEqual` by default.
  public var removal = Removal.firstEqual
  /// Returns the name of an item in sessions; nil by default.
  public var identifier: ((Item) -> String?)?
  /// Returns true if a finger may move an item, also to another section; nil, the default, permits
  /// none.
  public var canMove: ((_ item: Item, _ indexPath: IndexPath) -> Bool)?

  /// Creates the default options.
  public init() {}
}

/// One option of a `CollectionViewGenericDataSource`, for lists of options.
///
/// It corresponds to `CVDataSourceOption` of CVGenericDataSource. A list sets its own options and
/// no others; a later entry replaces an earlier one of the same option. Each option is a property
/// of `DataSourceOptions` or `LoadingOptions`, which documents it.
///
/// ```swift
/// source.set([.lineSpacing(8), .select { section, item, cell, indexPath in … }])
/// ```
public enum DataSourceOption<Item: Equatable> {
  /// The option `DataSourceOptions.lineSpacing`.
  case lineSpacing(CGFloat)
  /// The option `DataSourceOptions.cellSpacing`.
  case cellSpacing(CGFloat)
  /// The option `DataSourceOptions.insets`.
  case insets(EdgeInsets)
  /// The option `DataSourceOptions.sectionInsets`.
  case sectionInsets((_ section: Int) -> EdgeInsets)
  /// The option `DataSourceOptions.shouldShowSection`.
  case shouldShowSection((_ section: Int) -> Bool)
  /// The option `DataSourceOptions.select`.
  case select(
    (_ section: Int, _ item: Item?, _ cell: CollectionViewCell, _ indexPath: IndexPath) -> Void)
  /// The option `DataSourceOptions.deselect`.
  case deselect((_ section: Int, _ item: Item?, _ indexPath: IndexPath) -> Void)
  /// The option `DataSourceOptions.event`.
  case event((DataSourceEvent<Item>) -> Void)
  /// The option `DataSourceOptions.shouldHighlight`.
  case shouldHighlight((_ item: Item?, _ indexPath: IndexPath) -> Bool)
  /// The option `DataSourceOptions.shouldSelect`.
  case shouldSelect((_ item: Item?, _ indexPath: IndexPath) -> Bool)
  /// The option `DataSourceOptions.shouldDeselect`.
  case shouldDeselect((_ item: Item?, _ indexPath: IndexPath) -> Bool)
  /// The option `DataSourceOptions.highlight`.
  case highlight((_ item: Item?, _ isHighlighted: Bool, _ indexPath: IndexPath) -> Void)
  /// The option `LoadingOptions.load`.
  case load(
    (_ section: Int, _ offset: Int, _ result: LoadResult<ItemCollection<Item>>) -> Void)
  /// The option `LoadingOptions.loadMore`.
  case loadMore((_ done: @escaping () -> Void) -> Void)
  /// The option `LoadingOptions.sectionsToLoad`.
  case sectionsToLoad((_ isMore: Bool) -> [Int])
  /// The option `LoadingOptions.shouldLoadMore`.
  case shouldLoadMore(() -> Bool)
  /// The option `LoadingOptions.loadMoreDistance`.
  case loadMoreDistance((ScrollExtent) -> CGFloat)
  /// The option `LoadingOptions.loadMoreDelay`.
  case loadMoreDelay(() -> Double)
  /// The option `LoadingOptions.timeout`, in seconds.
  case loadTimeout(Double)
  /// The option `LoadingOptions.shouldShowState`.
  case shouldShowState((ContentState) -> Bool)
  /// The option `LoadingOptions.didLoad`.
  case didLoad(
    (_ section: Int, _ offset: Int, _ offsetBefore: Int, _ items: ItemCollection<Item>) -> Void)
  /// The option `DataSourceOptions.prefetch`.
  case prefetch((_ section: Int, _ items: [Item]) -> Void)
  /// The option `DataSourceOptions.cancelPrefetch`.
  case cancelPrefetch((_ section: Int, _ items: [Item]) -> Void)
  /// The option `DataSourceOptions.didPerformUpdates`.
  case didPerformUpdates(() -> Void)
  /// The option `DataSourceOptions.synchronization`.
  case synchronization(DataSourceOptions<Item>.Synchronization)
  /// The option `DataSourceOptions.removal`.
  case removal(DataSourceOptions<Item>.Removal)
  /// The option `DataSourceOptions.identifier`.
  case identifier((Item) -> String?)
  /// The option `DataSourceOptions.canMove`.
  case canMove((_ item: Item, _ indexPath: IndexPath) -> Bool)
}

extension DataSourceOptions {
  /// Sets the options of a list, in order; nil changes nothing.
  public mutating func set(_ options: [DataSourceOption<Item>]?) {
    for option in options ?? [] { set(option) }
  }

  private mutating func set(_ option: DataSourceOption<Item>) {
    switch option {
    case .lineSpacing(let value): lineSpacing = value
    case .cellSpacing(let value): cellSpacing = value
    case .insets(let value): insets = value
    case .sectionInsets(let value): sectionInsets = value
    case .shouldShowSection(let value): shouldShowSection = value
    case .select(let value): select = value
    case .deselect(let value): deselect = value
    case .event(let value): event = value
    case .shouldHighlight(let value): shouldHighlight = value
    case .shouldSelect(let value): shouldSelect = value
    case .shouldDeselect(let value): shouldDeselect = value
    case .highlight(let value): highlight = value
    case .load(let value): loading.load = value
    case .loadMore(let value): loading.loadMore = value
    case .sectionsToLoad(let value): loading.sectionsToLoad = value
    case .shouldLoadMore(let value): loading.shouldLoadMore = value
    case .loadMoreDistance(let value): loading.loadMoreDistance = value
    case .loadMoreDelay(let value): loading.loadMoreDelay = value
    case .loadTimeout(let value): loading.timeout = value
    case .shouldShowState(let value): loading.shouldShowState = value
    case .didLoad(let value): loading.didLoad = value
    case .prefetch(let value): prefetch = value
    case .cancelPrefetch(let value): cancelPrefetch = value
    case .didPerformUpdates(let value): didPerformUpdates = value
    case .synchronization(let value): synchronization = value
    case .removal(let value): removal = value
    case .identifier(let value): identifier = value
    case .canMove(let value): canMove = value
    }
  }
}
