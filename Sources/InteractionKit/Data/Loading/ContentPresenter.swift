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
