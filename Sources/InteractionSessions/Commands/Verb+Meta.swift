import CollectionFiles

extension Verb {
  static func load(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let path = try arguments.text("a file")
    return Action { session throws(SessionError) in
      do throws(DocumentErrors) { try session.load(path) } catch {
        let lines = error.description.split(separator: "\n").map(String.init)
        throw SessionError(lines.first ?? "cannot load \(path)", details: Array(lines.dropFirst()))
      }
    }
  }

  static func echo(_ arguments: inout ArgumentReader) -> Action {
    let text = arguments.rest()
    return Action(acts: false) { session throws(SessionError) in session.say(text) }
  }

  static func quit(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let code = arguments.hasMore ? try arguments.count(in: 0...255) : 0
    return Action(acts: false, isRecorded: false) { session throws(SessionError) in
      session.quitCode = code
    }
  }

  static func repeatBlock(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let count = try arguments.count(in: 0...1_000_000_000)
    var actions: [Action] = []
    for command in try arguments.block() {
      if let verb = command.verb, !verb.mayStandInBlock {
        throw command.arguments.fail(
          at: command.tokens.first?.start ?? 0, "\(verb.rawValue) cannot stand in a block")
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

  static func help(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let names = VerbName.allCases.map(\.rawValue)
    let verb = arguments.hasMore ? VerbName(rawValue: try arguments.word(of: names)) : nil
    return Action(acts: false, isRecorded: false) { session throws(SessionError) in
      for line in HelpText.lines(for: verb) { session.say(line) }
    }
  }

  static func read(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let path = try arguments.text("a file")
    return Action { session throws(SessionError) in try session.read(path) }
  }

  static func record(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let path = try arguments.text("a file, or stop")
    return Action(acts: false, isRecorded: false) { session throws(SessionError) in
      guard !session.isReplaying else { return }
      if path == "stop" { try session.stopRecording() } else { try session.startRecording(path) }
    }
  }

  static func save(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let path = try arguments.text("a file")
    return Action(acts: false, isRecorded: false) { session throws(SessionError) in
      if !session.isReplaying { try session.saveSession(path) }
    }
  }
}
