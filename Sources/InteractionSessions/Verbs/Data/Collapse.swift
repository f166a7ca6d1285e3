import SessionLanguage

extension Verb {
  static let collapse = Verb(
    "collapse", .data, "hides the children of an item",
    forms: [[.place("T", "an item")]],
    example: VerbExample(
      #"""
      expand #fruit
      | insert [0,1] #plum
      | insert [0,2] #apple
      collapse #fruit
      | delete [0,1] #plum
      | delete [0,2] #apple
      """#, on: "outline.yaml"),
    read: readCollapse)

  private static func readCollapse(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action
  {
    return try setExpanded(false, &arguments)
  }
}
