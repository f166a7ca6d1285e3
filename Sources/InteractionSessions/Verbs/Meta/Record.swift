extension Verb {
  static let record = Verb(
    "record", .meta, "writes what happens to a transcript",
    forms: [[.value("FILE", .newFile)], [.word("stop")]],
    traits: .notInBlocks,
    example: VerbExample(
      #"""
      record my.cvt
      | recording to my.cvt
      tap #t1
      | select [0,0] #t1 via delegate:banners
      record stop
      | recorded my.cvt
      """#)
  ) { arguments throws(GrammarError) in
    let path = try arguments.text("a file, or stop")
    return Action(acts: false, isRecorded: false) { session throws(SessionError) in
      guard !session.isReplaying else { return }
      if path == "stop" { try session.stopRecording() } else { try session.startRecording(path) }
    }
  }
}
