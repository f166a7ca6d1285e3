extension Verb {
  static let save = Verb(
    "save", .meta, "writes the session as a transcript",
    forms: [[.value("FILE", .newFile), .looksFlag]],
    traits: .notInBlocks,
    example: VerbExample(
      #"""
      save my.cvt
      | saved my.cvt
      """#),
    read: readSave)

  private static func readSave(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let looks = try arguments.flag("looks")
    let path = try arguments.text("a file")
    return Action(acts: false, isRecorded: false) { session throws(SessionError) in
      if !session.isReplaying { try session.saveSession(path, expectsLooks: looks) }
    }
  }
}
