import Foundation

/// Where a subview can take touches, packed for the hit test of its superview.
///
/// Asking each of a hundred cells costs a dynamic call apiece; looking at four
/// numbers does not, and rules out all but one or two. A view whose class may
/// have its own `point(inside:with:)` counts as everywhere and is always asked,
/// unless the class promises `keepsTouchesInsideBounds`.
struct TouchArea {
  private let left: CGFloat
  private let top: CGFloat
  private let right: CGFloat
  private let bottom: CGFloat
  /// Unretained: the map holds it.
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

  /// Whether the view may take a touch at a point of its superview.
  @inline(__always)
  func mayHold(_ point: CGPoint) -> Bool {
    // Rows are many and columns few, so the rows are ruled out first.
    point.y < bottom && point.y >= top && point.x >= left && point.x < right
  }
}

/// The touch areas of a view's subviews, back to front.
///
/// Holds the subviews too: an override may take views out while it is asked,
/// and they live until the hit test is over.
final class TouchMap {
  let areas: ContiguousArray<TouchArea>
  private let views: [View]

  init(of views: [View]) {
    self.views = views
    areas = ContiguousArray(views.map { TouchArea($0) })
  }
}
