import Foundation

/// The compositional layout of a collection file, with
/// UICollectionViewCompositionalLayout's names and defaults.
public struct CompositionalDescription: Hashable, Sendable {
  public var scrollDirection: ScrollAxis = .vertical
  public var interSectionSpacing: CGFloat = 0
  public var contentInsetsReference = ContentInsetsReference.automatic
  public var boundarySupplementaryItems: [BoundaryItem] = []
  /// The definitions in the order of the sections; the last one repeats.
  public var sections: [Section] = []

  public init() {}

  /// How the groups of a section follow each other.
  public struct Section: Hashable, Sendable {
    public var group: Item
    public var contentInsets = DirectionalEdgeInsets.zero
    public var contentInsetsReference = ContentInsetsReference.automatic
    public var interGroupSpacing: CGFloat = 0
    public var orthogonalScrollingBehavior =
      CollectionLayoutSectionOrthogonalScrollingBehavior.none
    public var supplementariesFollowContentInsets = true
    public var boundarySupplementaryItems: [BoundaryItem] = []
    public var decorationItems: [DecorationItem] = []

    public init(group: Item) {
      self.group = group
    }
  }

  /// An item, or a group where it has something to hold.
  public struct Item: Hashable, Sendable {
    public var size: CollectionLayoutSize
    public var contentInsets = DirectionalEdgeInsets.zero
    public var edgeSpacing: CollectionLayoutEdgeSpacing?
    public var supplementaryItems: [SupplementaryItem] = []
    public var interItemSpacing: CollectionLayoutSpacing?
    /// nil for an item.
    public var content: Content?

    public init(size: CollectionLayoutSize) {
      self.size = size
    }
  }

  /// What a group holds.
  public enum Content: Hashable, Sendable {
    /// Its items in turn, as many as fit.
    case items(ScrollAxis, [Item])
    /// So many of one item, which share the room.
    case sharing(ScrollAxis, [Item], count: Int)
    /// So many of one item in its own size.
    case repeating(ScrollAxis, [Item], count: Int)
    /// Items in these places.
    case custom([CollectionLayoutGroupCustomItem])
  }

  /// A view that goes with an item or a group.
  public struct SupplementaryItem: Hashable, Sendable {
    public var elementKind: String
    public var size: CollectionLayoutSize
    public var containerAnchor = CollectionLayoutAnchor(edges: [])
    public var itemAnchor: CollectionLayoutAnchor?
    public var zIndex = 1
  }

  /// A view at the edge of a section or of the layout.
  public struct BoundaryItem: Hashable, Sendable {
    public var elementKind: String
    public var size: CollectionLayoutSize
    public var alignment: RectAlignment
    public var offset = CGPoint.zero
    public var extendsBoundary = true
    public var pinToVisibleBounds = false
    public var zIndex = 1
  }

  /// A view behind a section.
  public struct DecorationItem: Hashable, Sendable {
    public var elementKind: String
    public var contentInsets = DirectionalEdgeInsets.zero
    public var zIndex = 0
  }
}
