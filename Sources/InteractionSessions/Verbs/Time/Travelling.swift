import SessionLanguage

extension Verb {
  // MARK: Going back and forth

  /// Returns a command that moves in time and is not a step itself.
  static func moving(
    _ run: @escaping (Session) throws(SessionError) -> Void
  ) -> Action {
    Action(acts: false, isRecorded: false) { session throws(SessionError) in
      guard session.readingDepth == 0 else {
        throw SessionError("a file that `read` runs cannot go back in time")
      }
      try run(session)
    }
  }
}

extension ArgumentReader {
  /// Parses the name of a mark or a branch: any word that is not a number.
  mutating func momentName() throws(GrammarError) -> String {
    let start = offset
    let name = try text("a name")
    guard !name.isEmpty, Int(name) == nil else {
      throw fail(at: start, "a name cannot be a number", hint: "numbers are steps")
    }
    return name
  }
}

extension Session {
  /// The largest number of undone or redone commands that are printed.
  private static let namedCommands = 5

  func sayCommands(_ word: String, _ steps: [Int]) {
    for step in steps.prefix(Session.namedCommands) {
      print("\(word) \(timeline.command(of: step))")
    }
    if steps.count > Session.namedCommands {
      print("\(word) \(steps.count - Session.namedCommands) more")
    }
  }

  func travel(
    to step: Int, saying words: (Session) -> Void = { _ in }
  ) throws(SessionError) {
    try travel(to: Timeline.Position(branch: timeline.now.branch, step: step), saying: words)
  }

  /// Moves to a step and prints it.
  func travel(
    to position: Timeline.Position, saying words: (Session) -> Void = { _ in }
  ) throws(SessionError) {
    guard move(to: position, isStoppable: true) else { throw stoppedByPerson() }
    words(self)
    checkRecording()
    let name = timeline.branch.name
    print(
      "step \(position.step) of \(timeline.end)" + (name == Timeline.mainName ? "" : " in \(name)"))
  }
}
