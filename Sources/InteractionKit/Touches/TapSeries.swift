import Foundation

/// Counts the taps that follow one another at one place.
package struct TapSeries {
  private var number = 0
  private var count = 0
  /// When and where the last tap was lifted; nil if what was lifted was no tap.
  private var last: (time: VirtualTime, location: CGPoint)?

  /// True if a touch that begins now may be counted as one more tap.
  private func mayGoOn(at now: VirtualTime, in window: Window) -> Bool {
    guard let last else { return false }
    return now.nanoseconds &- last.time.nanoseconds
      <= window.storedConstants.tapInterval.nanoseconds
  }

  /// The tap count of a touch that begins: one more than the last where that was
  /// a tap on the same view, not long ago and not far away.
  mutating func count(
    on view: View, at point: CGPoint, now: VirtualTime, in window: Window
  ) -> Int {
    if let last, view.tapSeries == number, mayGoOn(at: now, in: window),
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

  /// A touch was lifted: the next one counts on if this was a tap.
  mutating func lifted(_ touch: Touch, after start: VirtualTime, in window: Window) {
    let now = touch.timestamp
    let isTap =
      !touch.hasMoved(window.storedConstants.panHysteresis)
      && now.nanoseconds &- start.nanoseconds <= window.storedConstants.tapDuration.nanoseconds
    last = isTap ? (now, touch.location) : nil
  }
}
