import Foundation

/// A move of the focus in a collection view, as `UICollectionViewFocusUpdateContext`; without effect.
open class CollectionViewFocusUpdateContext: FocusUpdateContext {
  /// The item that had the focus; without effect.
  public var previouslyFocusedIndexPath: IndexPath? { nil }
  /// The item that gets the focus; without effect.
  public var nextFocusedIndexPath: IndexPath? { nil }
}

/// A move of the focus in a table view, as `UITableViewFocusUpdateContext`; without effect.
open class TableViewFocusUpdateContext: FocusUpdateContext {
  /// The row that had the focus; without effect.
  public var previouslyFocusedIndexPath: IndexPath? { nil }
  /// The row that gets the focus; without effect.
  public var nextFocusedIndexPath: IndexPath? { nil }
}
