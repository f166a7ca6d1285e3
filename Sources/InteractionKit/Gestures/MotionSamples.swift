import Foundation

/// The last positions of fingers, for their velocity.
struct MotionSamples {
  private var samples: [(time: VirtualTime, value: CGPoint)] = []

  /// The maximum number of samples; the oldest are removed first.
  private static let limit = 64
  /// The minimum time between two samples before the newest, in nanoseconds.
  ///
  /// With the limit, the samples span more than a tenth of a second, however often the fingers
  /// move.
  private static let spacing: Int64 = 2_000_000

  /// Adds the current position.
  ///
  /// It replaces a position at the same time.
  mutating func add(_ value: CGPoint, at time: VirtualTime) {
    let count = samples.count
    if count > 0, samples[count - 1].time == time {
      samples[count - 1].value = value
      return
    }
    if count > 1,
      samples[count - 1].time.nanoseconds - samples[count - 2].time.nanoseconds
        < MotionSamples.spacing
    {
      samples[count - 1] = (time, value)
      return
    }
    if samples.count == MotionSamples.limit { samples.removeFirst() }
    samples.append((time, value))
  }

  mutating func removeAll() {
    samples.removeAll(keepingCapacity: true)
  }

  /// Returns the mean velocity over the samples of the last `window`, per second.
  ///
  /// It is zero if there are fewer than two samples.
  func velocity(at now: VirtualTime, over window: VirtualTime) -> CGPoint {
    let start = now.nanoseconds &- window.nanoseconds
    guard let last = samples.last, last.time.nanoseconds >= start,
      let first = samples.first(where: { $0.time.nanoseconds >= start })
    else { return .zero }
    let seconds = CGFloat(last.time.nanoseconds &- first.time.nanoseconds) / 1e9
    guard seconds > 0 else { return .zero }
    let velocity = CGPoint(
      x: (last.value.x - first.value.x) / seconds, y: (last.value.y - first.value.y) / seconds)
    return velocity.x.isFinite && velocity.y.isFinite ? velocity : .zero
  }
}
