import SessionLanguage

extension Verb {
  static let delete = Verb(
    "delete", .data, "deletes items",
    forms: [[.places]],
    traits: .canBeBatched,
    example: VerbExample(
      #"""
      delete #t1 #t2
      | delete [0,0] #t1
      | delete [0,1] #t2
      """#),
    read: readDelete)

  private static func readDelete(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let places = try arguments.places()
    return editing(places) { edit, paths in edit.deleted += paths }
  }
}
