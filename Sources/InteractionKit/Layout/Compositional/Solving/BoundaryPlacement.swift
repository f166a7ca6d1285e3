import Foundation

/// A header, a footer or a view at the side, in its place beside some content.
struct BoundaryPlacement {
  /// The z index that a view pinned to the visible part has beside its own.
  static let pinnedZIndex = 1_000_000_000

  let item: CollectionLayoutBoundarySupplementaryItem
  /// The view's room, from the start of what it belongs to.
  var frame: CGRect

  var kind: String { item.elementKind }

  /// The view where the content shows a part of it: its frame and z index.
  ///
  /// A pinned view keeps within the visible part and stops at the far end of the
  /// content, the room of the view on the other side not counted (`uikit-rules 2.8`).
  func placed(
    at start: CGFloat, content: ClosedRange<CGFloat>, visible: CGRect, bounds: CGRect,
    _ axis: LayoutAxis
  ) -> (frame: CGRect, zIndex: Int) {
    var frame = frame
    frame.origin[axis] += start
    guard item.pinToVisibleBounds else { return (inset(frame), item.zIndex) }
    let end = item.alignment.end(axis)
    let extent = frame.size[axis]
    var position = frame.start(axis)
    if end != .trailing, position < visible.start(axis) {
      position = max(position, min(visible.start(axis), content.upperBound - extent))
    }
    if end != .leading, position > visible.end(axis) - extent {
      position = min(position, max(visible.end(axis) - extent, content.lowerBound))
    }
    frame.origin[axis] = position
    let (sum, overflow) = item.zIndex.addingReportingOverflow(BoundaryPlacement.pinnedZIndex)
    let isInView = frame.meets(bounds)
    return (inset(frame), isInView ? (overflow ? .max : sum) : item.zIndex)
  }

  private func inset(_ frame: CGRect) -> CGRect {
    frame.inset(by: item.contentInsets.usable)
  }
}

/// The views at the boundary of some content, which may make room for them.
struct BoundaryLayout {
  private(set) var placements: [BoundaryPlacement] = []
  /// How much the views stick out before and behind the content.
  private(set) var leading: CGFloat = 0
  private(set) var trailing: CGFloat = 0
  /// The extent of the content, which views at its side may have made longer.
  private(set) var contentExtent: CGFloat

  /// Places views around content of an extent along `axis` and in a span across
  /// it (`uikit-rules 2.8`). Views of one side do not stack.
  init(
    _ items: [(item: CollectionLayoutBoundarySupplementaryItem, size: CGSize)],
    contentExtent: CGFloat, axis: LayoutAxis, crossStart: CGFloat, crossExtent: CGFloat
  ) {
    self.contentExtent = contentExtent
    for (item, size) in items where item.alignment.end(axis) == nil && item.extendsBoundary {
      self.contentExtent = max(self.contentExtent, size[axis])
    }
    for (item, size) in items {
      let extent = size[axis]
      let offset = CGPoint(
        x: LayoutLength.distance(item.offset.x), y: LayoutLength.distance(item.offset.y))
      var origin = CGPoint.zero
      switch item.alignment.end(axis) {
      case .leading:
        origin[axis] = (item.extendsBoundary ? -extent : 0) + offset[axis]
        if item.extendsBoundary { leading = max(leading, -origin[axis]) }
      case .trailing:
        origin[axis] =
          self.contentExtent - (item.extendsBoundary ? 0 : extent) + offset[axis]
        if item.extendsBoundary {
          trailing = max(trailing, origin[axis] + extent - self.contentExtent)
        }
      case nil:
        origin[axis] = (self.contentExtent - extent) / 2 + offset[axis]
      }
      let cross = axis.other
      switch item.alignment.end(cross) {
      case .leading: origin[cross] = crossStart
      case .trailing: origin[cross] = crossStart + crossExtent - size[cross]
      case nil: origin[cross] = crossStart + (crossExtent - size[cross]) / 2
      }
      origin[cross] += offset[cross]
      placements.append(
        BoundaryPlacement(item: item, frame: CGRect(origin: origin, size: size)))
    }
    for place in placements.indices { placements[place].frame.origin[axis] += leading }
  }
}
