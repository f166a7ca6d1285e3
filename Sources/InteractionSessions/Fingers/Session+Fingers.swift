import Foundation
import InteractionKit

extension Session {
  /// Taps with a finger that is not down.
  func tap(at point: CGPoint, count: Int = 1, hold: VirtualTime) throws(SessionError) {
    let simulator = try requireDevice().simulator
    guard hold.nanoseconds > 0 || simulator.isDown() else {
      simulator.tap(at: point, count: count)
      return
    }
    let finger = simulator.freeFingers(1)[0]
    var budget = WaitBudget(in: simulator.window)
    for _ in 0..<max(count, 1) {
      simulator.touchDown(at: point, identifier: finger)
      do throws(SessionError) {
        try wait(hold, spending: &budget, by: [finger])
      } catch {
        simulator.touchCancel(identifier: finger)
        throw error
      }
      simulator.touchUp(identifier: finger)
    }
  }

  /// Moves free fingers along a path.
  ///
  /// They are cancelled if the command is stopped.
  func follow(_ path: FingerPath) throws(SessionError) {
    let simulator = try requireDevice().simulator
    let fingers = simulator.freeFingers(path.start.count)
    var waits = 0
    var budget = WaitBudget(in: simulator.window)
    do throws(SessionError) {
      try simulator.follow(path, with: fingers) { time throws(SessionError) in
        waits += 1
        if waits % 256 == 0 { printLogEntries(isComplete: false) }
        // A gesture may have a million steps, so each of them counts as work.
        try pause()
        try wait(time, spending: &budget, by: fingers)
      }
    } catch {
      simulator.send(fingers.map { .cancel(identifier: $0) })
      throw error
    }
  }

  /// Runs a gesture, and records an unhandled touch if it had no effect.
  func recordingUnhandledTouch(
    at point: CGPoint, unless effect: GestureEffect, _ gesture: () throws(SessionError) -> Void
  ) throws(SessionError) {
    let device = try requireDevice()
    let start = GestureBaseline(at: point, on: device.simulator)
    try gesture()
    guard self.device === device else { return }
    start.recordUnhandledTouch(unless: effect)
  }
}

extension Session {
  /// Advances the clock timer by timer, so that the command can be stopped.
  package func wait(_ time: VirtualTime) throws(SessionError) {
    var budget = WaitBudget(in: try requireDevice().simulator.window)
    try wait(time, spending: &budget)
  }

  /// Advances the clock timer by timer, within the budget of the command.
  ///
  /// Throws when it is spent, at the time of the last timer. `fingers` are those that the command
  /// puts down, and lifts if it fails. `hasEnded` is called after each timer; if it returns true, no
  /// more time passes.
  func wait(
    _ time: VirtualTime, spending budget: inout WaitBudget, by fingers: [Int] = [],
    until hasEnded: () -> Bool = { false }
  ) throws(SessionError) {
    let device = try requireDevice()
    let clock = device.simulator.clock
    let end = clock.now.advanced(by: time)
    while let next = clock.timeToNextTimer, clock.now.advanced(by: next) <= end {
      guard !budget.isSpent else {
        throw neverEnding(budget.timers, on: device, continuesAt: clock.now, without: fingers)
      }
      budget.countTimer()
      clock.advanceToNextTimer()
      if budget.timers % 256 == 0 { printLogEntries(isComplete: false) }
      try pause()
      if hasEnded() { return }
    }
    clock.advance(by: VirtualTime(nanoseconds: end.nanoseconds - clock.now.nanoseconds))
  }

  /// Advances the clock timer by timer until a condition holds, and at most by a time.
  ///
  /// The condition is checked after each timer and at the end.
  package func wait(_ time: VirtualTime, until holds: () -> Bool) throws(SessionError) {
    let device = try requireDevice()
    var (budget, held) = (WaitBudget(in: device.simulator.window), false)
    func turnEnded() -> Bool {
      device.simulator.window.layoutIfNeeded()
      device.root.runDueReactions(on: device.simulator.clock)
      held = holds()
      return held
    }
    try wait(time, spending: &budget, until: turnEnded)
    if !held { _ = turnEnded() }
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
    let device = try requireDevice()
    let (isIdle, timers) = try device.simulator.waitUntilIdle { count throws(SessionError) in
      if count % 256 == 0 { printLogEntries(isComplete: false) }
      try pause()
    }
    guard isIdle else { throw neverEnding(timers, on: device) }
  }

  /// Advances the clock until no timer is set.
  func settle() throws(SessionError) {
    let device = try requireDevice()
    let clock = device.simulator.clock
    var budget = WaitBudget(in: device.simulator.window)
    while clock.timeToNextTimer != nil {
      guard !budget.isSpent else { throw neverEnding(budget.timers, on: device) }
      budget.countTimer()
      clock.advanceToNextTimer()
      if budget.timers % 256 == 0 { printLogEntries(isComplete: false) }
      try pause()
    }
  }

  /// Returns the error after `count` timers, of which there may be more without end.
  ///
  /// `time` is the time from which another wait continues; nil for a command that waits for the end
  /// of all timers. `own` are the fingers that the command lifts.
  private func neverEnding(
    _ count: Int, on device: SessionDevice, continuesAt time: VirtualTime? = nil,
    without own: [Int] = []
  ) -> SessionError {
    let fingers = device.simulator.touchesDown.filter { !own.contains($0) }
      .map { "finger \($0) is down (`touch up` lifts it)" }
    let interactions = PendingInteractions(in: device.simulator.window).descriptions
    let reactions = device.root.waitingReactions.map { "reactions[\($0)] is due" }
    let causes = (fingers + interactions + reactions).prefix(5).joined(separator: ", ")
    let way =
      time.map {
        "; the time is \(NumberText.text(rounded: $0.milliseconds))ms, `wait TIME` continues from there"
      } ?? (causes.isEmpty || !reactions.isEmpty ? "; `wait TIME` lets a time pass" : "")
    return SessionError(
      "timers do not end: \(count) ran and another is set; "
        + (causes.isEmpty ? "the screen repeats one" : causes) + way)
  }
}

extension PendingInteractions {
  /// The activities in progress, as text.
  fileprivate var descriptions: [String] {
    scrollViews.map { view in
      let name = (view as? ItemsView)?.loadedCollection?.document.name
      return "\(name ?? "a scroll view") scrolls"
    }
      + recognizers.compactMap { recognizer in
        recognizer.view.map {
          "gesture \(recognizer.name ?? recognizer.kindName) on \($0.position()) is undecided"
        }
      }
  }
}
