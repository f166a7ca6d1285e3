import Foundation

/// The last places of something that moves, from which its velocity follows.
struct MotionSamples {
  private var samples: [(time: VirtualTime, value: CGPoint)] = []

  /// How many samples are kept; the oldest go first.
  private static let limit = 16

  /// Adds where it is now. Of several places at one moment the last counts.
  mutating func add(_ value: CGPoint, at time: VirtualTime) {
    if let last = samples.last, last.time == time {
      samples[samples.count - 1].value = value
      return
    }
    if samples.count == MotionSamples.limit { samples.removeFirst() }
    samples.append((time, value))
  }

  mutating func removeAll() {
    samples.removeAll(keepingCapacity: true)
  }

  /// The mean velocity over the samples of the last `window`, a second; zero
  /// without two of them.
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
