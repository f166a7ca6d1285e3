import Foundation
import InteractionKit

/// The compositional layout of a collection file, with
/// UICollectionViewCompositionalLayout's names and defaults.
package struct CompositionalDescription: Hashable, Sendable {
  package var scrollDirection: ScrollAxis = .vertical
  package var interSectionSpacing: CGFloat = 0
  package var contentInsetsReference = ContentInsetsReference.automatic
  package var boundarySupplementaryItems: [BoundaryItem] = []
  /// The definitions in the order of the sections; the last one repeats.
  package var sections: [Section] = []

  package init() {}

  /// How the groups of a section follow each other.
  package struct Section: Hashable, Sendable {
    package var group: Item
    package var contentInsets = DirectionalEdgeInsets.zero
    package var contentInsetsReference = ContentInsetsReference.automatic
    package var interGroupSpacing: CGFloat = 0
    package var orthogonalScrollingBehavior =
      CollectionLayoutSectionOrthogonalScrollingBehavior.none
    package var supplementariesFollowContentInsets = true
    package var boundarySupplementaryItems: [BoundaryItem] = []
    package var decorationItems: [DecorationItem] = []

    package init(group: Item) {
      self.group = group
    }
  }

  /// An item, or a group where it has something to hold.
  package struct Item: Hashable, Sendable {
    package var size: CollectionLayoutSize
    package var contentInsets = DirectionalEdgeInsets.zero
    package var edgeSpacing: CollectionLayoutEdgeSpacing?
    package var supplementaryItems: [SupplementaryItem] = []
    package var interItemSpacing: CollectionLayoutSpacing?
    /// nil for an item.
    package var content: Content?

    package init(size: CollectionLayoutSize) {
      self.size = size
    }
  }

  /// What a group holds.
  package enum Content: Hashable, Sendable {
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
  package struct SupplementaryItem: Hashable, Sendable {
    package var elementKind: String
    package var size: CollectionLayoutSize
    package var containerAnchor = CollectionLayoutAnchor(edges: [])
    package var itemAnchor: CollectionLayoutAnchor?
    package var zIndex = 1
  }

  /// A view at the edge of a section or of the layout.
  package struct BoundaryItem: Hashable, Sendable {
    package var elementKind: String
    package var size: CollectionLayoutSize
    package var alignment: RectAlignment
    package var offset = CGPoint.zero
    package var extendsBoundary = true
    package var pinToVisibleBounds = false
    package var zIndex = 1
  }

  /// A view behind a section.
  package struct DecorationItem: Hashable, Sendable {
    package var elementKind: String
    package var contentInsets = DirectionalEdgeInsets.zero
    package var zIndex = 0
  }
}
