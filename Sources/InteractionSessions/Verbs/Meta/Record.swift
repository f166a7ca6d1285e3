import SessionLanguage

extension Verb {
  static let record = Verb(
    "record", .meta, "writes the following commands and their output to a transcript",
    forms: [[.value("FILE", .newFile)] + VerbElement.transcriptFlags, [.word("stop")]],
    traits: .notInBlocks,
    example: VerbExample(
      #"""
      record my.cvt
      | recording to my.cvt
      tap #t1
      | select #t1 via delegate:banners
      record stop
      | recorded my.cvt
      """#),
    read: readRecord)

  private static func readRecord(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let options = try arguments.transcriptOptions()
    let path = try arguments.text("a file, or stop")
    return Action(acts: false, isRecorded: false) { session throws(SessionError) in
      guard !session.isReplaying else { return }
      guard path != "stop" else { return try session.stopRecording() }
      try session.startRecording(path, options)
    }
  }
}
