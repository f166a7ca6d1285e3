import Foundation

/// A header or footer of a section or of the layout.
///
/// As `NSCollectionLayoutBoundarySupplementaryItem`.
///
/// See `Documentation/rules/compositional-layout.md`, "Boundary items".
open class CollectionLayoutBoundarySupplementaryItem: CollectionLayoutSupplementaryItem {
  /// The edge or corner; on an axis that it does not name, the view is centred.
  public let alignment: RectAlignment
  /// The offset from the edge or corner, in points.
  public let offset: CGPoint
  /// True if the view is outside the content, which grows by its extent; true by default.
  open var extendsBoundary = true
  /// True if the view is pinned to the visible part while its section is visible; false by default.
  open var pinToVisibleBounds = false

  /// Creates a header or footer at an edge or corner, with an offset in points.
  ///
  /// - Parameters:
  ///   - layoutSize: The size. Its fractions refer to the section or the layout.
  ///   - elementKind: The element kind, unique among the items of its section or layout.
  ///   - alignment: The edge or corner.
  ///   - absoluteOffset: The offset from the edge or corner, in points; zero by default.
  public init(
    layoutSize: CollectionLayoutSize, elementKind: String, alignment: RectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(layoutSize, elementKind, CollectionLayoutAnchor(edges: []), nil)
  }
}
