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

  private let dispatch: TouchDispatch

  /// Makes a screen of `viewport` points with `scale` pixels per point.
  public init(viewport: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2) {
    clock = VirtualClock()
    log = EventLog(clock: clock)
    window = Window(frame: CGRect(origin: .zero, size: viewport), scale: scale)
    dispatch = TouchDispatch(window: window, clock: clock, log: log)
  }

  // MARK: State

  /// Whether no finger is down and nobody still has to hear of one.
  package var isAtRest: Bool {
    dispatch.fingersDown == 0 && dispatch.depth == 0 && !dispatch.isBusy
  }

  /// The taps that the next one may follow.
  package var taps: TapSeries { dispatch.taps }

  /// Goes on from a moment of another simulator: its time, its counts, its taps.
  package func restore(
    _ time: VirtualTime, _ taps: TapSeries, recorded: Int, _ tally: EventLog.Tally
  ) {
    clock.restore(time)
    dispatch.taps = taps
    log.restore(recorded: recorded, tally)
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
    for _ in 0..<max(count, 1) {
      dispatch.down(at: point, 0, tapCount: nil)
      if hold.nanoseconds > 0 { clock.advance(by: hold) }
      dispatch.lift(0, .ended, at: nil)
    }
    return outcome(since: before)
  }

  /// Moves a finger from one point to another in `steps` moves over `duration`.
  ///
  /// The moves are evenly spaced, in whole nanoseconds. The finger is lifted at the
  /// last one, so that content that scrolls keeps its velocity.
  @discardableResult
  public func drag(
    from start: CGPoint, to end: CGPoint, duration: VirtualTime = .milliseconds(250),
    steps: Int = 10
  ) -> TouchOutcome {
    let before = log.tally
    follow(FingerPath(from: start, to: end, duration: duration, steps: steps), with: [0]) {
      clock.advance(by: $0)
    }
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
    dispatch.fingerDown(identifier) != nil
  }

  /// The numbers of the fingers that are down, in the order they came down.
  public var touchesDown: [Int] {
    let down = dispatch.fingers.compactMap { finger in
      finger.order.map { (order: $0, finger: finger) }
    }
    return down.sorted { $0.order < $1.order }.map(\.finger.identifier)
  }

  /// Puts a finger down. One that is down already is lifted first.
  ///
  /// `tapCount` follows from when and where the last touch was lifted unless it
  /// is given; see `TouchConstants`. A point that is not finite is nowhere: the
  /// touch misses.
  public func touchDown(at point: CGPoint, identifier: Int = 0, tapCount: Int? = nil) {
    dispatch.down(at: point, identifier, tapCount: tapCount)
  }

  /// Moves a finger; one that is not down is left alone, and so is a point that
  /// is not finite.
  public func touchMove(to point: CGPoint, identifier: Int = 0) {
    dispatch.handle([.move(point, identifier: identifier)])
  }

  /// Lifts a finger, at a point or where it is; one that is not down is left alone.
  public func touchUp(at point: CGPoint? = nil, identifier: Int = 0) {
    dispatch.lift(identifier, .ended, at: point)
  }

  /// Takes a finger away as the system does for an alert; one that is not down
  /// is left alone.
  public func touchCancel(identifier: Int = 0) {
    dispatch.lift(identifier, .cancelled, at: nil)
  }

  /// Changes several fingers in one event, as two fingers that pinch do.
  ///
  /// Facts come in the order of the changes. A finger that changes twice does so
  /// in two events; one that comes down though it is down is lifted first, and
  /// changes of fingers that are not down are left out.
  public func send(_ changes: [TouchChange]) {
    dispatch.send(changes)
  }
}
