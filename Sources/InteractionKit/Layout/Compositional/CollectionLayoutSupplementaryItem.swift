/// A view that goes with an item or a group, such as a badge.
open class CollectionLayoutSupplementaryItem: CollectionLayoutItem {
  public let elementKind: String
  /// The point of the item or group that the view is tied to.
  public let containerAnchor: CollectionLayoutAnchor
  /// The point of the view that is tied; the same edges by default.
  public let itemAnchor: CollectionLayoutAnchor?
  /// Views with a higher index lie in front; 1 by default.
  open var zIndex = 1

  public convenience init(
    layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor
  ) {
    self.init(layoutSize, elementKind, containerAnchor, nil)
  }

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
