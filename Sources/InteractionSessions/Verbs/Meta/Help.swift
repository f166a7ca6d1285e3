import CollectionFiles
import Foundation
import InteractionKit

extension Verb {
  static let help = Verb(
    "help", .meta, "lists the verbs, or explains one",
    forms: [[.optional([.value("VERB", .verb)])]],
    example: VerbExample(
      #"""
      help mark
      """#)
  ) { arguments throws(GrammarError) in
    let verb = arguments.hasMore ? Verb.named(try arguments.word(of: Verb.names)) : nil
    return Action(acts: false, isRecorded: false) { session throws(SessionError) in
      for line in verb?.help ?? VerbHelp.overview { session.say(line) }
    }
  }
}
