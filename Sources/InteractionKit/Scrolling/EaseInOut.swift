/// Movement on one axis that begins and ends gently, as an offset does that a
/// program sets animated.
///
/// `x(s) = start + (end - start) * (3 s² - 2 s³)` with `s` from 0 to 1 over the
/// duration. UIKit's curve and time are not documented; this is near to the
/// ease-in-out curve of its other animations. Points and seconds.
struct EaseInOut: Hashable, Sendable {
  /// How long an animated scroll lasts unless told otherwise, in seconds.
  static let standardDuration = 0.3

  let start: Double
  let end: Double
  let duration: Double

  /// A duration that is no positive number counts as the standard one.
  init(
    from start: Double, to end: Double, duration: Double = EaseInOut.standardDuration
  ) {
    self.start = start
    self.end = end
    self.duration = duration > 0 && duration.isFinite ? duration : EaseInOut.standardDuration
  }

  /// The place after `time` seconds.
  func position(at time: Double) -> Double {
    let share = min(max(time / duration, 0), 1)
    // As a mean of the two, so that no distance is too far to be computed.
    let progress = share * share * (3 - 2 * share)
    return start * (1 - progress) + end * progress
  }
}
