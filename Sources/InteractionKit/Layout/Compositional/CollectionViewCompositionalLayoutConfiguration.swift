import Foundation

/// What holds for all sections of a compositional layout.
open class CollectionViewCompositionalLayoutConfiguration {
  open var scrollDirection = CollectionView.ScrollDirection.vertical
  /// The room between every two sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// Headers, footers and views at the sides of everything.
  open var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
  /// What section insets are measured from; automatic is the safe area.
  open var contentInsetsReference = ContentInsetsReference.automatic

  public init() {}
}

extension CollectionViewCompositionalLayoutConfiguration {
  /// The properties of a configuration, to compare them with later ones.
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
