import Foundation

/// A critically damped spring on one axis, as pulls content back to its edge.
///
/// In closed form: `x(t) = end + (a + b t) * e^(-frequency * t)` with
/// `a = start - end` and `b = velocity + frequency * a`. Points and seconds.
public struct Spring: Hashable, Sendable {
  /// The angular frequency of the bounce, in radians per second: a mass of 1 on
  /// a spring of 100, as open re-implementations choose. UIKit's is not known.
  public static let bounceFrequency = 10.0

  public let start: Double
  public let end: Double
  public let frequency: Double
  private let slope: Double

  /// The spring's way from `start`, passed with `velocity` points per second,
  /// to its rest at `end`. A frequency is from 0.1 to 1000.
  public init(
    from start: Double, velocity: Double, to end: Double,
    frequency: Double = Spring.bounceFrequency
  ) {
    self.start = start
    self.end = end
    self.frequency = frequency.isNaN ? Spring.bounceFrequency : min(max(frequency, 0.1), 1000)
    slope = Deceleration.bounded(velocity) + self.frequency * (start - end)
  }

  /// The place after `time` seconds.
  public func position(at time: Double) -> Double {
    end + (start - end + slope * time) * exp(-frequency * time)
  }

  /// The velocity after `time` seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    (slope - frequency * (start - end + slope * time)) * exp(-frequency * time)
  }

  /// How long it lasts, in seconds: a time from which on it stays within the
  /// threshold of a deceleration.
  ///
  /// Each of the two terms is bounded by half the threshold, which takes a
  /// little longer than needed.
  public var duration: Double {
    let threshold = Deceleration.threshold
    let first = log(2 * abs(start - end) / threshold) / frequency
    let second = 2 / frequency * log(4 * abs(slope) / (M_E * frequency * threshold))
    return max(first, second, 0)
  }

  /// When it passes its end at speed, because it was thrown towards it; nil
  /// where it only comes to rest there.
  public var crossingTime: Double? {
    let distance = start - end
    let time = -distance / slope
    return distance != 0 && time > 0 && time.isFinite ? time : nil
  }
}
