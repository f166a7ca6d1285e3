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
      """#)
  ) { arguments throws(GrammarError) in
    let places = try arguments.places()
    return editing(places) { edit, items in edit.deleted += items.map(\.element.indexPath) }
  }
}
