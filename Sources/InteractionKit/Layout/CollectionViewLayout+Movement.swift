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
}
