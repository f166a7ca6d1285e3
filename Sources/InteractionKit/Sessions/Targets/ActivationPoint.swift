import Foundation

/// Where testers of user interfaces touch a place that is named without a point in
/// it: the middle or, where something else would take the touch, the first of four
/// points 1 point inside the corners that reaches the place (`uikit-rules 14`).
struct ActivationPoint {
  /// In window coordinates.
  let point: CGPoint
  /// Which corner stands in for the middle; nil for the middle itself.
  private(set) var corner: String?

  /// A corner of a place that takes the touch; nil where none does.
  init?(cornerOf resolved: ResolvedPlace, in window: Window) {
    guard let frame = resolved.windowFrame, let view = resolved.view else { return nil }
    let (left, top) = (frame.origin.x + 1, frame.origin.y + 1)
    let right = frame.origin.x + frame.size.width - 1
    let bottom = frame.origin.y + frame.size.height - 1
    let corners: [(name: String, point: CGPoint)] = [
      ("top left", CGPoint(x: left, y: top)), ("top right", CGPoint(x: right, y: top)),
      ("bottom left", CGPoint(x: left, y: bottom)),
      ("bottom right", CGPoint(x: right, y: bottom)),
    ]
    for (name, point) in corners where resolved.shows(point) {
      guard let hit = window.target(at: point, with: nil), ActivationPoint.counts(hit, as: view)
      else { continue }
      self.init(point: point, corner: name)
      return
    }
    return nil
  }

  init(point: CGPoint, corner: String? = nil) {
    self.point = point
    self.corner = corner
  }

  /// Whether a touch that hits `hit` is one on `view`: it lands in it, or on a control
  /// that it is part of.
  static func counts(_ hit: View, as view: View) -> Bool {
    hit.isDescendant(of: view) || (hit is Control && view.isDescendant(of: hit))
  }
}

extension ResolvedPlace {
  /// Whether a point of the window is within every collection around the place.
  func shows(_ point: CGPoint) -> Bool {
    var view: View? = collectionView
    while let current = view {
      if current is ScrollView || current is Window {
        guard current.bounds.holds(current.convert(point, from: nil)) else { return false }
      }
      view = current.superview
    }
    return true
  }
}
