import Foundation

/// Movement of a scroll view by itself: two axes, each with its own curve, and
/// the frames at which they are sampled.
///
/// Frame `n` falls `n / framesPerSecond` seconds after the start, to the nearest
/// nanosecond, and shows the closed form at that time, so no error adds up.
final class ScrollMovement {
  /// What moves the content, by which its end is told.
  enum Purpose {
    case deceleration, animation, scrollToTop
  }

  /// How long a movement lasts at most, in seconds. A deceleration gets there
  /// only if it is disturbed again and again: it ends where it is.
  static let greatestDuration = 300.0

  let purpose: Purpose
  let clock: VirtualClock?
  /// Kept for a view that leaves its window.
  let log: EventLog?
  private let framesPerSecond: Double
  private let start: VirtualTime
  private var frame = 0.0

  /// The way from here, which begins at `pathStart`.
  private(set) var path: ScrollPath
  private var pathStart = 0.0
  /// The time of the last frame, in seconds after the start.
  private var lastFrame = 0.0

  /// The offset that the last frame asked for: where another one is found,
  /// somebody has moved the content.
  var offset: CGPoint

  /// What each frame does, made once.
  var step: () -> Void = {}
  var timer: VirtualClock.Timer?

  init(
    _ purpose: Purpose, along path: ScrollPath, clock: VirtualClock?, log: EventLog?,
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

  /// Where the path is at the last frame.
  var position: CGPoint {
    let time = pathTime
    return CGPoint(x: path.horizontal.position(at: time), y: path.vertical.position(at: time))
  }

  /// Whether the last frame stands at or after the end of the path.
  var isOver: Bool { pathTime >= path.duration }

  /// Whether it goes on beyond all measure.
  var isTooLong: Bool { lastFrame >= ScrollMovement.greatestDuration }

  /// Lets another path begin at the last frame.
  func restart(along path: ScrollPath) {
    self.path = path
    pathStart = lastFrame
  }

  /// Takes the present time for that of a frame.
  func arrive(at now: VirtualTime) {
    lastFrame = Double(now.nanoseconds - start.nanoseconds) / 1_000_000_000
  }

  /// Sets the clock's timer for the next frame.
  ///
  /// - Returns: false where there is none, because time stands at its end.
  func scheduleNextFrame(on clock: VirtualClock) -> Bool {
    let now = clock.now
    frame += 1
    // Somebody who advanced the clock in the middle of a frame skips some.
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
