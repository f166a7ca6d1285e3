import SessionLanguage

extension Verb {
  package static let expect = Verb(
    "expect", .assert, "fails unless the condition holds", forms: Expectation.forms,
    example: VerbExample(
      #"""
      tap #t2
      | select [0,1] #t2 via delegate:banners
      expect select #t2
      expect count items = 12
      expect offset 0,0
      """#),
    read: readExpect)

  private static func readExpect(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    try Expectation.read(&arguments)
  }
}
