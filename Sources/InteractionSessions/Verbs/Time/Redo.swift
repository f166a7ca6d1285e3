import CollectionFiles
import Foundation
import InteractionKit

extension Verb {
  static let redo = Verb(
    "redo", .time, "does again what was taken back",
    forms: [[.optional([.value("n", .count, "how many; 1 by default")])]],
    traits: [.ofTheSession, .movesInTime],
    example: VerbExample(
      #"""
      tap #t1
      undo
      redo
      """#)
  ) { arguments throws(GrammarError) in
    let count = arguments.hasMore ? try arguments.count(in: 1...1_000_000_000) : 1
    return moving { session throws(SessionError) in
      let redone = session.timeline.stepsToRedo(count)
      guard let last = redone.last else { return session.say("nothing to redo") }
      try session.travel(to: last) { $0.sayCommands("redone", redone) }
    }
  }
}
