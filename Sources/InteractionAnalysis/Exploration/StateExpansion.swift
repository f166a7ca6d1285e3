import InteractionKit
import InteractionSessions

/// The commands of a state, with the states and receivers that they lead to.
///
/// It depends on the state alone, not on the session that reached it.
struct StateExpansion: Hashable, Sendable {
  /// A receiver of an event.
  struct Call: Hashable, Codable, Sendable {
    let receiver: String
    /// The kind of the event and its name, such as `select` or `event "buy"`.
    let event: String
    /// True if it was called in the pause after the command.
    let isInPause: Bool
  }

  /// A property that failed.
  struct Failure: Hashable, Codable, Sendable {
    /// The title of the property.
    let property: String
    /// True if it failed in the pause after the command.
    let isInPause: Bool
  }

  /// A command and its effects.
  struct Step: Hashable, Codable, Sendable {
    let line: String
    /// The state after the command and the pause.
    var target = ScreenDigest()
    /// The limit that stopped the command; nil if it was not stopped, and there is a state after it.
    var stopReason: String?
    var calls: [Call] = []
    /// The names of the events that were sent.
    var events: [String] = []
    var failures: [Failure] = []
    /// The titles of properties with `sometimes` that were true.
    var seen: [String] = []
  }

  let state: ScreenDigest
  var steps: [Step] = []
}
