import Foundation

@testable import InteractionKit

extension CollectionViewLayout {
  /// Makes the layout accept the preferred size of a view, as the collection view does.
  func measure(_ element: ElementID, _ size: CGSize) {
    let original: CollectionViewLayoutAttributes
    switch element.category {
    case .supplementary:
      original = CollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: element.kind, with: element.indexPath)
    default: original = CollectionViewLayoutAttributes(forCellWith: element.indexPath)
    }
    let preferred = CollectionViewLayoutAttributes(LayoutElement(original))
    preferred.size = size
    guard
      shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return }
    invalidateLayout(
      with: invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
  }
}
