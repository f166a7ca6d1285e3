import Foundation

/// Recognizes two fingers that move apart or together.
///
/// Continuous: it begins when their distance has changed by `TouchConstants.pinchHysteresis`, and
/// ends when both are lifted. While one is down, another finger can replace the one that was
/// lifted.
open class PinchGestureRecognizer: GestureRecognizer {
  /// The distance of the fingers relative to that when the second came down; 1 before.
  ///
  /// It can be set; further changes multiply the set value. Zero, negative and non-finite values
  /// are ignored.
  open var scale: CGFloat {
    get { currentScale }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      currentScale = newValue
      if let pair = FingerPair(attempt) { start(pair) }
      samples.removeAll()
      samples.add(CGPoint(x: newValue, y: 0), at: now)
    }
  }

  /// The velocity of the scale, in factors per second.
  public var velocity: CGFloat {
    samples.velocity(at: now, over: constants.velocityWindow).x
  }

  private var currentScale: CGFloat = 1
  /// The distance and the scale from which it counts.
  private var base: (distance: CGFloat, scale: CGFloat)?
  private var samples = MotionSamples()

  package override var kindName: String { "pinch" }

  private var hasBegun: Bool { state == .began || state == .changed }

  private func start(_ pair: FingerPair) {
    base = pair.distance > 0 ? (pair.distance, currentScale) : nil
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    for touch in attempt.touches.filter({ !$0.state.hasLifted }).dropFirst(2) {
      ignore(touch, for: event)
    }
    guard let pair = FingerPair(attempt) else { return }
    start(pair)
    samples.add(CGPoint(x: currentScale, y: 0), at: now)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard let pair = FingerPair(attempt) else { return }
    guard let base else {
      start(pair)
      return
    }
    let scale = base.scale * pair.distance / base.distance
    guard scale.isFinite else { return }
    currentScale = scale
    samples.add(CGPoint(x: scale, y: 0), at: now)
    if hasBegun {
      state = .changed
    } else if abs(pair.distance - base.distance) >= constants.pinchHysteresis {
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
    base = nil
    guard attempt.touchesDown == 0 else { return }
    // One that waits for others to fail still begins, and ends at once.
    state = hasBegun || attempt.requested == .began ? next : .failed
  }

  open override func reset() {
    currentScale = 1
    base = nil
    samples.removeAll()
  }
}
