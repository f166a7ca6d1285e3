extension Verb {
  static func wait(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let time = try arguments.milliseconds()
    return Action { session throws(SessionError) in
      try session.loadedScreen().simulator.clock.advance(by: .milliseconds(time))
    }
  }

  /// How many timers `settle` runs before it says that they never end.
  private static let settleLimit = 100_000

  static func settle() -> Action {
    Action { session throws(SessionError) in
      let clock = try session.loadedScreen().simulator.clock
      var count = 0
      while let time = clock.timeToNextTimer {
        count += 1
        guard count <= settleLimit else {
          throw SessionError("timers go on and on: \(count - 1) ran and another is set")
        }
        try session.pause()
        clock.advance(by: time)
      }
    }
  }
}
