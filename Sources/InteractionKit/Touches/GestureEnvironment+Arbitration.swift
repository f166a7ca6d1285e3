extension GestureEnvironment {
  func recognizer(
    _ recognizer: GestureRecognizer, asksFor state: GestureRecognizer.State
  ) {
    switch (recognizer.currentState, state) {
    case (.possible, .began), (.possible, .ended):
      // A request is only noted here and decided in `settle()`, when all recognizers have seen the
      // event. Deciding at once would let the order of delivery choose the winner, not the rules.
      if recognizer.attempt.requested == nil {
        recognizer.attempt.requested = state
      } else if recognizer.attempt.requested == .began {
        recognizer.attempt.followingState = state == .ended ? .ended : nil
      }
    // UIKit has no state "cancelled" for a gesture that never began; both mean that it is over.
    case (.possible, .failed), (.possible, .cancelled): fail(recognizer)
    // The actions for `began` are not called yet. Changes that handlers of cancelled touches
    // request meanwhile follow it.
    case (.began, .changed) where recognizer.attempt.needsAction: break
    case (.began, _) where recognizer.attempt.needsAction:
      if state == .possible || state == .began { return }
      recognizer.attempt.followingState = state == .ended ? .ended : .cancelled
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended):
      reach(state, recognizer)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      reach(.cancelled, recognizer)
    default: return
    }
    // Code of an app may set the state outside of any event, from a timer for example. Nobody would
    // decide the request then, so it gets a turn of its own.
    guard let dispatch, dispatch.depth == 0 else { return }
    dispatch.beginTurn()
    dispatch.endTurn()
  }

  /// Decides the requests of recognizers and calls their actions, until no decision is possible.
  func settle() {
    var steps = 0
    while var step = nextStep() {
      steps += 1
      if steps > GestureEnvironment.stepLimit {
        steps = 0
        step = giveUp(step)
      }
      switch step {
      case .act(let recognizer): act(recognizer)
      case .fail(let recognizer): fail(recognizer)
      case .recognize(let recognizer): recognize(recognizer)
      }
    }
  }

  /// The maximum number of steps before a recognizer is stopped.
  ///
  /// An action that changes the state of its recognizer each time it is called would never
  /// terminate.
  private static let stepLimit = 10_000

  /// Ends the gesture of a step that is repeated without end.
  private func giveUp(_ step: Step) -> Step {
    let recognizer = step.recognizer
    dispatch?.log.record(
      .diagnostic(
        "the actions of gesture \(recognizer.name ?? recognizer.kindName) change its state without "
          + "end; it is cancelled"))
    guard case .act = step else { return .fail(recognizer) }
    recognizer.currentState = .cancelled
    return step
  }

  enum Step {
    case act(GestureRecognizer)
    case fail(GestureRecognizer)
    case recognize(GestureRecognizer)

    var recognizer: GestureRecognizer {
      switch self {
      case .act(let recognizer), .fail(let recognizer), .recognize(let recognizer): recognizer
      }
    }
  }

  /// Returns the next step; nil if no decision is possible.
  func nextStep() -> Step? {
    var ready: [GestureRecognizer] = []
    var isAnyWaiting = false
    for recognizer in live {
      // Actions before new decisions: an action may disable another recognizer, which then must not
      // win.
      if recognizer.attempt.needsAction, !recognizer.attempt.isActing { return .act(recognizer) }
      guard recognizer.attempt.requested != nil else { continue }
      switch failureRequirementState(of: recognizer) {
      case .free: ready.append(recognizer)
      // Failing it first frees the recognizers that wait for it, and saves a decision that would be
      // undone.
      case .lost: return .fail(recognizer)
      case .waiting: isAnyWaiting = true
      }
    }
    if ready.count > 1 { return .recognize(strongest(of: ready)) }
    if let first = ready.first { return .recognize(first) }
    // Only when nothing else can be decided. A cycle that another failure opens would otherwise be
    // broken too early.
    return isAnyWaiting ? live.first { isInRequirementCycle($0) }.map { .recognize($0) } : nil
  }

  // MARK: Failure requirements

  private enum FailureRequirementState {
    case free, waiting, lost
  }

  /// Returns `waiting` while a required recognizer is possible, `lost` once one recognized, or
  /// `free`.
  private func failureRequirementState(of recognizer: GestureRecognizer) -> FailureRequirementState
  {
    var failureRequirementState = FailureRequirementState.free
    for other in requirements(of: recognizer) where other.arbiter === self {
      switch other.currentState {
      case .possible: failureRequirementState = .waiting
      case .began, .changed, .ended: return .lost
      case .cancelled, .failed: break
      }
    }
    return failureRequirementState
  }

  /// Returns the recognizers that have to fail before `recognizer`.
  ///
  /// The delegates and subclasses are called once for each attempt.
  private func requirements(of recognizer: GestureRecognizer) -> [GestureRecognizer] {
    // UIKit's header promises the delegate one call for an attempt. `require(toFail:)` may be
    // called at any time, so its requirements are read anew.
    if let asked = recognizer.attempt.dynamicRequirements {
      return asked.isEmpty ? recognizer.requiredToFail : recognizer.requiredToFail + asked
    }
    // Before the delegates are called, so that one that asks for the state again finds an answer
    // and doesn't recurse.
    recognizer.attempt.dynamicRequirements = []
    let asked = live.filter { other in
      other !== recognizer && other.attempt.sharesTouch(with: recognizer.attempt)
        && (recognizer.shouldRequireFailure(of: other)
          || other.shouldBeRequiredToFail(by: recognizer)
          || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other)
            ?? false
          || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer)
            ?? false)
    }
    recognizer.attempt.dynamicRequirements = asked
    return recognizer.requiredToFail + asked
  }

  /// True if a recognizer waits for itself, through others that wait too.
  ///
  /// No recognizer of such a cycle would ever recognize, so the first one does.
  private func isInRequirementCycle(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.attempt.requested != nil else { return false }
    var seen: [GestureRecognizer] = []
    var open = requirements(of: recognizer)
    while let next = open.popLast() {
      if next === recognizer { return true }
      guard next.arbiter === self, next.attempt.requested != nil,
        !seen.contains(where: { $0 === next })
      else { continue }
      seen.append(next)
      open += requirements(of: next)
    }
    return false
  }

  // MARK: Prevention

  /// Returns the first recognizer that no other one prevents without being prevented itself.
  private func strongest(of ready: [GestureRecognizer]) -> GestureRecognizer {
    let free = ready.first { one in
      !ready.contains { other in
        other !== one && canPrevent(other, one) && !canPrevent(one, other)
      }
    }
    // All of them prevent each other in a ring, for which UIKit documents nothing. The order of the
    // list is at least the same in every run.
    return free ?? ready[0]
  }

  private func canPrevent(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    one.canPrevent(other) && other.canBePrevented(by: one)
  }

  /// True if `one`, once recognized, makes `other` of the same touch fail.
  private func prevents(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    // Recognizers on two fingers in different places have nothing to do with each other.
    guard one.attempt.sharesTouch(with: other.attempt), canPrevent(one, other) else { return false }
    let isTogether =
      one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: one) ?? false
    return !isTogether
  }

  private func isActive(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.currentState == .began || recognizer.currentState == .changed
  }

  // MARK: Steps

  private func recognize(_ recognizer: GestureRecognizer) {
    guard let state = recognizer.attempt.requested else { return }
    recognizer.attempt.requested = nil
    // An active gesture wins over one that wants to begin, whatever their order is: a list that
    // scrolls doesn't turn into a swipe of a row.
    let stops = live.contains {
      $0 !== recognizer && isActive($0) && prevents($0, recognizer)
    }
    guard !stops, mayBegin(recognizer), recognizer.currentState == .possible,
      recognizer.arbiter === self
    else {
      fail(recognizer)
      return
    }
    reach(state, recognizer)
    // Marked before other recognizers fail, cancelled after: a failure may deliver a delayed touch,
    // which must not reach the view only to be cancelled.
    let cancelled = dispatch?.take(touchesOf: recognizer) ?? []
    for other in live where other !== recognizer && other.currentState == .possible {
      let waits = requirements(of: other).contains { $0 === recognizer }
      if waits || prevents(recognizer, other) { fail(other) }
    }
    if !cancelled.isEmpty { dispatch?.cancel(cancelled) }
    if recognizer.attempt.needsAction { act(recognizer) }
  }

  /// Returns true if the delegate, the views and the recognizer itself allow the gesture to begin.
  private func mayBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let view = recognizer.view else { return false }
    if let delegate = recognizer.delegate,
      !delegate.gestureRecognizerShouldBegin(recognizer)
    {
      return false
    }
    // Every view between the finger and the recognizer's view is asked, since each may know better:
    // a slider in a scroll view refuses the pan of the scroll view in this way.
    var current = recognizer.attempt.touches.firstResult { touch in
      touch.view.flatMap { $0.isDescendant(of: view) ? $0 : nil }
    }
    while let hit = current, hit !== view {
      guard hit.gestureRecognizerShouldBegin(recognizer) else { return false }
      current = hit.superview
    }
    return view.gestureRecognizerShouldBegin(recognizer) && recognizer.mayBegin()
  }

  private func reach(_ state: GestureRecognizer.State, _ recognizer: GestureRecognizer) {
    recognizer.currentState = state
    recognizer.attempt.needsAction = true
  }

  private func fail(_ recognizer: GestureRecognizer) {
    // A delegate or view that was called meanwhile may have ended the attempt.
    guard recognizer.currentState == .possible, recognizer.arbiter === self else { return }
    recognizer.currentState = .failed
    recognizer.attempt.requested = nil
    recognizer.clearDeadline()
  }

  private func act(_ recognizer: GestureRecognizer) {
    recognizer.attempt.needsAction = false
    // An action can set the state of its own recognizer, which comes back here. The flag prevents a
    // second call of the action inside of the first.
    recognizer.attempt.isActing = true
    recognizer.didReachState()
    if recognizer.recordsLogEntries, let view = recognizer.view {
      dispatch?.log.record(
        .gesture(
          name: recognizer.name ?? recognizer.kindName, view.position(),
          state: recognizer.currentState.rawValue))
    }
    recognizer.callActions()
    recognizer.attempt.isActing = false
    if let next = recognizer.attempt.followingState, isActive(recognizer) {
      recognizer.attempt.followingState = nil
      reach(next, recognizer)
    }
  }
}

extension TouchDispatch {
  /// Marks the touches of a recognizer that has recognized.
  ///
  /// - Returns: The fingers whose views have to receive the cancellation.
  fileprivate func take(touchesOf recognizer: GestureRecognizer) -> [Finger] {
    var cancelled: [Finger] = []
    for finger in recognizerFingers where recognizer.isTracking(finger.touch) {
      finger.touch.state.isRecognized = true
      guard recognizer.cancelsTouchesInView else { continue }
      switch finger.touch.state.delivery {
      // The view never saw the touch, so there is nothing to cancel.
      case .withheld: finger.touch.state.delivery = .over
      case .delivered: cancelled.append(finger)
      case .over: break
      }
    }
    return cancelled
  }
}
