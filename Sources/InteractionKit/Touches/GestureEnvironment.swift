/// The recognizers of a window that receive touches, and their arbitration.
///
/// The first of two recognizers that would recognize in the same event wins. They are ordered by
/// their first touch. For one touch, the recognizers of the hit view precede the recognizers of its
/// ancestors, and within one view the one that was added first comes first.
///
/// The rules are in `Documentation/rules/gestures.md`, "Prevention".
final class GestureEnvironment: GestureArbiter {
  // The dispatch owns the environment, so the reference is valid while the environment is used.
  unowned(unsafe) var dispatch: TouchDispatch?
  /// The recognizers from their first touch until they are reset.
  var live: [GestureRecognizer] = []

  deinit {
    // The `reset()` of one recognizer may request a state of another one.
    for recognizer in live { recognizer.arbiter = nil }
    for recognizer in live { recognizer.clearState() }
  }

  /// True if recognizers have work at the end of a turn.
  var isBusy: Bool { !live.isEmpty }

  /// Finds the recognizers that will receive a new touch.
  func findReceivers(of touch: Touch, _ event: Event) {
    var receivers: [GestureRecognizer] = []
    var current = touch.view
    // The receivers are found once, when the finger comes down. A recognizer that is added during a
    // touch doesn't see it: it would begin with a move.
    while let view = current {
      var candidates = view.attachedRecognizers
      // The mark saves the call for a view without recognizers of its own, which is nearly every
      // view between a button and the window.
      if view.gestureMarks.contains(.builtIn) { candidates += view.builtInRecognizersForTouch() }
      for recognizer in candidates
      where recognizer.isEnabled && recognizer.acceptsDirectTouches
        && recognizer.shouldReceive(event)
        && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
      {
        receivers.append(recognizer)
      }
      current = view.storedSuperview
    }
    touch.receivers = receivers
  }

  /// Delivers the touches of an event to their recognizers.
  func deliver(_ changed: [Finger], _ event: Event) {
    if changed.count == 1 {
      let finger = changed[0]
      for recognizer in finger.touch.receivers where receives(recognizer, finger.touch) {
        send(finger.touches, finger.touch.phase, to: recognizer, event)
      }
      return
    }
    var receivers: [GestureRecognizer] = []
    for finger in changed {
      for recognizer in finger.touch.receivers
      where !receivers.contains(where: { $0 === recognizer }) {
        receivers.append(recognizer)
      }
    }
    for recognizer in receivers {
      // A recognizer receives the touches of a phase in one call, in the order of UIKit's methods.
      // A pinch that got its two moves one after the other would see the distance change twice.
      for phase in [Touch.Phase.began, .moved, .ended, .cancelled] {
        let touches = changed.map(\.touch).filter {
          $0.phase == phase && $0.receivers.contains { $0 === recognizer }
            && receives(recognizer, $0)
        }
        if !touches.isEmpty { send(Set(touches), phase, to: recognizer, event) }
      }
    }
  }

  /// Returns true if a recognizer receives a touch.
  ///
  /// Adds a touch that begins to its attempt.
  private func receives(_ recognizer: GestureRecognizer, _ touch: Touch) -> Bool {
    guard touch.phase == .began else { return recognizer.isTracking(touch) }
    switch recognizer.currentState {
    // A gesture that is over takes no further touches until it is reset, which happens at the end
    // of the turn. Otherwise a second finger would revive a failed pan.
    case .ended, .cancelled, .failed: return false
    case .possible, .began, .changed: break
    }
    // A discrete gesture that waits for others to fail has all its touches.
    guard recognizer.attempt.requested != .ended, recognizer.isEnabled,
      recognizer.arbiter == nil || recognizer.arbiter === self
    else { return false }
    if recognizer.arbiter == nil {
      recognizer.arbiter = self
      live += [recognizer]
    }
    recognizer.attempt.add(touch)
    return true
  }

  private func send(
    _ touches: Set<Touch>, _ phase: Touch.Phase, to recognizer: GestureRecognizer, _ event: Event
  ) {
    switch phase {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: recognizer.touchesMoved(touches, with: event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    case .cancelled: recognizer.touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }

  /// Updates the recognizers after the event in which a touch was lifted.
  func touchLeft(_ touch: Touch) {
    for recognizer in live where recognizer.isTracking(touch) {
      // `location(in:)` and `velocity(in:)` are read in the action, when the touch has left
      // already. So the attempt keeps where it was.
      recognizer.attempt.storeLocations()
      if recognizer.currentState != .possible { recognizer.attempt.remove(touch) }
    }
    touch.state.isEventOver = true
  }

  // MARK: The end of a turn

  /// True if a request of a recognizer can be decided now.
  var hasPendingWork: Bool { nextStep() != nil }

  /// Ends the gestures of views that have left the window.
  func cancelGestures(outside window: Window) {
    for recognizer in live where recognizer.attachedView?.storedWindow !== window {
      recognizer.failOrCancel()
    }
  }

  /// Resets the recognizers whose gesture is over.
  func resetFinished() {
    guard live.contains(where: \.isFinished) else { return }
    // What one does when it is reset may finish another, or have one begin.
    let finished = live.filter(\.isFinished)
    live = live.filter { !$0.isFinished }
    for recognizer in finished { recognizer.clearState() }
  }
}

extension GestureRecognizer {
  /// Clears the state of the last gesture.
  fileprivate func clearState() {
    // Everything but the settings: `reset()` comes last, so that an override sees a recognizer that
    // is possible again, as in UIKit.
    arbiter = nil
    clearDeadline()
    attempt = GestureAttempt()
    currentState = .possible
    reset()
  }

  /// True if the gesture is over and its actions were called.
  fileprivate var isFinished: Bool {
    switch currentState {
    case .possible, .began, .changed: false
    case .ended, .cancelled, .failed: !attempt.isActing && !attempt.needsAction
    }
  }
}
