import SessionLanguage

extension Verb {
  static let update = Verb(
    "update", .data, "replaces the data of an item",
    forms: [[.place("T", "an item"), .value("JSON", .json)]],
    traits: .canBeBatched,
    example: VerbExample(
      #"""
      update #t1 {"title": "new"}
      | reconfigure [0,0] #t1
      """#),
    read: readUpdate)

  private static func readUpdate(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let place = try arguments.place()
    let start = arguments.offset
    let data = try arguments.json()
    let textCount = max(arguments.offset - start, 0)
    return editing([place]) { edit, paths in
      edit.textCount = textCount
      edit.updated += paths.map { ($0, data) }
    }
  }
}
