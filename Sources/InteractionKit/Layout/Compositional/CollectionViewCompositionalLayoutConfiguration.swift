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
