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

  /// Moves fingers, which are taken away where the command is stopped.
  func follow(_ path: FingerPath) throws(SessionError) {
    let simulator = try loadedScreen().simulator
    let fingers = simulator.freeFingers(path.start.count)
    do throws(SessionError) {
      try move(fingers, along: path, on: simulator)
    } catch {
      simulator.send(fingers.map { .cancel(identifier: $0) })
      throw error
    }
  }

  private func move(
    _ fingers: [Int], along path: FingerPath, on simulator: Simulator
  ) throws(SessionError) {
    let start = path.start
    if fingers.count == 1 {
      simulator.touchDown(at: start[0], identifier: fingers[0])
    } else {
      simulator.send(zip(fingers, start).map { .down($1, identifier: $0) })
    }
    if path.press.nanoseconds > 0 { try wait(path.press) }
    for step in 1...path.steps {
      try wait(path.time(ofStep: step))
      simulator.send(
        zip(fingers, path.places(after: step)).map { .move($1, identifier: $0) })
      if step % 256 == 0 {
        printFacts()
        try pause()
      }
    }
    try wait(path.rest)
    simulator.send(fingers.map { .up(identifier: $0) })
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
