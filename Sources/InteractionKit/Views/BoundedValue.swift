/// A number between two ends that is always in order, whatever it is given.
///
/// UIKit's slider rule: an end that would pass the other takes it along, and the
/// value stays between them. What is no number changes nothing, and neither does
/// an end that is not finite.
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

  /// Goes on by `step`; past an end it stays there, or with `wraps` goes to the other.
  mutating func advance(by step: Double, wraps: Bool) {
    let next = value + step
    guard wraps, next > maximum || next < minimum else { return set(next) }
    value = next > maximum ? minimum : maximum
  }

  /// How far the value is from the minimum to the maximum, from 0 to 1.
  var share: Double {
    // In halves, because the whole way may be longer than the largest number.
    let way = maximum / 2 - minimum / 2
    return way > 0 ? (value / 2 - minimum / 2) / way : 0
  }

  /// Goes to a share of the way; one outside of 0 to 1 is at the end.
  mutating func set(share: Double) {
    guard !share.isNaN else { return }
    let share = min(max(share, 0), 1)
    set(minimum * (1 - share) + maximum * share)
  }
}
