import SessionLanguage

extension Verb {
  /// `output FILE`, `output stop` and `output`.
  static let output = Verb(
    "output", .meta, "writes the output to a file as well",
    forms: [[.value("FILE", .newFile)], [.word("stop")], []],
    notes: [
      "it goes on being printed here, too; a file that exists is never written to"
    ],
    traits: .notInBlocks,
    example: VerbExample(
      #"""
      output session.txt
      | output goes to session.txt, too
      tap #t1
      | select #t1 via delegate:banners
      output stop
      | output went to session.txt
      """#),
    read: readOutput)

  private static func readOutput(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let path = arguments.hasMore ? try arguments.text("a file, or stop") : nil
    return Action(acts: false, isRecorded: false) { session throws(SessionError) in
      guard !session.isReplaying else { return }
      switch path {
      case nil:
        session.print(
          session.outputFile.map { "output goes to \(session.named($0.name)), too" }
            ?? "output goes to no file")
      case "stop"?: try session.stopOutput()
      case let path?: try session.startOutput(path)
      }
    }
  }
}
