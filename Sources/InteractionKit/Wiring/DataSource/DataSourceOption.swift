import Foundation

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
  ///
  /// - Parameter options: The options.
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
