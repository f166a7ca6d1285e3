extension Verb {
  static let version = Verb(
    "version", .meta, "prints the version of the program",
    example: VerbExample(
      """
      version
      | \(TraceFormat.tool)
      """),
    read: readVersion)

  private static func readVersion(_: inout ArgumentReader) throws(GrammarError) -> Action {
    Action(acts: false, isRecorded: false) { session in session.say(TraceFormat.tool) }
  }
}
