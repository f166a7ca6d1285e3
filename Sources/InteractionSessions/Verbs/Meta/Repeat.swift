import SessionLanguage

extension Verb {
  static let `repeat` = Verb(
    "repeat", .meta, "runs a block several times",
    forms: [[.value("n", .count, "how many times"), .block]],
    example: VerbExample(
      #"""
      repeat 2 { tap #t1 }
      | select #t1 via delegate:banners
      | select #t1 via delegate:banners
      """#),
    read: readRepeat)

  private static func readRepeat(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let count = try arguments.count()
    var actions: [Action] = []
    for command in try arguments.block() {
      if let verb = command.verb, verb.traits.contains(.notInBlocks) {
        throw command.arguments.fail(
          at: command.tokens.first?.start ?? 0, "\(verb.name) is not allowed in a block")
      }
      actions.append(try prepare(command))
    }
    let prepared = actions
    return Action { session throws(SessionError) in
      for _ in 0..<count {
        for action in prepared {
          session.perform(action)
          if session.quitCode != nil || session.wasStopped { return }
        }
        try session.pause()
      }
    }
  }
}
