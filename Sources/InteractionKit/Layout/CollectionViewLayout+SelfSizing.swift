import Foundation

// If sizes are estimates, each view that is about to be displayed returns its preferred size
// (`CollectionView+SelfSizing.swift`). If the layout accepts it, the layout returns a context,
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
