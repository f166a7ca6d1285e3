import CollectionFiles
import Foundation
import InteractionKit

extension Verb {
  static let branches = Verb(
    "branches", .time, "lists the branches",
    forms: [[]],
    traits: [.ofTheSession, .movesInTime],
    example: VerbExample(
      #"""
      branch other
      branches
      """#)
  ) { _ throws(GrammarError) in
    moving { session in
      for line in session.timeline.listing { session.say(line) }
    }
  }
}
