import Foundation

/// A recognizer of two fingers that move apart or together, as `UIPinchGestureRecognizer`.
///
/// Continuous: it begins when their distance has changed by `TouchConstants.pinchHysteresis`, and
/// ends when both are lifted. While one is down, another finger can replace the lifted one. See
/// `Documentation/rules/gestures.md`, "Pinch and rotation".
open class PinchGestureRecognizer: GestureRecognizer {
  /// The distance of the fingers relative to that when the second came down; 1 before.
  ///
  /// Further changes multiply a value that is set. Zero, negative and non-finite values are
  /// ignored.
  open var scale: CGFloat {
    get { amount.value }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      amount = TwoFingerAmount(newValue, at: now)
      if let pair = FingerPair(attempt) { start(pair) }
    }
  }

  /// The velocity of the scale, in factors per second.
  public var velocity: CGFloat { amount.velocity(at: now, over: constants.velocityWindow) }

  private var amount = TwoFingerAmount(1)
  /// The distance of the current pair of fingers at its start, and the scale then.
  private var base: (distance: CGFloat, scale: CGFloat)?

  package override var kindName: String { "pinch" }

  private func start(_ pair: FingerPair) {
    base = pair.distance > 0 ? (pair.distance, amount.value) : nil
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    ignoreTouches(afterFirst: 2, for: event)
    guard let pair = FingerPair(attempt) else { return }
    start(pair)
    amount.change(to: amount.value, at: now)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let pair = FingerPair(attempt) else { return }
    guard let base else {
      start(pair)
      return
    }
    let scale = base.scale * pair.distance / base.distance
    guard scale.isFinite else { return }
    amount.change(to: scale, at: now)
    if hasBegun {
      state = .changed
    } else if abs(pair.distance - base.distance) >= constants.pinchHysteresis {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    base = nil
    fingersLifted(then: .ended)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    base = nil
    fingersLifted(then: .cancelled)
  }

  open override func reset() {
    amount = TwoFingerAmount(1)
    base = nil
  }
}
