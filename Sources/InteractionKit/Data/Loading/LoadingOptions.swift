import Foundation

/// The closures and rules of a `ContentLoader`.
public struct LoadingOptions<Items> {
  /// Loads the items of a section.
  ///
  /// `offset` is the current number of its items.
  ///
  /// The closure calls `result`, immediately or later. Nil by default.
  public var load: ((_ section: Int, _ offset: Int, _ result: LoadResult<Items>) -> Void)?
  /// Loads more items instead of `load` when the end is near, and calls `done` at its end.
  ///
  /// The state does not change, and no other load for more items begins before `done` is called.
  /// Nil by default.
  public var loadMore: ((_ done: @escaping () -> Void) -> Void)?
  /// Returns the sections of a load; nil, the default, loads all, or section 0 if there are none.
  public var sectionsToLoad: ((_ isMore: Bool) -> [Int])?
  /// Returns true if there are more items to load; false by default.
  public var shouldLoadMore: () -> Bool = { false }
  /// Returns the distance from the end within which more items are loaded, in points.
  ///
  /// Nil, the default, means `ScrollExtent.defaultLoadMoreDistance`.
  public var loadMoreDistance: ((ScrollExtent) -> CGFloat)?
  /// Returns the delay in seconds between a ready state and the next load; 0.5 by default.
  public var loadMoreDelay: () -> Double = { 0.5 }
  /// Returns true if the cell of a state is shown; true by default.
  public var shouldShowState: (ContentState) -> Bool = { _ in true }
  /// The time in seconds after which an unanswered load is abandoned; nil, the default, for never.
  public var timeout: Double?
  /// Called after an answer, with the numbers of items of the section after it and before it.
  public var didLoad:
    ((_ section: Int, _ offset: Int, _ offsetBefore: Int, _ items: Items) -> Void)?

  /// Creates the default options.
  public init() {}
}
