import Foundation

/// One option of a `CollectionViewGenericDataSource`, for lists of them:
/// `CVDataSourceOption` of CVGenericDataSource.
///
/// A list changes the options that are in it and no others; of an option that is in it
/// twice the last counts. Each is a property of `DataSourceOptions` or
/// `LoadingOptions`, which explain it.
///
/// ```swift
/// source.set([.lineSpacing(8), .select { section, item, cell, indexPath in … }])
/// ```
public enum DataSourceOption<Item: Equatable> {
  case lineSpacing(CGFloat)
  case cellSpacing(CGFloat)
  case insets(EdgeInsets)
  case sectionInsets((_ section: Int) -> EdgeInsets)
  case shouldShowSection((_ section: Int) -> Bool)
  case select(
    (_ section: Int, _ item: Item?, _ cell: CollectionViewCell, _ indexPath: IndexPath) -> Void)
  case deselect((_ section: Int, _ item: Item?, _ indexPath: IndexPath) -> Void)
  case event((DataSourceEvent<Item>) -> Void)
  case shouldHighlight((_ item: Item?, _ indexPath: IndexPath) -> Bool)
  case shouldSelect((_ item: Item?, _ indexPath: IndexPath) -> Bool)
  case shouldDeselect((_ item: Item?, _ indexPath: IndexPath) -> Bool)
  case highlight((_ item: Item?, _ isHighlighted: Bool, _ indexPath: IndexPath) -> Void)
  case load(
    (_ section: Int, _ offset: Int, _ result: LoadResult<ItemCollection<Item>>) -> Void)
  case loadMore((_ done: @escaping () -> Void) -> Void)
  case sectionsToLoad((_ isMore: Bool) -> [Int])
  case shouldLoadMore(() -> Bool)
  case loadMoreDistance((ScrollExtent) -> CGFloat)
  case loadMoreDelay(() -> Double)
  case loadTimeout(Double)
  case shouldShowState((ContentState) -> Bool)
  case didLoad(
    (_ section: Int, _ offset: Int, _ offsetBefore: Int, _ items: ItemCollection<Item>) -> Void)
  case prefetch((_ section: Int, _ items: [Item]) -> Void)
  case cancelPrefetch((_ section: Int, _ items: [Item]) -> Void)
  case didPerformUpdates(() -> Void)
  case synchronization(DataSourceOptions<Item>.Synchronization)
  case removal(DataSourceOptions<Item>.Removal)
  case identifier((Item) -> String?)
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
