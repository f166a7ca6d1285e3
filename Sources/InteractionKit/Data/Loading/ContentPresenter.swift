/// What a collection shows while its items are loaded.
public enum ContentDisplay: Hashable, Sendable {
  /// The items, however few.
  case content
  /// One cell in their place that says that there are none.
  case empty
  /// One cell in their place that says that they are coming.
  case loading
}

/// Shows content or the cell of a state in its place, and knows how far the content
/// has been scrolled.
public protocol ContentPresenter: AnyObject {
  /// Shows something else.
  ///
  /// - Returns: false where there is no cell for the state; then the content is asked for.
  func present(_ display: ContentDisplay) -> Bool
  /// How much content there is along the axis that scrolls, and which part shows.
  var scrollExtent: ScrollExtent { get }
}
