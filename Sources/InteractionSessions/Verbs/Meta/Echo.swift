extension Verb {
  static let echo = Verb(
    "echo", .meta, "prints the text",
    forms: [[.value("TEXT", .text)]],
    traits: .takesRawText,
    example: VerbExample(
      #"""
      echo all well
      | all well
      """#)
  ) { arguments throws(GrammarError) in
    let text = arguments.rest()
    return Action(acts: false) { session throws(SessionError) in session.say(text) }
  }
}
