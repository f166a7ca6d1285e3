import Foundation

extension Session {
  /// Taps, with a finger that is not down already.
  func tap(at point: CGPoint, count: Int = 1, hold: VirtualTime) throws(SessionError) {
    let simulator = try loadedScreen().simulator
    guard hold.nanoseconds > 0 || simulator.isDown() else {
      simulator.tap(at: point, count: count)
      return
    }
    let finger = simulator.freeFingers(1)[0]
    for _ in 0..<max(count, 1) {
      simulator.touchDown(at: point, identifier: finger)
      do throws(SessionError) {
        try wait(hold)
      } catch {
        simulator.touchCancel(identifier: finger)
        throw error
      }
      simulator.touchUp(identifier: finger)
    }
  }

  /// Moves free fingers along a path. They are cancelled if the command is stopped.
  func follow(_ path: FingerPath) throws(SessionError) {
    let simulator = try loadedScreen().simulator
    let fingers = simulator.freeFingers(path.start.count)
    var waits = 0
    do throws(SessionError) {
      try simulator.follow(path, with: fingers) { time throws(SessionError) in
        waits += 1
        if waits % 256 == 0 {
          printFacts()
          try pause()
        }
        try wait(time)
      }
    } catch {
      simulator.send(fingers.map { .cancel(identifier: $0) })
      throw error
    }
  }

  /// Runs a gesture; where nothing came of it that it may come to, that is said as of
  /// a touch that nobody heard.
  ///
  /// - Parameter answers: What the gesture may come to.
  func explainingSilence(
    at point: CGPoint, unless answers: FactKinds, _ reason: String,
    _ gesture: () throws(SessionError) -> Void
  ) throws(SessionError) {
    let screen = try loadedScreen()
    let log = screen.simulator.log
    let target = screen.simulator.window.target(at: point, with: nil)
    let before = log.count
    try gesture()
    // Long gestures print as they go and forget what they printed.
    guard self.screen === screen, let target, log.count - before <= FactMarks.limit,
      !log.facts(after: before).contains(where: { !answers.isDisjoint(with: $0.kinds) })
    else { return }
    log.unhandled(nil, at: target.place(), because: reason)
  }
}

extension Simulator {
  /// The lowest numbers of fingers that are not down.
  func freeFingers(_ count: Int) -> [Int] {
    let down = Set(touchesDown)
    return Array((0...(down.count + count)).lazy.filter { !down.contains($0) }.prefix(count))
  }
}
