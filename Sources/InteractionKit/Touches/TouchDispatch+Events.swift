import Foundation

/// The delivery with gesture recognizers: to the recognizers first, then to the views.
extension TouchDispatch: ClockObserver {
  /// The maximum number of lifted touches that are withheld from their views.
  ///
  /// Only recognizers that never fail withhold so many.
  private static let withheldLimit = 32

  /// Applies changes of fingers in one event.
  ///
  /// A finger that changes twice does so in two events.
  func send(_ changes: [TouchChange]) {
    var batch: [TouchChange] = []
    for change in changes {
      // An event has one phase for each touch, so down and up of one finger can't be in the same
      // one.
      if batch.contains(where: { $0.identifier == change.identifier }) {
        handle(batch)
        batch = []
      }
      if case .down = change.kind, fingerDown(change.identifier) != nil {
        lift(change.identifier, .ended, at: nil)
      }
      batch.append(change)
    }
    if !batch.isEmpty { handle(batch) }
  }

  /// Handles one event in which each finger changes once.
  func handle(_ changes: [TouchChange], tapCount: Int? = nil) {
    // A lift is handled at any depth of nested handlers.
    guard mayNest || changes.contains(where: \.isEnd) else { return }
    beginTurn()
    // A finger on the fast path becomes known to recognizers before this event changes it.
    // Afterwards its start would be lost, and a pan would begin at the wrong place.
    followAll()
    for finger in recognizerFingers where finger.order != nil {
      // A view that receives an event of another finger reads this one in `event.allTouches`. UIKit
      // calls it stationary there; the phase of its last own event would count it twice.
      finger.touch.state.phase = .stationary
    }
    var changed: [Finger] = []
    for change in changes {
      if let finger = apply(change, tapCount) { changed.append(finger) }
    }
    if !changed.isEmpty { process(changed) }
    endTurn()
  }

  private func apply(_ change: TouchChange, _ tapCount: Int?) -> Finger? {
    if case .down(let point) = change.kind {
      guard fingerDown(change.identifier) == nil else { return nil }
      let finger = begin(at: point, change.identifier, tapCount)
      let order = finger.order
      if let view = finger.touch.view { callBuiltInHandlers(finger, on: view) }
      // Handlers of a movement that the finger stopped may have lifted it or advanced the clock.
      guard finger.order == order, !finger.isDeliveredToRecognizers else { return nil }
      decideDelivery(finger)
      deliverToRecognizers(finger)
      return finger
    }
    guard let finger = fingerDown(change.identifier) else { return nil }
    switch change.kind {
    case .move(let point):
      // A move to NaN would spread: into the velocity of a pan, from there into an offset, and from
      // there into every frame.
      guard point.x.isFinite, point.y.isFinite else { return nil }
      update(finger, .moved, at: point)
    case .up(let point):
      // The lift itself must not get lost, whatever its point is: a finger that stays down blocks
      // the next touch.
      let isSomewhere = point.map { $0.x.isFinite && $0.y.isFinite } ?? false
      depart(finger, .ended, at: isSomewhere ? point : nil)
    case .cancel: depart(finger, .cancelled, at: nil)
    case .down: break
    }
    return finger
  }

  private func depart(_ finger: Finger, _ phase: Touch.Phase, at point: CGPoint?) {
    update(finger, phase, at: point ?? finger.touch.location)
    fingersDown -= 1
    finger.lift(phase)
  }

  /// Delivers changed fingers to the recognizers, then to the views as far as recognizers permit.
  func process(_ changed: [Finger]) {
    let event = event(for: changed)
    event.time = clock.now
    // Recognizers first, then views: a recognizer that recognizes cancels the touch, so the view
    // must not have acted on it yet (`Documentation/rules/touches.md`, "Order of delivery").
    environment.deliver(changed, event)
    environment.settle()
    // Noted before `deliverDue`, which delivers beginnings: a touch whose beginning is delivered in
    // this event has its move delivered there, too, and would be moved twice.
    let moved = changed.filter {
      $0.touch.phase == .moved && $0.touch.state.delivery == .delivered
    }
    deliverDue(event)
    if !moved.isEmpty { sendMoves(of: moved, event) }
    for finger in changed where finger.departure != nil {
      environment.touchLeft(finger.touch)
      // Last of all, because the delegates of scroll views may touch the screen again.
      finger.callBuiltInViews()
    }
  }

  // MARK: Following

  /// Delivers a finger to recognizers from now on.
  func deliverToRecognizers(_ finger: Finger) {
    finger.isDeliveredToRecognizers = true
    recognizerFingers += [finger]
    isBusy = true
    environment.findReceivers(of: finger.touch, finger.event)
  }

  /// True if the last finger is down and is not delivered to recognizers yet.
  private var hasFastPathTouch: Bool {
    guard fingersDown > 0, let lastFinger else { return false }
    return lastFinger.order != nil && !lastFinger.isDeliveredToRecognizers
  }

  /// Delivers the fingers on the fast path to recognizers.
  ///
  /// Neither they nor the clock have advanced, so recognizers receive them as they came down.
  func followAll() {
    guard hasFastPathTouch else { return }
    for finger in fingers where finger.order != nil && !finger.isDeliveredToRecognizers {
      // Neither the finger nor the clock has moved since it came down, so recognizers see the same
      // touch as if they had received it at once.
      deliverToRecognizers(finger)
      process([finger])
    }
  }

  func clockWillAdvance() {
    noteUse()
    guard hasFastPathTouch else { return }
    // Recognizers have deadlines, such as the half second of a long press. One that doesn't know of
    // the finger yet would let that time pass.
    beginTurn()
    followAll()
    endTurn()
  }

  func timerDidRun() {
    beginTurn()
    // The timer may have put a finger down. Its touch begins at the time of the timer.
    if hasFastPathTouch { followAll() }
    endTurn()
  }

  /// Lays the window out, as UIKit does at the end of each turn of the run loop (documented for `setNeedsLayout()`).
  ///
  /// A test that selects an item and then lets time pass sees the cell with its new state, although no timer ran.
  func clockDidAdvance() { if depth == 0 { window.layoutIfNeeded() } }

  // MARK: The end of a turn

  /// Performs pending deliveries and decisions until none is left: handlers may cause more.
  func finishTurn() {
    // Each round can cause another, for example an action that removes the touched view. Sixteen
    // are far more than any screen needs, and they end the turn of one that causes work without
    // end.
    for _ in 0..<16 {
      environment.settle()
      deliverDue(nil)
      cancelStrays()
      guard environment.hasPendingWork else { break }
    }
    environment.resetFinished()
    removeFinished()
    isBusy = !recognizerFingers.isEmpty || environment.isBusy
  }

  /// Cancels the touches and gestures whose views have left the window.
  private func cancelStrays() {
    for finger in recognizerFingers where finger.touch.state.delivery == .delivered {
      guard let view = finger.touch.view, view.storedWindow !== window else { continue }
      cancelTouchOutsideWindow(finger, view)
    }
    // A gesture can outlive its touch: a double tap waits for its second one. Its view is what
    // counts.
    environment.cancelGestures(outside: window)
  }

  /// Removes the lifted fingers whose delivery is complete.
  private func removeFinished() {
    var left = recognizerFingers.count { $0.departure != nil && $0.touch.state.delivery != .over }
    for finger in recognizerFingers where finger.departure != nil {
      // A recognizer that never decides withholds its touches for ever, and a session of 100,000
      // taps on it would grow without a limit.
      if finger.touch.state.delivery != .over, left > TouchDispatch.withheldLimit {
        left -= 1
        finish(finger, .ended)
      }
      guard finger.touch.state.delivery == .over else { continue }
      forget(finger)
      recordNonDelivery(finger)
      finger.leave()
    }
  }
}
