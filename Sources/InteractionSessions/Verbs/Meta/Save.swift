extension Verb {
  static let save = Verb(
    "save", .meta, "writes the session so far",
    forms: [[.value("FILE", .newFile)]],
    traits: .notInBlocks,
    example: VerbExample(
      #"""
      save my.cvt
      | saved my.cvt
      """#)
  ) { arguments throws(GrammarError) in
    let path = try arguments.text("a file")
    return Action(acts: false, isRecorded: false) { session throws(SessionError) in
      if !session.isReplaying { try session.saveSession(path) }
    }
  }
}
