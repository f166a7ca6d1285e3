import SessionLanguage

extension Verb {
  static let version = Verb(
    "version", .meta, "prints the version of the program",
    example: VerbExample(
      """
      version
      | \(ToolVersion.text)
      """),
    read: readVersion)

  private static func readVersion(_: inout ArgumentReader) throws(GrammarError) -> Action {
    Action(acts: false, isRecorded: false) { session in session.print(ToolVersion.text) }
  }
}

/// The version of the program, which traces and reports contain.
package enum ToolVersion {
  package static let number = "0.2.0"
  package static let text = "cvsim \(number)"
}
