extension Session {
  /// How many timers a command runs before it says that they never end.
  private static let timerLimit = 100_000
  /// How many timers run in a time that a command names.
  private static let waitLimit = 10_000_000

  /// Lets so much time pass, timer by timer, so that it can be stopped.
  func wait(_ time: VirtualTime) throws(SessionError) {
    let screen = try loadedScreen()
    let clock = screen.simulator.clock
    let end = clock.now.advanced(by: time)
    var count = 0
    while let next = clock.timeToNextTimer, clock.now.advanced(by: next) <= end {
      count += 1
      guard count <= Session.waitLimit else { throw neverEnding(count - 1, on: screen) }
      clock.advance(by: next)
      if count % 256 == 0 { printFacts() }
      try pause()
    }
    clock.advance(by: VirtualTime(nanoseconds: end.nanoseconds - clock.now.nanoseconds))
  }

  /// Lets time pass until the recognizers of fingers that have left know what the
  /// touch was: at most as long as the second tap of a double tap may take.
  ///
  /// A tap that returned before would seem to do nothing.
  func waitForGestures() throws(SessionError) {
    let screen = try loadedScreen()
    let clock = screen.simulator.clock
    // Most taps leave nothing behind, and looking for it would cost more than the tap.
    guard clock.timeToNextTimer != nil else { return }
    let end = clock.now.advanced(by: screen.simulator.window.touchConstants.tapInterval)
    var count = 0
    while let time = clock.timeToNextTimer, clock.now.advanced(by: time) <= end,
      !UnfinishedTouches(on: screen).recognizers.isEmpty, count < Session.timerLimit
    {
      clock.advance(by: time)
      count += 1
      try pause()
    }
  }

  /// Lets time pass until nothing scrolls by itself and all recognizers of fingers
  /// that have left have decided.
  func waitForRest() throws(SessionError) {
    let screen = try loadedScreen()
    let clock = screen.simulator.clock
    guard clock.timeToNextTimer != nil else { return }
    var unfinished = UnfinishedTouches(on: screen)
    var count = 0
    while !unfinished.isEmpty, let time = clock.timeToNextTimer {
      count += 1
      guard count <= Session.timerLimit else { throw neverEnding(count - 1, on: screen) }
      clock.advance(by: time)
      if count % 256 == 0 { printFacts() }
      try pause()
      // As long as something moves, there is no need to look at every view.
      if !unfinished.scrollViews.contains(where: { $0.movement != nil }) {
        unfinished = UnfinishedTouches(on: screen)
      }
    }
  }

  /// Lets time pass until no timer is set.
  func settle() throws(SessionError) {
    let screen = try loadedScreen()
    let clock = screen.simulator.clock
    var count = 0
    while let time = clock.timeToNextTimer {
      count += 1
      guard count <= Session.timerLimit else { throw neverEnding(count - 1, on: screen) }
      clock.advance(by: time)
      if count % 256 == 0 { printFacts() }
      try pause()
    }
  }

  private func neverEnding(_ count: Int, on screen: SessionScreen) -> SessionError {
    let fingers = screen.simulator.touchesDown.map { "finger \($0) is down (`touch up` lifts it)" }
    let causes = (fingers + UnfinishedTouches(on: screen).descriptions).prefix(5)
    return SessionError(
      "timers go on and on: \(count) ran and another is set; "
        + (causes.isEmpty ? "nothing moves" : causes.joined(separator: ", ")))
  }
}
