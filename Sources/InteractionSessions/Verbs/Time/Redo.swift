import SessionLanguage

extension Verb {
  static let redo = Verb(
    "redo", .time, "repeats commands that were undone",
    forms: [[.optional([.value("n", .count, "how many; 1 by default")])]],
    traits: [.notInBlocks, .movesInTime],
    example: VerbExample(
      #"""
      tap #t1
      | select #t1 via delegate:banners
      undo
      | undone tap #t1
      | step 0 of 1
      redo
      | redone tap #t1
      | step 1 of 1
      """#),
    read: readRedo)

  private static func readRedo(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let count = arguments.hasMore ? try arguments.count(in: 1...1_000_000_000) : 1
    return moving { session throws(SessionError) in
      let redone = session.timeline.stepsToRedo(count)
      guard let last = redone.last else { return session.print("nothing to redo") }
      try session.travel(to: last) { $0.sayCommands("redone", redone) }
    }
  }
}
