extension Verb {
  static let help = Verb(
    "help", .meta, "lists the verbs, or explains one",
    forms: [[.optional([.value("VERB", .verb)])]],
    example: VerbExample(
      #"""
      help quit
      | quit: leaves
      |   quit [CODE]
      |   CODE  the exit code, from 0 to 255; 0 by default
      | example, on banners.yaml:
      |   quit 0
      """#)
  ) { arguments throws(GrammarError) in
    let verb = arguments.hasMore ? Verb.named(try arguments.word(of: Verb.names)) : nil
    return Action(acts: false, isRecorded: false) { session throws(SessionError) in
      for line in verb?.help ?? VerbHelp.overview { session.say(line) }
    }
  }
}
