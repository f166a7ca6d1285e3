import SessionLanguage

extension Verb {
  static let show = Verb(
    "show", .look, "lists the properties of T",
    forms: [[.place()]],
    example: VerbExample(
      #"""
      show #b1
      | [0,3] #b1
      |   cell BannerCell
      |   frame 560,0 160x160
      |   not visible
      |   label "Banner 1"
      |   selected false
      |   data {"imageId":1}
      """#),
    read: readShow)

  private static func readShow(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let place = try arguments.place()
    return .query { session throws(SessionError) in
      let resolved = try session.resolve(place)
      for line in ElementDescription(resolved).lines { session.print(line) }
    }
  }
}
