import Foundation

extension ScrollView {
  // MARK: Beginning

  /// Scrolls to an offset with an animation.
  ///
  /// If it is the current offset, only stops a movement.
  func animate(_ purpose: ScrollMovement.Purpose, to offset: CGPoint) {
    let start = contentOffset
    guard offset != start else { return stopMovement() }
    let asked = EaseInOut(from: 0, to: 0, duration: scrollAnimationDuration).duration
    let duration = min(asked, ScrollMovement.greatestDuration)
    begin(
      purpose,
      along: ScrollTrajectory(
        horizontal: AxisMotion(easingFrom: start.x, to: offset.x, duration: duration),
        vertical: AxisMotion(easingFrom: start.y, to: offset.y, duration: duration),
        ranges: ranges),
      log: window?.ownLog)
  }

  /// Begins a movement and ends the one in progress.
  func begin(_ purpose: ScrollMovement.Purpose, along path: ScrollTrajectory, log: EventLog?) {
    guard mayChangeInHandler() else { return }
    defer { reentry.leave() }
    interventions &+= 1
    let movement = ScrollMovement(
      purpose, along: path, clock: window?.ownClock, log: log,
      framesPerSecond: preferredFramesPerSecond)
    let replaced = self.movement
    self.movement = movement
    if let replaced { notifyEnd(of: replaced, isComplete: false) }
    guard self.movement === movement else { return }
    if purpose == .deceleration { calledDelegate?.scrollViewWillBeginDecelerating(self) }
    guard self.movement === movement else { return }
    // The timer is cancelled with the view. A weak reference would permanently slow down reference
    // counting of the view.
    movement.step = { [unowned self, weak movement] in
      if let movement { step(movement) }
    }
    scheduleNextFrame(of: movement)
  }

  private func scheduleNextFrame(of movement: ScrollMovement) {
    if let clock = movement.clock, movement.scheduleNextFrame(on: clock) { return }
    // There is no time to move in, so the movement ends at once.
    move(to: movement.path.end)
    if self.movement === movement { endMovement(isComplete: true) }
  }

  // MARK: Frames

  /// Displays a frame.
  ///
  /// Its handlers may stop the movement or begin another one.
  private func step(_ movement: ScrollMovement) {
    guard self.movement === movement, let clock = movement.clock else { return }
    guard window?.ownClock === clock else { return stopMovement() }
    adapt(movement)
    movement.arrive(at: clock.now)
    let isOver = movement.isOver
    let offset =
      isOver ? movement.path.end : onPixels(movement.position, within: movement.path.ranges)
    movement.offset = offset
    move(to: offset)
    // A frame ends with its layout, so handlers of the end of the movement find the visible cells.
    layoutIfNeeded()
    guard self.movement === movement else { return }
    if isOver || movement.isTooLong {
      endMovement(isComplete: isOver)
    } else {
      scheduleNextFrame(of: movement)
    }
  }

  /// Adapts a deceleration to an offset that was set since the last frame, or to changed edges.
  private func adapt(_ movement: ScrollMovement) {
    guard movement.purpose == .deceleration else { return }
    let ranges = self.ranges
    let offset = contentOffset
    guard offset != movement.offset || ranges != movement.path.ranges else { return }
    let path = movement.path
    let time = movement.pathTime
    func adapted(
      _ motion: AxisMotion, at position: CGFloat, not expected: CGFloat, in range: ScrollRange,
      isFree: Bool
    ) -> AxisMotion {
      if motion.isStill && !isFree { return AxisMotion(at: position) }
      let start = position == expected ? motion.position(at: time) : Double(position)
      let velocity = motion.velocity(at: time)
      if let target = motion.target {
        return AxisMotion(
          landingFrom: start, velocity: velocity, on: range.clamped(target + position - expected),
          rate: decelerationRate)
      }
      return AxisMotion(
        releasedFrom: start, velocity: velocity, in: range, bounces: bounces,
        rate: decelerationRate, onPixel: onPixel)
    }
    let axes = draggableAxes
    movement.restart(
      along: ScrollTrajectory(
        horizontal: adapted(
          path.horizontal, at: offset.x, not: movement.offset.x, in: ranges.horizontal,
          isFree: axes.horizontal),
        vertical: adapted(
          path.vertical, at: offset.y, not: movement.offset.y, in: ranges.vertical,
          isFree: axes.vertical),
        ranges: ranges))
  }

  /// Moves the coordinates of the content, with which a drag and a movement go on; nothing scrolls.
  func moveCoordinates(by distance: CGPoint) {
    guard distance != .zero else { return }
    bounds.origin = CGPoint(x: bounds.origin.x + distance.x, y: bounds.origin.y + distance.y)
    activeDrag?.move(by: distance)
    movement?.move(by: distance)
  }

  /// Sets the offset for a finger or a movement.
  func move(to offset: CGPoint) {
    isStepping = true
    contentOffset = offset
    isStepping = false
  }

  /// Returns the nearest position on a pixel; the position itself without a window.
  func onPixel(_ position: Double) -> Double {
    window.map { PixelGrid(scale: $0.scale).nearest(position) } ?? position
  }

  /// Returns an offset on pixels.
  ///
  /// An offset within the content stays within it.
  func onPixels(_ offset: CGPoint, within ranges: ScrollRanges) -> CGPoint {
    guard let window else { return offset }
    let grid = PixelGrid(scale: window.scale)
    func rounded(_ position: Double, _ range: ScrollRange) -> Double {
      let pixel = Double(grid.nearest(position))
      return range.contains(position) ? range.clamped(pixel) : pixel
    }
    return CGPoint(x: rounded(offset.x, ranges.horizontal), y: rounded(offset.y, ranges.vertical))
  }

  // MARK: Ending

  /// Stops a movement in progress or about to begin.
  func stopMovement() {
    interventions &+= 1
    endMovement(isComplete: false)
  }

  /// Ends the movement and notifies the delegate, once.
  func endMovement(isComplete: Bool, callsDelegate: Bool = true) {
    guard let movement else { return }
    self.movement = nil
    notifyEnd(of: movement, isComplete: isComplete, callsDelegate: callsDelegate)
  }

  private func notifyEnd(of movement: ScrollMovement, isComplete: Bool, callsDelegate: Bool = true)
  {
    if let timer = movement.timer { movement.clock?.cancel(timer) }
    movement.log?.record(.endScrolling(loggedOffset(for: contentOffset), collection: logName))
    guard callsDelegate else { return }
    switch movement.purpose {
    case .deceleration: calledDelegate?.scrollViewDidEndDecelerating(self)
    case .scrollToTop where isComplete: calledDelegate?.scrollViewDidScrollToTop(self)
    case .animation, .scrollToTop: calledDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Returns true if a handler may make one more change inside others; records the first excess.
  func mayChangeInHandler() -> Bool {
    guard !reentry.enter() else { return true }
    if reentry.isFirstRefusal {
      window?.ownLog?.record(
        .diagnostic(
          "handlers scrolled \(ReentrancyLimit.limit) times inside of one scroll; the rest is ignored"
        ))
    }
    return false
  }
}

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
  fileprivate var pathTime: Double { lastFrame - pathStart }

  /// The position on the path at the last frame.
  var position: CGPoint {
    let time = pathTime
    return CGPoint(x: path.horizontal.position(at: time), y: path.vertical.position(at: time))
  }

  /// True if the last frame is at or after the end of the path.
  var isOver: Bool { pathTime >= path.duration }

  /// True if the movement exceeds the maximum duration.
  fileprivate var isTooLong: Bool { lastFrame >= ScrollMovement.greatestDuration }

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
  fileprivate func scheduleNextFrame(on clock: VirtualClock) -> Bool {
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

/// The path of the content until it stops.
///
/// The axes are independent of each other.
struct ScrollTrajectory {
  var horizontal: AxisMotion
  var vertical: AxisMotion
  /// The ranges of offsets for which the path was created.
  var ranges: ScrollRanges

  var isStill: Bool { horizontal.isStill && vertical.isStill }
  var start: CGPoint { CGPoint(x: horizontal.start, y: vertical.start) }
  var end: CGPoint { CGPoint(x: horizontal.end, y: vertical.end) }
  /// The target for the delegate.
  var proposed: CGPoint { CGPoint(x: horizontal.proposed, y: vertical.proposed) }
  /// The duration in seconds.
  var duration: Double { max(horizontal.duration, vertical.duration) }

  /// Moves the path with the coordinates of the content.
  mutating func move(by distance: CGPoint) {
    horizontal.move(by: Double(distance.x))
    vertical.move(by: Double(distance.y))
    ranges.horizontal.move(by: Double(distance.x))
    ranges.vertical.move(by: Double(distance.y))
  }
}

/// A limit of the changes that handlers make while they handle a change.
///
/// A handler may scroll when it is called for a scroll, which calls it again. UIKit overflows its
/// stack then.
struct ReentrancyLimit {
  /// The maximum number of changes inside one change.
  static let limit = 100

  private var depth = 0
  private var spent = 0

  /// True if the rejected change is the first one, which is recorded in the log.
  private(set) var isFirstRefusal = false

  /// Begins a change; `leave()` ends it.
  ///
  /// - Returns: False if the limit is exceeded. The change is dropped then, and `leave()` must not
  ///   be called.
  @inline(__always)
  mutating func enter() -> Bool {
    if depth == 0 { spent = 0 }
    guard spent <= ReentrancyLimit.limit else {
      isFirstRefusal = spent == ReentrancyLimit.limit + 1
      spent = ReentrancyLimit.limit + 2
      return false
    }
    spent += 1
    depth += 1
    return true
  }

  @inline(__always)
  mutating func leave() { depth -= 1 }
}
