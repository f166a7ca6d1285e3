import Foundation
import InteractionKit

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
