import CollectionFiles
import Foundation
import InteractionKit

extension Verb {
  static let show = Verb(
    "show", .look, "shows all that is known of T",
    forms: [[.place()]],
    example: VerbExample(
      #"""
      show #t1
      """#)
  ) { arguments throws(GrammarError) in
    let place = try arguments.place()
    return .looking { session throws(SessionError) in
      let screen = try session.loadedScreen()
      let resolved = try TargetResolver(screen: screen).resolve(place)
      for line in PlaceDescription(resolved, on: screen).lines { session.say(line) }
    }
  }
}
