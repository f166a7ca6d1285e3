import SessionLanguage

extension Verb {
  /// `replay FILE` and `replay FILE::CASE`.
  static let replay = Verb(
    "replay", .meta, "runs and checks a transcript in place of the current screen",
    forms: [[.value("FILE[::CASE]", .file, "a transcript, or one of its cases")]],
    notes: [
      #"a case with blanks in its name wants quotes: replay "a.cvt::Two words""#,
      "its cases run from their own %load on, one after another; what the last has left shows"
        + " then",
      "`read FILE` runs the commands of a file and checks nothing",
    ],
    traits: .notInBlocks,
    example: VerbExample(
      #"""
      replay banners.cvt
      | replayed banners.cvt: 10 passed
      """#),
    read: readReplay)

  private static func readReplay(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let path = try arguments.text("a transcript")
    return Action { session throws(SessionError) in
      guard let replay = session.configuration.replay else {
        throw SessionError("this session replays no transcripts; `read FILE` runs the commands")
      }
      try replay(session, path)
    }
  }
}
