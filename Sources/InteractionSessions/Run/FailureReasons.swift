import Foundation
import InteractionKit

/// The circumstances of a failure: the hit chain, a nearby target and the last log entries.
struct FailureReasons {
  /// The number of log entries that a failure shows.
  private static let eventLimit = 8

  let explanation: FailureExplanation

  /// Explains a failure of the step that ran last.
  ///
  /// `scene` is the screen at the touch of the step; nil for the present one.
  init(_ session: Session, after step: TranscriptStep, at scene: TouchScene? = nil) {
    var explanation = FailureExplanation()
    explanation.lastEvents = session.recentEntries.lazy.reversed()
      .filter { $0.kinds.isDisjoint(with: FailureReasons.unexplained) }
      .prefix(FailureReasons.eventLimit).reversed().map { entry in
        "\(NumberText.text(rounded: entry.time.milliseconds))ms \(entry.line)"
      }
    if let screen = session.device, let point = FailureReasons.lastTouch(in: session) {
      let scene = scene ?? TouchScene(screen, at: point, for: step)
      explanation.why = scene.why + session.gesturesOfLastAction
      explanation.map = scene.map
      explanation.nearest = scene.nearest
    }
    self.explanation = explanation
  }

  /// The kinds of log entries that follow from others and explain no failure.
  private static let unexplained: LogEntryKinds = [
    .display, .endDisplay, .prefetch, .cancelPrefetch,
  ]

  /// Returns the point of the last touch of the last action.
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
}
