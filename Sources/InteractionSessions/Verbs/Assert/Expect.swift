import SessionLanguage

extension Verb {
  package static let expect = Verb(
    "expect", .assert, "fails unless the condition holds",
    forms: Expectation.forms + [VerbElement.treeForm],
    notes: [
      "`expect tree` prints the tree; the lines below it in a transcript are what it has to be, and `…` stands for any lines"
    ],
    example: VerbExample(
      #"""
      tap #t2
      | select #t2 via delegate:banners
      expect select #t2
      expect count items = 12
      expect offset 0,0
      expect tree #t2
      | cell [0,1] #t2 "2" selected
      """#),
    read: readExpect)

  private static func readExpect(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    // A tree is compared as output is, so that it is updated and reviewed as output is.
    arguments.accept("tree")
      ? try readExpectedTree(&arguments)
      : try Expectation.read(&arguments, besides: ["tree"])
  }
}
