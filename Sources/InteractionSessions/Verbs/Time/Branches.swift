import SessionLanguage

extension Verb {
  static let branches = Verb(
    "branches", .time, "lists the branches",
    forms: [[]],
    traits: [.notInBlocks, .movesInTime],
    example: VerbExample(
      #"""
      branch other
      | branch other from step 0 of main
      branches
      |   main   0 steps
      | * other  from step 0 of main, 0 steps, at 0
      """#),
    read: readBranches)

  private static func readBranches(_: inout ArgumentReader) throws(GrammarError) -> Action {
    moving { session in
      for line in session.timeline.listing { session.print(line) }
    }
  }
}
