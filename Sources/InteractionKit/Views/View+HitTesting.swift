import Foundation

extension View {
  /// Returns the frontmost subview at a point, or one of its descendants; nil if there is none.
  final func hitTestSubviews(_ point: CGPoint, with event: Event?) -> View? {
    guard !storedSubviews.isEmpty else { return nil }
    // The map is kept until a subview changes, so a tap on a grid of a hundred cells compares a
    // hundred rectangles and calls two views.
    let map = touchMap ?? makeTouchMap()
    var index = map.areas.count
    while let next = map.frontmost(at: point, below: index) {
      index = next
      let area = map.areas[index]
      let hit = area.view._withUnsafeGuaranteedRef { view in
        let local = view.convertForHitTest(point)
        return area.isPlain
          ? view.hitTestPlainly(local, with: event) : view.hitTest(local, with: event)
      }
      // A view that holds the point can still refuse it, by an override or because it is hidden.
      // Then the next one behind it is asked, as UIKit does.
      if let hit { return hit }
    }
    return nil
  }

  /// True for points in the bounds with `hitOutsets`, without the right and the bottom edge.
  @inline(__always)
  final func isInTouchArea(_ point: CGPoint) -> Bool {
    point.x >= storedBounds.origin.x - storedOutsets.left
      && point.y >= storedBounds.origin.y - storedOutsets.top
      && point.x < storedBounds.origin.x + storedBounds.size.width + storedOutsets.right
      && point.y < storedBounds.origin.y + storedBounds.size.height + storedOutsets.bottom
  }

  private func makeTouchMap() -> SubviewTouchAreas {
    let map = SubviewTouchAreas(of: storedSubviews)
    touchMap = map
    return map
  }

  /// Converts a point of the superview to the coordinates of the view.
  @inline(__always)
  final func convertFromSuperview(_ point: CGPoint) -> CGPoint {
    if let storedTransform { return convertFromSuperview(point, undoing: storedTransform) }
    return CGPoint(
      x: point.x - origin.x + storedBounds.origin.x, y: point.y - origin.y + storedBounds.origin.y)
  }

  /// Converts a point of the superview for the hit test of the view.
  ///
  /// The left edge of a view is inside, the right edge outside. Coordinates that run from right to
  /// left would exchange the two, so the point is moved by the least possible distance. UIKit does
  /// not; a finger is never exactly at an edge, but a test often is.
  @inline(__always)
  final func convertForHitTest(_ point: CGPoint) -> CGPoint {
    guard isFlipped, stateClass == .collectionView else { return convertFromSuperview(point) }
    var local = convertFromSuperview(point)
    local.x = local.x.nextDown
    return local
  }

  private func convertFromSuperview(
    _ point: CGPoint, undoing transform: AffineTransform
  ) -> CGPoint {
    // Only flipped: mirrored about the middle, without the rounding that a matrix would add.
    if ownTransform == nil {
      return CGPoint(
        x: storedBounds.origin.x + storedBounds.size.width - (point.x - origin.x),
        y: point.y - origin.y + storedBounds.origin.y)
    }
    let center = self.center
    // A view scaled to zero has no inside, so no point hits it.
    guard let inverse = transform.inverted() else {
      return CGPoint(x: CGFloat.infinity, y: .infinity)
    }
    let local = inverse.transform(CGPoint(x: point.x - center.x, y: point.y - center.y))
    return CGPoint(
      x: local.x + storedBounds.size.width / 2 + storedBounds.origin.x,
      y: local.y + storedBounds.size.height / 2 + storedBounds.origin.y)
  }

  /// Converts a point to the coordinates of the superview.
  final func convertToSuperview(_ point: CGPoint) -> CGPoint {
    let local = CGPoint(x: point.x - storedBounds.origin.x, y: point.y - storedBounds.origin.y)
    guard let transform = storedTransform else {
      return CGPoint(x: local.x + origin.x, y: local.y + origin.y)
    }
    if ownTransform == nil {
      return CGPoint(
        x: origin.x + storedBounds.size.width - local.x, y: local.y + origin.y)
    }
    let center = self.center
    let moved = transform.transform(
      CGPoint(x: local.x - storedBounds.size.width / 2, y: local.y - storedBounds.size.height / 2))
    return CGPoint(x: moved.x + center.x, y: moved.y + center.y)
  }

  /// Converts a point from the coordinates of another view of the hierarchy.
  ///
  /// The coordinates are in the window if `view` is nil.
  ///
  /// - Parameters:
  ///   - point: The point, in points.
  ///   - view: The other view; nil for the window.
  /// - Returns: The point.
  /// - Complexity: O(*d*) for views at depths up to *d*.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    convertFromRoot(view?.convertToRoot(point) ?? point)
  }

  /// Converts a point to the coordinates of another view of the hierarchy.
  ///
  /// The coordinates are in the window if `view` is nil.
  ///
  /// - Parameters:
  ///   - point: The point, in points.
  ///   - view: The other view; nil for the window.
  /// - Returns: The point.
  /// - Complexity: O(*d*) for views at depths up to *d*.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    let inRoot = convertToRoot(point)
    return view?.convertFromRoot(inRoot) ?? inRoot
  }

  /// Converts a rectangle to the coordinates of another view, or of the window for nil.
  ///
  /// With transforms between them, the result is the smallest upright rectangle around it.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - view: The other view; nil for the window.
  /// - Returns: The rectangle.
  /// - Complexity: O(*d*) for views at depths up to *d*.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    bounds(of: rect) { convert($0, to: view) }
  }

  /// Converts a rectangle from the coordinates of another view, or of the window for nil.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - view: The other view; nil for the window.
  /// - Returns: The rectangle.
  /// - Complexity: O(*d*) for views at depths up to *d*.
  public func convert(_ rect: CGRect, from view: View?) -> CGRect {
    bounds(of: rect) { convert($0, from: view) }
  }

  /// Returns the rectangle between two converted corners of another one.
  private func bounds(of rect: CGRect, convert: (CGPoint) -> CGPoint) -> CGRect {
    let first = convert(rect.origin)
    let second = convert(
      CGPoint(x: rect.origin.x + rect.size.width, y: rect.origin.y + rect.size.height))
    return CGRect(
      x: min(first.x, second.x), y: min(first.y, second.y),
      width: abs(second.x - first.x), height: abs(second.y - first.y))
  }

  private func convertToRoot(_ point: CGPoint) -> CGPoint {
    var (point, view): (CGPoint, View) = (point, self)
    while let parent = view.superview {
      point = view.convertToSuperview(point)
      view = parent
    }
    return point
  }

  private func convertFromRoot(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    return convertFromSuperview(superview.convertFromRoot(point))
  }
}

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
  /// True if the class of the view has the hit testing of the engine.
  let isPlain: Bool

  init(_ view: View) {
    self.view = .passUnretained(view)
    // An override of `point(inside:with:)` can take touches anywhere, for example to make a small
    // button easier to hit. Ruling it out by its frame would break just the views that were written
    // for touches.
    isPlain = view.hasRectangularTouchArea
    let staysInside = isPlain || type(of: view).keepsTouchesInsideBounds
    guard staysInside, view.ownTransform == nil else {
      (left, top, right, bottom) = (-.infinity, -.infinity, .infinity, .infinity)
      return
    }
    let (origin, size, outsets) = (view.origin, view.storedBounds.size, view.storedOutsets)
    // Outsets are in the view's own coordinates, whose left is on the right in a flipped view.
    left = origin.x - (view.isFlipped ? outsets.right : outsets.left)
    top = origin.y - outsets.top
    right = origin.x + size.width + (view.isFlipped ? outsets.left : outsets.right)
    bottom = origin.y + size.height + outsets.bottom
  }

  /// True if the view may receive a touch at a point of its superview.
  @inline(__always)
  func mayHold(_ point: CGPoint) -> Bool {
    // The vertical edges first: a collection has more rows than columns, so more areas fail there.
    // The top before the bottom: the areas are compared from the last one on, which is the lowest in
    // most lists.
    point.y >= top && point.y < bottom && point.x >= left && point.x < right
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
