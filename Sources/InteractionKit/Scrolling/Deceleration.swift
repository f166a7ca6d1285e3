import Foundation

/// Movement on one axis that loses the same share of its speed in every millisecond.
///
/// In closed form: `x(t) = x0 + v0 f (1 - d^(1000 t))` with `f = d / (1 - d) / 1000`, the
/// sum over whole milliseconds. It stops at `stopVelocity`. Recorded on iOS 26.1: with
/// `d` 0.998 all offsets agree to the pixel. Points and seconds.
struct Deceleration: Hashable, Sendable {
  /// The velocity at which content stops, in points per second (recorded on iOS 26.1).
  static let stopVelocity = 10.0
  /// The distance from its rest at which a curve without a stop is over, in points.
  static let threshold = 0.5
  /// The greatest velocity, in points per second: what is faster counts as this.
  static let greatestVelocity = 1e9

  let start: Double
  /// The place where the content stops.
  let rest: Double
  /// The place that a delegate is told as the target, a little beyond `rest`.
  ///
  /// It is where content is after one more frame of a 60th of a second than it needs to
  /// become slower than `stopVelocity`. One recording gives both: a lift at 750 points per
  /// second targets 5443.667 and rests on 5443.333.
  let target: Double
  /// The power of e by which the velocity falls in a second.
  let decay: Double
  /// The time until the content stops, in seconds.
  let duration: Double
  /// The place that the curve would reach if it did not stop.
  private let limit: Double
  private let velocity: Double

  /// Movement that begins with `velocity`, in points per second.
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
    guard speed > Deceleration.stopVelocity else {
      (rest, target, limit, self.velocity, duration) = (start, start, start, 0, 0)
      return
    }
    self.velocity = bounded
    duration = log(speed / Deceleration.stopVelocity) / decay
    limit = start + bounded * factor
    rest = limit - Deceleration.stopVelocity * factor * (bounded < 0 ? -1 : 1)
    let frames = (duration * 60).rounded(.up) + 1
    target = limit - bounded * exp(-decay * frames / 60) * factor
  }

  /// Movement that comes to rest on `target`, which the finger alone would not reach.
  ///
  /// The velocity of the finger is kept and the rate is changed, if the new rate lies
  /// between its own and `fast`. A target that is too far for this is reached with a
  /// greater velocity, and at a rate that is the faster the farther it is; one that lies
  /// behind, at the rate `fast`. No rate is greater than `fast`, or than its own if that is
  /// greater. This is a choice: UIKit's curve is not known.
  init(
    from start: Double, velocity: Double, landingOn target: Double,
    rate: ScrollView.DecelerationRate = .normal
  ) {
    self.start = start
    (rest, self.target, limit) = (target, target, target)
    let own = rate.decay
    let fast = max(own, ScrollView.DecelerationRate.fast.decay)
    let kept = Deceleration.bounded(velocity) / (target - start)
    decay = kept > 0 ? min(max(kept, own / kept * own), fast) : fast
    self.velocity = (target - start) * decay
    let distance = abs(start - target)
    duration =
      distance > Deceleration.threshold ? log(distance / Deceleration.threshold) / decay : 0
  }

  /// The place after `time` seconds.
  func position(at time: Double) -> Double {
    limit + (start - limit) * exp(-decay * time)
  }

  /// The velocity after `time` seconds, in points per second.
  func velocity(at time: Double) -> Double {
    velocity * exp(-decay * time)
  }

  /// The time at which it passes `place`; infinity where it never does.
  func time(of place: Double) -> Double {
    let ratio = (start - limit) / (place - limit)
    guard ratio >= 1 else { return .infinity }
    let time = log(ratio) / decay
    return time <= duration ? time : .infinity
  }

  /// The distance that content moves with `velocity`, in points per second, if it never
  /// stops: the sum over whole milliseconds (WWDC 2018, session 803).
  static func projection(
    velocity: Double, rate: ScrollView.DecelerationRate = .normal
  ) -> Double {
    bounded(velocity) * factor(of: rate.decay)
  }

  /// The seconds of its first velocity that content moves: 0.499 at the rate `normal`.
  private static func factor(of decay: Double) -> Double {
    1 / (1000 * expm1(decay / 1000))
  }

  /// A velocity that is a number and not above the greatest.
  static func bounded(_ velocity: Double) -> Double {
    velocity.isNaN ? 0 : min(max(velocity, -greatestVelocity), greatestVelocity)
  }
}
