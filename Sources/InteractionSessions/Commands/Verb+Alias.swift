import InteractionKit

extension Verb {
  /// `alias`, `alias NAME` and `alias NAME COMMAND`.
  static func alias(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let definition = try Aliases.definition(in: arguments.command)
    _ = arguments.rest()
    switch definition {
    case .none:
      return .looking { session in
        for (name, command) in session.aliases.all { session.say("alias \(name) \(command)") }
      }
    case .name(let name):
      return .looking { session throws(SessionError) in
        guard let command = session.aliases.all[name] else { throw session.noAlias(name) }
        session.say("alias \(name) \(command)")
      }
    case .command(let name, let command):
      return Action { session in
        session.aliases.define(name, as: command)
        session.say("alias \(name) \(command)")
      }
    }
  }

  static func unalias(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let name = try arguments.word("the name of an alias")
    return Action { session throws(SessionError) in
      guard session.aliases.remove(name) else { throw session.noAlias(name) }
      session.say("no alias \(name) any more")
    }
  }
}

extension Session {
  fileprivate func noAlias(_ name: String) -> SessionError {
    let near = Spelling.nearest(to: name, in: aliases.names)
    return SessionError(
      "there is no alias \(JSONValue.quote(name)); "
        + (near.map { "did you mean \($0)?" } ?? "`alias` lists those there are"))
  }
}
