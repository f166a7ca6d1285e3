import Foundation

/// The closures and rules of a `ContentLoader`.
public struct LoadingOptions<Items> {
  /// Loads the items of a section from an offset on, the number of its present items.
  ///
  /// It calls `result`, at once or later. Nil by default.
  public var load: ((_ section: Int, _ offset: Int, _ result: LoadResult<Items>) -> Void)?
  /// Loads more in place of `load` when the end is near, and calls `done` when that is over.
  ///
  /// The state does not change, and no further load begins before. Nil by default.
  public var loadMore: ((_ done: @escaping () -> Void) -> Void)?
  /// Returns the sections of a load; nil, the default, for all, or for section 0 if there is none.
  public var sectionsToLoad: ((_ isMore: Bool) -> [Int])?
  /// Returns true if there is more to load; false by default.
  public var shouldLoadMore: () -> Bool = { false }
  /// Returns the distance from the end at which more is loaded, in points.
  ///
  /// Nil, the default, for `ScrollExtent.defaultLoadMoreDistance`.
  public var loadMoreDistance: ((ScrollExtent) -> CGFloat)?
  /// Returns the seconds that must pass after the content was ready; 0.5 by default.
  public var loadMoreDelay: () -> Double = { 0.5 }
  /// Returns true if the cell of a state is shown; true by default.
  public var shouldShowState: (ContentState) -> Bool = { _ in true }
  /// The seconds after which an unanswered load is given up; nil, the default, for never.
  public var timeout: Double?
  /// Called after an answer, with the present and the former number of items of the section.
  public var didLoad:
    ((_ section: Int, _ offset: Int, _ offsetBefore: Int, _ items: Items) -> Void)?

  /// Creates the default options.
  public init() {}
}
