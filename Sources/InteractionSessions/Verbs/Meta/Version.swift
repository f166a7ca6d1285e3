extension Verb {
  static let version = Verb(
    "version", .meta, "prints the version of the program",
    example: VerbExample(
      """
      version
      | \(TraceFormat.tool)
      """)
  ) { _ throws(GrammarError) in
    Action(acts: false, isRecorded: false) { session in session.say(TraceFormat.tool) }
  }
}
