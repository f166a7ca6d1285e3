import CollectionFiles
import Foundation
import InteractionKit
import SessionLanguage

extension Verb {
  static let why = Verb(
    "why", .look, "prints why the last touch reached its receiver",
    forms: [[.target()]],
    example: VerbExample(
      #"""
      why #t1
      | hit 160,80 -> [0,0] #t1
      |   3 views elsewhere
      |   no [0,0] #t1.title (title) 80,0 160x160: user interaction is disabled
      |   took [0,0] #t1 (contentView) 80,0 160x160: the point is inside and no subview takes it
      |   no [0,0] #t1 (TextCell) 80,0 160x160: [0,0] #t1 in front took it
      |   no background (banners) 0,0 414x160: [0,0] #t1 in front took it
      |   no window (window) 0,0 414x160: [0,0] #t1 in front took it
      | select would go to delegate:banners: no callback for TextCell
      """#),
    read: readWhy)

  private static func readWhy(_ arguments: inout ArgumentReader) throws(GrammarError) -> Action {
    let target = try arguments.target()
    return .query { session throws(SessionError) in
      let screen = try session.requireDevice()
      let resolver = TargetResolver(screen: screen)
      let point: CGPoint
      var corner: String?
      switch target {
      case .point(let wanted): point = resolver.point(wanted)
      case .place(let place):
        let resolved = try resolver.target(of: place)
        let middle = try session.visiblePoint(of: resolved, place.offset)
        // For a place that no touch reaches, the explanation is that of its activation point.
        let activation = try? session.activationPoint(of: resolved, place, in: screen)
        point = activation?.point ?? middle
        corner = activation?.corner.map { corner in
          let taker = screen.simulator.window.target(at: middle, with: nil)?.receiverName
          return "a tap takes the \(corner) corner, for the middle \(PointText.text(middle)) "
            + "is under \(taker ?? "nothing")"
        }
      }
      if let corner { session.print(corner) }
      let report = HitReport(screen, at: point)
      for line in report.lines + report.routing { session.print(line) }
      if session.lastTouchDown == point {
        for line in session.gesturesOfLastAction { session.print(line) }
      }
    }
  }
}
