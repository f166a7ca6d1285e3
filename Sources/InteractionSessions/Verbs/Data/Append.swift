import CollectionFiles
import SessionLanguage

extension Verb {
  static let append = Verb(
    "append", .data, "appends items to a section",
    forms: [
      [
        .value("S", .count, "a section; the number of sections makes one more"),
        .value("JSON", .items),
      ]
    ],
    traits: .canBeBatched,
    example: VerbExample(
      #"""
      append 0 {"type": "1", "id": "new"}
      | insert [0,12] #new
      """#),
    read: readAppend)

  private static func readAppend(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let section = try arguments.count()
    let argument = try arguments.itemsArgument()
    return editing { edit, screen throws(SessionError) in
      edit.appended.append((section, try screen.someItems(from: argument, for: "append")))
      edit.textCount = argument.textCount
    }
  }
}
