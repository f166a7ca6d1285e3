import SessionLanguage

extension Verb {
  static let select = Verb(
    "select", .program, "selects an item from the program; no delegate is called",
    forms: [[.place("T", "an item")]],
    example: VerbExample(
      #"""
      select #t1
      | selected [0,0] #t1; a program's selection tells no delegate
      selected
      | selected [0,0] #t1
      """#),
    read: readSelect)

  private static func readSelect(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let place = try arguments.place()
    return Action { session throws(SessionError) in
      let resolved = try session.item(place, itemAdvice)
      guard let path = resolved.element?.indexPath,
        resolved.collectionView?.selectIfAllowed(path) == true
      else {
        throw SessionError(
          "\(resolved.place) cannot be selected: allowsSelection is false")
      }
      session.print("selected \(resolved.place); a program's selection tells no delegate")
    }
  }
}

extension Verb {
  /// The way on from a target that is no item.
  static let itemAdvice = "select and deselect accept items such as [0,1]"
}
