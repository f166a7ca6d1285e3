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

  /// Fingers that are down or were.
  private var fingers: [Finger] = []
  private var lastOrder = 0
  /// How many fingers that were down are kept for the next time.
  private static let idleFingers = 10

  /// Makes a screen of `viewport` points with `scale` pixels per point.
  public init(viewport: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2) {
    clock = VirtualClock()
    log = EventLog(clock: clock)
    window = Window(frame: CGRect(origin: .zero, size: viewport), scale: scale)
    window.ownLog = log
    window.ownClock = clock
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
    finger(identifier)?.order != nil
  }

  /// The numbers of the fingers that are down, in the order they came down.
  public var touchesDown: [Int] {
    let down = fingers.compactMap { finger in finger.order.map { (order: $0, finger: finger) } }
    return down.sorted { $0.order < $1.order }.map(\.finger.identifier)
  }

  /// Puts a finger down. One that is down already is lifted first.
  ///
  /// A point that is not finite is nowhere: the touch misses.
  public func touchDown(at point: CGPoint, identifier: Int = 0, tapCount: Int = 1) {
    if isDown(identifier) { touchUp(identifier: identifier) }
    log.record(.touch(phase: .began, location: point, identifier: identifier))
    let target = point.x.isFinite && point.y.isFinite ? window.target(at: point, with: nil) : nil
    let finger = finger(identifier) ?? newFinger(identifier)
    lastOrder += 1
    finger.comeDown(
      at: point, on: target, of: window, tapCount: tapCount, order: lastOrder, now: clock.now)
    if let target { deliver(finger, .began, to: target) }
  }

  /// Moves a finger; one that is not down is left alone.
  public func touchMove(to point: CGPoint, identifier: Int = 0) {
    guard
      point.x.isFinite, point.y.isFinite,
      let finger = finger(identifier), finger.order != nil
    else { return }
    finger.arm()
    update(finger, .moved, at: point)
    let mayBegin = !(finger.touch.view is Control) || isBeforeContentDelay(finger)
    for scrollView in finger.scrollViews
    where scrollView.dragMoved(to: point, mayBegin: mayBegin) {
      keep(finger, for: scrollView)
      return
    }
    if finger.isDelivered, let view = finger.touch.view { deliver(finger, .moved, to: view) }
  }

  /// The innermost scroll view that drags has the finger for itself: others let
  /// go of it, and the content's touch is cancelled.
  private func keep(_ finger: Finger, for scrollView: ScrollView) {
    for other in finger.scrollViews where other !== scrollView { other.drag = nil }
    finger.scrollViews = [scrollView]
    guard finger.isDelivered, let view = finger.touch.view else { return }
    finger.isDelivered = false
    finger.touch.state.phase = .cancelled
    deliver(finger, .cancelled, to: view)
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
    guard let finger = finger(identifier), finger.order != nil else { return }
    finger.lift()
    update(finger, phase, at: point ?? finger.touch.location)
    for scrollView in finger.scrollViews { scrollView.dragEnded() }
    let view = finger.touch.view
    let isDelivered = finger.isDelivered
    let before = log.tally
    if isDelivered, let view { deliver(finger, phase, to: view) }
    finger.leave()
    guard phase == .ended else { return }
    if let view, isDelivered, view.window !== window, log.tally == before {
      log.unhandled(nil, at: view.place(), because: "it left the screen while it was touched")
    } else if view == nil {
      log.missed(
        Miss(location: finger.touch.location, hit: "nothing takes touches there", nearest: nil))
    }
  }

  private func update(_ finger: Finger, _ phase: Touch.Phase, at point: CGPoint) {
    let touch = finger.touch
    touch.state.phase = phase
    touch.state.previousLocation = touch.location
    touch.state.location = point
    touch.state.timestamp = clock.now
    log.record(.touch(phase: phase, location: point, identifier: touch.identifier))
  }

  private func deliver(_ finger: Finger, _ phase: Touch.Phase, to view: View) {
    finger.event.time = clock.now
    window.send(finger.touches, phase: phase, to: view, with: finger.event)
  }

  /// Whether so little time has passed since the finger came down that a scroll
  /// view could still have held the touch back from its content.
  private func isBeforeContentDelay(_ finger: Finger) -> Bool {
    let passed = clock.now.nanoseconds - finger.downAt.nanoseconds
    return passed < ScrollView.contentTouchDelay.nanoseconds
  }

  /// The finger with this number, down or to be used again.
  private func finger(_ identifier: Int) -> Finger? {
    for finger in fingers where finger.identifier == identifier && !finger.isLeaving {
      return finger
    }
    return nil
  }

  private func newFinger(_ identifier: Int) -> Finger {
    if fingers.count > Simulator.idleFingers {
      fingers.removeAll { $0.order == nil && !$0.isLeaving }
    }
    let finger = Finger(identifier: identifier)
    fingers.append(finger)
    return finger
  }
}
