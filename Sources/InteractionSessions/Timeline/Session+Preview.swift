import Foundation
import InteractionKit

/// Touches that are shown while fingers move, before they become one command.
///
/// They are neither steps nor printed, and the state before them is restored, as after a command
/// that was stopped. So the command that follows has the same output as in a replay.
extension Session {
  /// Begins a preview.
  ///
  /// - Returns: The fingers that are free for it; nil without a device, and while a trace is written.
  package func beginPreview(fingers count: Int) -> [Int]? {
    guard let device, tracer == nil else { return nil }
    lineRun = LineExecution(replaying: .stoppable)
    beginStep()
    return device.simulator.freeFingers(count)
  }

  /// Returns the points at which `pinch` and `rotate` put two fingers down on a target.
  ///
  /// It is nil for a target that those commands reject.
  package func spread(on target: String) -> FingerSpread? {
    guard let target = try? Target(target) else { return nil }
    return try? spread(on: target, shrunkBy: 1, scrolling: false)
  }

  /// Advances the clock, then changes touches.
  package func preview(_ changes: [TouchChange], after time: VirtualTime) {
    guard let device else { return }
    // A command that is stopped ends here, too; what was shown so far remains until the end.
    try? wait(time)
    device.simulator.send(changes)
    device.simulator.window.layoutIfNeeded()
    device.root.runDueReactions(on: device.simulator.clock)
  }

  /// Scrolls the outermost collection to an offset, clamped, as `scroll to` does.
  package func preview(offset: CGPoint) {
    guard let device else { return }
    let view = device.root.collectionView
    view.setContentOffset(view.clamped(offset), animated: false)
    preview([], after: .milliseconds(0))
  }

  /// Ends a preview and restores the state before it.
  package func endPreview() {
    dropStep()
    lineRun = LineExecution()
  }
}
