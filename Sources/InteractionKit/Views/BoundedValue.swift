/// A number between a minimum and a maximum.
///
/// As in UIKit's slider, setting one end beyond the other moves the other end too, and the value is
/// clamped. NaN and ends that are not finite are ignored.
struct BoundedValue {
  private(set) var value: Double
  private(set) var minimum: Double
  private(set) var maximum: Double

  init(_ value: Double, from minimum: Double, to maximum: Double) {
    (self.value, self.minimum, self.maximum) = (value, minimum, maximum)
  }

  mutating func set(_ newValue: Double) {
    guard !newValue.isNaN else { return }
    value = min(max(newValue, minimum), maximum)
  }

  mutating func setMinimum(_ newValue: Double) {
    guard newValue.isFinite else { return }
    minimum = newValue
    maximum = max(maximum, newValue)
    set(value)
  }

  mutating func setMaximum(_ newValue: Double) {
    guard newValue.isFinite else { return }
    maximum = newValue
    minimum = min(minimum, newValue)
    set(value)
  }

  /// Adds `step`.
  ///
  /// Beyond an end the value is clamped, or with `wraps` set to the other end.
  mutating func advance(by step: Double, wraps: Bool) {
    let next = value + step
    guard wraps, next > maximum || next < minimum else { return set(next) }
    value = next > maximum ? minimum : maximum
  }

  /// The position of the value between the minimum and the maximum, from 0 to 1.
  var share: Double {
    // Halved first, since the difference of the ends can exceed the largest number.
    let way = maximum / 2 - minimum / 2
    return way > 0 ? (value / 2 - minimum / 2) / way : 0
  }

  /// Sets the value by its position between the ends.
  ///
  /// The share is clamped to 0...1.
  mutating func set(share: Double) {
    guard !share.isNaN else { return }
    let share = min(max(share, 0), 1)
    set(minimum * (1 - share) + maximum * share)
  }
}
