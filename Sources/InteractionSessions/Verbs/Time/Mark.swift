import CollectionFiles
import Foundation
import InteractionKit

extension Verb {
  static let mark = Verb(
    "mark", .time, "names this moment",
    forms: [[.value("NAME", .text, "a word that is no number")]],
    traits: [.ofTheSession, .movesInTime],
    example: VerbExample(
      #"""
      mark start
      tap #t1
      goto start
      """#)
  ) { arguments throws(GrammarError) in
    let name = try arguments.momentName()
    return moving { session throws(SessionError) in
      guard session.timeline.branchNumber(of: name) == nil else {
        throw SessionError("a branch is called \(name) already")
      }
      session.timeline.mark(name)
      session.say("mark \(name): step \(session.timeline.now.step)")
    }
  }
}
