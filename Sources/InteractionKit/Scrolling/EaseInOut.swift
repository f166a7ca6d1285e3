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
