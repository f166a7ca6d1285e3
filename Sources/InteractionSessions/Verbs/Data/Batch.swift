import CollectionFiles
import SessionLanguage

extension Verb {
  /// Performs several changes as one.
  ///
  /// Items are named by their positions before all changes, and new positions are those after all
  /// changes.
  static let batch = Verb(
    "batch", .data, "performs several updates as one",
    forms: [[.block]],
    notes: [
      "may hold reload, reconfigure, insert, append, delete, move and update",
      "items are named as they are before all of it, places for what comes as they are after it",
      "nothing is changed where any of it cannot be done",
    ],
    example: VerbExample(
      #"""
      batch { delete #t1; move #t3 -> [0,0] }
      | delete [0,0] #t1
      | move [0,2] -> [0,0] #t3
      """#),
    read: readBatch)

  private static func readBatch(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    var actions: [Action] = []
    for command in try arguments.block() {
      let verb = try command.knownVerb(prefixes: false)
      guard verb.traits.contains(.canBeBatched) else {
        let names = Verb.all.filter { $0.traits.contains(.canBeBatched) }.map { "`\($0.name)`" }
          .joined(separator: ", ")
        throw command.arguments.fail(
          at: command.tokens.first?.start ?? 0,
          "`\(verb.name)` is not allowed in a batch; allowed are \(names)")
      }
      actions.append(try prepare(command))
    }
    let prepared = actions
    return Action { session throws(SessionError) in
      session.pendingEdits = []
      defer { (session.pendingEdits, session.lineRun.pendingChanges) = (nil, 0) }
      for action in prepared { try action.run(session) }
      for (screen, edit) in session.pendingEdits ?? [] { try screen.commit(edit, isAdmitted: true) }
      try session.requireDevice().simulator.window.layoutIfNeeded()
    }
  }
}
