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
  @exclusivity(unchecked)
  open var contentInsets = DirectionalEdgeInsets.zero
  /// The spacing between groups, in points; 0 by default.
  open var interGroupSpacing: CGFloat = 0
  /// The edges from which `contentInsets` are measured; by default the configuration's.
  open var contentInsetsReference = ContentInsetsReference.automatic
  /// The edges from which the insets of headers and footers are measured.
  ///
  /// `automatic`, the default, uses the section's.
  @exclusivity(unchecked)
  open var supplementaryContentInsetsReference = ContentInsetsReference.automatic
  /// True if headers and footers have the insets of the section; true by default.
  @exclusivity(unchecked)
  open var supplementariesFollowContentInsets = true
  /// The headers and footers; none by default.
  @exclusivity(unchecked)
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

/// The scrolling behaviour of a section across the layout.
///
/// As `UICollectionLayoutSectionOrthogonalScrollingBehavior`; the resting offsets are in
/// `Documentation/rules/compositional-layout.md`, "Resting offsets of orthogonal sections".
public enum CollectionLayoutSectionOrthogonalScrollingBehavior: String, Hashable, Sendable,
  CaseIterable
{
  /// The section does not scroll.
  case none
  /// The section stops at any offset.
  case continuous
  /// The section stops with a group at the leading edge.
  case continuousGroupLeadingBoundary
  /// The section stops at multiples of its width.
  case paging
  /// The section stops with a group at the leading edge, one group a flick.
  case groupPaging
  /// The section stops with a group in the centre, one group a flick.
  case groupPagingCentered

  /// True if a released section stops at certain offsets only.
  var snaps: Bool { self != .none && self != .continuous }
}

/// The movement of an orthogonal section.
///
/// As `UICollectionLayoutSectionOrthogonalScrollingProperties`.
public struct CollectionLayoutSectionOrthogonalScrollingProperties: Hashable, Sendable {
  /// The rate at which content slows down.
  public enum DecelerationRate: Hashable, Sendable {
    /// The rate; `automatic` is fast for sections that stop at groups or pages, and normal for
    /// others.
    case automatic, normal, fast
  }

  /// The rule by which content can be pulled beyond its edges.
  public enum Bounce: Hashable, Sendable {
    /// The rule; `automatic` bounces if the content does not fit.
    case automatic, always, never
  }

  /// The rate at which content slows down; `automatic` by default.
  public var decelerationRate = DecelerationRate.automatic
  /// The rule by which content can be pulled beyond its edges; `automatic` by default.
  public var bounce = Bounce.automatic

  /// Creates the default properties.
  public init() {}
}

/// A displayed element that a handler may change, as `NSCollectionLayoutVisibleItem`.
///
/// See `Documentation/rules/compositional-layout.md`, "Handler of visible items".
public protocol CollectionLayoutVisibleItem: ObjectProtocol {
  /// The opacity, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The order of overlapping elements: one with a higher index is in front.
  var zIndex: Int { get set }
  /// True if the element has no view and receives no touches.
  var isHidden: Bool { get set }
  /// The centre in the content, in points.
  var center: CGPoint { get set }
  /// The scale and translation about the centre; the identity by default.
  var transform: AffineTransform { get set }
  /// The rectangle of the size at (0, 0), in points.
  var bounds: CGRect { get }
  /// The frame in the content, in points.
  var frame: CGRect { get }
  /// The index path of the element.
  var indexPath: IndexPath { get }
  /// What the element is, so that your handler can leave out headers, badges or backgrounds.
  var representedElementCategory: CollectionViewLayoutAttributes.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for a cell.
  var representedElementKind: String? { get }
}

/// A visible element that is passed to a handler.
final class VisibleItem: CollectionLayoutVisibleItem {
  let attributes: CollectionViewLayoutAttributes

  init(_ element: LayoutElement) {
    attributes = CollectionViewLayoutAttributes(element)
  }

  /// Moves the frame without changing the size.
  func move(by distance: CGPoint) { attributes.frame = attributes.frame.moved(by: distance) }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var transform: AffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var bounds: CGRect { CGRect(origin: .zero, size: attributes.size) }
  var frame: CGRect { attributes.frame }
  var indexPath: IndexPath { attributes.indexPath }
  var representedElementCategory: CollectionViewLayoutAttributes.ElementCategory {
    attributes.representedElementCategory
  }
  var representedElementKind: String? { attributes.representedElementKind }
}

/// The environment of a layout, as `NSCollectionLayoutEnvironment`.
public protocol CollectionLayoutEnvironment {
  /// The container that is laid out.
  var container: any CollectionLayoutContainer { get }
}

/// The size and insets of a container, as `NSCollectionLayoutContainer`.
public protocol CollectionLayoutContainer {
  /// The size of the container, in points.
  var contentSize: CGSize { get }
  /// The content size less the insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets of a group whose provider is called, in points; zero for sections and the whole
  /// layout.
  var contentInsets: DirectionalEdgeInsets { get }
  /// The insets of the content that are in effect.
  var effectiveContentInsets: DirectionalEdgeInsets { get }
}

/// The environment that the engine passes to providers and handlers.
package struct SolvingEnvironment: CollectionLayoutEnvironment, CollectionLayoutContainer {
  package var contentSize: CGSize
  package var contentInsets = DirectionalEdgeInsets.zero
  /// What the safe area covers at the sides across scrolling, beside the adjusted insets.
  var safeArea = DirectionalEdgeInsets.zero
  /// The collection view, whose traits the module `UIKit` gives to providers and handlers.
  package internal(set) weak var view: View?

  package var container: any CollectionLayoutContainer { self }
  package var effectiveContentSize: CGSize { contentSize.inset(by: contentInsets) }
  package var effectiveContentInsets: DirectionalEdgeInsets { contentInsets }
}
