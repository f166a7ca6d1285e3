import Foundation

extension CollectionViewLayout {
  /// The context of items that are moved from some paths to others; UIKit's
  /// recorded answers have both lists and the point and invalidate nothing else.
  final func movementContext(
    to targets: [IndexPath], at point: CGPoint, from previous: [IndexPath]
  ) -> CollectionViewLayoutInvalidationContext {
    let context = type(of: self).invalidationContextClass.init()
    context.targetIndexPathsForInteractivelyMovingItems = targets
    context.previousIndexPathsForInteractivelyMovingItems = previous
    context.interactiveMovementTarget = point
    return context
  }

  /// An item's own attributes, in front of everything with its middle at a position.
  final func heldAttributes(
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
