import EngineSupport
import Foundation

@testable import InteractionKit

/// A compositional layout as plain values, for recorded and random cases.
///
/// The engine and the obvious layout are built from it.
struct CompositionalSpec {
  typealias Spacing = CollectionLayoutSpacing
  typealias Dimension = CollectionLayoutDimension

  struct Badge {
    var kind: String
    var width: Dimension
    var height: Dimension
    var anchor: CollectionLayoutAnchor
    var itemAnchor: CollectionLayoutAnchor?
  }

  struct Item {
    enum Content {
      case cell
      case subitems([Item])
      case sharing([Item], Int)
      case repeating([Item], Int)
      case custom([CollectionLayoutGroupCustomItem])
    }

    var width: Dimension
    var height: Dimension
    var content = Content.cell
    var isHorizontal = true
    var spacing: Spacing?
    var insets = DirectionalEdgeInsets.zero
    var edges: CollectionLayoutEdgeSpacing?
    var badges: [Badge] = []
  }

  struct Boundary {
    var kind: String
    var width: Dimension
    var height: Dimension
    var alignment: RectAlignment
    var offset = CGPoint.zero
    var extends = true
    var pins = false
  }

  struct Section {
    var group: Item
    var count: Int
    var insets = DirectionalEdgeInsets.zero
    var spacing: CGFloat = 0
    var boundaries: [Boundary] = []
    var backgrounds: [DirectionalEdgeInsets] = []
    var follows = true
    var behavior = CollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// Measured sizes that differ from the estimates.
    var measured: [Int: CGSize] = [:]
  }

  var bounds: CGSize
  var isVertical = true
  var interSectionSpacing: CGFloat = 0
  var boundaries: [Boundary] = []
  var sections: [Section]
  var margins = EdgeInsets.zero
  var safeArea = EdgeInsets.zero
  var contentInset = EdgeInsets.zero
  var isRightToLeft = false
  var layoutReference = ContentInsetsReference.automatic
  var sectionReference = ContentInsetsReference.automatic
}

// MARK: As UIKit's objects

extension CompositionalSpec.Badge {
  var object: CollectionLayoutSupplementaryItem {
    let size = CollectionLayoutSize(widthDimension: width, heightDimension: height)
    guard let itemAnchor else {
      return CollectionLayoutSupplementaryItem(
        layoutSize: size, elementKind: kind, containerAnchor: anchor)
    }
    return CollectionLayoutSupplementaryItem(
      layoutSize: size, elementKind: kind, containerAnchor: anchor, itemAnchor: itemAnchor)
  }
}

extension CompositionalSpec.Item {
  var object: CollectionLayoutItem {
    if case .cell = content {
      let item = CollectionLayoutItem(
        layoutSize: CollectionLayoutSize(widthDimension: width, heightDimension: height),
        supplementaryItems: badges.map(\.object))
      item.contentInsets = insets
      item.edgeSpacing = edges
      return item
    }
    return group
  }

  var group: CollectionLayoutGroup {
    let size = CollectionLayoutSize(widthDimension: width, heightDimension: height)
    let axis: LayoutAxis = isHorizontal ? .horizontal : .vertical
    let group =
      switch content {
      case .cell: CollectionLayoutGroup(axis, size, [], .subitems)
      case .subitems(let items):
        CollectionLayoutGroup(axis, size, items.map(\.object), .subitems)
      case .sharing(let items, let count):
        CollectionLayoutGroup(axis, size, items.map(\.object), .sharing(count: count))
      case .repeating(let items, let count):
        CollectionLayoutGroup(axis, size, items.map(\.object), .repeating(count: count))
      case .custom(let frames): CollectionLayoutGroup.custom(layoutSize: size) { _ in frames }
      }
    group.contentInsets = insets
    group.edgeSpacing = edges
    group.interItemSpacing = spacing
    group.supplementaryItems = badges.map(\.object)
    return group
  }
}

extension CompositionalSpec.Boundary {
  var object: CollectionLayoutBoundarySupplementaryItem {
    let item = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: CollectionLayoutSize(widthDimension: width, heightDimension: height),
      elementKind: kind, alignment: alignment, absoluteOffset: offset)
    item.extendsBoundary = extends
    item.pinToVisibleBounds = pins
    return item
  }
}

extension CompositionalSpec {
  func object(_ section: Section) -> CollectionLayoutSection {
    let object = CollectionLayoutSection(group: section.group.group)
    object.contentInsets = section.insets
    object.interGroupSpacing = section.spacing
    object.boundarySupplementaryItems = section.boundaries.map(\.object)
    object.supplementariesFollowContentInsets = section.follows
    object.contentInsetsReference = sectionReference
    object.orthogonalScrollingBehavior = section.behavior
    object.decorationItems = section.backgrounds.enumerated().map { index, insets in
      let item = CollectionLayoutDecorationItem.background(
        elementKind: index == 0 ? "bg" : "bg\(index)")
      item.contentInsets = insets
      return item
    }
    return object
  }

  /// A view with the layout at scale 2, without a screen; `bounds` is reduced by its content inset.
  func view() -> (CollectionView, CollectionViewCompositionalLayout, CountedSections) {
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = isVertical ? .vertical : .horizontal
    configuration.interSectionSpacing = interSectionSpacing
    configuration.boundarySupplementaryItems = boundaries.map(\.object)
    configuration.contentInsetsReference = layoutReference
    let objects = sections.map(object)
    let layout = CollectionViewCompositionalLayout(
      sectionProvider: { section, _ in objects[section] }, configuration: configuration)
    let view = CollectionView(
      frame: CGRect(
        x: 0, y: 0, width: bounds.width + contentInset.left + contentInset.right,
        height: bounds.height + contentInset.top + contentInset.bottom),
      collectionViewLayout: layout)
    view.layoutMargins = margins
    view.safeAreaInsets = safeArea
    view.contentInset = contentInset
    view.contentInsetAdjustmentBehavior = .never
    view.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    let source = CountedSections(sections.map(\.count))
    view.dataSource = source
    return (view, layout, source)
  }
}

/// Sections of a number of plain cells.
final class CountedSections: CountedDataSource {
  var counts: [Int]

  init(_ counts: [Int]) {
    self.counts = counts
  }

}
