import CollectionFiles
import Foundation
import InteractionKit

extension Verb {
  static let map = Verb(
    "map", .look, "draws what is on the screen",
    forms: [[]],
    example: VerbExample(
      #"""
      map
      """#)
  ) { _ throws(GrammarError) in
    .looking { session throws(SessionError) in
      let screen = try session.loadedScreen()
      for line in TextDrawing(ScreenDrawing(screen)).lines { session.say(line) }
    }
  }
}
