import CollectionFiles
import Foundation
import InteractionKit

extension Verb {
  static let why = Verb(
    "why", .look, "why the last touch went where it did",
    forms: [[.target()]],
    example: VerbExample(
      #"""
      why #t1
      """#)
  ) { arguments throws(GrammarError) in
    let target = try arguments.target()
    return .looking { session throws(SessionError) in
      let screen = try session.loadedScreen()
      let resolver = TargetResolver(screen: screen)
      let point: CGPoint
      var corner: String?
      switch target {
      case .point(let wanted): point = resolver.point(wanted)
      case .place(let place):
        let resolved = try resolver.resolve(place)
        let middle = try session.visiblePoint(of: resolved, place.offset)
        // What nothing reaches is explained where it would be touched first.
        let activation = try? session.activationPoint(of: resolved, place, in: screen)
        point = activation?.point ?? middle
        corner = activation?.corner.map { corner in
          let taker = screen.simulator.window.target(at: middle, with: nil)?.receiverName
          return "a tap takes the \(corner) corner, for the middle \(PointText.text(middle)) "
            + "is under \(taker ?? "nothing")"
        }
      }
      if let corner { session.say(corner) }
      let report = HitReport(screen, at: point)
      for line in report.lines + report.routing { session.say(line) }
      if session.lastTouchDown == point {
        for line in session.gesturesOfLastAction { session.say(line) }
      }
    }
  }
}
