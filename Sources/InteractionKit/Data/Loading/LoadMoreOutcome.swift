import Foundation

/// The result of `loadMoreIfNeeded(atEnd:)`.
public enum LoadMoreOutcome: Hashable, Sendable {
  /// A load began.
  case asked
  /// No presenter is bound.
  case unbound
  /// A load is in flight.
  case loading
  /// The state is `loading`, though no load is in flight.
  case saidToBeLoading
  /// There are no items.
  case empty
  /// The delay since the content was ready has not passed; the remaining time.
  case tooSoon(VirtualTime)
  /// `LoadingOptions.shouldLoadMore` returned false.
  case unwanted
  /// Neither `load` nor `loadMore` is set.
  case unanswered
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
    case .asked: "more was asked for"
    case .unbound: "nothing shows the content"
    case .loading: "a load is in flight already"
    case .saidToBeLoading: "the state is loading, though no load is in flight"
    case .empty: "there are no items yet, so nothing is at its end"
    case .tooSoon(let time):
      "it is too soon after the last load; `wait \(NumberText.text(time.milliseconds))ms`"
    case .unwanted: "there is no more to load"
    case .unanswered: "nothing answers a load"
    case .noExtent: "the content has no size"
    case .farFromEnd(let distance, let threshold):
      "the end is \(NumberText.text(distance)) points away, and more is loaded below "
        + NumberText.text(threshold)
    case .repeated: "too many loads at one moment"
    }
  }
}
