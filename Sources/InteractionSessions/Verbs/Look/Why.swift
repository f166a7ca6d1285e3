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
      for line in try session.explanation(ofTouchOn: target) { session.print(line) }
    }
  }
}

extension Session {
  /// Returns what would receive a touch on a target, and why, as lines.
  ///
  /// - Throws: The error that the prompt prints.
  package func explanation(ofTouchOn text: String) throws -> [String] {
    try explanation(ofTouchOn: TouchTarget(parsing: text))
  }

  fileprivate func explanation(ofTouchOn target: TouchTarget) throws(SessionError) -> [String] {
    let screen = try requireDevice()
    let point: CGPoint
    var lines: [String] = []
    if let wanted = target.targetPoint {
      point = screen.point(wanted)
    } else {
      let resolved = try resolve(target)
      let middle = try visiblePoint(of: resolved, target)
      // For a view that no touch reaches, its middle is explained.
      let activation = try? activationPoint(of: resolved, target)
      point = activation?.point ?? middle
      if let corner = activation?.corner {
        let taker = screen.simulator.window.target(at: middle, with: nil)?.receiverName
        lines.append(
          "a tap takes the \(corner) corner, for the middle \(PointText.text(middle)) "
            + "is under \(taker ?? "nothing")")
      }
    }
    let report = HitReport(screen, at: point)
    lines += report.lines + report.routing
    if lastTouchDown == point { lines += gesturesOfLastAction }
    return lines
  }
}
