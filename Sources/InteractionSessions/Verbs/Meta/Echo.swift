import SessionLanguage

extension Verb {
  static let echo = Verb(
    "echo", .meta, "prints the text",
    forms: [[.value("TEXT", .text)]],
    traits: .takesRawText,
    example: VerbExample(
      #"""
      echo all well
      | all well
      """#),
    read: readEcho)

  private static func readEcho(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let text = arguments.rest()
    return Action(acts: false) { session throws(SessionError) in session.print(text) }
  }
}
