import SessionLanguage

extension Verb {
  static let deselect = Verb(
    "deselect", .program, "deselects an item from the program; no delegate is called",
    forms: [[.place("T", "an item")]],
    example: VerbExample(
      #"""
      select #t1
      | selected [0,0] #t1; a program's selection tells no delegate
      deselect #t1
      | deselected [0,0] #t1; a program's deselection tells no delegate
      """#),
    read: readDeselect)

  private static func readDeselect(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action
  {
    let place = try arguments.place()
    return Action { session throws(SessionError) in
      let resolved = try session.item(place, itemAdvice)
      guard let path = resolved.element?.indexPath,
        resolved.collectionView?.deselectIfSelected(path) == true
      else {
        throw SessionError("\(resolved.place) is not selected")
      }
      session.print("deselected \(resolved.place); a program's deselection tells no delegate")
    }
  }
}
