import Foundation

/// A recognizer of fingers that move, as `UIPanGestureRecognizer`.
///
/// Continuous: it begins once the fingers have moved by `TouchConstants.panHysteresis`, changes
/// with each move, and ends when fewer than `minimumNumberOfTouches` are down. The first
/// translation is the movement less the hysteresis (recorded on iOS 26.1;
/// `Documentation/rules/gestures.md`, "Pan").
open class PanGestureRecognizer: GestureRecognizer {
  /// The minimum number of fingers that pan; 1 by default.
  open var minimumNumberOfTouches = 1
  /// The maximum number of fingers that pan; any number by default.
  ///
  /// Further fingers are ignored.
  open var maximumNumberOfTouches = Int.max

  /// The movement of the fingers' centroid in the window since the first finger came down.
  ///
  /// Jumps of the centroid when a finger comes or leaves are excluded.
  private var movement = CGPoint.zero
  /// The movement at which the translation is zero.
  private var origin = CGPoint.zero
  private var middle: CGPoint?
  private var samples = MotionSamples()

  package override var kindName: String { "pan" }

  /// Returns the movement of the fingers less the hysteresis, in points.
  ///
  /// - Parameter view: The view whose coordinates are used; nil for the window.
  /// - Returns: The movement of the fingers less the hysteresis, in points.
  open func translation(in view: View?) -> CGPoint {
    let translation = CGPoint(x: movement.x - origin.x, y: movement.y - origin.y)
    return view?.vector(fromWindow: translation) ?? translation
  }

  /// Sets the translation.
  ///
  /// The velocity is reset to 0.
  ///
  /// - Parameters:
  ///   - translation: The translation, in points; ignored if it is not finite.
  ///   - view: The view whose coordinates are used; nil for the window.
  open func setTranslation(_ translation: CGPoint, in view: View?) {
    let wanted = view?.vector(toWindow: translation) ?? translation
    guard wanted.x.isFinite, wanted.y.isFinite else { return }
    origin = CGPoint(x: movement.x - wanted.x, y: movement.y - wanted.y)
    samples.removeAll()
    samples.add(movement, at: now)
  }

  /// Returns the velocity of the fingers, in points per second in the coordinates of `view`.
  ///
  /// Fingers that stay for `TouchConstants.velocityWindow` have a velocity of 0.
  open func velocity(in view: View?) -> CGPoint {
    let velocity = samples.velocity(at: now, over: constants.velocityWindow)
    return view?.vector(fromWindow: velocity) ?? velocity
  }

  /// The part of a movement, in window points, that is compared with the hysteresis.
  func travel(of movement: CGPoint) -> CGFloat { movement.length }

  /// True if the fingers have moved far enough for the gesture to begin.
  func isRecognized(by movement: CGPoint) -> Bool {
    travel(of: movement) >= constants.panHysteresis
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    ignoreTouches(afterFirst: maximumNumberOfTouches, for: event)
    middle = attempt.middle
    samples.add(movement, at: now)
    if attempt.touches.isEmpty { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let old = middle, let new = attempt.middle else { return }
    middle = new
    guard attempt.touchesDown >= minimumNumberOfTouches else { return }
    movement.x += new.x - old.x
    movement.y += new.y - old.y
    samples.add(movement, at: now)
    if hasBegun {
      state = .changed
    } else if isRecognized(by: movement) {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    // A finger may be lifted at another location than its last move.
    if let only = attempt.touches.first, attempt.touches.count == 1, let old = middle {
      movement.x += only.location.x - old.x
      movement.y += only.location.y - old.y
      if only.location != old { samples.add(movement, at: now) }
    }
    middle = attempt.middle
    fingersLifted(needed: minimumNumberOfTouches, then: .ended)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    middle = attempt.middle
    fingersLifted(needed: minimumNumberOfTouches, then: .cancelled)
  }

  override func didReachState() {
    guard state == .began else { return }
    let travel = travel(of: movement)
    let share = travel > 0 ? min(max(constants.panHysteresis / travel, 0), 1) : 1
    origin = CGPoint(x: movement.x * share, y: movement.y * share)
  }

  open override func reset() {
    (movement, origin, middle) = (.zero, .zero, nil)
    samples.removeAll()
  }
}
