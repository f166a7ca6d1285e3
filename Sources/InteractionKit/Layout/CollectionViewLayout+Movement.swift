import Foundation

extension CollectionViewLayout {
  /// Returns the context of items that are moved to other paths.
  ///
  /// As recorded, it has both lists of paths and the position, and invalidates nothing else.
  final func movementContext(
    to targets: [IndexPath], at point: CGPoint, from previous: [IndexPath]
  ) -> CollectionViewLayoutInvalidationContext {
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
    attributes.zIndex = .max
    return attributes
  }
}
