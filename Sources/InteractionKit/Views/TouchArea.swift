import Foundation

/// The area in which a subview can receive touches, for the hit test of its superview.
///
/// Comparing four numbers avoids a dynamic call for each of a hundred cells: all but one or two are
/// ruled out. A view whose class overrides hit testing has an infinite area, unless the class
/// returns true for `keepsTouchesInsideBounds`.
struct TouchArea {
  private let left: CGFloat
  private let top: CGFloat
  private let right: CGFloat
  private let bottom: CGFloat
  /// Unretained: the map retains it.
  let view: Unmanaged<View>

  init(_ view: View) {
    self.view = .passUnretained(view)
    let staysInside = view.hasRectangularTouchArea || type(of: view).keepsTouchesInsideBounds
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

  /// True if the view may receive a touch at a point of its superview.
  @inline(__always)
  func mayHold(_ point: CGPoint) -> Bool {
    // The vertical edges first: a collection has more rows than columns, so more areas fail there.
    point.y < bottom && point.y >= top && point.x >= left && point.x < right
  }
}

/// The touch areas of a view's subviews, back to front.
///
/// The map retains the subviews: an override may remove views during the hit test.
final class SubviewTouchAreas {
  let areas: ContiguousArray<TouchArea>
  private let views: [View]

  init(of views: [View]) {
    self.views = views
    areas = ContiguousArray(views.map { TouchArea($0) })
  }

  /// Returns the index of the frontmost area below an index that may receive a touch at a point.
  ///
  /// The areas are read without checks of their indices: a touch compares a hundred of them.
  func frontmost(at point: CGPoint, below index: Int) -> Int? {
    areas.withUnsafeBufferPointer { $0[..<index].lastIndex { $0.mayHold(point) } }
  }
}
