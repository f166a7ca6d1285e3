import Foundation

/// The size and insets of a cell or group in a group, as `NSCollectionLayoutItem`.
///
/// See `Documentation/rules/compositional-layout.md`, "Content insets of items".
open class CollectionLayoutItem {
  /// The size, relative to the group.
  public let layoutSize: CollectionLayoutSize
  /// The insets of the frame inside the size, in points; 0 by default.
  ///
  /// UIKit ignores them on any axis whose dimension is estimated, and so does this layout.
  @exclusivity(unchecked)
  open var contentInsets = DirectionalEdgeInsets.zero
  /// The spacing around the size; nil, the default, for none.
  @exclusivity(unchecked)
  open var edgeSpacing: CollectionLayoutEdgeSpacing?
  /// The supplementary views of each repetition of the item; none by default.
  open var supplementaryItems: [CollectionLayoutSupplementaryItem] { ownSupplementaryItems }

  final var ownSupplementaryItems: [CollectionLayoutSupplementaryItem]
  /// The nesting depth of groups; 0 for an item.
  let nesting: Int

  /// Creates an item of a size.
  ///
  /// - Parameter layoutSize: The width and the height.
  public convenience init(layoutSize: CollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with supplementary views, such as badges.
  ///
  /// - Parameter layoutSize: The width and the height.
  public convenience init(
    layoutSize: CollectionLayoutSize, supplementaryItems: [CollectionLayoutSupplementaryItem]
  ) {
    self.init(layoutSize, supplementaryItems, nesting: 0)
  }

  init(
    _ layoutSize: CollectionLayoutSize, _ supplementaryItems: [CollectionLayoutSupplementaryItem],
    nesting: Int
  ) {
    self.layoutSize = layoutSize
    ownSupplementaryItems = supplementaryItems
    self.nesting = nesting
  }

  /// The content insets that have an effect: none on an axis whose dimension is estimated.
  ///
  /// - Parameter given: The axis on which the group determines the extent, so that the item's own
  ///   dimension does not count; nil by default.
  final func effectiveInsets(given: LayoutAxis? = nil) -> DirectionalEdgeInsets {
    var insets = contentInsets.usable
    if given != .horizontal, layoutSize.widthDimension.isMeasured {
      (insets.leading, insets.trailing) = (0, 0)
    }
    if given != .vertical, layoutSize.heightDimension.isMeasured {
      (insets.top, insets.bottom) = (0, 0)
    }
    return insets
  }
}

/// A view of an item or a group, such as a badge, as `NSCollectionLayoutSupplementaryItem`.
///
/// See `Documentation/rules/compositional-layout.md`, "Badges".
open class CollectionLayoutSupplementaryItem: CollectionLayoutItem {
  /// The kind under which you register the view's class, and by which the data source is asked for
  /// the view.
  public let elementKind: String
  /// The point of the item or group to which the view is attached.
  public let containerAnchor: CollectionLayoutAnchor
  /// The point of the view that is attached; nil, the default, for the container anchor's edges.
  public let itemAnchor: CollectionLayoutAnchor?
  /// The order of overlapping views: one with a higher index is in front.
  ///
  /// 1 by default.
  open var zIndex = 1

  /// Creates a view that is attached to a point of an item or group.
  ///
  /// - Parameters:
  ///   - layoutSize: The size. Its fractions refer to the item, or to the container of a group.
  ///   - elementKind: The element kind, unique among the supplementary items of its owner.
  ///   - containerAnchor: The point of the item or group. The same point of the view is attached to
  ///     it.
  public convenience init(
    layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, nil)
  }

  /// Creates a view whose `itemAnchor` is attached to a point of an item or group.
  ///
  /// - Parameters:
  ///   - layoutSize: The size. Its fractions refer to the item, or to the container of a group.
  ///   - elementKind: The element kind, unique among the supplementary items of its owner.
  public convenience init(
    layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor,
    itemAnchor: CollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, itemAnchor)
  }

  init(
    _ layoutSize: CollectionLayoutSize, _ elementKind: String,
    _ containerAnchor: CollectionLayoutAnchor, _ itemAnchor: CollectionLayoutAnchor?
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize, [], nesting: 0)
  }
}

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

/// The background of a section, as `NSCollectionLayoutDecorationItem`.
///
/// See `Documentation/rules/compositional-layout.md`, "Backgrounds".
open class CollectionLayoutDecorationItem: CollectionLayoutItem {
  /// The element kind.
  ///
  /// The layout has a class registered for it.
  public let elementKind: String
  /// The order of overlapping views: one with a higher index is in front.
  ///
  /// 0 by default.
  open var zIndex = 0

  init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)), [],
      nesting: 0)
  }

  /// Returns a view behind a section, including its headers and footers.
  ///
  /// - Parameter elementKind: The element kind, which the layout registers with a class.
  public static func background(elementKind: String) -> CollectionLayoutDecorationItem {
    CollectionLayoutDecorationItem(elementKind: elementKind)
  }
}

/// A point of a rectangle with an offset, as `NSCollectionLayoutAnchor`.
///
/// On an axis without a named edge, or with both, the point is centred
/// (`Documentation/rules/compositional-layout.md`, "Badges").
public struct CollectionLayoutAnchor: Hashable, Sendable {
  /// The edges at which the point lies; two neighbouring ones name their corner.
  public let edges: DirectionalRectEdge
  /// The offset from the point, in points or in fractions of the supplementary item's size.
  ///
  /// The offsets of the container anchor and of the item anchor both move the view.
  public let offset: CGPoint
  /// True if the offset is in fractions of the supplementary item's size.
  public let isFractionalOffset: Bool

  /// True if the offset is in points.
  public var isAbsoluteOffset: Bool { !isFractionalOffset }

  /// Creates an anchor without an offset.
  ///
  /// - Parameter edges: The edges at which the view is anchored.
  public init(edges: DirectionalRectEdge) {
    self.init(edges: edges, absoluteOffset: .zero)
  }

  /// Creates an anchor with an offset in points.
  public init(edges: DirectionalRectEdge, absoluteOffset: CGPoint) {
    self.edges = edges
    offset = absoluteOffset
    isFractionalOffset = false
  }

  /// Creates an anchor with an offset in fractions of the supplementary item's size.
  ///
  /// - Parameter fractionalOffset: The offset; 1 is the width or height of the supplementary item.
  public init(edges: DirectionalRectEdge, fractionalOffset: CGPoint) {
    self.edges = edges
    offset = fractionalOffset
    isFractionalOffset = true
  }

  /// Returns the named point of a rectangle of a size, without the offset.
  func point(in size: CGSize) -> CGPoint {
    func position(_ first: Bool, _ last: Bool, _ extent: CGFloat) -> CGFloat {
      first == last ? extent / 2 : first ? 0 : extent
    }
    return CGPoint(
      x: position(edges.contains(.leading), edges.contains(.trailing), size.width),
      y: position(edges.contains(.top), edges.contains(.bottom), size.height))
  }

  /// Returns the offset in points for a supplementary item of a size.
  func offset(for size: CGSize) -> CGPoint {
    let scale = isFractionalOffset ? size : CGSize(width: 1, height: 1)
    return CGPoint(
      x: ValidLength.distance(offset.x * scale.width),
      y: ValidLength.distance(offset.y * scale.height))
  }

  /// Returns true if edges and offset are equal.
  public static func == (a: Self, b: Self) -> Bool {
    a.edges == b.edges && a.offset == b.offset && a.isFractionalOffset == b.isFractionalOffset
  }

  /// Hashes edges and offset.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(edges)
    hasher.combine(offset.x)
    hasher.combine(offset.y)
    hasher.combine(isFractionalOffset)
  }
}
