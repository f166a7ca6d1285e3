import Foundation
import InteractionKit

extension CompositionalDescription {
  /// Creates the layout; `sections` has the layouts of single sections.
  func makeLayout(sections own: [Section?]) -> CollectionViewCompositionalLayout {
    let configuration = CollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = scrollDirection == .vertical ? .vertical : .horizontal
    configuration.interSectionSpacing = interSectionSpacing
    configuration.contentInsetsReference = contentInsetsReference
    configuration.boundarySupplementaryItems = boundarySupplementaryItems.map { $0.makeItem() }
    let sections = sections
    return CollectionViewCompositionalLayout(
      sectionProvider: { section, _ in
        let described = own.indices.contains(section) ? own[section] : nil
        let usual = sections.indices.contains(section) ? sections[section] : sections.last
        return (described ?? usual)?.makeSection()
      }, configuration: configuration)
  }
}

extension CompositionalDescription.Section {
  func makeSection() -> CollectionLayoutSection? {
    guard let group = group.makeItem() as? CollectionLayoutGroup else { return nil }
    let section = CollectionLayoutSection(group: group)
    section.contentInsets = contentInsets
    section.contentInsetsReference = contentInsetsReference
    section.interGroupSpacing = interGroupSpacing
    section.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    section.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    section.boundarySupplementaryItems = boundarySupplementaryItems.map { $0.makeItem() }
    section.decorationItems = decorationItems.map { $0.makeItem() }
    return section
  }
}

extension CompositionalDescription.Item {
  /// The recursion is bounded: the reader limits the depth of groups.
  fileprivate func makeItem() -> CollectionLayoutItem {
    let views = supplementaryItems.map { $0.makeItem() }
    guard let content else {
      let item = CollectionLayoutItem(layoutSize: size, supplementaryItems: views)
      item.contentInsets = contentInsets
      item.edgeSpacing = edgeSpacing
      return item
    }
    let group = content.makeGroup(of: size)
    group.contentInsets = contentInsets
    group.edgeSpacing = edgeSpacing
    group.interItemSpacing = interItemSpacing
    group.supplementaryItems = views
    return group
  }
}

extension CompositionalDescription.Content {
  fileprivate func makeGroup(of size: CollectionLayoutSize) -> CollectionLayoutGroup {
    switch self {
    case .items(let axis, let items):
      let items = items.map { $0.makeItem() }
      return axis == .horizontal
        ? .horizontal(layoutSize: size, subitems: items)
        : .vertical(layoutSize: size, subitems: items)
    case .sharing(let axis, let items, let count):
      guard let item = items.first?.makeItem() else {
        return .horizontal(layoutSize: size, subitems: [])
      }
      return axis == .horizontal
        ? .horizontal(layoutSize: size, subitem: item, count: count)
        : .vertical(layoutSize: size, subitem: item, count: count)
    case .repeating(let axis, let items, let count):
      guard let item = items.first?.makeItem() else {
        return .horizontal(layoutSize: size, subitems: [])
      }
      return axis == .horizontal
        ? .horizontal(layoutSize: size, repeatingSubitem: item, count: count)
        : .vertical(layoutSize: size, repeatingSubitem: item, count: count)
    case .custom(let frames):
      return .custom(layoutSize: size) { _ in frames }
    }
  }
}

extension CompositionalDescription.SupplementaryItem {
  fileprivate func makeItem() -> CollectionLayoutSupplementaryItem {
    let item: CollectionLayoutSupplementaryItem
    if let itemAnchor {
      item = CollectionLayoutSupplementaryItem(
        layoutSize: size, elementKind: ElementKindName.kind(named: elementKind),
        containerAnchor: containerAnchor,
        itemAnchor: itemAnchor)
    } else {
      item = CollectionLayoutSupplementaryItem(
        layoutSize: size, elementKind: ElementKindName.kind(named: elementKind),
        containerAnchor: containerAnchor)
    }
    item.contentInsets = contentInsets
    item.zIndex = zIndex
    return item
  }
}

extension CompositionalDescription.BoundaryItem {
  fileprivate func makeItem() -> CollectionLayoutBoundarySupplementaryItem {
    let item = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: size, elementKind: ElementKindName.kind(named: elementKind), alignment: alignment,
      absoluteOffset: offset)
    item.contentInsets = contentInsets
    item.extendsBoundary = extendsBoundary
    item.pinToVisibleBounds = pinToVisibleBounds
    item.zIndex = zIndex
    return item
  }
}

extension CompositionalDescription.DecorationItem {
  fileprivate func makeItem() -> CollectionLayoutDecorationItem {
    let item = CollectionLayoutDecorationItem.background(elementKind: elementKind)
    item.contentInsets = contentInsets
    item.zIndex = zIndex
    return item
  }
}
