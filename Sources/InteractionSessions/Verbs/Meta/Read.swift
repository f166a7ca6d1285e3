import SessionLanguage

extension Verb {
  static let read = Verb(
    "read", .meta, "runs the commands of a file",
    forms: [[.value("FILE", .file)]],
    example: VerbExample(
      #"""
      read section-handlers/pager.cvt
      | scroll section[0] 0,0 -> 1500,0
      | event "dismiss" #photo-1 via section:photos
      """#),
    read: readRead)

  private static func readRead(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let path = try arguments.text("a file")
    return Action { session throws(SessionError) in try session.read(path) }
  }
}
