import Foundation
import InteractionKit

extension LayoutDescription {
  /// Creates the layout for sections, which may have layouts of their own.
  func makeLayout(
    for sections: [SectionDescription], sendingTo reference: LoadedCollectionReference
  ) -> CollectionViewLayout {
    switch self {
    case .flow(let flow):
      let layout = CollectionViewFlowLayout()
      // Sizes and spacings come from the file and change only with it.
      layout.hasStableDelegateMetrics = true
      layout.set(flow)
      return layout
    case .compositional(let compositional):
      return compositional.makeLayout(sections: sections.map(\.layout))
    case .list(let list):
      return CollectionViewCompositionalLayout.list(using: list.configuration(for: reference))
    case .masonry(let masonry): return masonry.makeLayout()
    case .circular(let circular): return circular.makeLayout()
    }
  }
}

extension CollectionViewFlowLayout {
  /// Sets the properties of a file.
  func set(_ flow: FlowDescription) {
    scrollDirection = flow.scrollDirection == .vertical ? .vertical : .horizontal
    defaultFlipsHorizontally = flow.flipsHorizontallyInOppositeLayoutDirection
    itemSize = flow.itemSize
    estimatedItemSize =
      switch flow.estimatedItemSize {
      case nil: .zero
      case .automatic: CollectionViewFlowLayout.automaticSize
      case .fixed(let size): size
      }
    minimumLineSpacing = flow.minimumLineSpacing
    minimumInteritemSpacing = flow.minimumInteritemSpacing
    sectionInset = flow.sectionInset
    headerReferenceSize = flow.headerReferenceSize
    footerReferenceSize = flow.footerReferenceSize
    sectionInsetReference =
      switch flow.sectionInsetReference {
      case .contentInset: .fromContentInset
      case .safeArea: .fromSafeArea
      case .layoutMargins: .fromLayoutMargins
      }
    sectionHeadersPinToVisibleBounds = flow.sectionHeadersPinToVisibleBounds
    sectionFootersPinToVisibleBounds = flow.sectionFootersPinToVisibleBounds
  }
}

extension MasonryDescription {
  func makeLayout() -> CollectionViewMasonryLayout {
    let layout = CollectionViewMasonryLayout()
    layout.columnCount = columns
    layout.minimumColumnWidth = minimumColumnWidth
    layout.columnSpacing = columnSpacing
    layout.itemSpacing = itemSpacing
    layout.sectionInset = sectionInset
    layout.headerHeight = headerHeight
    layout.footerHeight = footerHeight
    layout.itemAspectRatio = itemAspectRatio
    return layout
  }
}

extension CircularDescription {
  func makeLayout() -> CollectionViewCircularLayout {
    let layout = CollectionViewCircularLayout()
    layout.radius = radius
    layout.itemSize = itemSize
    layout.startAngle = startAngle / 180 * .pi
    layout.isClockwise = clockwise
    layout.turns = turns
    return layout
  }
}
