import SessionLanguage

extension Verb {
  static let wait = Verb(
    "wait", .time, "lets virtual time pass",
    forms: [[.value("TIME", .time)]],
    notes: ["fails after 100000 timers, at the time of the last; another `wait` continues"],
    traits: .keepsItems,
    example: VerbExample(
      #"""
      wait 500ms
      """#),
    read: readWait)

  private static func readWait(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let time = try arguments.milliseconds()
    return Action { session throws(SessionError) in
      try session.wait(.milliseconds(time))
    }
  }
}
