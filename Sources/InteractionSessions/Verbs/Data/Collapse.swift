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
      """#, on: "outline.yaml")
  ) { arguments throws(GrammarError) in
    return try setExpanded(false, &arguments)
  }
}
