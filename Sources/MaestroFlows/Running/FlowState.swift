/// What the steps of a flow share while it runs.
///
/// The session keeps it with its own state, so `undo` restores both.
struct FlowState: Equatable, Sendable {
  var scope = ScriptScope()
  /// The virtual time of the last step that changed the screen, in milliseconds.
  var lastChange = 0.0
  /// False after `stopApp`, until the next launch.
  var isRunning = true
  /// True until a step has touched the screen, which the case itself has launched.
  var isFresh = true
  /// The number of commands that have run.
  var runs = 0
  var clipboard: String?
}
