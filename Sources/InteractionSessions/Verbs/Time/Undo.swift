import SessionLanguage

extension Verb {
  static let undo = Verb(
    "undo", .time, "undoes the last commands",
    forms: [[.optional([.value("n", .count, "how many; 1 by default")])]],
    traits: [.notInBlocks, .movesInTime],
    example: VerbExample(
      #"""
      tap #t1
      | select #t1 via delegate:banners
      undo
      | undone tap #t1
      | step 0 of 1
      """#),
    read: readUndo)

  private static func readUndo(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let count = arguments.hasMore ? try arguments.count(in: 1...1_000_000_000) : 1
    return moving { session throws(SessionError) in
      let undone = session.timeline.stepsToUndo(count)
      guard let first = undone.last else { return session.print("nothing to undo") }
      try session.travel(to: first - 1) { $0.sayCommands("undone", undone) }
    }
  }
}
