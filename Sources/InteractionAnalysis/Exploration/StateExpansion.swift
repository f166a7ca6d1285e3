import InteractionKit
import InteractionSessions

/// The commands of a state, with the states and receivers that they lead to.
///
/// It depends on the state alone, not on the session that reached it, so any process can compute it.
struct StateExpansion: Hashable, Sendable {
  /// A receiver of an event.
  struct Call: Hashable, Sendable {
    let receiver: String
    /// The kind of the event and its name, such as `select` or `event "buy"`.
    let event: String
    /// True if it was called in the pause after the command.
    let isInPause: Bool
  }

  /// A property that failed.
  struct Failure: Hashable, Sendable {
    /// The title of the property.
    let property: String
    /// True if it failed in the pause after the command.
    let isInPause: Bool
  }

  /// A command and its effects.
  struct Step: Hashable, Sendable {
    let line: String
    /// The state after the command and the pause.
    var target = ScreenDigest()
    /// The limit that stopped the command; nil if it was not stopped, and there is a state after it.
    var stopReason: String?
    var calls: [Call] = []
    var failures: [Failure] = []
    /// The titles of properties with `sometimes` that were true.
    var seen: [String] = []
  }

  let state: ScreenDigest
  var steps: [Step] = []
}

// MARK: - JSON

extension StateExpansion {
  /// The members of the expansion as a JSON object.
  var members: [String: JSONValue] {
    ["state": .string(state.description), "steps": .array(steps.map(\.json))]
  }

  /// Reads an expansion; nil if the value has another form.
  init?(json: JSONValue) {
    guard let state = json["state"].flatMap(ScreenDigest.init),
      case .array(let steps)? = json["steps"]
    else { return nil }
    self.state = state
    for value in steps {
      guard let step = Step(json: value) else { return nil }
      self.steps.append(step)
    }
  }
}

extension StateExpansion.Step {
  fileprivate var json: JSONValue {
    [
      "command": .string(line), "target": .string(target.description),
      "stopped": .text(stopReason),
      "calls": .array(
        calls.map { .array([.string($0.receiver), .string($0.event), .bool($0.isInPause)]) }),
      "failed": .array(failures.map { .array([.string($0.property), .bool($0.isInPause)]) }),
      "seen": .array(seen.map { .string($0) }),
    ]
  }

  fileprivate init?(json: JSONValue) {
    guard case .string(let line)? = json["command"],
      let target = json["target"].flatMap(ScreenDigest.init), let stopped = json["stopped"],
      case .array(let calls)? = json["calls"], case .array(let failed)? = json["failed"],
      case .array(let seen)? = json["seen"]
    else { return nil }
    self.init(line: line, target: target)
    if case .string(let reason) = stopped { stopReason = reason }
    for call in calls {
      guard case .array(let parts) = call, parts.count == 3, case .string(let receiver) = parts[0],
        case .string(let event) = parts[1], case .bool(let isInPause) = parts[2]
      else { return nil }
      self.calls.append(
        StateExpansion.Call(receiver: receiver, event: event, isInPause: isInPause))
    }
    for failure in failed {
      guard case .array(let parts) = failure, parts.count == 2,
        case .string(let property) = parts[0], case .bool(let isInPause) = parts[1]
      else { return nil }
      failures.append(StateExpansion.Failure(property: property, isInPause: isInPause))
    }
    for title in seen {
      guard case .string(let title) = title else { return nil }
      self.seen.append(title)
    }
  }
}

extension ScreenDigest {
  /// Reads a digest of 32 hexadecimal digits; nil if the value has another form.
  fileprivate init?(_ json: JSONValue) {
    guard case .string(let text) = json, text.utf8.count == 32,
      let high = UInt64(text.prefix(16), radix: 16), let low = UInt64(text.suffix(16), radix: 16)
    else { return nil }
    self.init(high: high, low: low)
  }
}
