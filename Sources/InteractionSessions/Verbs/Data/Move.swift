import CollectionFiles
import SessionLanguage

extension Verb {
  static let move = Verb(
    "move", .data, "moves an item",
    forms: [
      [
        .place("T", "an item"), .word("->"),
        .value("[s,i]", .indexPath, "where it stands afterwards"),
      ]
    ],
    traits: .canBeBatched,
    example: VerbExample(
      #"""
      move #t1 -> [0,2]
      | move [0,0] -> [0,2] #t1
      """#),
    read: readMove)

  private static func readMove(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let place = try arguments.place()
    try arguments.expect("->")
    let target = try arguments.itemPath()
    return editing([place]) { edit, paths in
      edit.moved += paths.map { DataEdit.Move(from: $0, to: target) }
    }
  }
}
