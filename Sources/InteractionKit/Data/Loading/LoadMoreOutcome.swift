import Foundation

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
