import Foundation

// Where sizes are estimates, views are asked what size they prefer when they come
// to be shown (`CollectionView+SelfSizing.swift`). The layout is asked whether it
// minds, and for a context; the context is then invalidated.

extension CollectionViewLayout {
  /// The context of one element that prefers another size.
  final func fittingContext(
    _ preferred: CollectionViewLayoutAttributes, _ original: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = type(of: self).invalidationContextClass.init()
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
