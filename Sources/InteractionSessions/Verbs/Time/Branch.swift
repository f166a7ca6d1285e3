import SessionLanguage

extension Verb {
  static let branch = Verb(
    "branch", .time, "continues in a branch",
    forms: [[.value("NAME", .moment, "a new name, or that of a branch")]],
    traits: [.notInBlocks, .movesInTime],
    example: VerbExample(
      #"""
      branch other
      | branch other from step 0 of main
      tap #t1
      | select #t1 via delegate:banners
      branch main
      | step 0 of 0
      """#),
    read: readBranch)

  private static func readBranch(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let name = try arguments.momentName()
    return moving { session throws(SessionError) in
      if let number = session.timeline.branchNumber(of: name) {
        let end = session.timeline.branches[number].end
        return try session.travel(to: Timeline.Position(branch: number, step: end))
      }
      guard session.timeline.position(named: name) == nil else {
        throw SessionError("a mark is named \(name) already; choose another name")
      }
      let old = session.timeline.branch.name
      session.timeline.beginBranch(name, after: session.state.work)
      session.print("branch \(name) from step \(session.timeline.now.step) of \(old)")
    }
  }
}
