import Foundation

/// The delivery to views: at most one `began`, then moves, and exactly one `ended` or `cancelled`.
extension TouchDispatch {
  /// Decides, for a finger that comes down beside others, whether its view receives the touch.
  func decideDelivery(_ finger: Finger) {
    guard let view = finger.touch.view else { return }
    for other in recognizerFingers
    where other !== finger && other.order != nil && other.refusal == nil {
      guard let otherView = other.touch.view else { continue }
      // Exclusion is checked against fingers that were delivered, not against ones that were
      // refused themselves. Otherwise a finger that nobody received would exclude the next one.
      if otherView === view {
        if !view.isMultipleTouchEnabled { finger.refusal = .multipleTouch }
      } else if otherView.isExclusiveTouch {
        finger.refusal = .exclusiveTouch(otherView)
      } else if view.isExclusiveTouch {
        finger.refusal = .exclusiveTouch(view)
      }
    }
    if finger.refusal != nil { finger.touch.state.delivery = .over }
  }

  /// Delivers the beginning of a touch to its view, unless a scroll view prevents it.
  func begin(_ finger: Finger, on view: View) {
    guard mayBegin(finger, on: view) else { return }
    finger.touch.state.delivery = .delivered
    finger.event.time = clock.now
    window.send(finger.touches, phase: .began, to: view, with: finger.event)
  }

  /// Returns true if a withheld touch may begin on its view now.
  ///
  /// Otherwise its delivery is over.
  private func mayBegin(_ finger: Finger, on view: View) -> Bool {
    // Time can pass between the touch and its delivery, by the delay of a scroll view, and the app
    // may have removed the view meanwhile.
    guard view.storedWindow === window else {
      cancelTouchOutsideWindow(finger, view)
      return false
    }
    if finger.hasBuiltInRecognizers,
      !view.forEachAncestorWithBuiltInRecognizers({
        $0.deliversTouches(finger.touches, with: finger.event, to: view)
      })
    {
      finger.refusal = .touchesShouldBegin
      finger.touch.state.delivery = .over
      return false
    }
    return finger.touch.state.delivery == .withheld
  }

  /// Delivers the end or cancellation of a touch to its view, if the view received the beginning.
  func finish(_ finger: Finger, _ phase: Touch.Phase) {
    let isDelivered = finger.touch.state.delivery == .delivered
    guard let view = finger.touch.view, isDelivered else {
      finger.touch.state.delivery = .over
      return
    }
    if view.storedWindow !== window {
      cancelTouchOutsideWindow(finger, view)
      return
    }
    finger.touch.state.delivery = .over
    finger.event.time = clock.now
    window.send(finger.touches, phase: phase, to: view, with: finger.event)
  }

  /// Cancels a touch whose view has left the window.
  func cancelTouchOutsideWindow(_ finger: Finger, _ view: View) {
    let wasDelivered = finger.touch.state.delivery == .delivered
    finger.touch.state.delivery = .over
    // The cancellation may have an effect that explains the touch, for example a control that sends
    // `touchCancel`. Then the log needs no second reason.
    let before = log.tally
    if wasDelivered {
      let phase = finger.touch.phase
      // The view reads the phase in `touchesCancelled`, while recognizers go on with the phase that
      // the finger really has. So it is shown for the length of the call and taken back.
      finger.touch.state.phase = .cancelled
      finger.event.time = clock.now
      window.send(finger.touches, phase: .cancelled, to: view, with: finger.event)
      finger.touch.state.phase = phase
      finger.touch.notifyObserver()
    }
    if log.tally == before, !finger.touch.state.isRecognized {
      let lost = finger.touch.state.lostPress
      log.unhandled(
        nil, at: lost?.position ?? view.position(),
        because: lost?.reason ?? "it left the screen while it was touched")
    }
  }

  /// Records the reason why a lifted touch reached no view, if it had no other effect.
  func recordNonDelivery(_ finger: Finger) {
    // A touch that a recognizer took has an effect of its own in the log. A cancelled one was
    // nobody's mistake.
    guard finger.departure == .ended, !finger.touch.state.isRecognized else { return }
    if let view = finger.touch.view {
      guard let refusal = finger.refusal else { return }
      log.unhandled(nil, at: view.position(), because: refusal.reason)
    } else {
      log.missed(
        Miss(location: finger.touch.location, hit: "nothing takes touches there", nearest: nil))
    }
  }

  // MARK: Several fingers

  /// Delivers the moves of an event to the views.
  func sendMoves(of moved: [Finger], _ event: Event?) {
    send(moved, .moved, while: .delivered, then: .delivered, event)
  }

  /// Cancels touches in their views.
  ///
  /// Recognizers still receive them.
  func cancel(_ fingers: [Finger]) {
    send(fingers, .cancelled, while: .delivered, then: .over, event(for: fingers))
  }

  /// Delivers the beginnings and ends that no recognizer delays any more.
  func deliverDue(_ event: Event?) {
    // Fingers that left in earlier events end before new touches begin.
    for finger in recognizerFingers where finger.touch.state.isEventOver {
      if isDueToBegin(finger) { sendBegins(of: [finger], event) }
      if isDueToEnd(finger) {
        send([finger], finger.departure ?? .ended, while: .delivered, then: .over, event)
      }
    }
    if recognizerFingers.contains(where: isDueToBegin) {
      let beginning = recognizerFingers.filter(isDueToBegin)
      sendBegins(of: beginning, event)
    }
    if recognizerFingers.contains(where: isDueToEnd) {
      let ending = recognizerFingers.filter(isDueToEnd)
      for phase in [Touch.Phase.ended, .cancelled] {
        let those = ending.filter { $0.departure == phase }
        send(those, phase, while: .delivered, then: .over, event)
      }
    }
    // A cancelled touch whose view never saw its beginning owes the view no end.
    for finger in recognizerFingers
    where finger.departure == .cancelled && finger.touch.state.delivery == .withheld {
      finger.touch.state.delivery = .over
    }
  }

  private func isDueToBegin(_ finger: Finger) -> Bool {
    finger.touch.state.delivery == .withheld && finger.departure != .cancelled
      && !finger.isHeldBack(.withheld)
  }

  private func isDueToEnd(_ finger: Finger) -> Bool {
    guard let departure = finger.departure, finger.touch.state.delivery == .delivered else {
      return false
    }
    return departure == .cancelled || !finger.isHeldBack(.delivered)
  }

  /// Delivers beginnings with the first locations; a finger that moved meanwhile moves next.
  private func sendBegins(of fingers: [Finger], _ event: Event?) {
    var allowed: [Finger] = []
    for finger in fingers {
      guard let view = finger.touch.view else {
        finger.touch.state.delivery = .over
        continue
      }
      if mayBegin(finger, on: view) { allowed.append(finger) }
    }
    send(allowed, .began, while: .withheld, then: .delivered, event)
    // The view saw the first location, so it learns of the movement since as one move. A drag that
    // a scroll view had delayed would otherwise jump.
    let moved = allowed.filter { $0.touch.location != $0.touch.state.startLocation }
    sendMoves(of: moved, event)
  }

  /// Delivers fingers to their views, all fingers on one view together.
  ///
  /// Fingers whose delivery is not `expected` any more are skipped.
  private func send(
    _ fingers: [Finger], _ phase: Touch.Phase, while expected: Touch.DeliveryState,
    then next: Touch.DeliveryState, _ event: Event?
  ) {
    guard !fingers.isEmpty else { return }
    let event = event ?? self.event(for: fingers)
    event.time = clock.now
    var rest = fingers[...]
    while let first = rest.first {
      guard let view = first.touch.view, first.touch.state.delivery == expected else {
        rest.removeFirst()
        continue
      }
      // A delayed end is delivered alone, since the finger left in an earlier event.
      let group =
        first.touch.state.isEventOver
        ? [first]
        : rest.filter {
          $0.touch.view === view && $0.touch.state.delivery == expected
            && !$0.touch.state.isEventOver
        }
      rest = rest.filter { finger in !group.contains { $0 === finger } }[...]
      if view.storedWindow !== window {
        for finger in group { cancelTouchOutsideWindow(finger, view) }
        continue
      }
      // A delayed beginning is delivered while the finger is elsewhere already. For the call, the
      // touch looks as it did when it came down.
      let states = group.map(\.touch.state)
      for finger in group {
        finger.touch.state.delivery = next
        finger.show(phase)
      }
      let touches = group.count == 1 ? first.touches : Set(group.map(\.touch))
      window.send(touches, phase: phase, to: view, with: event)
      for (finger, state) in zip(group, states) { finger.restore(state) }
    }
  }

  /// Returns the event with the given fingers and all that are down.
  func event(for fingers: [Finger]) -> Event {
    // Each finger keeps an event of its own, so the events of a single finger allocate nothing.
    if fingers.count == 1, fingersDown == (fingers[0].order == nil ? 0 : 1) {
      return fingers[0].event
    }
    let down = recognizerFingers.filter { $0.order != nil }
    return Event(allTouches: Set((down + fingers).map(\.touch)))
  }
}

extension Finger {
  /// True if a recognizer that may still recognize delays the next step of a delivery.
  ///
  /// The step after `withheld` is the beginning of the touch, the step after `delivered` its end.
  fileprivate func isHeldBack(_ delivery: Touch.DeliveryState) -> Bool {
    touch.receivers.contains {
      $0.currentState == .possible
        // Once a recognizer has recognized or failed, it delays nothing any more, whatever its
        // properties say.
        && (delivery == .withheld ? $0.delaysTouchesBegan : $0.delaysTouchesEnded)
        && $0.isTracking(touch)
    }
  }

  /// Sets the phase in which a view receives the touch, which can differ from the finger's phase.
  fileprivate func show(_ phase: Touch.Phase) {
    touch.state.phase = phase
    guard phase == .began else { return }
    touch.state.location = touch.state.startLocation
    touch.state.previousLocation = touch.state.startLocation
    touch.state.timestamp = downAt
  }

  /// Restores the state before `show(_:)`.
  fileprivate func restore(_ state: Touch.State) {
    touch.state.phase = state.phase
    touch.state.location = state.location
    touch.state.previousLocation = state.previousLocation
    touch.state.timestamp = state.timestamp
  }
}
