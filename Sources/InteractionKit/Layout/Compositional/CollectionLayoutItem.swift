/// The size and insets of a cell or group in a group, as `NSCollectionLayoutItem`.
///
/// See `Documentation/rules/compositional-layout.md`, "Content insets of items".
open class CollectionLayoutItem {
  /// The size, relative to the group.
  public let layoutSize: CollectionLayoutSize
  /// The insets of the frame inside the size, in points; 0 by default.
  open var contentInsets = DirectionalEdgeInsets.zero
  /// The spacing around the size; nil, the default, for none.
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
  /// - Parameters:
  ///   - layoutSize: The width and the height.
  ///   - supplementaryItems: The supplementary views.
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
