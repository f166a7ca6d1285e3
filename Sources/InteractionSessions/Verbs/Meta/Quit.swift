import SessionLanguage

extension Verb {
  package static let quit = Verb(
    "quit", .meta, "ends the session",
    forms: [[.optional([.value("CODE", .count, "the exit code, from 0 to 255; 0 by default")])]],
    traits: .notInBlocks,
    example: VerbExample(
      #"""
      quit 0
      """#),
    read: readQuit)

  private static func readQuit(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let code = arguments.hasMore ? try arguments.count(in: 0...255) : 0
    return Action(acts: false, isRecorded: false) { session throws(SessionError) in
      session.quitCode = code
    }
  }
}
