import Foundation

/// The data behind a collection, as a `ContentLoader` changes it.
///
/// The owner of the data conforms: it changes the data and updates the collection view, as it does
/// for other changes.
public protocol LoadableContent<Items>: AnyObject {
  /// The items of one answer.
  associatedtype Items: Collection

  /// The number of sections, including empty ones.
  ///
  /// While it is 0, a view that you bind shows that nothing is there yet.
  var numberOfSections: Int { get }
  /// Returns the number of items of a section; 0 for a section that does not exist.
  func numberOfItems(inSection section: Int) -> Int
  /// Appends items to a section. Missing sections up to it are created without items.
  func append(_ items: Items, toSection section: Int)
  /// Replaces the items of a section: removes the other items and adds the missing ones.
  func synchronize(_ items: Items, inSection section: Int)
  /// Removes the items of a section, but not the section.
  func removeItems(inSection section: Int)
  /// Removes all sections.
  func removeAll()
}

extension LoadableContent {
  /// True if no section has an item.
  public var isEmpty: Bool {
    (0..<max(numberOfSections, 0)).allSatisfy { numberOfItems(inSection: $0) <= 0 }
  }
}

/// The effect of an answer on the items of its section.
public enum LoadOperation: Hashable, Sendable {
  /// The items are appended.
  case insert
  /// The section holds these items afterwards.
  case synchronize
}

/// The function that answers a load; see `LoadingOptions.load`.
///
/// It may be called immediately or later, and is accepted once. A second answer, and an answer
/// after another load began, is ignored with an entry in the log.
public struct LoadResult<Items> {
  let answer: (Items, LoadOperation) -> Void
  let isPending: () -> Bool

  /// True if an answer would be accepted: the load is in flight and the section was not answered.
  public var isAwaited: Bool { isPending() }

  /// Answers the load with items.
  ///
  /// - Parameters:
  ///   - items: The items; none if there are no more.
  ///   - operation: The effect on the section; by default, the items are appended.
  public func callAsFunction(_ items: Items, _ operation: LoadOperation = .insert) {
    answer(items, operation)
  }

  /// Answers the load with a list of items.
  ///
  /// - Parameters:
  ///   - items: The items; none if there are no more.
  ///   - operation: The effect on the section; by default, the items are appended.
  public func callAsFunction<Element>(
    _ items: [Element], _ operation: LoadOperation = .insert
  ) where Items == ItemCollection<Element> {
    answer(ItemCollection(items), operation)
  }
}

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

/// The display of a collection that loads its items.
public enum ContentDisplay: Hashable, Sendable {
  /// The items.
  case content
  /// One cell instead of the items: there are none.
  case empty
  /// One cell instead of the items: they are being loaded.
  case loading
}

/// A view that shows the content, or the cell of a state instead of it.
public protocol ContentPresenter: AnyObject {
  /// Shows the content or the cell of a state.
  ///
  /// - Parameter display: The content, or the state whose cell is displayed.
  /// - Returns: False if there is no cell for the state; the content is presented then.
  func present(_ display: ContentDisplay) -> Bool
  /// The length of the content, its visible part and the distance to its end.
  var scrollExtent: ScrollExtent { get }
}

/// The result of `loadMoreIfNeeded(atEnd:)`.
public enum LoadMoreOutcome: Hashable, Sendable {
  /// A load began.
  case started
  /// No presenter is bound.
  case unbound
  /// A load is in flight.
  case loading
  /// The state is `loading`, though no load is in flight.
  case stateIsLoading
  /// There are no items.
  case empty
  /// The delay since the content was ready has not passed; the remaining time.
  case tooSoon(VirtualTime)
  /// `LoadingOptions.shouldLoadMore` returned false.
  case noMore
  /// Neither `load` nor `loadMore` is set.
  case noLoader
  /// The content was not laid out, or has no extent.
  case noExtent
  /// The end is not near enough, in points.
  case farFromEnd(distance: CGFloat, threshold: CGFloat)
  /// Too many loads began at one virtual time.
  case repeated
}

extension LoadMoreOutcome: CustomStringConvertible {
  /// The result as log entries print it.
  public var description: String {
    switch self {
    case .started: "more was requested"
    case .unbound: "nothing shows the content"
    case .loading: "a load is in flight already"
    case .stateIsLoading: "the state is loading, though no load is in flight"
    case .empty: "there are no items yet, so nothing is at its end"
    case .tooSoon(let time):
      "it is too soon after the last load; `wait \(NumberText.text(time.milliseconds))ms`"
    case .noMore: "there is no more to load"
    case .noLoader: "no load closure is set"
    case .noExtent: "the content has no size"
    case .farFromEnd(let distance, let threshold):
      "the end is \(NumberText.text(distance)) points away, and more is loaded below "
        + NumberText.text(threshold)
    case .repeated: "too many loads at one moment"
    }
  }
}

/// The content and its visible part along the axis that scrolls, in points.
public struct ScrollExtent: Hashable, Sendable {
  /// The whole length of the content, in points, also outside of the visible part.
  public var contentLength: CGFloat
  /// The start of the visible part, in points.
  public var offset: CGFloat
  /// The length of the visible part, in points.
  public var visibleLength: CGFloat
  /// The content inset behind the end, in points.
  public var endInset: CGFloat

  /// Creates an extent.
  ///
  /// - Parameters:
  ///   - offset: The start of the visible part, in points.
  ///   - visibleLength: The length of the visible part, in points.
  ///   - endInset: The content inset behind the end, in points; 0 by default.
  public init(
    contentLength: CGFloat, offset: CGFloat, visibleLength: CGFloat, endInset: CGFloat = 0
  ) {
    self.contentLength = contentLength
    self.offset = offset
    self.visibleLength = visibleLength
    self.endInset = endInset
  }

  /// The distance from the visible part to the end, in points.
  ///
  /// It is negative if the content ends before the end of the visible part.
  public var distanceToEnd: CGFloat { contentLength - offset - visibleLength + endInset }

  /// The default distance from the end within which more items are loaded, in points.
  ///
  /// It is half the length of the content, and at most four times the visible length.
  public var defaultLoadMoreDistance: CGFloat { min(0.5 * contentLength, 4 * visibleLength) }
}
