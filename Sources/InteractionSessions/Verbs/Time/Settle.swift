import SessionLanguage

extension Verb {
  static let settle = Verb(
    "settle", .time, "lets time pass until nothing moves",
    forms: [[]],
    traits: .keepsItems,
    example: VerbExample(
      #"""
      %show -scroll
      touch down 300,80
      touch move 100,80
      touch up
      settle
      expect offset 190,0
      """#),
    read: readSettle)

  private static func readSettle(_: inout ArgumentReader) throws(GrammarError) -> Action {
    return Action { session throws(SessionError) in try session.settle() }
  }
}
