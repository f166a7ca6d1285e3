import Foundation

/// How a collection loads: the closures and rules of a `ContentLoader`.
public struct LoadingOptions<Items> {
  /// Asks for the items of a section from an offset on, the number of those that
  /// it has. Whoever is asked calls `result`, at once or later.
  public var load: ((_ section: Int, _ offset: Int, _ result: LoadResult<Items>) -> Void)?
  /// Asks for more in place of `load` when the end comes near, and calls `done` when
  /// that is over. The state does not change, and nobody asks again before.
  public var loadMore: ((_ done: @escaping () -> Void) -> Void)?
  /// Which sections a load asks for; nil, the default, is all, and section 0 where
  /// there is none.
  public var sectionsToLoad: ((_ isMore: Bool) -> [Int])?
  /// Whether there is more to load; false by default.
  public var shouldLoadMore: () -> Bool = { false }
  /// How near to the end more is loaded, in points; nil, the default, is
  /// `ScrollExtent.defaultLoadMoreDistance`.
  public var loadMoreDistance: ((ScrollExtent) -> CGFloat)?
  /// The seconds that have to pass after the content was ready; 0.5 by default.
  public var loadMoreDelay: () -> Double = { 0.5 }
  /// Whether the cell of a state, empty or loading, is shown; true by default.
  public var shouldShowState: (ContentState) -> Bool = { _ in true }
  /// The seconds after which a load that was not answered is given up; nil, the
  /// default, is never.
  public var timeout: Double?
  /// Hears what came of a load: how many items the section has, and had.
  public var didLoad:
    ((_ section: Int, _ offset: Int, _ offsetBefore: Int, _ items: Items) -> Void)?

  public init() {}
}
