import Foundation

/// Where the subviews of a view can take touches, packed for the hit test.
///
/// Asking each of a hundred cells costs a dynamic call apiece; looking at four
/// numbers does not, and rules out all but one or two. A view whose class may
/// have its own `point(inside:with:)` counts as everywhere and is always asked,
/// unless the class promises `keepsTouchesInsideBounds`.
struct TouchAreas {
  struct Area {
    var left: CGFloat
    var top: CGFloat
    var right: CGFloat
    var bottom: CGFloat
    /// Unretained: the superview holds it as long as the areas are current.
    let view: Unmanaged<View>

    init(_ view: View) {
      self.view = .passUnretained(view)
      let staysInside = view.hasPlainTouchArea || type(of: view).keepsTouchesInsideBounds
      guard staysInside, view.storedTransform == nil else {
        (left, top, right, bottom) = (-.infinity, -.infinity, .infinity, .infinity)
        return
      }
      let (origin, size, outsets) = (view.origin, view.storedBounds.size, view.storedOutsets)
      left = origin.x - outsets.left
      top = origin.y - outsets.top
      right = origin.x + size.width + outsets.right
      bottom = origin.y + size.height + outsets.bottom
    }
  }

  /// Whether a subview came, went or moved since the areas were collected.
  var isStale = true
  private(set) var areas: ContiguousArray<Area> = []

  mutating func collect(from views: [View]) {
    isStale = false
    areas.removeAll(keepingCapacity: true)
    areas.reserveCapacity(views.count)
    for view in views { areas.append(Area(view)) }
  }
}
