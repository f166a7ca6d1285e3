import Foundation

/// A closure that may change the visible elements of a section.
///
/// It receives the elements, the content offset in points, and the environment.
public typealias CollectionLayoutSectionVisibleItemsInvalidationHandler = (
  [any CollectionLayoutVisibleItem], CGPoint, any CollectionLayoutEnvironment
) -> Void

/// The layout of a section: a repeated group and its surroundings, as `NSCollectionLayoutSection`.
///
/// See `Documentation/rules/compositional-layout.md`, "Sections".
open class CollectionLayoutSection {
  /// The group that is repeated until every item has a frame.
  public let group: CollectionLayoutGroup
  /// The insets around the groups, in points; 0 by default.
  open var contentInsets = DirectionalEdgeInsets.zero
  /// The spacing between groups, in points; 0 by default.
  open var interGroupSpacing: CGFloat = 0
  /// The edges from which `contentInsets` are measured; those of the configuration by default.
  open var contentInsetsReference = ContentInsetsReference.automatic
  /// The edges from which the insets of headers and footers are measured.
  ///
  /// `automatic`, the default, is those of the section.
  open var supplementaryContentInsetsReference = ContentInsetsReference.automatic
  /// True if headers and footers have the insets of the section; true by default.
  open var supplementariesFollowContentInsets = true
  /// The headers and footers; none by default.
  open var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
  /// The views behind the section; none by default.
  open var decorationItems: [CollectionLayoutDecorationItem] = []
  /// The scrolling across the direction of the layout; none by default.
  open var orthogonalScrollingBehavior = CollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The deceleration and bounce of the section's own scrolling.
  open var orthogonalScrollingProperties = CollectionLayoutSectionOrthogonalScrollingProperties()
  /// The closure that is called after a layout pass and after a change of the offset; nil by
  /// default.
  open var visibleItemsInvalidationHandler: CollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// The configuration of a list section; nil for another section.
  final var list: CollectionLayoutListConfiguration?

  /// Creates a section that repeats a group.
  ///
  /// - Parameter group: The group, repeated for all items of the section.
  public init(group: CollectionLayoutGroup) {
    self.group = group
  }
}
