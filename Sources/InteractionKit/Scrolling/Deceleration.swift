import Foundation

/// Movement on one axis that loses the same share of its speed in every
/// millisecond, as content does that was flung.
///
/// In closed form: `x(t) = rest + (start - rest) * e^(-decay * t)`, which is
/// `x0 + v0/k * (d^(1000t) - 1)` with `k = 1000 ln d` (`uikit-rules 7`), so that
/// a place does not depend on the frames before it. Points and seconds.
public struct Deceleration: Hashable, Sendable {
  /// How near to its rest movement counts as over, in points (`uikit-rules 7`).
  public static let threshold = 0.5
  /// The greatest velocity, in points per second: what is faster counts as this.
  public static let greatestVelocity = 1e9

  public let start: Double
  /// Where it comes to rest in the end.
  public let rest: Double
  /// By what power of e the velocity falls in a second.
  public let decay: Double

  /// Movement that begins with `velocity`, in points per second, and rests
  /// where its rate lets it.
  ///
  /// What is too slow to move half a point does not move.
  public init(
    from start: Double, velocity: Double, rate: ScrollView.DecelerationRate = .normal
  ) {
    self.start = start
    decay = rate.decay
    let way = Deceleration.bounded(velocity) / decay
    rest = abs(way) > Deceleration.threshold ? start + way : start
  }

  /// Movement that comes to rest on `target`, where nobody's fingers sent it.
  ///
  /// It keeps the velocity of the finger and changes the rate, if that makes it
  /// faster at rest than the rate of its own and slower than `fast`. A target
  /// that is too far to be reached so is reached in as much less time as the
  /// velocity is too small; one that lies behind, at the rate `fast`. UIKit
  /// does not say what it does.
  public init(
    from start: Double, velocity: Double, landingOn target: Double,
    rate: ScrollView.DecelerationRate = .normal
  ) {
    self.start = start
    rest = target
    let own = rate.decay
    let fast = max(own, ScrollView.DecelerationRate.fast.decay)
    let kept = Deceleration.bounded(velocity) / (target - start)
    decay = kept > 0 ? min(max(kept, own / kept * own), fast) : fast
  }

  /// How long it lasts, in seconds: until it is within the threshold of its rest.
  public var duration: Double {
    let way = abs(start - rest)
    return way > Deceleration.threshold ? log(way / Deceleration.threshold) / decay : 0
  }

  /// The place after `time` seconds.
  public func position(at time: Double) -> Double {
    rest + (start - rest) * exp(-decay * time)
  }

  /// The velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    (rest - start) * decay * exp(-decay * time)
  }

  /// When it passes `place`; infinity where it never does.
  public func time(of place: Double) -> Double {
    let ratio = (start - rest) / (place - rest)
    return ratio >= 1 ? log(ratio) / decay : .infinity
  }

  /// Where Apple's sample code expects a finger's movement to end, as a distance:
  /// the sum over whole milliseconds (WWDC 2018, session 803).
  ///
  /// Within 0.6 points of `rest` at ordinary speeds. `velocity` is in points per
  /// second.
  public static func projection(
    velocity: Double, rate: ScrollView.DecelerationRate = .normal
  ) -> Double {
    let left = exp(-rate.decay / 1000)
    return bounded(velocity) / 1000 * left / (1 - left)
  }

  /// A velocity that is a number and not above the greatest.
  static func bounded(_ velocity: Double) -> Double {
    velocity.isNaN ? 0 : min(max(velocity, -greatestVelocity), greatestVelocity)
  }
}
