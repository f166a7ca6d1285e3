import Foundation

/// A movement of a scroll view without a finger: a curve for each axis, and the frames that sample
/// it.
///
/// Frame `n` is at `n / framesPerSecond` seconds after the start, to the nearest nanosecond. It
/// samples the closed form at that time, so no error accumulates.
final class ScrollMovement {
  /// The cause of a movement, which determines the delegate call at its end.
  enum Purpose {
    case deceleration, animation, scrollToTop
  }

  /// The maximum duration of a movement, in seconds; it ends at its current position then.
  ///
  /// Only a deceleration that is disturbed repeatedly reaches it.
  static let greatestDuration = 300.0

  let purpose: Purpose
  let clock: VirtualClock?
  /// The log, kept because the view may leave its window.
  let log: EventLog?
  private let framesPerSecond: Double
  private let start: VirtualTime
  private var frame = 0.0

  /// The current path, which begins at `pathStart`.
  private(set) var path: ScrollTrajectory
  private var pathStart = 0.0
  /// The time of the last frame, in seconds after the start.
  private var lastFrame = 0.0

  /// The offset of the last frame.
  ///
  /// If the content has another offset, code outside the movement set it.
  var offset: CGPoint

  /// The closure for each frame, created once.
  var step: () -> Void = {}
  var timer: VirtualClock.Timer?

  init(
    _ purpose: Purpose, along path: ScrollTrajectory, clock: VirtualClock?, log: EventLog?,
    framesPerSecond: Int
  ) {
    self.purpose = purpose
    self.path = path
    offset = path.start
    self.clock = clock
    self.log = log
    self.framesPerSecond = Double(min(max(framesPerSecond, 1), 1000))
    start = clock?.now ?? VirtualTime(nanoseconds: 0)
  }

  /// The time of the last frame, in seconds after the start of the path.
  var pathTime: Double { lastFrame - pathStart }

  /// The position on the path at the last frame.
  var position: CGPoint {
    let time = pathTime
    return CGPoint(x: path.horizontal.position(at: time), y: path.vertical.position(at: time))
  }

  /// True if the last frame is at or after the end of the path.
  var isOver: Bool { pathTime >= path.duration }

  /// True if the movement exceeds the maximum duration.
  var isTooLong: Bool { lastFrame >= ScrollMovement.greatestDuration }

  /// Starts another path at the last frame.
  func restart(along path: ScrollTrajectory) {
    self.path = path
    pathStart = lastFrame
  }

  /// Moves the path with the coordinates of the content.
  func move(by distance: CGPoint) {
    path.move(by: distance)
    offset = CGPoint(x: offset.x + distance.x, y: offset.y + distance.y)
  }

  /// Sets the time of the frame.
  func arrive(at now: VirtualTime) {
    lastFrame = Double(now.nanoseconds - start.nanoseconds) / 1_000_000_000
  }

  /// Schedules a timer for the next frame.
  ///
  /// - Returns: False if there is none, because the clock is at its end.
  func scheduleNextFrame(on clock: VirtualClock) -> Bool {
    let now = clock.now
    frame += 1
    // A handler that advanced the clock during a frame skips some frames.
    if deadline(of: frame) <= now {
      frame =
        (Double(now.nanoseconds - start.nanoseconds) / 1e9 * framesPerSecond)
        .rounded(.down) + 1
    }
    let deadline = deadline(of: frame)
    guard deadline > now else { return false }
    timer = clock.schedule(
      after: VirtualTime(nanoseconds: deadline.nanoseconds - now.nanoseconds), step)
    return true
  }

  private func deadline(of frame: Double) -> VirtualTime {
    start.advanced(by: .seconds(frame / framesPerSecond))
  }
}
