import SessionLanguage

extension Verb {
  static let wait = Verb(
    "wait", .time, "lets virtual time pass",
    forms: [[.value("TIME", .time)]] + Expectation.forms(after: "until"),
    notes: [
      "fails after 100000 timers, at the time of the last; another `wait` continues",
      "`wait until` ends when the condition holds, or with its time: it never fails, and belongs to the action before it",
    ],
    traits: .keepsItems,
    example: VerbExample(
      #"""
      wait 500ms
      """#),
    read: readWait)

  private static func readWait(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    guard !arguments.accept("until") else { return try readWaitUntil(&arguments) }
    let time = try arguments.milliseconds()
    return Action { session throws(SessionError) in
      try session.wait(.milliseconds(time))
    }
  }

  private static func readWaitUntil(
    _ arguments: inout ArgumentReader
  ) throws(GrammarError) -> Action {
    let condition = try Expectation.read(&arguments)
    guard condition.acts else {
      throw arguments.expected(
        "within TIME", hint: "such as `wait until count items = 5 within 2s`; `order` cannot wait")
    }
    var action = Action { session throws(SessionError) in
      do throws(SessionError) {
        try condition.run(session)
      } catch {
        guard error.isFailedExpectation else { throw error }
      }
    }
    action.beginsAction = false
    return action
  }
}
