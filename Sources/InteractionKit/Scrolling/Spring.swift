import Foundation

/// A critically damped spring on one axis that returns content to its edge.
///
/// In closed form: `x(t) = end + (a + b t) * e^(-frequency * t)` with `a = start - end` and `b =
/// velocity + frequency * a`. The units are points and seconds. See
/// `Documentation/rules/scrolling.md`, "Bounce".
struct Spring: Hashable, Sendable {
  /// The angular frequency of the bounce, in radians per second (recorded on iOS 26.1).
  private static let bounceFrequency = 11.0
  /// The initial velocity towards the edge of released content, per second and point of distance.
  ///
  /// The recorded content starts at once, unlike a spring without initial velocity. With this
  /// velocity the spring stays within 0.4 of 235 points of the recording. Two exponentials with 9
  /// and 46 per second stay only within 3 points.
  static let releaseRate = 7.3

  let start: Double
  let end: Double
  let frequency: Double
  private let slope: Double

  /// Creates the movement from `start`, passed with `velocity` points per second, to `end`.
  ///
  /// The frequency is clamped to 0.1...1000.
  init(
    from start: Double, velocity: Double, to end: Double,
    frequency: Double = Spring.bounceFrequency
  ) {
    self.start = start
    self.end = end
    self.frequency = frequency.isNaN ? Spring.bounceFrequency : min(max(frequency, 0.1), 1000)
    slope = Deceleration.bounded(velocity) + self.frequency * (start - end)
  }

  /// Returns the position after `time` seconds.
  func position(at time: Double) -> Double {
    end + (start - end + slope * time) * exp(-frequency * time)
  }

  /// Returns the velocity after `time` seconds, in points per second.
  func velocity(at time: Double) -> Double {
    (slope - frequency * (start - end + slope * time)) * exp(-frequency * time)
  }

  /// The time in seconds after which the content stays within `Deceleration.threshold` of the end.
  var duration: Double {
    let threshold = Deceleration.threshold
    // After this time, each of the two terms is below half the threshold.
    let first = log(2 * abs(start - end) / threshold) / frequency
    let second = 2 / frequency * log(4 * abs(slope) / (M_E * frequency * threshold))
    var high = max(first, second, 0)
    // After its last extremum, the distance only decreases.
    let extremum = 1 / frequency - (slope == 0 ? 0 : (start - end) / slope)
    var low = extremum.isFinite ? min(max(extremum, 0), high) : 0
    guard abs(position(at: low) - end) > threshold else { return low }
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if abs(position(at: middle) - end) > threshold { low = middle } else { high = middle }
    }
    return high
  }

  /// The time at which the content passes its end, because it was thrown towards it; nil if it
  /// never does.
  var crossingTime: Double? {
    let distance = start - end
    let time = -distance / slope
    return distance != 0 && time > 0 && time.isFinite ? time : nil
  }
}

/// The ease-in-out movement of an animated scroll on one axis.
///
/// `x(s) = start + (end - start) * (3 s² - 2 s³)` with `s` from 0 to 1 over the duration. UIKit
/// documents neither curve nor time; this is close to the ease-in-out curve of its other
/// animations. The units are points and seconds.
struct EaseInOut: Hashable, Sendable {
  /// The default duration of an animated scroll, in seconds.
  static let standardDuration = 0.3

  let start: Double
  let end: Double
  let duration: Double

  /// Creates a movement.
  ///
  /// A duration that is not positive and finite is replaced by the standard one.
  init(
    from start: Double, to end: Double, duration: Double = EaseInOut.standardDuration
  ) {
    self.start = start
    self.end = end
    self.duration = duration > 0 && duration.isFinite ? duration : EaseInOut.standardDuration
  }

  /// Returns the position after `time` seconds.
  func position(at time: Double) -> Double {
    let share = min(max(time / duration, 0), 1)
    // A weighted mean of the two, so that no distance overflows.
    let progress = share * share * (3 - 2 * share)
    return start * (1 - progress) + end * progress
  }
}
