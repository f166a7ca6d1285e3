import SessionLanguage

extension Verb {
  static let mark = Verb(
    "mark", .time, "names this moment",
    forms: [[.value("NAME", .text, "a word that is not a number")]],
    traits: [.notInBlocks, .movesInTime],
    example: VerbExample(
      #"""
      mark start
      | mark start: step 0
      tap #t1
      | select #t1 via delegate:banners
      goto start
      | step 0 of 1
      """#),
    read: readMark)

  private static func readMark(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let name = try arguments.momentName()
    return moving { session throws(SessionError) in
      guard session.timeline.branchNumber(of: name) == nil else {
        throw SessionError("a branch is named \(name) already; choose another name")
      }
      session.timeline.mark(name)
      session.print("mark \(name): step \(session.timeline.now.step)")
    }
  }
}
