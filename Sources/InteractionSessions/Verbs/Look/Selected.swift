import SessionLanguage

extension Verb {
  static let selected = Verb(
    "selected", .look, "lists the selected items",
    forms: [[]],
    example: VerbExample(
      #"""
      tap #t2
      | select #t2 via delegate:banners
      selected
      | selected [0,1] #t2
      """#),
    read: readSelected)

  private static func readSelected(_: inout ArgumentReader) throws(GrammarError) -> Action {
    .query { session throws(SessionError) in
      let places = try session.requireDevice().selectedItems
      if places.isEmpty { session.print("nothing is selected") }
      for place in places { session.print("selected \(place)") }
    }
  }
}
