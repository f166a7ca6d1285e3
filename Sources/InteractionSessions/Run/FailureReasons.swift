import Foundation
import InteractionKit

/// The circumstances of a failure: the hit chain, a nearby target and the last log entries.
struct FailureReasons {
  let explanation: FailureExplanation

  init(_ session: Session, after step: TranscriptStep) {
    var explanation = FailureExplanation()
    explanation.lastEvents = session.recentEntries.suffix(8).map { entry in
      "\(NumberText.text(entry.time.milliseconds))ms \(entry.line)"
    }
    if let screen = session.device, let point = FailureReasons.lastTouch(in: session) {
      let report = HitReport(screen, at: point)
      explanation.why = report.lines + report.routing + session.gesturesOfLastAction
      explanation.map = FailureReasons.map(screen, around: point)
      explanation.nearest = FailureReasons.nearest(session, step, screen)
    }
    self.explanation = explanation
  }

  /// Returns the point of the last touch of the step.
  private static func lastTouch(in session: Session) -> CGPoint? {
    for entry in session.entriesOfLastAction.reversed() {
      switch entry.kind {
      case .touch(_, let location, _): return location
      case .miss(let miss): return miss.location
      default: continue
      }
    }
    return nil
  }

  private static func map(_ screen: SessionDevice, around point: CGPoint) -> [String] {
    let size = screen.simulator.window.bounds.size
    let (width, height) = (min(size.width, 240), min(size.height, 160))
    let window = CGRect(
      x: min(max(point.x - width / 2, 0), size.width - width),
      y: min(max(point.y - height / 2, 0), size.height - height), width: width, height: height)
    return TextDrawing(ViewportDrawing(screen), columns: 64, window: window).lines
  }

  /// Returns the nearest point that would have delivered the expected event.
  ///
  /// It is the middle of a displayed control or cell that the expected line names.
  private static func nearest(
    _ session: Session, _ step: TranscriptStep, _ screen: SessionDevice
  ) -> String? {
    guard let expectation = step.expectation else { return nil }
    let wanted = expectation.lines.map(\.output.text)
    for shape in ViewportDrawing(screen).shapes.reversed() {
      let middle = shape.visible.center
      guard let target = HitReport(screen, at: middle).target,
        wanted.contains(where: { $0.contains(target + " ") || $0.hasSuffix(target) })
      else { continue }
      return "\(PointText.text(middle)) hits \(target)"
    }
    return nil
  }
}
