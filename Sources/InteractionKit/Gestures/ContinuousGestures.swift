import Foundation

/// The states of continuous gestures.
extension GestureRecognizer {
  /// True from the beginning of the gesture to its end.
  var hasBegun: Bool { state == .began || state == .changed }

  /// Ignores the fingers that are down beyond the first `count`.
  func ignoreTouches(afterFirst count: Int, for event: Event) {
    for touch in attempt.touches.filter({ !$0.state.hasLifted }).dropFirst(max(count, 0)) {
      ignore(touch, for: event)
    }
  }

  /// Ends the gesture when fewer fingers than it needs are down, or fails when none is.
  func fingersLifted(needed: Int = 1, then next: State) {
    let down = attempt.touchesDown
    // A recognizer that waits for others to fail still begins, and ends immediately.
    if hasBegun || attempt.requested == .began {
      if down < max(needed, 1) { state = next }
    } else if down == 0 {
      state = .failed
    }
  }
}

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

/// The first two fingers of a gesture that are down.
struct FingerPair {
  let first: CGPoint
  let second: CGPoint

  /// Creates the pair; nil if fewer than two fingers are down.
  init?(_ attempt: GestureAttempt) {
    var found: CGPoint?
    for touch in attempt.touches where !touch.state.hasLifted {
      guard let earlier = found else {
        found = touch.location
        continue
      }
      (first, second) = (earlier, touch.location)
      return
    }
    return nil
  }

  /// The distance of the fingers, in points of the window.
  var distance: CGFloat {
    CGPoint(x: second.x - first.x, y: second.y - first.y).length
  }

  /// The direction from the first finger to the second, in radians; clockwise, as y points down.
  var angle: CGFloat {
    CGFloat(atan2(Double(second.y - first.y), Double(second.x - first.x)))
  }
}

/// The scale or rotation of two fingers, with its velocity.
struct TwoFingerAmount {
  private(set) var value: CGFloat
  private var samples = MotionSamples()

  /// Creates the value before the first movement.
  init(_ value: CGFloat) {
    self.value = value
  }

  /// Creates a value from which the fingers continue.
  init(_ value: CGFloat, at time: VirtualTime) {
    self.value = value
    change(to: value, at: time)
  }

  mutating func change(to value: CGFloat, at time: VirtualTime) {
    self.value = value
    samples.add(CGPoint(x: value, y: 0), at: time)
  }

  /// Returns the change per second.
  func velocity(at now: VirtualTime, over window: VirtualTime) -> CGFloat {
    samples.velocity(at: now, over: window).x
  }
}

extension View {
  /// Converts a vector of the window to the coordinates of the view.
  func vector(fromWindow vector: CGPoint) -> CGPoint {
    let (start, end) = (convert(CGPoint.zero, from: nil), convert(vector, from: nil))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// Converts a vector in the coordinates of the view to the window.
  func vector(toWindow vector: CGPoint) -> CGPoint {
    let (start, end) = (convert(CGPoint.zero, to: nil), convert(vector, to: nil))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}
