import InteractionKit

/// Touches that are shown while a finger moves, before they become one command.
///
/// They are neither steps nor printed, and the state before them is restored, as after a command
/// that was stopped. So the command that follows has the same output as in a replay.
extension Session {
  /// Begins a preview.
  ///
  /// - Returns: The finger that is free for it; nil without a device, and while a trace is written.
  package func beginPreview() -> Int? {
    guard let device, tracer == nil else { return nil }
    lineRun = LineExecution(replaying: .stoppable)
    beginStep()
    return device.simulator.freeFingers(1)[0]
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

  /// Ends a preview and restores the state before it.
  package func endPreview() {
    dropStep()
    lineRun = LineExecution()
  }
}
