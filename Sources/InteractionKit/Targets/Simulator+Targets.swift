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
/// Each gesture uses fingers of its own, beside the ones that `touchDown(at:)` puts down. Taps and
/// presses return when their recognizers have decided, which takes at most 0.35 s of virtual time.
/// The other gestures return when no scroll view moves either. So their log entries are complete.
/// Sessions do the same.
///
/// A target that is off the screen is an error, unless `scrollIntoView` is true. Then nested scroll
/// views scroll to it without animation, each by the least distance that displays the target
/// (`Documentation/rules/gestures.md`).
extension Simulator {
  /// Taps a target.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - count: The number of taps, at least one; 1 by default. Two are a double tap.
  ///   - hold: The time for which the finger stays down in each tap; zero by default.
  ///   - scrollIntoView: True if a target that is off the screen is scrolled to; false by default.
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
  ///   - target: The target.
  ///   - duration: The time for which the finger stays down; by default 0.5 s, after which a long
  ///     press is recognized.
  ///   - scrollIntoView: True if a target that is off the screen is scrolled to; false by default.
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
  /// The finger stops at the end before it is lifted, so the content is not flung.
  ///
  /// - Parameters:
  ///   - start: The target that is touched.
  ///   - end: The target that the finger moves to. Its point must be displayed; other views may
  ///     cover it.
  ///   - press: The time for which the finger is down before it moves; zero by default. Half a
  ///     second lifts an item that can be moved.
  ///   - duration: The time for which the finger moves; 250 ms by default.
  ///   - steps: The number of moves, evenly spaced, at least one; 10 by default.
  ///   - hold: The time between the last move and the lift; by default 100 ms, the time in which a
  ///     velocity is measured.
  ///   - scrollIntoView: True if a start that is off the screen is scrolled to; false by default.
  /// - Returns: The result of the touch.
  /// - Throws: A `TargetError` if a target is missing, ambiguous or off the screen, or if the start
  ///   is covered.
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
    path.hold = hold ?? window.touchConstants.velocityWindow
    return perform(path)
  }

  /// Swipes: moves a finger for 100 ms and lifts it in motion.
  ///
  /// A swipe that scrolls nothing and that no recognizer recognizes is `unhandled`.
  ///
  /// - Parameters:
  ///   - direction: The direction of the finger. After a swipe up, a list displays the items that
  ///     were below.
  ///   - target: The target on which the finger comes down; by default the centre of the window.
  ///   - distance: The distance in points; by default half of the window.
  ///   - scrollIntoView: True if a target that is off the screen is scrolled to; false by default.
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
  /// A fling that scrolls nothing and that no recognizer recognizes is `unhandled`.
  ///
  /// - Parameters:
  ///   - direction: The direction of the finger.
  ///   - velocity: The velocity in points per second, clamped to 10 through 100000.
  ///   - target: The target on which the finger comes down; by default the centre of the window.
  ///   - scrollIntoView: True if a target that is off the screen is scrolled to; false by default.
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

  /// Pinches a target with two fingers that move apart or together around its activation point.
  ///
  /// A pinch that no recognizer recognizes is `unhandled`.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - scale: The final distance of the fingers as a multiple of the initial one, clamped to 0.01
  ///     through
  ///     100. Above 1 the fingers move apart.
  ///   - duration: The time for which the fingers move; 250 ms by default.
  ///   - steps: The number of moves, evenly spaced, at least one; 10 by default.
  ///   - scrollIntoView: True if a target that is off the screen is scrolled to; false by default.
  /// - Returns: The result of the touches.
  /// - Throws: A `TargetError` if the target is missing, ambiguous or off the screen, or if two
  ///   fingers do not fit on it.
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

  /// Rotates a target with two fingers that turn about its activation point.
  ///
  /// A rotation that no recognizer recognizes is `unhandled`.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - rotation: The angle in radians, clockwise, clamped to ten turns in either direction.
  ///   - duration: The time for which the fingers move; 250 ms by default.
  ///   - steps: The number of moves, evenly spaced, at least one for each eighth of a turn; 10 by
  ///     default.
  ///   - scrollIntoView: True if a target that is off the screen is scrolled to; false by default.
  /// - Returns: The result of the touches.
  /// - Throws: A `TargetError` if the target is missing, ambiguous or off the screen, or if two
  ///   fingers do not fit on it.
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
  /// - Parameters:
  ///   - target: The target.
  ///   - scrollIntoView: True if a target that is off the screen is scrolled to; false by default.
  /// - Returns: The point of the window at which a gesture touches a target.
  /// - Throws: A `TargetError` if the target is missing, ambiguous, off the screen or covered.
  /// - Complexity: O(*n*) for *n* views if the target is an identifier or a label; otherwise a
  ///   look-up.
  public func activationPoint(
    of target: TouchTarget, scrollIntoView: Bool = false
  ) throws(TargetError) -> CGPoint {
    if let point = point(of: target) { return point }
    let resolved = try resolve(target, scrollIntoView: scrollIntoView)
    return try resolved.activationPoint(at: target.offset, in: window, called: target.name).point
  }
}

extension TargetPoint {
  /// Returns the point of the window; a point of content is in `collectionView`, by default the one
  /// that a touch can reach.
  package func resolved(in window: Window, _ collectionView: ItemsView? = nil) -> CGPoint {
    let size = window.bounds.size
    let point = CGPoint(x: x.resolved(in: size.width), y: y.resolved(in: size.height))
    guard space == .content else { return point }
    return (collectionView ?? FrontCollectionViews.main(in: window))?.convert(point, to: nil)
      ?? point
  }
}

extension CGFloat {
  /// Returns the nearest value of a range; the lower bound for NaN.
  fileprivate func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
    isNaN ? range.lowerBound : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

extension Simulator {
  /// Returns the point of a target that is a point, moved by its offset; nil for other targets.
  ///
  /// A point has no extent, so percentages of the offset count as 0.
  private func point(of target: TouchTarget) -> CGPoint? {
    guard let wanted = target.targetPoint else { return nil }
    let point = wanted.resolved(in: window)
    guard let offset = target.offset else { return point }
    return CGPoint(x: point.x + offset.x.resolved(in: 0), y: point.y + offset.y.resolved(in: 0))
  }

  private func resolve(
    _ target: TouchTarget, scrollIntoView: Bool
  ) throws(TargetError) -> ResolvedTarget {
    window.layoutIfNeeded()
    return try TargetResolver(window: window, scrollsIntoView: scrollIntoView).resolve(target)
  }

  /// Returns a displayed point to which a finger that is already down moves.
  private func visiblePoint(of target: TouchTarget) throws(TargetError) -> CGPoint {
    if let point = point(of: target) { return point }
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
    if target.targetPoint != nil { return FingerSpread(around: middle, shrunkBy: scale) }
    return try FingerSpread(
      on: resolve(target, scrollIntoView: false), around: middle, shrunkBy: scale, in: window,
      called: "\(target)")
  }

  /// Moves fingers, and advances the clock until the simulator is idle.
  private func perform(_ path: FingerPath) -> TouchOutcome {
    let before = log.tally
    run(path)
    return outcome(since: before)
  }

  /// Moves fingers as above, and records a gesture without an effect as unhandled.
  private func perform(
    _ path: FingerPath, at point: CGPoint, unless effect: @autoclosure () -> GestureEffect
  ) -> TouchOutcome {
    let before = log.tally
    let start = GestureBaseline(at: point, on: self)
    run(path)
    start.recordUnhandledTouch(unless: effect())
    return outcome(since: before)
  }

  private func run(_ path: FingerPath) {
    follow(path, with: freeFingers(path.start.count)) { clock.advance(by: $0) }
    let (isIdle, timers) = waitUntilIdle { _ in }
    if !isIdle { log.record(.diagnostic("the screen is not idle after \(timers) timers")) }
  }

  /// Returns the lowest numbers of fingers that are not down.
  package func freeFingers(_ count: Int) -> [Int] {
    let down = Set(touchesDown)
    return Array((0...(down.count + count)).lazy.filter { !down.contains($0) }.prefix(count))
  }
}
