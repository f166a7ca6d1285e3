import InteractionKit

extension Verb {
  static func wait(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let time = try arguments.milliseconds()
    return Action { session throws(SessionError) in
      try session.wait(.milliseconds(time))
    }
  }

  static func settle() -> Action {
    Action { session throws(SessionError) in try session.settle() }
  }

  // MARK: Going back and forth

  /// A command that moves in time: it is no step itself.
  private static func moving(
    _ run: @escaping (Session) throws(SessionError) -> Void
  ) -> Action {
    Action(acts: false, isRecorded: false) { session throws(SessionError) in
      guard session.readingDepth == 0 else {
        throw SessionError("a file that is read cannot go back in time")
      }
      try run(session)
    }
  }

  static func undo(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let count = arguments.hasMore ? try arguments.count(in: 1...1_000_000_000) : 1
    return moving { session throws(SessionError) in
      let undone = session.timeline.stepsToUndo(count)
      guard let first = undone.last else { return session.say("nothing to undo") }
      try session.travel(to: first - 1) { $0.sayCommands("undone", undone) }
    }
  }

  static func redo(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let count = arguments.hasMore ? try arguments.count(in: 1...1_000_000_000) : 1
    return moving { session throws(SessionError) in
      let redone = session.timeline.stepsToRedo(count)
      guard let last = redone.last else { return session.say("nothing to redo") }
      try session.travel(to: last) { $0.sayCommands("redone", redone) }
    }
  }

  static func goto(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let text = try arguments.text("a step, a mark or a branch")
    return moving { session throws(SessionError) in
      if let step = Int(text) {
        let end = session.timeline.end
        guard step >= 0, step <= end else {
          throw SessionError("there is no step \(step); the last is \(end)")
        }
        return try session.travel(to: step)
      }
      guard let moment = session.timeline.moment(named: text) else {
        let names = session.timeline.marks.map(\.name) + session.timeline.branches.map(\.name)
        let near = Spelling.nearest(to: text, in: names)
        throw SessionError(
          "nothing is called \(JSONValue.quote(text)); "
            + (near.map { "did you mean \($0)?" } ?? "`branches` lists branches and marks"))
      }
      try session.travel(to: moment)
    }
  }

  static func mark(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let name = try arguments.momentName()
    return moving { session throws(SessionError) in
      guard session.timeline.branchNumber(of: name) == nil else {
        throw SessionError("a branch is called \(name) already")
      }
      session.timeline.mark(name)
      session.say("mark \(name): step \(session.timeline.now.step)")
    }
  }

  static func branch(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let name = try arguments.momentName()
    return moving { session throws(SessionError) in
      if let number = session.timeline.branchNumber(of: name) {
        let end = session.timeline.branches[number].end
        return try session.travel(to: Timeline.Moment(branch: number, step: end))
      }
      guard session.timeline.moment(named: name) == nil else {
        throw SessionError("a mark is called \(name) already")
      }
      let old = session.timeline.branch.name
      session.timeline.beginBranch(name)
      session.say("branch \(name) from step \(session.timeline.now.step) of \(old)")
    }
  }

  static func branches() -> Action {
    moving { session in
      for line in session.timeline.listing { session.say(line) }
    }
  }

  static func when(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let condition = try expect(&arguments)
    return moving { session throws(SessionError) in
      let step = try session.lastStep { session in
        do throws(SessionError) { try condition.run(session) } catch { return false }
        return true
      }
      guard let step else { throw SessionError("it never became true") }
      let text =
        step == 0
        ? "true from the beginning"
        : "step \(step) made it true: \(session.timeline.command(of: step))"
      session.tracer?.expectation(true, text, at: session.milliseconds)
      session.say(text)
    }
  }
}

extension ArgumentReader {
  /// The name of a mark or a branch: any word that is no number.
  fileprivate mutating func momentName() throws(GrammarError) -> String {
    let start = offset
    let name = try text("a name")
    guard !name.isEmpty, Int(name) == nil else {
      throw fail(at: start, "a name cannot be a number", hint: "numbers are steps")
    }
    return name
  }
}

extension Session {
  /// How many commands are named that were taken back, or done again, at once.
  private static let namedCommands = 5

  fileprivate func sayCommands(_ word: String, _ steps: [Int]) {
    for step in steps.prefix(Session.namedCommands) {
      say("\(word) \(timeline.command(of: step))")
    }
    if steps.count > Session.namedCommands {
      say("\(word) \(steps.count - Session.namedCommands) more")
    }
  }

  fileprivate func travel(
    to step: Int, saying words: (Session) -> Void = { _ in }
  ) throws(SessionError) {
    try travel(to: Timeline.Moment(branch: timeline.now.branch, step: step), saying: words)
  }

  /// Goes to a moment and says where that is.
  fileprivate func travel(
    to moment: Timeline.Moment, saying words: (Session) -> Void = { _ in }
  ) throws(SessionError) {
    let old = timeline.now
    guard move(to: moment, isStoppable: true) else { throw stoppedByPerson() }
    words(self)
    recordingFollows(from: old)
    let name = timeline.branch.name
    say(
      "step \(moment.step) of \(timeline.end)" + (name == Timeline.mainName ? "" : " in \(name)"))
  }
}
