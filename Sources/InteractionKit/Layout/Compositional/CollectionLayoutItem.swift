/// A cell's place in a group, or a group's in another.
open class CollectionLayoutItem {
  public let layoutSize: CollectionLayoutSize
  /// What is taken off the item's place on each side.
  open var contentInsets = DirectionalEdgeInsets.zero
  /// The room around the item's place.
  open var edgeSpacing: CollectionLayoutEdgeSpacing?
  /// The views that go with each item.
  open var supplementaryItems: [CollectionLayoutSupplementaryItem] { ownSupplementaryItems }

  final var ownSupplementaryItems: [CollectionLayoutSupplementaryItem]
  /// How many groups are inside of one another here; 0 for an item.
  let nesting: Int

  public convenience init(layoutSize: CollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

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
}
