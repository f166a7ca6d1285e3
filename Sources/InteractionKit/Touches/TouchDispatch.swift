import Foundation

/// The delivery of touches to gesture recognizers and views.
///
/// A finger that meets no recognizers, or only those of scroll views, takes a fast path. Such
/// recognizers receive it only when it moves, when another finger comes down, or when time
/// advances. So a tap costs a hit test and two calls of the view. The rules are in
/// `Documentation/rules/touches.md`.
final class TouchDispatch {
  let window: Window
  let clock: VirtualClock
  let log: EventLog
  /// The fingers that are down, that have pending deliveries, or that wait for reuse.
  @exclusivity(unchecked)
  var fingers: [Finger] = []
  /// The number of fingers that are down.
  var fingersDown = 0
  /// The depth of nested events and timers that are being handled.
  var depth = 0
  /// The fingers that recognizers receive, in the order in which they came down.
  var recognizerFingers: [Finger] = []
  let environment = GestureEnvironment()
  /// True if recognizers or views may have pending deliveries at the end of a turn.
  @exclusivity(unchecked)
  var isBusy = false
  private var lastOrder = 0
  /// The finger that came down last, which most look-ups are for.
  @exclusivity(unchecked)
  private(set) var lastFinger: Finger?
  @exclusivity(unchecked)
  var taps = TapSeries()

  /// The maximum number of fingers that are kept for reuse.
  private static let idleFingers = 10
  /// The limits of touches within touch handlers: their depth, and their number.
  ///
  /// The number is counted until the outermost event is over.
  private static let (depthLimit, nestedLimit) = (64, 1000)
  private var nested = 0

  init(window: Window, clock: VirtualClock, log: EventLog) {
    self.window = window
    self.clock = clock
    self.log = log
    // Views find log and clock through their window. A view that kept a reference to the simulator
    // would keep it alive, with all of its screen.
    window.ownLog = log
    window.ownClock = clock
    clock.observer = self
    environment.dispatch = self
  }

  deinit {
    clock.observer = nil
    // A simulator that is released during a touch ends the touch.
    for finger in fingers where finger.order != nil || finger.isLeaving { finger.leave() }
  }

  /// Returns the finger with this number, down or kept for reuse.
  func finger(_ identifier: Int) -> Finger? {
    // Nearly every gesture has one finger, so the last one is the wanted one, and the list is not
    // searched.
    if let last = lastFinger, last.identifier == identifier, !last.isLeaving,
      !last.isDeliveredToRecognizers
    {
      return last
    }
    for finger in fingers where finger.identifier == identifier && !finger.isLeaving {
      return finger
    }
    return nil
  }

  /// Returns the finger with this number if it is down.
  func fingerDown(_ identifier: Int) -> Finger? {
    guard fingersDown > 0, let finger = finger(identifier), finger.order != nil else { return nil }
    return finger
  }

  // MARK: The fast path

  /// Puts a finger down.
  ///
  /// One that is down already is lifted first.
  func down(at point: CGPoint, _ identifier: Int, tapCount: Int?) {
    // Whoever puts a finger down twice has forgotten a lift. A second `began` for one touch would
    // break every view that counts its touches.
    if fingerDown(identifier) != nil { lift(identifier, .ended, at: nil) }
    // With a second finger, order matters: the views have to know of both in one event. So only the
    // first finger may take the fast path.
    guard fingersDown == 0 else {
      handle([.down(point, identifier: identifier)], tapCount: tapCount)
      return
    }
    guard mayNest else { return }
    beginTurn()
    let finger = begin(at: point, identifier, tapCount)
    // A handler can lift this finger and put it down again, which reuses the object. The order
    // tells the two touches apart; the object doesn't.
    let order = finger.order
    if let view = finger.touch.view {
      let (marks, isHeldBack) = callBuiltInHandlers(finger, on: view)
      if finger.order != order || finger.isDeliveredToRecognizers {
        // Handlers of a movement that the finger stopped lifted it or advanced the clock. Then it
        // is delivered to recognizers already, and must not be delivered twice.
      } else if fingersDown > 1 {
        // The hit test itself touched the screen.
        decideDelivery(finger)
        followAll()
      } else if marks.contains(.recognizers) {
        deliverToRecognizers(finger)
        process([finger])
      } else if !isHeldBack {
        begin(finger, on: view)
      }
    }
    endTurn()
  }

  /// Lifts a finger or cancels its touch.
  ///
  /// A finger that is not down is ignored.
  func lift(_ identifier: Int, _ phase: Touch.Phase, at point: CGPoint?) {
    guard let finger = fingerDown(identifier) else { return }
    // A lift at another point is a move and a lift, and recognizers have to see the move: a pan of
    // one step would otherwise be a tap.
    guard !finger.isDeliveredToRecognizers, fingersDown == 1,
      phase == .cancelled || point == nil || point == finger.touch.location
    else {
      let kind: TouchChange.Kind = phase == .ended ? .up(point) : .cancel
      handle([TouchChange(kind, identifier: identifier)])
      return
    }
    beginTurn()
    fingersDown = 0
    update(finger, phase, at: finger.touch.location)
    finger.lift(phase)
    // A scroll view delays the touches of its content by 0.15 s. A finger that lifts within that
    // time still is a tap, so the content receives the beginning now, and the end right behind it.
    // UIKit does the same, which is why a quick tap selects a cell without a highlight that anybody
    // sees.
    if phase == .ended, finger.touch.state.delivery == .withheld, let view = finger.touch.view {
      finger.touch.state.phase = .began
      begin(finger, on: view)
      finger.touch.state.phase = .ended
    }
    finish(finger, phase)
    if finger.refusal != nil || finger.touch.state.view == nil { recordNonDelivery(finger) }
    // The touch is over before scroll views learn of the lift: their delegates may touch the screen
    // again, with the same finger.
    finger.leave()
    finger.callBuiltInViews()
    endTurn()
  }

  /// Puts a finger down on the view that it hits.
  func begin(at point: CGPoint, _ identifier: Int, _ tapCount: Int?) -> Finger {
    // Before the hit test, since the hit test lays out the window, and what that logs must not
    // precede the touch that caused it.
    log.record(.touch(phase: .began, location: point, identifier: identifier))
    // An overridden `hitTest(_:with:)` need not look at its point. It could return a slider for
    // NaN, whose value would be NaN from then on.
    let target = point.x.isFinite && point.y.isFinite ? window.target(at: point, with: nil) : nil
    // After the hit test: an overridden `hitTest(_:with:)` can touch the screen itself, even with
    // the same number.
    var finger = finger(identifier) ?? newFinger(identifier)
    if finger.order != nil {
      lift(identifier, .ended, at: nil)
      finger = self.finger(identifier) ?? newFinger(identifier)
    }
    lastFinger = finger
    lastOrder += 1
    fingersDown += 1
    let now = clock.now
    var count = 1
    if let target {
      // Changed in a copy: a change in place would make every access checked.
      var taps = self.taps
      count = taps.count(on: target, at: point, now: now, in: window)
      self.taps = taps
    }
    finger.begin(
      at: point, on: target, tapCount: tapCount ?? count, order: lastOrder, now: now)
    return finger
  }

  /// Calls the views with built-in recognizers for a finger that comes down.
  ///
  /// - Returns: The kinds of recognizers from the hit view to the window, and true if one of the
  ///   views delays the touch.
  @discardableResult
  func callBuiltInHandlers(_ finger: Finger, on view: View) -> (
    marks: RecognizerFlags, isHeldBack: Bool
  ) {
    let (marks, element) = view.gestureMarksToRoot
    if let element { finger.element = element.takeUnretainedValue() }
    // One walk over the ancestors has told whether any of them has recognizers of its own, so a tap
    // outside of scroll views calls nobody.
    guard marks.contains(.builtIn) else { return (marks, false) }
    finger.hasBuiltInRecognizers = true
    var isHeldBack = false
    _ = view.forEachAncestorWithBuiltInRecognizers { owner in
      finger.isHeld(by: owner)
      switch owner.builtInTouchBegan() {
      case .immediate: break
      case .delayed: isHeldBack = true
      // Handlers of the stopped movement may have touched the screen.
      case .stoppedMovement where finger.touch.state.delivery == .withheld:
        finger.refusal = .caught
        finger.touch.state.delivery = .over
      case .stoppedMovement: break
      }
      return true
    }
    return (marks, isHeldBack)
  }

  func update(_ finger: Finger, _ phase: Touch.Phase, at point: CGPoint) {
    let touch = finger.touch
    touch.state.phase = phase
    touch.state.previousLocation = touch.location
    touch.state.location = point
    touch.state.timestamp = clock.now
    // Only an end can continue a double tap. A touch that the system cancels is no tap, and the
    // next one counts from 1 again.
    if phase == .ended {
      var taps = self.taps
      taps.lifted(touch, after: finger.downAt, in: window)
      self.taps = taps
    }
    log.record(.touch(phase: phase, location: point, identifier: touch.identifier))
  }

  /// True if an event may be handled inside the events in progress.
  ///
  /// A handler that touches the screen whenever it is touched would never terminate.
  var mayNest: Bool {
    guard depth > 0 else {
      nested = 0
      return true
    }
    nested += 1
    guard depth >= TouchDispatch.depthLimit || nested > TouchDispatch.nestedLimit else {
      return true
    }
    log.record(
      .diagnostic("handlers touch the screen without end; the touch is ignored"))
    return false
  }

  /// Begins the handling of an event or a timer.
  @inline(__always)
  func beginTurn() {
    if depth == 0 { noteUse() }
    depth += 1
  }

  /// Makes the window of a `UIKit` screen the latest of the thread.
  @inline(__always)
  func noteUse() {
    if window.updatesConfigurations { Window.noteLatest(window) }
  }

  /// Ends the handling of an event or a timer: completes deliveries and lays the window out.
  func endTurn() {
    if isBusy { finishTurn() }
    depth -= 1
    // Once for the outermost event, as UIKit lays out once in a turn of the run loop. A pass for
    // each nested touch would show states that no screen ever displays.
    if depth == 0 { window.layoutIfNeeded() }
  }

  // The lists are replaced, not changed in place: with a closure inside a change, every access to
  // them would be checked.

  func newFinger(_ identifier: Int) -> Finger {
    if fingers.count > TouchDispatch.idleFingers {
      fingers = fingers.filter { $0.order != nil || $0.isLeaving || $0 === lastFinger }
    }
    let finger = Finger(identifier: identifier, on: window)
    fingers += [finger]
    return finger
  }

  /// Removes a finger whose delivery is complete.
  func forget(_ finger: Finger) {
    recognizerFingers = recognizerFingers.filter { $0 !== finger }
    fingers = fingers.filter { $0 !== finger }
  }
}
