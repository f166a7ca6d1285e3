import CollectionFiles
import Foundation
import InteractionKit

extension Verb {
  static let hit = Verb(
    "hit", .look, "who would take a touch there, and why",
    forms: [[.value("X,Y", .point)]],
    example: VerbExample(
      #"""
      hit 100,80
      """#)
  ) { arguments throws(GrammarError) in
    let target = try arguments.point()
    return .looking { session throws(SessionError) in
      let screen = try session.loadedScreen()
      let point = TargetResolver(screen: screen).point(target)
      for line in HitReport(screen, at: point).lines { session.say(line) }
    }
  }
}
