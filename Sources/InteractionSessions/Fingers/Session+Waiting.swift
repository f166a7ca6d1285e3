import InteractionKit

extension Session {
  /// The largest number of timers that run during `wait`.
  private static let waitLimit = 10_000_000

  /// Advances the clock timer by timer, so that the command can be stopped.
  func wait(_ time: VirtualTime) throws(SessionError) {
    let screen = try requireDevice()
    let clock = screen.simulator.clock
    let end = clock.now.advanced(by: time)
    var (count, countAtOnce) = (0, 0)
    while let next = clock.timeToNextTimer, clock.now.advanced(by: next) <= end {
      count += 1
      countAtOnce = next.nanoseconds > 0 ? 0 : countAtOnce + 1
      guard count <= Session.waitLimit, countAtOnce <= Simulator.idleTimerLimit else {
        throw neverEnding(count - 1, on: screen)
      }
      clock.advanceToNextTimer()
      if count % 256 == 0 { printLogEntries(isComplete: false) }
      try pause()
    }
    clock.advance(by: VirtualTime(nanoseconds: end.nanoseconds - clock.now.nanoseconds))
  }

  /// Advances the clock until the recognizers of lifted fingers have decided.
  ///
  /// Then the output of a tap is complete.
  func waitForGestures() throws(SessionError) {
    try requireDevice().simulator.waitForGestures { () throws(SessionError) in try pause() }
  }

  /// Advances the clock until no scroll view moves and the recognizers of lifted fingers have
  /// decided.
  func waitUntilIdle() throws(SessionError) {
    let screen = try requireDevice()
    let isIdle = try screen.simulator.waitUntilIdle { count throws(SessionError) in
      if count % 256 == 0 { printLogEntries(isComplete: false) }
      try pause()
    }
    guard isIdle else { throw neverEnding(Simulator.idleTimerLimit, on: screen) }
  }

  /// Advances the clock until no timer is set.
  func settle() throws(SessionError) {
    let screen = try requireDevice()
    let clock = screen.simulator.clock
    var count = 0
    while clock.timeToNextTimer != nil {
      count += 1
      guard count <= Simulator.idleTimerLimit else { throw neverEnding(count - 1, on: screen) }
      clock.advanceToNextTimer()
      if count % 256 == 0 { printLogEntries(isComplete: false) }
      try pause()
    }
  }

  private func neverEnding(_ count: Int, on screen: SessionDevice) -> SessionError {
    let fingers = screen.simulator.touchesDown.map { "finger \($0) is down (`touch up` lifts it)" }
    let causes = (fingers + PendingInteractions(in: screen.simulator.window).descriptions).prefix(5)
    return SessionError(
      "timers do not end: \(count) ran and another is set; "
        + (causes.isEmpty
          ? "the screen repeats one; `wait TIME` lets a time pass"
          : causes.joined(separator: ", ")))
  }
}

extension PendingInteractions {
  /// The activities in progress, as text.
  fileprivate var descriptions: [String] {
    scrollViews.map { view in
      let name = (view as? CollectionView)?.loadedCollection?.document.name
      return "\(name ?? "a scroll view") scrolls"
    }
      + recognizers.compactMap { recognizer in
        recognizer.view.map {
          "gesture \(recognizer.name ?? recognizer.kindName) on \($0.position()) is undecided"
        }
      }
  }
}
