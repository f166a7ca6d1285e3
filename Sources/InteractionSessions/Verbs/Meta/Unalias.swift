import SessionLanguage

extension Verb {
  static let unalias = Verb(
    "unalias", .meta, "removes the name of a command",
    forms: [[.value("NAME", .alias)]],
    traits: [.notInBlocks, .removesAlias],
    example: VerbExample(
      #"""
      alias buy tap --scroll
      | alias buy tap --scroll
      unalias buy
      | no alias buy any more
      """#),
    read: readUnalias)

  private static func readUnalias(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action
  {
    let name = try arguments.word("the name of an alias")
    return Action { session throws(SessionError) in
      guard session.aliases.remove(name) else { throw session.noAlias(name) }
      session.print("no alias \(name) any more")
    }
  }
}
