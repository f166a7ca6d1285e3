import InteractionKit
import SessionLanguage

extension Verb {
  package static let goto = Verb(
    "goto", .time, "goes to a step or a mark",
    forms: [[.value("STEP|MARK", .moment)]],
    traits: [.notInBlocks, .movesInTime],
    example: VerbExample(
      #"""
      tap #t1
      | select #t1 via delegate:banners
      tap #t2
      | deselect #t1 via delegate:banners
      | select #t2 via delegate:banners
      goto 1
      | step 1 of 2
      """#),
    read: readGoto)

  private static func readGoto(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let text = try arguments.text("a step, a mark or a branch")
    return moving { session throws(SessionError) in
      if let step = Int(text) {
        let end = session.timeline.end
        guard step >= 0, step <= end else {
          throw SessionError("step \(step) does not exist; the last is \(end)")
        }
        return try session.travel(to: step)
      }
      guard let position = session.timeline.position(named: text) else {
        let names = session.timeline.marks.map(\.name) + session.timeline.branches.map(\.name)
        let near = Spelling.nearest(to: text, in: names)
        throw SessionError(
          "no step, mark or branch is named \(JSONValue.quote(text)); "
            + (near.map { "did you mean \($0)?" } ?? "`branches` lists branches and marks"))
      }
      try session.travel(to: position)
    }
  }
}
