import Foundation

/// A view at the edge of a section or of the whole layout: a header or a footer.
open class CollectionLayoutBoundarySupplementaryItem: CollectionLayoutSupplementaryItem {
  /// The edge or corner; the axis that it does not name is centred.
  public let alignment: RectAlignment
  /// How far from there, in points.
  public let offset: CGPoint
  /// Whether the view lies outside of what it is at the edge of, which grows by
  /// it; true by default.
  open var extendsBoundary = true
  /// Whether the view stays in the visible part while its section shows; false
  /// by default.
  open var pinToVisibleBounds = false

  public init(
    layoutSize: CollectionLayoutSize, elementKind: String, alignment: RectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(layoutSize, elementKind, CollectionLayoutAnchor(edges: []), nil)
  }
}
