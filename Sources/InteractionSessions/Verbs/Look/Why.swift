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
      let point: CGPoint
      var corner: String?
      if let wanted = target.targetPoint {
        point = screen.point(wanted)
      } else {
        let resolved = try session.resolve(target)
        let middle = try session.visiblePoint(of: resolved, target)
        // For a view that no touch reaches, its middle is explained.
        let activation = try? session.activationPoint(of: resolved, target)
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
