import Foundation

/// The invalid parts of a layout, as `UICollectionViewLayoutInvalidationContext`.
///
/// Lists of index paths are nil if they are empty, otherwise sorted without duplicates.
open class CollectionViewLayoutInvalidationContext: NSObject {
  /// True after `reloadData()`: all of the layout is invalid.
  ///
  /// False by default.
  open internal(set) var invalidateEverything = false
  /// True if the numbers of sections and items may differ; false by default.
  ///
  /// True after `reloadData()` and batch updates.
  open internal(set) var invalidateDataSourceCounts = false
  /// The distance by which the invalidation moves the content offset, in points; zero by default.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content size, in points; zero by default.
  open var contentSizeAdjustment = CGSize.zero

  /// The invalid items.
  public private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The invalid supplementary views, by element kind.
  public private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The invalid decoration views, by element kind.
  public private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// The former index paths of the moved items; nil without a movement.
  public internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The new index paths of the moved items; nil without a movement.
  public internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The position of the moved item's centre in the content, in points; zero at the movement's end.
  public internal(set) var interactiveMovementTarget = CGPoint.zero

  /// The measured preference of an element; nil if the context has another reason.
  var preferredAttributes: CollectionViewLayoutAttributes?
  /// The data changes that caused the invalidation; nil if the context has another reason.
  var update: LayoutUpdate?

  /// Creates a context without invalid parts.
  public required override init() { super.init() }

  /// Adds items to the invalid ones.
  ///
  /// - Parameter indexPaths: Sections and items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = union(invalidatedItemIndexPaths, indexPaths)
  }

  /// Adds supplementary views of a kind to the invalid ones.
  ///
  /// - Parameters:
  ///   - elementKind: The element kind of the views.
  ///   - indexPaths: The index paths; they are sorted and duplicates are removed.
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

  /// Adds decoration views of a kind to the invalid ones.
  ///
  /// - Parameters:
  ///   - elementKind: The element kind of the views.
  ///   - indexPaths: The index paths; they are sorted and duplicates are removed.
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
