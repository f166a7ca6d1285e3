import InteractionKit
import SessionLanguage

extension Verb {
  static let help = Verb(
    "help", .meta, "lists the verbs, or explains one",
    forms: [[.optional([.value("VERB", .verb)])]],
    example: VerbExample(
      #"""
      help quit
      | quit: ends the session
      |   quit [CODE]
      |   CODE  the exit code, from 0 to 255; 0 by default
      | example, on banners.yaml:
      |   quit 0
      """#),
    read: readHelp)

  private static func readHelp(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let verb = arguments.hasMore ? try arguments.verb() : nil
    return Action(acts: false, isRecorded: false) { session throws(SessionError) in
      for line in verb?.help ?? VerbHelp.overview {
        // Only a person has a terminal whose width matters.
        let wrapped =
          session.isInteractive ? VerbHelp.wrapped(line, columns: session.columns) : [line]
        for line in wrapped { session.print(line) }
      }
    }
  }
}

extension ArgumentReader {
  /// Reads the name of a verb.
  fileprivate mutating func verb() throws(GrammarError) -> Verb {
    let start = offset
    let name = try text("a verb")
    if let verb = Verb.named(TypedLine.synonyms[name] ?? name) { return verb }
    let near = Spelling.nearest(to: name, in: Verb.names)
    throw fail(
      at: start, "unknown verb \(JSONValue.quote(name))",
      hint: near.map { "did you mean \($0)?" } ?? "`help` lists the verbs")
  }
}
