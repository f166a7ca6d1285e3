/// The display of a collection that loads its items.
public enum ContentDisplay: Hashable, Sendable {
  /// The items.
  case content
  /// One cell in place of the items: there are none.
  case empty
  /// One cell in place of the items: they load.
  case loading
}

/// Shows the content or the cell of a state in its place.
public protocol ContentPresenter: AnyObject {
  /// Shows the content or the cell of a state.
  ///
  /// - Returns: False if there is no cell for the state; the content is presented then.
  func present(_ display: ContentDisplay) -> Bool
  /// The length of the content, its visible part and the distance to its end.
  var scrollExtent: ScrollExtent { get }
}
