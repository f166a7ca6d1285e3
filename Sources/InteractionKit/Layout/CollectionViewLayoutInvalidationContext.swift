import Foundation

/// What made a layout invalid, with UIKit's members.
///
/// Lists of index paths are nil when they are empty, and sorted without repeats
/// otherwise (`uikit-rules 1.10`).
open class CollectionViewLayoutInvalidationContext {
  /// True after `reloadData()`: nothing of the layout holds any more. False by default.
  open internal(set) var invalidateEverything = false
  /// True if the numbers of sections and items may differ, after `reloadData()` and batch
  /// updates. False by default.
  open internal(set) var invalidateDataSourceCounts = false
  /// How far the content offset moves with the change, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// By how much the size of the content changes, in points.
  open var contentSizeAdjustment = CGSize.zero

  public private(set) var invalidatedItemIndexPaths: [IndexPath]?
  public private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  public private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Where the items that are moved were; nil outside of a movement.
  public internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where the items that are moved go; nil outside of a movement.
  public internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where the moved item is held, in the content; zero when the movement ends.
  public internal(set) var interactiveMovementTarget = CGPoint.zero

  /// What an element prefers that was measured; nil for any other reason.
  var preferredAttributes: CollectionViewLayoutAttributes?
  /// The changes of the data that are the reason; nil for any other.
  var update: LayoutUpdate?

  public required init() {}

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = union(invalidatedItemIndexPaths, indexPaths)
  }

  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    guard let all = union(invalidatedSupplementaryIndexPaths?[elementKind], indexPaths) else {
      return
    }
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging(
      [elementKind: all]
    ) { $1 }
  }

  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    guard let all = union(invalidatedDecorationIndexPaths?[elementKind], indexPaths) else {
      return
    }
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging(
      [elementKind: all]
    ) { $1 }
  }

  private func union(_ paths: [IndexPath]?, _ others: [IndexPath]) -> [IndexPath]? {
    let all = Set((paths ?? []) + others).sorted()
    return all.isEmpty ? nil : all
  }
}
