/// A view of an item or a group, such as a badge, as `NSCollectionLayoutSupplementaryItem`.
///
/// See `Documentation/rules/compositional-layout.md`, "Badges".
open class CollectionLayoutSupplementaryItem: CollectionLayoutItem {
  /// The element kind.
  public let elementKind: String
  /// The point of the item or group to which the view is attached.
  public let containerAnchor: CollectionLayoutAnchor
  /// The point of the view that is attached; nil, the default, for the container anchor's edges.
  public let itemAnchor: CollectionLayoutAnchor?
  /// The order of overlapping views; those with a higher index are in front.
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
  ///   - containerAnchor: The point of the item or group.
  ///   - itemAnchor: The point of the view that is attached to it.
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
