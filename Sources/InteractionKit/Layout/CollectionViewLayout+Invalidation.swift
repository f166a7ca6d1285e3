import Foundation

// The invalidation of layouts by the engine. Every invalidation calls `invalidateLayout(with:)`, so
// subclasses can override it. An override may invalidate again: it sets a property, replaces the
// delegate, or reloads.

extension CollectionViewLayout {
  /// The object that returns sizes and spacings.
  final var metricsDelegate: (any CollectionViewDelegate)? {
    metricsSource ?? collectionView?.delegate
  }

  /// The maximum number of calls that one invalidation or preparation of a layout may cause.
  ///
  /// UIKit has no limit, so an override that always invalidates again overflows the stack. Changing
  /// every property of a layout once stays below the limit: each change causes two calls.
  static let reentryLimit = 64

  /// Calls `invalidateLayout(with:)` with a context of the engine.
  final func invalidate(using context: CollectionViewLayoutInvalidationContext) {
    nest({ context }, { invalidateLayout(with: context) })
  }

  /// Calls `invalidateLayout()` because a setting of the layout or of its collection view has
  /// changed.
  final func settingsChanged() {
    nest({ type(of: self).contextType.init() }, { invalidateLayout() })
  }

  /// Invalidates the layout, except if a property was set to its former value.
  final func propertyChanged<Value: Equatable>(from old: Value, to new: Value) {
    if new != old { settingsChanged() }
  }

  /// Calls an invalidation method.
  ///
  /// Beyond the limit, only records the invalidation.
  private func nest(
    _ context: () -> CollectionViewLayoutInvalidationContext, _ invalidate: () -> Void
  ) {
    guard nestedInvalidations < CollectionViewLayout.reentryLimit else {
      // The invalidation itself must not get lost, or the layout would display what is no longer
      // true.
      markInvalid(by: context())
      return report(.invalidatedWithoutEnd)
    }
    // Counted down only by the outermost call, so a chain of invalidations counts as a whole,
    // however it is nested.
    let isOutermost = nestedInvalidations == 0
    nestedInvalidations += 1
    defer { if isOutermost { nestedInvalidations = 0 } }
    invalidate()
  }

  /// Invalidates the parts of the layout that a batch of data changes affects.
  ///
  /// When the layout prepares, the collection view must return the counts after the changes.
  /// Layouts that keep results adapt them; others compute them again.
  package final func invalidateLayout(for update: LayoutUpdate) {
    let context = type(of: self).contextType.init()
    context.invalidateDataSourceCounts = true
    // With the update, a flow layout edits its lines instead of breaking all of them: an insertion
    // costs the same in a list of 100 items and of 100,000.
    context.update = update
    invalidate(using: context)
  }

  /// Invalidates everything and discards measured sizes, as a reload does.
  final func invalidateEverything() {
    let context = type(of: self).contextType.init()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    invalidate(using: context)
  }

  // MARK: Movement

  /// Returns the context of items that are moved to other paths.
  ///
  /// As recorded, it has both lists of paths and the position, and invalidates nothing else.
  final func movementContext(
    to targets: [IndexPath], at point: CGPoint, from previous: [IndexPath]
  ) -> CollectionViewLayoutInvalidationContext {
    // The class's own context: a layout may keep values of its own in it, and casts what it gets.
    let context = type(of: self).contextType.init()
    context.targetIndexPathsForInteractivelyMovingItems = targets
    context.previousIndexPathsForInteractivelyMovingItems = previous
    context.interactiveMovementTarget = point
    return context
  }

  /// Returns the attributes of a moved item: its own, centred at a position and in front of
  /// everything.
  final func attributesOfMovedItem(
    at indexPath: IndexPath, _ position: CGPoint
  ) -> CollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)
      ?? CollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    // The lifted item is above everything, as it is drawn on a device, and so a touch hits it
    // first.
    attributes.zIndex = .max
    return attributes
  }
}

// If sizes are estimates, each view that is about to be displayed returns its preferred size
// (`ItemsView+Display.swift`). If the layout accepts it, the layout returns a context,
// which is then invalidated.

extension CollectionViewLayout {
  /// Returns the context of one element that prefers another size.
  final func fittingContext(
    _ preferred: CollectionViewLayoutAttributes, _ original: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = type(of: self).contextType.init()
    context.preferredAttributes = preferred
    switch original.representedElementCategory {
    case .cell: context.invalidateItems(at: [original.indexPath])
    case .supplementaryView:
      context.invalidateSupplementaryElements(
        ofKind: original.representedElementKind ?? "", at: [original.indexPath])
    case .decorationView:
      context.invalidateDecorationElements(
        ofKind: original.representedElementKind ?? "", at: [original.indexPath])
    }
    return context
  }
}

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
  @exclusivity(unchecked)
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content size, in points; zero by default.
  open var contentSizeAdjustment = CGSize.zero

  /// The invalid items.
  @exclusivity(unchecked)
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The invalid supplementary views, by element kind.
  @exclusivity(unchecked)
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The invalid decoration views, by element kind.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// The former index paths of the moved items; nil without a movement.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The new index paths of the moved items; nil without a movement.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The position of the moved item's centre in the content, in points; zero at the movement's end.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// The measured preference of an element; nil if the context has another reason.
  @exclusivity(unchecked)
  var preferredAttributes: CollectionViewLayoutAttributes?
  /// The data changes that caused the invalidation; nil if the context has another reason.
  var update: LayoutUpdate?

  /// Creates a context without invalid parts.
  public required override init() { super.init() }

  /// Adds items to the invalid ones.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = union(invalidatedItemIndexPaths, indexPaths)
  }

  /// Adds supplementary views of a kind to the invalid ones.
  ///
  /// - Parameter indexPaths: The index paths; they are sorted and duplicates are removed.
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
  /// - Parameter indexPaths: The index paths; they are sorted and duplicates are removed.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    guard let all = union(invalidatedDecorationIndexPaths?[elementKind], indexPaths) else {
      return
    }
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging(
      [elementKind: all]
    ) { $1 }
  }

  private func union(_ paths: [IndexPath]?, _ others: [IndexPath]) -> [IndexPath]? {
    // A view that prefers another size invalidates itself alone.
    if paths == nil, others.count == 1 { return others }
    // Sorted without duplicates, because a delegate is called for each path, and the calls are in
    // the log.
    let all = Set((paths ?? []) + others).sorted()
    return all.isEmpty ? nil : all
  }
}
