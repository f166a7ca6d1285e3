import Foundation

/// The first two fingers of a gesture that are down.
struct FingerPair {
  let first: CGPoint
  let second: CGPoint

  /// Nil as long as fewer than two are down.
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

  /// The distance of the two, in points of the window.
  var distance: CGFloat {
    CGPoint(x: second.x - first.x, y: second.y - first.y).length
  }

  /// The direction from the first to the second, in radians; clockwise, as y
  /// points down.
  var angle: CGFloat {
    CGFloat(atan2(Double(second.y - first.y), Double(second.x - first.x)))
  }
}

/// An amount that two fingers change, with its velocity: a scale, or a rotation.
struct TwoFingerAmount {
  private(set) var value: CGFloat
  private var samples = MotionSamples()

  /// An amount before the first movement.
  init(_ value: CGFloat) {
    self.value = value
  }

  /// An amount from which the fingers go on.
  init(_ value: CGFloat, at time: VirtualTime) {
    self.value = value
    change(to: value, at: time)
  }

  mutating func change(to value: CGFloat, at time: VirtualTime) {
    self.value = value
    samples.add(CGPoint(x: value, y: 0), at: time)
  }

  /// The change a second.
  func velocity(at now: VirtualTime, over window: VirtualTime) -> CGFloat {
    samples.velocity(at: now, over: window).x
  }
}
