import Foundation

/// The counter of successive taps at one location.
package struct TapSeries {
  private var number = 0
  private var count = 0
  /// The time and location of the last lift; nil if it did not end a tap.
  private var last: (time: VirtualTime, location: CGPoint)?

  /// True if a touch that begins now may be counted as one more tap, by its time.
  private func mayContinue(at now: VirtualTime, in window: Window) -> Bool {
    guard let last else { return false }
    return now.nanoseconds &- last.time.nanoseconds
      <= window.storedConstants.tapInterval.nanoseconds
  }

  /// Returns the tap count of a touch that begins.
  ///
  /// It is one more than the last if that was a tap on the same view, within
  /// `TouchConstants.tapInterval` and `multipleTapDistance`. Otherwise it is 1.
  mutating func count(
    on view: View, at point: CGPoint, now: VirtualTime, in window: Window
  ) -> Int {
    if let last, view.tapSeries == number, mayContinue(at: now, in: window),
      abs(point.x - last.location.x) <= window.storedConstants.multipleTapDistance,
      abs(point.y - last.location.y) <= window.storedConstants.multipleTapDistance
    {
      count &+= 1
    } else {
      number &+= 1
      view.tapSeries = number
      count = 1
    }
    last = nil
    return count
  }

  /// Handles the lift of a touch.
  ///
  /// The next touch continues the series if this one was a tap.
  mutating func lifted(_ touch: Touch, after start: VirtualTime, in window: Window) {
    let now = touch.timestamp
    let isTap =
      !touch.hasMoved(window.storedConstants.panHysteresis)
      && now.nanoseconds &- start.nanoseconds <= window.storedConstants.tapDuration.nanoseconds
    last = isTap ? (now, touch.location) : nil
  }
}
