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
    let place =
      isOver ? movement.path.end : onPixels(movement.position, within: movement.path.ranges)
    movement.offset = place
    move(to: place)
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
      _ motion: AxisMotion, at place: CGFloat, not expected: CGFloat, in range: ScrollRange,
      isFree: Bool
    ) -> AxisMotion {
      if motion.isStill && !isFree { return AxisMotion(at: place) }
      let start = place == expected ? motion.position(at: time) : Double(place)
      let velocity = motion.velocity(at: time)
      if let target = motion.target {
        return AxisMotion(
          landingFrom: start, velocity: velocity, on: range.clamped(target + place - expected),
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
  func onPixel(_ place: Double) -> Double {
    window.map { PixelGrid(scale: $0.scale).nearest(place) } ?? place
  }

  /// Returns an offset on pixels.
  ///
  /// An offset within the content stays within it.
  func onPixels(_ offset: CGPoint, within ranges: ScrollRanges) -> CGPoint {
    guard let window else { return offset }
    let grid = PixelGrid(scale: window.scale)
    func rounded(_ place: Double, _ range: ScrollRange) -> Double {
      let pixel = Double(grid.nearest(place))
      return range.contains(place) ? range.clamped(pixel) : pixel
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
