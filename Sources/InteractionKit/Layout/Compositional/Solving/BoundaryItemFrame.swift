import Foundation

/// A header, footer or side view with its frame beside the content.
struct BoundaryItemFrame {
  /// The addition to the z index of a view that is pinned to the visible part.
  static let pinnedZIndex = 1_000_000_000

  let item: CollectionLayoutBoundarySupplementaryItem
  /// The frame of the view with its insets, from the start of its section or of the layout.
  var frame: CGRect

  var kind: String { item.elementKind }

  /// Returns the frame and z index of the view for a visible part.
  ///
  /// A pinned view stays inside the visible part and stops at the far end of the content, without
  /// the extent of the opposite view (`Documentation/rules/compositional-layout.md`, "Pinned
  /// boundary items").
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
    let (sum, overflow) = item.zIndex.addingReportingOverflow(BoundaryItemFrame.pinnedZIndex)
    let isInView = frame.meets(bounds)
    return (inset(frame), isInView ? (overflow ? .max : sum) : item.zIndex)
  }

  private func inset(_ frame: CGRect) -> CGRect {
    frame.inset(by: item.contentInsets.usable)
  }
}

/// The views at the boundary of content, and the extent of the content with them.
struct BoundaryLayout {
  private(set) var placements: [BoundaryItemFrame] = []
  /// The extents by which the views exceed the start and the end of the content.
  private(set) var leading: CGFloat = 0
  private(set) var trailing: CGFloat = 0
  /// The extent of the content, which views at its sides may have increased.
  private(set) var contentExtent: CGFloat

  /// Places views around content.
  ///
  /// Views on one side do not stack (`Documentation/rules/compositional-layout.md`, "Boundary
  /// items").
  ///
  /// `items` are the views and their sizes. `contentExtent` is the extent of the content along
  /// `axis`. `crossStart` is the start of the content across the axis. `crossExtent` is the extent
  /// of the content across the axis.
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
        x: ValidLength.distance(item.offset.x), y: ValidLength.distance(item.offset.y))
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
        BoundaryItemFrame(item: item, frame: CGRect(origin: origin, size: size)))
    }
    for place in placements.indices { placements[place].frame.origin[axis] += leading }
  }
}
