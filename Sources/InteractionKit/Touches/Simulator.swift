import Foundation

/// A screen to touch: a window, a clock that stands still until it is advanced,
/// and a log of everything that happens.
///
/// ```swift
/// let simulator = Simulator(viewport: CGSize(width: 390, height: 844), scale: 3)
/// simulator.window.addSubview(collectionView)
/// simulator.tap(at: CGPoint(x: 120, y: 300))
/// simulator.log.lines  // ["select [0,1] via callback:onSelect"]
/// ```
///
/// A simulator and everything on it belong to whoever made it; simulators share
/// nothing, so many can run at once.
public final class Simulator {
  public let window: Window
  public let clock: VirtualClock
  public let log: EventLog

  private var fingers: [Finger] = []
  private var idleFingers: [Finger] = []

  /// Makes a screen of `viewport` points with `scale` pixels per point.
  public init(viewport: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2) {
    clock = VirtualClock()
    log = EventLog(clock: clock)
    window = Window(frame: CGRect(origin: .zero, size: viewport), scale: scale)
    window.log = log
  }

  // MARK: Taps

  /// Touches a point of the window and lifts the finger again, `count` times.
  ///
  /// `hold` is how long the finger stays down each time. A tap takes no
  /// virtual time otherwise.
  @discardableResult
  public func tap(
    at point: CGPoint, count: Int = 1, hold: VirtualTime = VirtualTime(nanoseconds: 0)
  ) -> TouchOutcome {
    let before = log.tally
    for number in 1...max(count, 1) {
      touchDown(at: point, tapCount: number)
      if hold.nanoseconds > 0 { clock.advance(by: hold) }
      touchUp()
    }
    return outcome(since: before)
  }

  /// Moves a finger from one point to another in `steps` moves over `duration`.
  @discardableResult
  public func drag(
    from start: CGPoint, to end: CGPoint, duration: VirtualTime = .milliseconds(250),
    steps: Int = 10
  ) -> TouchOutcome {
    let before = log.tally
    let steps = max(steps, 1)
    touchDown(at: start)
    for step in 1...steps {
      clock.advance(by: .milliseconds(duration.milliseconds / Double(steps)))
      let share = CGFloat(step) / CGFloat(steps)
      let point =
        step == steps
        ? end
        : CGPoint(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      touchMove(to: point)
    }
    touchUp()
    return outcome(since: before)
  }

  /// What the touches since `tally` came to.
  public func outcome(since tally: EventLog.Tally) -> TouchOutcome {
    let now = log.tally
    if now.unhandled > tally.unhandled { return .unhandled }
    if now.missed > tally.missed { return .missed }
    return now.delivered > tally.delivered ? .delivered : .taken
  }

  // MARK: Single touches

  /// Whether the finger with this number is down.
  public func isDown(_ identifier: Int = 0) -> Bool {
    fingers.contains { $0.touch.identifier == identifier }
  }

  /// The numbers of the fingers that are down, in the order they came down.
  public var touchesDown: [Int] { fingers.map(\.touch.identifier) }

  /// Puts a finger down. One that is down already is lifted first.
  ///
  /// A point that is not finite is nowhere: the touch misses.
  public func touchDown(at point: CGPoint, identifier: Int = 0, tapCount: Int = 1) {
    if isDown(identifier) { touchUp(identifier: identifier) }
    var finger = idleFinger(identifier, at: point)
    let touch = finger.touch
    touch.tapCount = tapCount
    touch.phase = .began
    touch.timestamp = clock.now
    log.record(.touch(phase: .began, location: point, identifier: identifier))
    let target = point.x.isFinite && point.y.isFinite ? window.target(at: point, with: nil) : nil
    touch.view = target
    touch.window = window
    finger.isDelivered = target != nil
    fingers.append(finger)
    if let target { deliver(finger, .began, to: target) }
  }

  /// Moves a finger; one that is not down is left alone.
  public func touchMove(to point: CGPoint, identifier: Int = 0) {
    guard
      point.x.isFinite, point.y.isFinite,
      let index = fingers.firstIndex(where: { $0.touch.identifier == identifier })
    else { return }
    if !fingers[index].hasMoved {
      fingers[index].hasMoved = true
      fingers[index].scrollViews = ScrollView.enclosing(fingers[index].touch.view)
      let start = fingers[index].touch.location
      for scrollView in fingers[index].scrollViews { scrollView.dragMayBegin(at: start) }
    }
    let finger = fingers[index]
    update(finger, .moved, at: point)
    let mayBegin = !(finger.touch.view is Control) || isBeforeContentDelay(finger)
    for scrollView in finger.scrollViews
    where scrollView.dragMoved(to: point, mayBegin: mayBegin) {
      // The innermost that drags keeps the finger for itself.
      for other in finger.scrollViews where other !== scrollView { other.drag = nil }
      if let index = fingers.firstIndex(where: { $0.touch === finger.touch }) {
        fingers[index].scrollViews = [scrollView]
        if fingers[index].isDelivered, let view = finger.touch.view {
          fingers[index].isDelivered = false
          finger.touch.phase = .cancelled
          deliver(finger, .cancelled, to: view)
        }
      }
      return
    }
    if finger.isDelivered, let view = finger.touch.view { deliver(finger, .moved, to: view) }
  }

  /// Lifts a finger; one that is not down is left alone.
  public func touchUp(at point: CGPoint? = nil, identifier: Int = 0) {
    end(identifier, .ended, at: point)
  }

  /// Takes a finger away as the system does for an alert; one that is not down
  /// is left alone.
  public func touchCancel(identifier: Int = 0) {
    end(identifier, .cancelled, at: nil)
  }

  private func end(_ identifier: Int, _ phase: Touch.Phase, at point: CGPoint?) {
    guard let index = fingers.firstIndex(where: { $0.touch.identifier == identifier }) else {
      return
    }
    let finger = fingers.remove(at: index)
    update(finger, phase, at: point ?? finger.touch.location)
    let dragged = finger.scrollViews.contains(where: \.isDragging)
    for scrollView in finger.scrollViews { scrollView.dragEnded() }
    if finger.isDelivered, let view = finger.touch.view {
      deliver(finger, phase, to: view)
    } else if phase == .ended, !dragged, finger.touch.view == nil {
      log.missed(
        Miss(location: finger.touch.location, hit: "nothing takes touches there", nearest: nil))
    }
    finger.touch.view = nil
    finger.touch.window = nil
    idleFingers.append(finger)
  }

  private func update(_ finger: Finger, _ phase: Touch.Phase, at point: CGPoint) {
    let touch = finger.touch
    touch.phase = phase
    touch.previousLocation = touch.location
    touch.location = point
    touch.timestamp = clock.now
    log.record(.touch(phase: phase, location: point, identifier: touch.identifier))
  }

  private func deliver(_ finger: Finger, _ phase: Touch.Phase, to view: View) {
    finger.event.timestamp = clock.now
    window.send(finger.set, phase: phase, to: view, with: finger.event)
  }

  /// Whether so little time has passed since the finger came down that a scroll
  /// view could still have held the touch back from its content.
  private func isBeforeContentDelay(_ finger: Finger) -> Bool {
    let passed = clock.now.nanoseconds - finger.downAt.nanoseconds
    return passed < ScrollView.contentTouchDelay.nanoseconds
  }

  /// A finger is put aside when it leaves and used again: taps allocate nothing.
  private func idleFinger(_ identifier: Int, at point: CGPoint) -> Finger {
    guard
      let index = idleFingers.firstIndex(where: { $0.touch.identifier == identifier })
    else { return Finger(touch: Touch(identifier: identifier, at: point), downAt: clock.now) }
    var finger = idleFingers.remove(at: index)
    finger.touch.location = point
    finger.touch.previousLocation = point
    finger.touch.startLocation = point
    finger.downAt = clock.now
    finger.hasMoved = false
    finger.scrollViews = []
    return finger
  }
}

/// A touch with what belongs to it while it is down.
private struct Finger {
  let touch: Touch
  let set: Set<Touch>
  let event: Event
  var downAt: VirtualTime
  /// Whether the finger moved since it came down.
  var hasMoved = false
  /// The scroll views around the hit view, innermost first; found when it moves.
  var scrollViews: [ScrollView] = []
  /// Whether the hit view gets the touch: false where nothing was hit, and
  /// when a scroll view has taken the finger.
  var isDelivered = false

  init(touch: Touch, downAt: VirtualTime) {
    self.touch = touch
    set = [touch]
    event = Event(allTouches: [touch])
    self.downAt = downAt
  }
}

extension ScrollView {
  /// How long a scroll view holds a touch back to see whether it drags
  /// (`uikit-rules 5`).
  static let contentTouchDelay = VirtualTime.milliseconds(150)

  /// The scroll views that hold `view`, innermost first.
  static func enclosing(_ view: View?) -> [ScrollView] {
    var found: [ScrollView] = []
    var current = view
    while let view = current {
      if let scrollView = view as? ScrollView { found.append(scrollView) }
      current = view.superview
    }
    return found
  }
}
