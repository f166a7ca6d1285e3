import Foundation

/// A simulated screen: a window, a virtual clock, and a log of all events.
///
/// ```swift
/// let simulator = Simulator(viewport: CGSize(width: 390, height: 844), scale: 3)
/// simulator.window.addSubview(collectionView)
/// simulator.tap(at: CGPoint(x: 120, y: 300))
/// simulator.log.lines  // ["select [0,1] via callback:onSelect"]
/// ```
///
/// Simulators share nothing, so that many can run at the same time. A simulator and its views
/// belong to one thread at a time.
public final class Simulator {
  /// The window that receives the touches.
  ///
  /// Views are added to it.
  public let window: Window
  /// The virtual time.
  ///
  /// Only calls advance it: of the clock itself, and of gestures that have a duration.
  public let clock: VirtualClock
  /// The record of all events, in order.
  public let log: EventLog

  private let dispatch: TouchDispatch

  /// Creates a simulator whose window has no views.
  ///
  /// - Parameters:
  ///   - viewport: The size of the window, in points; 390 by 844 by default.
  ///   - scale: The number of pixels per point; 2 by default. A number that is not positive and
  ///     finite counts as 1.
  public init(viewport: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2) {
    clock = VirtualClock()
    log = EventLog(clock: clock)
    window = Window(frame: CGRect(origin: .zero, size: viewport), scale: scale)
    dispatch = TouchDispatch(window: window, clock: clock, log: log)
    // `UIView.animate` and a bare `Timer` belong to no view, so they look for the window that was
    // used last on their thread. Without this note, an app that starts one while it builds its
    // screen would find none.
    Window.noteLatest(window)
  }

  // MARK: State

  /// True if no finger is down and all deliveries are complete.
  package var isIdle: Bool {
    dispatch.fingersDown == 0 && dispatch.depth == 0 && !dispatch.isBusy
  }

  /// The series of taps that the next tap may continue.
  package var taps: TapSeries { dispatch.taps }

  /// Restores the time, the counts of the log and the taps of another simulator.
  package func restore(
    _ time: VirtualTime, _ taps: TapSeries, recorded: Int, _ tally: EventLog.Tally
  ) {
    clock.restore(time)
    dispatch.taps = taps
    log.restore(recorded: recorded, tally)
  }

  // MARK: Taps

  /// Taps a point of the window, in points.
  ///
  /// - Parameters:
  ///   - point: The point in the window, in points.
  ///   - count: The number of taps; 1 by default and at least. Two are a double tap.
  ///   - hold: The time for which the finger stays down each time; 0 by default.
  /// - Returns: The result of the touches, such as `delivered`; the log has the details.
  @discardableResult
  public func tap(
    at point: CGPoint, count: Int = 1, hold: VirtualTime = VirtualTime(nanoseconds: 0)
  ) -> TouchOutcome {
    // The outcome is a difference of counts, not the last entry of the log: a tap whose callback
    // selects another item would otherwise report that item's outcome.
    let before = log.tally
    for _ in 0..<max(count, 1) {
      dispatch.down(at: point, 0, tapCount: nil)
      // Without a hold no time passes between down and lift, so no timer can run in between. A long
      // press must not see a tap, however slow the machine is.
      if hold.nanoseconds > 0 { clock.advance(by: hold) }
      dispatch.lift(0, .ended, at: nil)
    }
    return outcome(since: before)
  }

  /// Drags a finger from one point of the window to another and lifts it in motion.
  ///
  /// Content that scrolls keeps its velocity. The moves are evenly spaced, in whole nanoseconds.
  ///
  /// See `Documentation/rules/gestures.md`, "Drags and flings".
  ///
  /// - Parameters:
  ///   - start: The point of the touch down, in points.
  ///   - end: The point of the lift, in points.
  ///   - duration: The time for which the finger moves; 250 ms by default.
  ///   - steps: The number of moves; 10 by default, at least one.
  /// - Returns: The result of the touch.
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

  /// Returns the result of the touches since an earlier value of `EventLog.tally`.
  ///
  /// An unhandled event has precedence over a miss, a miss over a delivered event.
  ///
  /// - Parameter tally: The earlier value.
  /// - Returns: The result of the touches since an earlier value of `EventLog.tally`.
  public func outcome(since tally: EventLog.Tally) -> TouchOutcome {
    let now = log.tally
    // One touch can do several things, such as a double tap of which one reaches a callback. The
    // failure comes first, because a test that asks for the outcome asks whether something was
    // lost.
    if now.unhandled > tally.unhandled { return .unhandled }
    if now.missed > tally.missed { return .missed }
    return now.delivered > tally.delivered ? .delivered : .handled
  }

  // MARK: Single touches

  /// Returns true if the finger with this number is down.
  ///
  /// - Parameter identifier: The number that identifies the finger; 0 by default.
  /// - Returns: True if the finger with this number is down.
  public func isDown(_ identifier: Int = 0) -> Bool {
    dispatch.fingerDown(identifier) != nil
  }

  /// The numbers of the fingers that are down, in the order in which they came down.
  public var touchesDown: [Int] {
    // Fingers stay in the list for reuse after they are lifted, in no useful order, so the list
    // itself doesn't say which are down.
    let down = dispatch.fingers.compactMap { finger in
      finger.order.map { (order: $0, finger: finger) }
    }
    return down.sorted { $0.order < $1.order }.map(\.finger.identifier)
  }

  /// The number of fingers that are down.
  package var touchCount: Int { dispatch.fingersDown }

  /// Puts a finger down at a point of the window.
  ///
  /// A finger that is down already is lifted first.
  ///
  /// A point that is not finite is a miss.
  ///
  /// See `Documentation/rules/touches.md`, "Fingers of invalid positions".
  ///
  /// - Parameters:
  ///   - point: The point in the window, in points.
  ///   - identifier: The number that identifies the finger; 0 by default.
  ///   - tapCount: The tap count of the touch; by default, it follows from the time and location of
  ///     the last lift (`TouchConstants`).
  public func touchDown(at point: CGPoint, identifier: Int = 0, tapCount: Int? = nil) {
    dispatch.down(at: point, identifier, tapCount: tapCount)
  }

  /// Moves a finger to a point of the window.
  ///
  /// A finger that is not down and a point that is not finite are ignored.
  ///
  /// - Parameters:
  ///   - point: The point in the window, in points.
  ///   - identifier: The number that identifies the finger; 0 by default.
  public func touchMove(to point: CGPoint, identifier: Int = 0) {
    dispatch.handle([.move(point, identifier: identifier)])
  }

  /// Lifts a finger.
  ///
  /// A finger that is not down is ignored.
  ///
  /// See `Documentation/rules/touches.md`, "End of a turn".
  ///
  /// - Parameters:
  ///   - point: The point of the lift in the window, in points; nil, the default, for the current
  ///     location.
  ///   - identifier: The number that identifies the finger; 0 by default.
  public func touchUp(at point: CGPoint? = nil, identifier: Int = 0) {
    dispatch.lift(identifier, .ended, at: point)
  }

  /// Cancels a touch, as the system does for an alert.
  ///
  /// A finger that is not down is ignored.
  ///
  /// - Parameter identifier: The number that identifies the finger; 0 by default.
  public func touchCancel(identifier: Int = 0) {
    dispatch.lift(identifier, .cancelled, at: nil)
  }

  /// Changes several fingers in one event, such as two fingers that pinch.
  ///
  /// Log entries are in the order of the changes. A finger that changes twice does so in two
  /// events. A finger that comes down while it is down is lifted first. Changes of fingers that are
  /// not down are ignored.
  ///
  /// - Parameter changes: The changes, in window coordinates.
  public func send(_ changes: [TouchChange]) {
    dispatch.send(changes)
  }
}

/// An object that a simulator displays, such as a view.
///
/// Sessions run on it as on a collection file, from `Session.Configuration.screens`.
public protocol SimulatorContent: AnyObject {
  /// Adds the content to the simulator's window.
  ///
  /// - Parameter simulator: The simulator.
  func display(in simulator: Simulator)
}

extension View: SimulatorContent {
  /// Adds the view to the window of a simulator, which it fills.
  public func display(in simulator: Simulator) {
    frame = simulator.window.bounds
    simulator.window.addSubview(self)
  }
}

extension Simulator {
  /// Types text into the first responder, a key for each character.
  ///
  /// A line break is the return key, `"\u{8}"` the delete key. See
  /// `Documentation/rules/controls.md`, "Typing".
  ///
  /// - Parameter text: The text.
  /// - Returns: False if the first responder did not accept text at a key, which ends the typing.
  @discardableResult
  public func type(_ text: String) -> Bool {
    for key in text {
      guard let input = window.firstResponder as? any KeyInput else { return false }
      // Each key asks for the first responder again: a text field may hand over to the next one,
      // and the rest of the text belongs there, as on a device.
      input.press(key)
      // A delegate of a text field moves views at each key. Without the pass, the next key would
      // reach a responder whose screen is a key behind.
      window.layoutIfNeeded()
    }
    return true
  }
}
