import Foundation

/// Gestures on items, supplementary views, views and points.
///
/// ```swift
/// @Test func aTapOnLikeSendsItsEvent() throws {
///   try simulator.tap(.identifier("like", in: .item([0, 3])))
///   #expect(simulator.log.contains(.event("like", at: [0, 3])))
/// }
/// ```
///
/// Each gesture uses fingers of its own, beside those that `touchDown(at:)` holds. It
/// returns when its log entries are complete: taps and presses when their recognizers
/// have decided, which takes 0.35 s of virtual time at most, and the others also when
/// nothing scrolls by itself. Sessions do the same.
///
/// A target that is off the screen is an error, or is scrolled to, without animation, if
/// `scrollIntoView` is true: of nested scroll views, each as little as displays the target.
extension Simulator {
  /// Taps a target.
  ///
  /// - Parameters:
  ///   - count: The number of taps; at least one. Two are a double tap.
  ///   - hold: The time for which the finger stays down each time; none by default.
  ///   - scrollIntoView: True if a target that is off the screen is scrolled to.
  /// - Returns: The result of the touches, such as `delivered`; the log has the details.
  /// - Throws: A `TargetError` if the target is missing, ambiguous, off the screen or covered.
  @discardableResult
  public func tap(
    _ target: TouchTarget, count: Int = 1, hold: VirtualTime = VirtualTime(nanoseconds: 0),
    scrollIntoView: Bool = false
  ) throws(TargetError) -> TouchOutcome {
    let point = try activationPoint(of: target, scrollIntoView: scrollIntoView)
    let before = log.tally
    let finger = freeFingers(1)[0]
    for _ in 0..<max(count, 1) {
      touchDown(at: point, identifier: finger)
      if hold.nanoseconds > 0 { clock.advance(by: hold) }
      touchUp(identifier: finger)
    }
    waitForGestures {}
    return outcome(since: before)
  }

  /// Presses a target.
  ///
  /// - Parameters:
  ///   - duration: The time for which the finger stays down; 0.5 s by default, after which
  ///     a long press is recognized.
  ///   - scrollIntoView: True if a target that is off the screen is scrolled to.
  /// - Returns: The result of the touch.
  /// - Throws: A `TargetError` if the target is missing, ambiguous, off the screen or covered.
  @discardableResult
  public func press(
    _ target: TouchTarget, for duration: VirtualTime = .milliseconds(500),
    scrollIntoView: Bool = false
  ) throws(TargetError) -> TouchOutcome {
    try tap(target, hold: duration, scrollIntoView: scrollIntoView)
  }

  /// Drags from one target to another.
  ///
  /// The finger rests at the end before it is lifted, so that nothing is flung.
  ///
  /// - Parameters:
  ///   - start: The target that is touched.
  ///   - end: The target that the finger moves to. Its point has to be displayed; other
  ///     views may cover it.
  ///   - press: The time for which the finger rests before it moves; none by default. Half
  ///     a second lifts an item that can be moved.
  ///   - duration: The time for which the finger moves; 250 ms by default.
  ///   - steps: The number of moves, evenly spaced; at least one.
  ///   - hold: The time for which the finger rests before it is lifted; by default as long
  ///     as a velocity is measured, 100 ms.
  ///   - scrollIntoView: True if a start that is off the screen is scrolled to.
  /// - Returns: The result of the touch.
  /// - Throws: A `TargetError` if a target is missing, ambiguous or off the screen, or if
  ///   the start is covered.
  @discardableResult
  public func drag(
    from start: TouchTarget, to end: TouchTarget,
    press: VirtualTime = VirtualTime(nanoseconds: 0),
    duration: VirtualTime = .milliseconds(250), steps: Int = 10, hold: VirtualTime? = nil,
    scrollIntoView: Bool = false
  ) throws(TargetError) -> TouchOutcome {
    let from = try activationPoint(of: start, scrollIntoView: scrollIntoView)
    let to = try visiblePoint(of: end)
    var path = FingerPath(from: from, to: to, duration: duration, steps: steps)
    path.press = press
    path.rest = hold ?? window.touchConstants.velocityWindow
    return perform(path)
  }

  /// Swipes: moves a finger for 100 ms and lifts it in motion.
  ///
  /// A swipe that scrolls nothing and that no recognizer takes is `unhandled`.
  ///
  /// - Parameters:
  ///   - direction: The direction of the finger: after a swipe up, a list displays what
  ///     was below.
  ///   - target: The target on which the finger comes down; by default the middle of the
  ///     window.
  ///   - distance: The distance in points; by default half of the window.
  ///   - scrollIntoView: True if a target that is off the screen is scrolled to.
  /// - Returns: The result of the touch.
  /// - Throws: A `TargetError` if the target is missing, ambiguous, off the screen or covered.
  @discardableResult
  public func swipe(
    _ direction: SwipeDirection, from target: TouchTarget? = nil, by distance: CGFloat? = nil,
    scrollIntoView: Bool = false
  ) throws(TargetError) -> TouchOutcome {
    let start = try startPoint(target, scrollIntoView: scrollIntoView)
    let path = FingerPath.swipe(direction, from: start, by: distance, in: window.bounds.size)
    return perform(path, at: start, unless: .movement(called: "swipe"))
  }

  /// Flings: moves a finger and lifts it at a velocity.
  ///
  /// A fling that scrolls nothing and that no recognizer takes is `unhandled`.
  ///
  /// - Parameters:
  ///   - direction: The direction of the finger.
  ///   - velocity: In points a second, from 10 to 100000; others are clamped.
  ///   - target: The target on which the finger comes down; by default the middle of the
  ///     window.
  ///   - scrollIntoView: True if a target that is off the screen is scrolled to.
  /// - Returns: The result of the touch.
  /// - Throws: A `TargetError` if the target is missing, ambiguous, off the screen or covered.
  @discardableResult
  public func fling(
    _ direction: SwipeDirection, velocity: CGFloat, from target: TouchTarget? = nil,
    scrollIntoView: Bool = false
  ) throws(TargetError) -> TouchOutcome {
    let start = try startPoint(target, scrollIntoView: scrollIntoView)
    let path = FingerPath.fling(
      direction, velocity: velocity.clamped(to: 10...100_000), from: start)
    return perform(path, at: start, unless: .movement(called: "fling"))
  }

  /// Pinches a target with two fingers, which move apart or together around its
  /// activation point.
  ///
  /// A pinch that no recognizer takes is `unhandled`.
  ///
  /// - Parameters:
  ///   - scale: The final distance of the fingers as a multiple of the first one, from
  ///     0.01 to 100; others are clamped. Above 1 the fingers move apart.
  ///   - duration: The time for which the fingers move; 250 ms by default.
  ///   - steps: The number of moves, evenly spaced; at least one.
  ///   - scrollIntoView: True if a target that is off the screen is scrolled to.
  /// - Returns: The result of the touches.
  /// - Throws: A `TargetError` if the target is missing, ambiguous or off the screen, or if
  ///   two fingers do not fit on it.
  @discardableResult
  public func pinch(
    _ target: TouchTarget, scale: CGFloat, duration: VirtualTime = .milliseconds(250),
    steps: Int = 10, scrollIntoView: Bool = false
  ) throws(TargetError) -> TouchOutcome {
    let scale = scale.clamped(to: 0.01...100)
    let spread = try spread(on: target, shrunkBy: max(scale, 1), scrollIntoView: scrollIntoView)
    let distance = spread.distance * scale
    return perform(
      FingerPath(pinching: spread, to: distance, duration: duration, steps: steps),
      at: spread.middle, unless: .pinch(by: abs(distance - spread.distance), on: window))
  }

  /// Rotates a target with two fingers, which turn about its activation point.
  ///
  /// A rotation that no recognizer takes is `unhandled`.
  ///
  /// - Parameters:
  ///   - rotation: The angle in radians, clockwise, at most ten turns either way; others
  ///     are clamped.
  ///   - duration: The time for which the fingers move; 250 ms by default.
  ///   - steps: The number of moves, evenly spaced; at least one for each eighth of a turn.
  ///   - scrollIntoView: True if a target that is off the screen is scrolled to.
  /// - Returns: The result of the touches.
  /// - Throws: A `TargetError` if the target is missing, ambiguous or off the screen, or if
  ///   two fingers do not fit on it.
  @discardableResult
  public func rotate(
    _ target: TouchTarget, by rotation: CGFloat, duration: VirtualTime = .milliseconds(250),
    steps: Int = 10, scrollIntoView: Bool = false
  ) throws(TargetError) -> TouchOutcome {
    let degrees = (rotation * 180 / .pi).clamped(to: -3600...3600)
    let spread = try spread(on: target, shrunkBy: 1, scrollIntoView: scrollIntoView)
    return perform(
      FingerPath(
        turning: spread, by: degrees, duration: duration,
        steps: max(steps, FingerPath.leastSteps(turningBy: degrees))),
      at: spread.middle, unless: .rotation(by: degrees, on: window))
  }

  /// Returns the point of the window at which a gesture touches a target.
  ///
  /// ```swift
  /// simulator.touchDown(at: try simulator.activationPoint(of: .item([0, 1])))
  /// ```
  ///
  /// - Parameter scrollIntoView: True if a target that is off the screen is scrolled to.
  /// - Throws: A `TargetError` if the target is missing, ambiguous, off the screen or covered.
  public func activationPoint(
    of target: TouchTarget, scrollIntoView: Bool = false
  ) throws(TargetError) -> CGPoint {
    if let point = target.bare { return point }
    let resolved = try resolve(target, scrollIntoView: scrollIntoView)
    return try resolved.activationPoint(at: target.offset, in: window, called: target.name).point
  }
}

extension TouchTarget {
  /// The point of a target that is a bare point, moved by its offset. A point has no extent of
  /// which an offset could be a share.
  var bare: CGPoint? {
    guard steps.count == 1, case .point(let point)? = steps.first else { return nil }
    guard let offset else { return point }
    return CGPoint(x: point.x + offset.x.resolved(in: 0), y: point.y + offset.y.resolved(in: 0))
  }
}

extension CGFloat {
  /// The nearest value of a range; the lower bound for NaN.
  fileprivate func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
    isNaN ? range.lowerBound : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

extension Simulator {
  private func resolve(
    _ target: TouchTarget, scrollIntoView: Bool
  ) throws(TargetError) -> ResolvedTarget {
    let resolver = TouchTargetResolver(window: window, scrollsIntoView: scrollIntoView)
    let resolved = try resolver.resolve(target)
    guard scrollIntoView, !resolved.isVisible(at: target.offset) else { return resolved }
    resolved.scrollIntoView(target.offset, in: window)
    return try resolver.resolve(target)
  }

  /// A point that a finger that is down already moves to.
  private func visiblePoint(of target: TouchTarget) throws(TargetError) -> CGPoint {
    if let point = target.bare { return point }
    return try resolve(target, scrollIntoView: false).visiblePoint(at: target.offset)
  }

  private func startPoint(
    _ target: TouchTarget?, scrollIntoView: Bool
  ) throws(TargetError) -> CGPoint {
    guard let target else { return window.bounds.center }
    return try activationPoint(of: target, scrollIntoView: scrollIntoView)
  }

  private func spread(
    on target: TouchTarget, shrunkBy scale: CGFloat, scrollIntoView: Bool
  ) throws(TargetError) -> FingerSpread {
    let middle = try activationPoint(of: target, scrollIntoView: scrollIntoView)
    if target.bare != nil { return FingerSpread(around: middle, shrunkBy: scale) }
    return try FingerSpread(
      on: resolve(target, scrollIntoView: false), around: middle, shrunkBy: scale, in: window,
      called: "\(target)")
  }

  /// Moves fingers, and advances the clock until the screen is idle.
  private func perform(_ path: FingerPath) -> TouchOutcome {
    let before = log.tally
    run(path)
    return outcome(since: before)
  }

  /// The same; a gesture without effect is recorded as unhandled.
  private func perform(
    _ path: FingerPath, at point: CGPoint, unless effect: @autoclosure () -> GestureEffect
  ) -> TouchOutcome {
    let before = log.tally
    let start = GestureStart(at: point, on: self)
    run(path)
    start.recordSilence(unless: effect())
    return outcome(since: before)
  }

  private func run(_ path: FingerPath) {
    follow(path, with: freeFingers(path.start.count)) { clock.advance(by: $0) }
    if !waitUntilIdle(afterTimer: { _ in }) {
      log.record(
        .diagnostic("the screen is not idle after \(Simulator.idleTimerLimit) timers"))
    }
  }

  /// The lowest numbers of fingers that are not down.
  package func freeFingers(_ count: Int) -> [Int] {
    let down = Set(touchesDown)
    return Array((0...(down.count + count)).lazy.filter { !down.contains($0) }.prefix(count))
  }
}
