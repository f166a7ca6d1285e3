import Foundation

/// Movement on one axis that loses the same fraction of its velocity in every millisecond.
///
/// In closed form: `x(t) = x0 + v0 f (1 - d^(1000 t))` with `f = d / (1 - d) / 1000`, the sum over
/// whole milliseconds. It stops at `stopVelocity`. With `d` = 0.998, all offsets recorded on iOS
/// 26.1 agree to the pixel. The units are points and seconds. See
/// `Documentation/rules/scrolling.md`, "Deceleration".
struct Deceleration: Hashable, Sendable {
  /// The velocity at which content stops, in points per second (recorded on iOS 26.1).
  private static let stopVelocity = 10.0
  /// The distance from the end at which a curve without a stop is over, in points.
  static let threshold = 0.5
  /// The maximum velocity, in points per second; higher ones are clamped.
  private static let greatestVelocity = 1e9

  let start: Double
  /// The position where the content stops.
  let end: Double
  /// The target for the delegate, slightly beyond `end`.
  ///
  /// It is the position one frame of 1/60 s after the first frame at which the content is slower
  /// than `stopVelocity`. One recording has both: a lift at 750 points per second has the target
  /// 5443.667 and stops at 5443.333.
  let proposedTarget: Double
  /// The rate of the exponential decay of the velocity, per second.
  let decay: Double
  /// The time until the content stops, in seconds.
  let duration: Double
  /// The position that the curve would approach without a stop.
  private let limit: Double
  private let velocity: Double

  /// Creates a movement that begins with `velocity`, in points per second.
  ///
  /// Content that is not faster than `stopVelocity` does not move.
  init(
    from start: Double, velocity: Double, rate: ScrollView.DecelerationRate = .normal
  ) {
    self.start = start
    let decay = rate.decay
    let bounded = Deceleration.bounded(velocity)
    let factor = Deceleration.factor(of: decay)
    let speed = abs(bounded)
    self.decay = decay
    // A slower finger was resting. UIKit leaves such content where it is, and a curve for it would
    // have a negative duration.
    guard speed > Deceleration.stopVelocity else {
      (end, proposedTarget, limit, self.velocity, duration) = (start, start, start, 0, 0)
      return
    }
    self.velocity = bounded
    duration = log(speed / Deceleration.stopVelocity) / decay
    limit = start + bounded * factor
    end = limit - Deceleration.stopVelocity * factor * (bounded < 0 ? -1 : 1)
    // Recorded targets lie on whole frames, a little beyond the point where content stops. A
    // delegate that compares the two doesn't find them equal on a device either.
    let frames = (duration * 60).rounded(.up) + 1
    proposedTarget = limit - bounded * exp(-decay * frames / 60) * factor
  }

  /// Creates a movement that stops at `target`, which the velocity alone would not reach.
  ///
  /// The velocity is kept and the rate is changed, if the new rate lies between `rate` and `fast`.
  /// A farther target is reached with a greater velocity and a rate that grows with the distance. A
  /// target in the opposite direction is reached at the rate `fast`. No rate exceeds `fast`, or
  /// `rate` if that is faster. This is chosen: UIKit's curve is not known.
  init(
    from start: Double, velocity: Double, landingOn target: Double,
    rate: ScrollView.DecelerationRate = .normal
  ) {
    self.start = start
    (end, self.proposedTarget, limit) = (target, target, target)
    let own = rate.decay
    let fast = max(own, ScrollView.DecelerationRate.fast.decay)
    // Keeping the velocity at the lift is what makes a landing look like the finger's own movement;
    // only the rate is bent to reach the target.
    let kept = Deceleration.bounded(velocity) / (target - start)
    decay = kept > 0 ? min(max(kept, own / kept * own), fast) : fast
    self.velocity = (target - start) * decay
    let distance = abs(start - target)
    duration =
      distance > Deceleration.threshold ? log(distance / Deceleration.threshold) / decay : 0
  }

  /// Returns the position after `time` seconds.
  func position(at time: Double) -> Double {
    limit + (start - limit) * exp(-decay * time)
  }

  /// Returns the velocity after `time` seconds, in points per second.
  func velocity(at time: Double) -> Double {
    velocity * exp(-decay * time)
  }

  /// Returns the time at which the content passes `place`; infinity if it never does.
  func time(of position: Double) -> Double {
    let ratio = (start - limit) / (position - limit)
    guard ratio >= 1 else { return .infinity }
    let time = log(ratio) / decay
    return time <= duration ? time : .infinity
  }

  /// Returns the distance that content moves with `velocity`, in points per second, without a stop.
  ///
  /// It is the sum over whole milliseconds (WWDC 2018, session 803).
  static func projection(
    velocity: Double, rate: ScrollView.DecelerationRate = .normal
  ) -> Double {
    bounded(velocity) * factor(of: rate.decay)
  }

  /// Returns the distance per initial velocity, in seconds: 0.499 at the rate `normal`.
  private static func factor(of decay: Double) -> Double {
    1 / (1000 * expm1(decay / 1000))
  }

  /// Returns the velocity clamped to `greatestVelocity`; 0 for NaN.
  static func bounded(_ velocity: Double) -> Double {
    // A movement in no time is infinitely fast, and infinity times a rate of 0 is NaN, which would
    // end up in the content offset.
    velocity.isNaN ? 0 : min(max(velocity, -greatestVelocity), greatestVelocity)
  }
}
