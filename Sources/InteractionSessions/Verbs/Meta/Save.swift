import SessionLanguage

extension Verb {
  static let save = Verb(
    "save", .meta, "writes the session as a transcript",
    forms: [[.value("FILE", .newFile)] + VerbElement.transcriptFlags],
    traits: .notInBlocks,
    example: VerbExample(
      #"""
      save my.cvt
      | saved my.cvt
      """#),
    read: readSave)

  private static func readSave(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let options = try arguments.transcriptOptions()
    let path = try arguments.text("a file")
    return Action(acts: false, isRecorded: false) { session throws(SessionError) in
      if !session.isReplaying { try session.saveSession(path, options) }
    }
  }
}

extension ArgumentReader {
  /// Parses the flags of the verbs that write transcripts.
  mutating func transcriptOptions() throws(GrammarError) -> TranscriptWriting.Options {
    TranscriptWriting.Options(
      expectsLooks: try flag("looks"), acceptsErrors: try flag("accept-errors"))
  }
}
