import Foundation

/// The first two fingers of a gesture that are down.
struct FingerPair {
  let first: CGPoint
  let second: CGPoint

  /// Creates the pair; nil if fewer than two fingers are down.
  init?(_ attempt: GestureAttempt) {
    var found: CGPoint?
    for touch in attempt.touches where !touch.state.hasLifted {
      guard let earlier = found else {
        found = touch.location
        continue
      }
      (first, second) = (earlier, touch.location)
      return
    }
    return nil
  }

  /// The distance of the fingers, in points of the window.
  var distance: CGFloat {
    CGPoint(x: second.x - first.x, y: second.y - first.y).length
  }

  /// The direction from the first finger to the second, in radians; clockwise, as y points down.
  var angle: CGFloat {
    CGFloat(atan2(Double(second.y - first.y), Double(second.x - first.x)))
  }
}

/// The scale or rotation of two fingers, with its velocity.
struct TwoFingerAmount {
  private(set) var value: CGFloat
  private var samples = MotionSamples()

  /// Creates the value before the first movement.
  init(_ value: CGFloat) {
    self.value = value
  }

  /// Creates a value from which the fingers continue.
  init(_ value: CGFloat, at time: VirtualTime) {
    self.value = value
    change(to: value, at: time)
  }

  mutating func change(to value: CGFloat, at time: VirtualTime) {
    self.value = value
    samples.add(CGPoint(x: value, y: 0), at: time)
  }

  /// Returns the change per second.
  func velocity(at now: VirtualTime, over window: VirtualTime) -> CGFloat {
    samples.velocity(at: now, over: window).x
  }
}
