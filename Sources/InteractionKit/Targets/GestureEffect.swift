import Foundation

/// The log entries that a gesture may cause, and the reason to record if it causes none of them.
package struct GestureEffect {
  let kinds: LogEntryKinds
  let reason: String

  /// Returns the effect of a swipe or a fling.
  package static func movement(called name: String) -> GestureEffect {
    GestureEffect(
      kinds: [.gesture, .scroll, .select, .deselect, .event, .unhandled, .errors],
      reason: "nothing there scrolls that way, and no gesture took the \(name)")
  }

  /// Returns the effect of two fingers that move apart or together by a distance in points.
  package static func pinch(by distance: CGFloat, on window: Window) -> GestureEffect {
    GestureEffect(
      kinds: [.gesture, .scroll, .errors],
      reason: distance < window.touchConstants.pinchHysteresis
        ? "the fingers move \(NumberText.text((distance * 100).rounded() / 100)) points apart, "
          + "which is less than a pinch"
        : "no gesture took the pinch")
  }

  /// Returns the effect of two fingers that turn by an angle in degrees.
  package static func rotation(by degrees: Double, on window: Window) -> GestureEffect {
    GestureEffect(
      kinds: [.gesture, .scroll, .errors],
      reason: abs(degrees) * .pi / 180 < window.touchConstants.rotationHysteresis
        ? "the fingers turn by \(NumberText.text(degrees)) degrees, which is less than a rotation"
        : "no gesture took the rotation")
  }
}

/// The state before a gesture, by which a gesture without an effect is detected.
package struct GestureBaseline {
  private let log: EventLog
  private let target: View?
  private let count: Int

  package init(at point: CGPoint, on simulator: Simulator) {
    log = simulator.log
    target = simulator.window.target(at: point, with: nil)
    count = log.count
  }

  /// Records an unhandled touch if the gesture had no effect.
  ///
  /// Nothing is recorded if the log does not contain all entries since the start.
  package func recordUnhandledTouch(unless effect: GestureEffect) {
    let entries = log.entries(after: count)
    guard let target, log.isRecording, entries.count == log.count - count,
      !entries.contains(where: { !effect.kinds.isDisjoint(with: $0.kinds) })
    else { return }
    log.unhandled(nil, at: target.position(), because: effect.reason)
  }
}
