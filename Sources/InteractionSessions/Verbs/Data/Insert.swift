import CollectionFiles
import SessionLanguage

extension Verb {
  static let insert = Verb(
    "insert", .data, "inserts an item",
    forms: [
      [
        .value("[s,i]", .indexPath, "where the first of them stands afterwards"),
        .value("JSON", .items),
      ]
    ],
    traits: .canBeBatched,
    example: VerbExample(
      #"""
      insert [0,1] {"type": "1", "id": "new"}
      | insert [0,1] #new
      """#),
    read: readInsert)

  private static func readInsert(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let place = try arguments.itemPath()
    let argument = try arguments.itemsArgument()
    return editing { edit, screen throws(SessionError) in
      edit.inserted.append((place, try screen.someItems(from: argument, for: "insert")))
      edit.textCount = argument.textCount
    }
  }
}
