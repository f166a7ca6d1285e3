import Foundation
import InteractionKit

/// The compositional layout of a collection file.
///
/// It has the names and defaults of `UICollectionViewCompositionalLayout`.
package struct CompositionalDescription: Hashable, Sendable {
  package var scrollDirection: ScrollAxis = .vertical
  package var interSectionSpacing: CGFloat = 0
  package var contentInsetsReference = ContentInsetsReference.automatic
  package var boundarySupplementaryItems: [BoundaryItem] = []
  /// The definitions in the order of the sections; the last one is used for all further sections.
  package var sections: [Section] = []

  package init() {}

  /// The layout of a section.
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

  /// An item, or a group if it has content.
  package struct Item: Hashable, Sendable {
    package var size: CollectionLayoutSize
    package var contentInsets = DirectionalEdgeInsets.zero
    package var edgeSpacing: CollectionLayoutEdgeSpacing?
    package var supplementaryItems: [SupplementaryItem] = []
    package var interItemSpacing: CollectionLayoutSpacing?
    /// The content of a group; nil for an item.
    package var content: Content?

    package init(size: CollectionLayoutSize) {
      self.size = size
    }
  }

  /// The content of a group.
  package enum Content: Hashable, Sendable {
    /// Items in turn, as many as fit.
    case items(ScrollAxis, [Item])
    /// A number of equal items that divide the space among them.
    case sharing(ScrollAxis, [Item], count: Int)
    /// A number of items, each in its own size.
    case repeating(ScrollAxis, [Item], count: Int)
    /// Items with explicit frames.
    case custom([CollectionLayoutGroupCustomItem])
  }

  /// A supplementary view of an item or group.
  package struct SupplementaryItem: Hashable, Sendable {
    package var elementKind: String
    package var size: CollectionLayoutSize
    package var containerAnchor = CollectionLayoutAnchor(edges: [])
    package var itemAnchor: CollectionLayoutAnchor?
    package var contentInsets = DirectionalEdgeInsets.zero
    package var zIndex = 1
  }

  /// A supplementary view at the edge of a section or of the layout.
  package struct BoundaryItem: Hashable, Sendable {
    package var elementKind: String
    package var size: CollectionLayoutSize
    package var alignment: RectAlignment
    package var offset = CGPoint.zero
    package var contentInsets = DirectionalEdgeInsets.zero
    package var extendsBoundary = true
    package var pinToVisibleBounds = false
    package var zIndex = 1
  }

  /// A decoration view behind a section.
  package struct DecorationItem: Hashable, Sendable {
    package var elementKind: String
    package var contentInsets = DirectionalEdgeInsets.zero
    package var zIndex = 0
  }
}

extension CompositionalDescription.Section {
  /// The group, spacing and scrolling as text, as after the shorthand was replaced.
  package var text: String {
    var parts = ["group \(group.text)"]
    if interGroupSpacing != 0 {
      parts.append("interGroupSpacing \(NumberText.text(rounded: interGroupSpacing))")
    }
    if orthogonalScrollingBehavior != .none {
      parts.append("scrolls \(orthogonalScrollingBehavior.rawValue)")
    }
    return parts.joined(separator: ", ")
  }
}

extension CompositionalDescription.Item {
  fileprivate var text: String {
    let size = "\(size.widthDimension.text) x \(size.heightDimension.text)"
    let spacing = interItemSpacing.map {
      ", spacing \($0.isFlexible ? "at least " : "")\(NumberText.text(rounded: $0.spacing))"
    }
    switch content {
    case nil: return size
    case .items(let axis, let items):
      return "\(size) \(axis)\(spacing ?? "") [\(items.map(\.text).joined(separator: "; "))]"
    case .sharing(let axis, let items, let count):
      return "\(size) \(axis)\(spacing ?? "") [\(count) share it]"
        + (items.first?.content == nil ? "" : " of \(items[0].text)")
    case .repeating(let axis, let items, let count):
      return "\(size) \(axis)\(spacing ?? "") [\(count) times \(items.map(\.text).joined())]"
    case .custom(let items):
      return "\(size) [\(items.map { RectText.text($0.frame) }.joined(separator: "; "))]"
    }
  }
}

extension CollectionLayoutDimension {
  fileprivate var text: String {
    let number = NumberText.text(rounded: dimension)
    let percent = NumberText.text(rounded: dimension * 100)
    if isFractionalWidth { return "\(percent)% of the width" }
    if isFractionalHeight { return "\(percent)% of the height" }
    return isEstimated ? "est \(number)" : number
  }
}
