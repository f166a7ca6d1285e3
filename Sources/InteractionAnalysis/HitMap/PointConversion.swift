import Foundation
import InteractionKit

/// The conversion of points of the root to the coordinates of a view, an axis at a time.
///
/// It repeats the arithmetic of the hit test, so an edge that it finds is inside or outside exactly
/// as a touch there.
struct PointConversion {
  /// The conversion from a superview to a view on one axis.
  private struct Step {
    var origin: CGFloat
    var boundsOrigin: CGFloat
    /// The factor, the translation and half of the size, for a view with a transform.
    var scale: (factor: CGFloat, translation: CGFloat, half: CGFloat)?
    /// The extent of a view whose coordinates run backwards, and whether the hit test moves points
    /// of it; nil for other views.
    var flip: (extent: CGFloat, movesPoints: Bool)?

    func apply(_ value: CGFloat) -> CGFloat {
      if let flip {
        let flipped = boundsOrigin + flip.extent - (value - origin)
        return flip.movesPoints ? flipped.nextDown : flipped
      }
      guard let scale else { return value - origin + boundsOrigin }
      return scale.factor * (value - origin) + scale.translation + scale.half + boundsOrigin
    }

    func undo(_ value: CGFloat) -> CGFloat {
      if let flip { return boundsOrigin + flip.extent - value + origin }
      guard let scale else { return value - boundsOrigin + origin }
      return (value - boundsOrigin - scale.half - scale.translation) / scale.factor + origin
    }
  }

  /// The steps of one axis.
  private struct Axis {
    ///
    /// Each has the distance from coordinates of the root, or the sum with them if the axis is reversed; nil
    /// if one of them may be rounded.
    private(set) var steps: [(step: Step, exact: CGFloat?)] = []
    /// True if the coordinates run against the root's.
    private(set) var isReversed = false
    /// True if the hit test moves the points of one of the views.
    var movesPoints: Bool { steps.contains { $0.step.flip?.movesPoints == true } }

    init() { steps.reserveCapacity(16) }

    mutating func enter(_ step: Step) {
      steps.append((step, exactDistance(of: step)))
      if step.flip != nil { isReversed.toggle() }
    }

    private func exactDistance(of step: Step) -> CGFloat? {
      // A root coordinate is `distance + value`, or `distance - value` on a reversed axis.
      let sign: CGFloat = isReversed ? -1 : 1
      guard let before = lastExact, step.scale == nil, isCoarse(step.origin),
        isCoarse(step.boundsOrigin),
        isCoarse(step.flip?.extent ?? 0)
      else { return nil }
      let distance =
        before + sign
        * (step.flip.map { step.origin + step.boundsOrigin + $0.extent }
          ?? step.origin - step.boundsOrigin)
      return isCoarse(distance) ? distance : nil
    }

    private var lastExact: CGFloat? { steps.isEmpty ? 0 : steps[steps.count - 1].exact }

    mutating func leave() {
      if steps.removeLast().step.flip != nil { isReversed.toggle() }
    }

    /// Returns the coordinate of the root that is converted to `value`.
    ///
    /// It is nil if a conversion may be rounded, or an edge there may be rounded to the grid.
    func exactRoot(of value: CGFloat) -> CGFloat? {
      guard isCoarse(value), let distance = lastExact else { return nil }
      let root = isReversed ? distance - value : distance + value
      return abs(root) < 16_384 ? root : nil
    }

    /// Returns true for multiples of 1/1024 that are so small that no sum of a few is rounded.
    private func isCoarse(_ value: CGFloat) -> Bool {
      guard abs(value) < 1_073_741_824 else { return false }
      let scaled = value * 1024
      return CGFloat(Int(scaled)) == scaled
    }
  }

  private var x = Axis()
  private var y = Axis()
  /// The lines per point to which an edge is rounded if it differs by less than a billionth.
  private let grid: CGFloat

  /// - Parameter scale: The pixels per point; edges are rounded to halves of pixels.
  init(scale: CGFloat) {
    grid = 2 * scale
  }

  /// Adds the conversion to a subview, whose frame the caller may know.
  ///
  /// - Returns: False, and adds nothing, if rectangles do not remain rectangles: for a transform
  ///   that rotates, skews, mirrors or has no inverse.
  mutating func enter(_ view: View, frame: CGRect? = nil) -> Bool {
    let bounds = view.bounds
    guard view.hasOwnTransform else {
      let origin = (frame ?? view.frame).origin
      let flip =
        view.isFlipped
        ? (extent: bounds.size.width, movesPoints: view.stateClass == .collectionView) : nil
      x.enter(Step(origin: origin.x, boundsOrigin: bounds.origin.x, flip: flip))
      y.enter(Step(origin: origin.y, boundsOrigin: bounds.origin.y))
      return true
    }
    guard let transform = view.appliedTransform, transform.m12 == 0, transform.m21 == 0,
      transform.m11 > 0, transform.m22 > 0,
      let inverse = transform.inverted()
    else { return false }
    let center = view.center
    x.enter(
      Step(
        origin: center.x, boundsOrigin: bounds.origin.x,
        scale: (inverse.m11, inverse.tX, bounds.size.width / 2)))
    y.enter(
      Step(
        origin: center.y, boundsOrigin: bounds.origin.y,
        scale: (inverse.m22, inverse.tY, bounds.size.height / 2)))
    return true
  }

  /// Removes the conversion to the last subview.
  mutating func leave() {
    x.leave()
    y.leave()
  }

  /// Returns the part of the root where converted points are in a rectangle.
  func preimage(left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat) -> EdgeRect {
    // On a reversed axis, the right edge of the rectangle is the first that is met.
    EdgeRect(
      minX: least(reaching: x.isReversed ? right : left, x), minY: least(reaching: top, y),
      maxX: least(reaching: x.isReversed ? left : right, x), maxY: least(reaching: bottom, y))
  }

  /// Returns the least coordinate of the root that is converted to `value` or more, or to less than
  /// it if the axis is reversed.
  private func least(reaching value: CGFloat, _ axis: Axis) -> CGFloat {
    if let root = axis.exactRoot(of: value) { return root }
    let steps = axis.steps
    var guess = value
    for (step, _) in steps.reversed() { guess = step.undo(guess) }
    guard guess.isFinite else { return guess.isNaN ? .infinity : guess }
    let movesPoints = axis.movesPoints
    func reaches(_ point: CGFloat) -> Bool {
      var point = point
      for (step, _) in steps { point = step.apply(point) }
      guard axis.isReversed else { return point >= value }
      return movesPoints ? point < value : point <= value
    }
    let rounded = (guess * grid).rounded() / grid
    if abs(rounded - guess) <= 1e-9 * max(1, abs(guess)) {
      return reaches(rounded) ? rounded : max(guess, rounded.nextUp)
    }
    for _ in 0..<8 where !reaches(guess) { guess = guess.nextUp }
    return guess
  }
}
