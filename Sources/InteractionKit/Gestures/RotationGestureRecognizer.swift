import Foundation

/// A recognizer of two fingers that turn about each other, as `UIRotationGestureRecognizer`.
///
/// Continuous: it begins when they have turned by `TouchConstants.rotationHysteresis`, and ends
/// when both are lifted. See `Documentation/rules/gestures.md`, "Pinch and rotation".
open class RotationGestureRecognizer: GestureRecognizer {
  /// The angle by which the fingers turned since the second came down, in radians, clockwise.
  ///
  /// Full turns add up. Further changes are added to a value that is set. Non-finite values are
  /// ignored.
  open var rotation: CGFloat {
    get { amount.value }
    set {
      guard newValue.isFinite else { return }
      amount = TwoFingerAmount(newValue, at: now)
    }
  }

  /// The velocity of the rotation, in radians per second.
  public var velocity: CGFloat { amount.velocity(at: now, over: constants.velocityWindow) }

  private var amount = TwoFingerAmount(0)
  private var lastAngle: CGFloat?

  package override var kindName: String { "rotation" }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    ignoreTouches(afterFirst: 2, for: event)
    guard let pair = FingerPair(attempt) else { return }
    lastAngle = pair.angle
    amount.change(to: amount.value, at: now)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let pair = FingerPair(attempt), let last = lastAngle, pair.angle.isFinite else { return }
    // The turn of at most half a circle.
    let turn = remainder(pair.angle - last, 2 * .pi)
    lastAngle = pair.angle
    amount.change(to: amount.value + turn, at: now)
    if hasBegun {
      state = .changed
    } else if abs(amount.value) >= constants.rotationHysteresis {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    lastAngle = nil
    fingersLifted(then: .ended)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    lastAngle = nil
    fingersLifted(then: .cancelled)
  }

  open override func reset() {
    amount = TwoFingerAmount(0)
    lastAngle = nil
  }
}
