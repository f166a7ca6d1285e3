import SessionLanguage

extension Verb {
  static let reconfigure = Verb(
    "reconfigure", .data, "configures the cell of T again",
    forms: [[.places]],
    traits: .canBeBatched,
    example: VerbExample(
      #"""
      reconfigure #t1 #t2
      | reconfigure [0,0] #t1
      | reconfigure [0,1] #t2
      """#),
    read: readReconfigure)

  private static func readReconfigure(_ arguments: inout ArgumentReader) throws(GrammarError)
    -> Action
  {
    let places = try arguments.places()
    return editing(places) { edit, paths in edit.reconfigured += paths }
  }
}
