import Foundation

/// Recognizes two fingers that turn about each other.
///
/// Continuous: it begins when they have turned by `TouchConstants.rotationHysteresis`, and ends
/// when both are lifted.
open class RotationGestureRecognizer: GestureRecognizer {
  /// The angle by which the fingers turned since the second came down, in radians, clockwise.
  ///
  /// Full turns add up. It can be set; further changes are added to the set value. Non-finite
  /// values are ignored.
  open var rotation: CGFloat {
    get { currentRotation }
    set {
      guard newValue.isFinite else { return }
      currentRotation = newValue
      samples.removeAll()
      samples.add(CGPoint(x: newValue, y: 0), at: now)
    }
  }

  /// The velocity of the rotation, in radians per second.
  public var velocity: CGFloat {
    samples.velocity(at: now, over: constants.velocityWindow).x
  }

  private var currentRotation: CGFloat = 0
  private var lastAngle: CGFloat?
  private var samples = MotionSamples()

  package override var kindName: String { "rotation" }

  private var hasBegun: Bool { state == .began || state == .changed }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    for touch in attempt.touches.filter({ !$0.state.hasLifted }).dropFirst(2) {
      ignore(touch, for: event)
    }
    guard let pair = FingerPair(attempt) else { return }
    lastAngle = pair.angle
    samples.add(CGPoint(x: currentRotation, y: 0), at: now)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let pair = FingerPair(attempt), let last = lastAngle, pair.angle.isFinite else { return }
    // The shorter way round.
    let turn = remainder(pair.angle - last, 2 * .pi)
    lastAngle = pair.angle
    currentRotation += turn
    samples.add(CGPoint(x: currentRotation, y: 0), at: now)
    if hasBegun {
      state = .changed
    } else if abs(currentRotation) >= constants.rotationHysteresis {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    letGo(then: .ended)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    letGo(then: .cancelled)
  }

  private func letGo(then next: State) {
    lastAngle = nil
    guard attempt.touchesDown == 0 else { return }
    // One that waits for others to fail still begins, and ends at once.
    state = hasBegun || attempt.requested == .began ? next : .failed
  }

  open override func reset() {
    currentRotation = 0
    lastAngle = nil
    samples.removeAll()
  }
}
