extension Simulator {
  /// The maximum number of timers for which the simulator waits.
  package static let idleTimerLimit = 100_000

  /// Advances the clock until the recognizers of lifted fingers have decided.
  ///
  /// That takes at most the interval between the taps of a double tap. No time passes if no
  /// recognizer is undecided.
  ///
  /// `afterTimer` is called after each timer.
  package func waitForGestures<Failure: Error>(
    afterTimer: () throws(Failure) -> Void
  ) throws(Failure) {
    // Most taps leave no timer, and a visit of all views would cost more than the tap.
    guard clock.timeToNextTimer != nil else { return }
    let end = clock.now.advanced(by: window.touchConstants.tapInterval)
    var count = 0
    while let time = clock.timeToNextTimer, clock.now.advanced(by: time) <= end,
      !PendingInteractions(in: window).recognizers.isEmpty, count < Simulator.idleTimerLimit
    {
      clock.advanceToNextTimer()
      count += 1
      try afterTimer()
    }
  }

  /// Advances the clock until no scroll view moves and the recognizers of lifted fingers have
  /// decided.
  ///
  /// `afterTimer` is called after each timer with its number, counted from 1.
  ///
  /// - Returns: False if the simulator is not idle after `idleTimerLimit` timers.
  package func waitUntilIdle<Failure: Error>(
    afterTimer: (_ count: Int) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    guard clock.timeToNextTimer != nil else { return true }
    var unfinished = PendingInteractions(in: window)
    var count = 0
    while !unfinished.isEmpty, clock.timeToNextTimer != nil {
      guard count < Simulator.idleTimerLimit else { return false }
      clock.advanceToNextTimer()
      count += 1
      try afterTimer(count)
      // While a scroll view moves, the other views need no visit.
      if !unfinished.scrollViews.contains(where: { $0.movement != nil }) {
        unfinished = PendingInteractions(in: window)
      }
    }
    return true
  }
}
