import Foundation

/// A header or footer of a section or of the layout.
///
/// As `NSCollectionLayoutBoundarySupplementaryItem`.
open class CollectionLayoutBoundarySupplementaryItem: CollectionLayoutSupplementaryItem {
  /// The edge or corner; an axis that it does not name is centred.
  public let alignment: RectAlignment
  /// The offset from the edge or corner, in points.
  public let offset: CGPoint
  /// True if the view is outside of the content, which it extends; true by default.
  open var extendsBoundary = true
  /// True if the view stays in the visible part while its section is visible; false by default.
  open var pinToVisibleBounds = false

  /// Creates a header or footer at an edge or corner, with an offset in points.
  public init(
    layoutSize: CollectionLayoutSize, elementKind: String, alignment: RectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(layoutSize, elementKind, CollectionLayoutAnchor(edges: []), nil)
  }
}
