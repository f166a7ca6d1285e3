import Foundation

/// Where the subviews of a view can take touches, packed for the hit test.
///
/// Asking each of a hundred cells costs a dynamic call apiece; looking at four
/// numbers does not, and rules out all but one or two. A view whose class may
/// have its own `point(inside:with:)` counts as everywhere and is always asked.
struct TouchAreas {
  struct Area {
    var left: CGFloat
    var top: CGFloat
    var right: CGFloat
    var bottom: CGFloat

    static let everywhere = Area(
      left: -.infinity, top: -.infinity, right: .infinity, bottom: .infinity)
  }

  /// Whether a subview came, went or moved since the areas were collected.
  var isStale = true
  private(set) var areas: ContiguousArray<Area> = []

  mutating func collect(from views: [View]) {
    isStale = false
    areas.removeAll(keepingCapacity: true)
    areas.reserveCapacity(views.count)
    for view in views {
      guard view.hasPlainTouchArea, view.transform == nil else {
        areas.append(.everywhere)
        continue
      }
      let (origin, size, outsets) = (view.origin, view.storedBounds.size, view.hitOutsets)
      areas.append(
        Area(
          left: origin.x - outsets.left, top: origin.y - outsets.top,
          right: origin.x + size.width + outsets.right,
          bottom: origin.y + size.height + outsets.bottom))
    }
  }
}
