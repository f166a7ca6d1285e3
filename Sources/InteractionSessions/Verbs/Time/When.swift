import SessionLanguage

extension Verb {
  static let when = Verb(
    "when", .time, "finds the step after which a condition holds",
    forms: Expectation.forms,
    traits: [.notInBlocks, .movesInTime],
    example: VerbExample(
      #"""
      tap #t1
      | select #t1 via delegate:banners
      tap #t2
      | deselect #t1 via delegate:banners
      | select #t2 via delegate:banners
      when selected #t1
      | step 1 made it true: tap #t1
      """#),
    read: readWhen)

  private static func readWhen(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let condition = try Expectation.read(&arguments)
    return moving { session throws(SessionError) in
      let step = try session.lastStep { session in
        do throws(SessionError) { try condition.run(session) } catch { return false }
        return true
      }
      guard let step else { throw SessionError("it was not true after any step of the session") }
      let text =
        step == 0
        ? "true from the beginning"
        : "step \(step) made it true: \(session.timeline.command(of: step))"
      session.tracing?.expectation(true, text, at: session.milliseconds)
      session.print(text)
    }
  }
}
