import Foundation

/// Called with what a section shows, so that it can be changed on the way.
public typealias CollectionLayoutSectionVisibleItemsInvalidationHandler = (
  [any CollectionLayoutVisibleItem], CGPoint, any CollectionLayoutEnvironment
) -> Void

/// How the items of a section are laid out: a group that is repeated, and what is around.
open class CollectionLayoutSection {
  public let group: CollectionLayoutGroup
  /// What is kept free around the groups.
  open var contentInsets = DirectionalEdgeInsets.zero
  /// The room between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// What `contentInsets` are measured from.
  open var contentInsetsReference = ContentInsetsReference.automatic
  /// What the insets of headers and footers are measured from; automatic is
  /// what the section's own are.
  open var supplementaryContentInsetsReference = ContentInsetsReference.automatic
  /// Whether headers and footers keep to the section's insets; true by default.
  open var supplementariesFollowContentInsets = true
  /// Headers, footers and views at the sides.
  open var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
  /// Views behind the section.
  open var decorationItems: [CollectionLayoutDecorationItem] = []
  /// Whether and how the section scrolls across the direction of the layout.
  open var orthogonalScrollingBehavior = CollectionLayoutSectionOrthogonalScrollingBehavior.none
  open var orthogonalScrollingProperties = CollectionLayoutSectionOrthogonalScrollingProperties()
  /// Called when the section is solved and when its own offset changes.
  open var visibleItemsInvalidationHandler: CollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// What a section that lists its items was made of; nil for any other.
  final var list: CollectionLayoutListConfiguration?

  public init(group: CollectionLayoutGroup) {
    self.group = group
  }
}
