import Foundation

/// What came of the question whether more is to be loaded, and why.
public enum LoadMoreOutcome: Hashable, Sendable {
  /// More was asked for.
  case asked
  /// Nothing shows the content yet.
  case unbound
  /// A load is in flight.
  case loading
  /// The state says that a load is in flight, though none is.
  case saidToBeLoading
  /// There is nothing yet that more could come behind.
  case empty
  /// The content became ready not long enough ago; so much time is missing.
  case tooSoon(VirtualTime)
  /// `LoadingOptions.shouldLoadMore` said no.
  case unwanted
  /// Nobody would answer: there is neither a `load` nor a `loadMore`.
  case unanswered
  /// The content was not laid out, or has no extent.
  case noExtent
  /// The end is not near enough, in points.
  case farFromEnd(distance: CGFloat, threshold: CGFloat)
  /// So many loads at one moment would go on for ever.
  case repeated
}

extension LoadMoreOutcome: CustomStringConvertible {
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
