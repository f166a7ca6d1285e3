import Foundation

/// The settings for all sections, as `UICollectionViewCompositionalLayoutConfiguration`.
///
/// See `Documentation/rules/compositional-layout.md`, "Boundary items of the layout".
open class CollectionViewCompositionalLayoutConfiguration {
  /// The axis along which the layout scrolls; `vertical` by default.
  open var scrollDirection = CollectionView.ScrollDirection.vertical
  /// The spacing between sections, in points; 0 by default.
  open var interSectionSpacing: CGFloat = 0
  /// The headers and footers of the whole content; none by default.
  open var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
  /// The edges from which section insets are measured; `automatic`, the default, is the safe area.
  open var contentInsetsReference = ContentInsetsReference.automatic

  /// Creates the default configuration.
  public init() {}
}

extension CollectionViewCompositionalLayoutConfiguration {
  /// The values of a configuration, for comparison with later ones.
  struct Values: Equatable {
    fileprivate let scrollDirection: CollectionView.ScrollDirection
    fileprivate let interSectionSpacing: CGFloat
    fileprivate let contentInsetsReference: ContentInsetsReference
    fileprivate let boundaries: [Boundary]
  }

  /// The properties of a header or footer of the whole layout.
  fileprivate struct Boundary: Equatable {
    let layoutSize: CollectionLayoutSize
    let elementKind: String
    let alignment: RectAlignment
    let offset: CGPoint
    let extendsBoundary: Bool
    let pinToVisibleBounds: Bool
    let contentInsets: DirectionalEdgeInsets
    let edgeSpacing: CollectionLayoutEdgeSpacing?
    let zIndex: Int

    init(_ item: CollectionLayoutBoundarySupplementaryItem) {
      layoutSize = item.layoutSize
      elementKind = item.elementKind
      alignment = item.alignment
      offset = item.offset
      extendsBoundary = item.extendsBoundary
      pinToVisibleBounds = item.pinToVisibleBounds
      contentInsets = item.contentInsets
      edgeSpacing = item.edgeSpacing
      zIndex = item.zIndex
    }
  }

  var values: Values {
    Values(
      scrollDirection: scrollDirection, interSectionSpacing: interSectionSpacing,
      contentInsetsReference: contentInsetsReference,
      boundaries: boundarySupplementaryItems.map(Boundary.init))
  }
}
