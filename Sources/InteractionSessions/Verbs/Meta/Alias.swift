import InteractionKit
import SessionLanguage

extension Verb {
  /// `alias`, `alias NAME` and `alias NAME COMMAND`.
  package static let alias = Verb(
    "alias", .meta, "gives a command a name, or lists the names",
    forms: [[], [.value("NAME", .alias)], [.value("NAME", .alias), .value("COMMAND", .command)]],
    notes: [
      "what follows the name in a command is put behind COMMAND",
      "COMMAND begins with a verb, not with another alias; recordings have what was run",
    ],
    traits: [.notInBlocks, .takesRawText, .definesAlias],
    example: VerbExample(
      #"""
      alias buy tap --scroll
      | alias buy tap --scroll
      buy #t1
      | select #t1 via delegate:banners
      """#),
    read: readAlias)

  private static func readAlias(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let definition = try Aliases.definition(in: arguments.command)
    _ = arguments.rest()
    switch definition {
    case .none:
      return .query { session in
        for (name, command) in session.aliases.all { session.print("alias \(name) \(command)") }
      }
    case .name(let name):
      return .query { session throws(SessionError) in
        guard let command = session.aliases.all[name] else { throw session.noAlias(name) }
        session.print("alias \(name) \(command)")
      }
    case .command(let name, let command):
      return Action { session throws(SessionError) in
        guard session.aliases.define(name, as: command) else {
          throw SessionError(
            "there are \(Aliases.countLimit) aliases, the maximum; `unalias NAME` removes one")
        }
        session.print("alias \(name) \(command)")
      }
    }
  }
}

extension Session {
  func noAlias(_ name: String) -> SessionError {
    let near = Spelling.nearest(to: name, in: aliases.names)
    return SessionError(
      "the alias \(JSONValue.quote(name)) does not exist; "
        + (near.map { "did you mean \($0)?" } ?? "`alias` lists the aliases"))
  }
}
