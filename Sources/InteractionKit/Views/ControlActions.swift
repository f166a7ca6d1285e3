/// The actions of a control, in the order in which they were added.
struct ControlActions {
  struct Entry {
    let token: Control.ActionToken
    let events: Control.Event
    let action: Control.Action
  }

  private(set) var entries: [Entry] = []
  /// The events that have an action.
  private(set) var registeredEvents: Control.Event = []
  /// The number of removals.
  ///
  /// If it grew while an event is sent, entries have to be looked up again.
  private(set) var removals = 0
  private var lastNumber = 0

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(
    for events: Control.Event, _ action: @escaping Control.Action
  ) -> Control.ActionToken {
    lastNumber += 1
    let token = Control.ActionToken(number: lastNumber)
    entries.append(Entry(token: token, events: events, action: action))
    registeredEvents.formUnion(events)
    return token
  }

  /// Returns the actions without those that satisfy a condition.
  func without(_ isGone: (Entry) -> Bool) -> ControlActions {
    var rest = self
    rest.entries.removeAll(where: isGone)
    rest.registeredEvents = rest.entries.reduce(into: []) { $0.formUnion($1.events) }
    rest.removals += 1
    return rest
  }

  func contains(_ token: Control.ActionToken) -> Bool {
    entries.contains { $0.token == token }
  }
}

extension Control {
  /// The identity of an action, which `Control.removeAction(_:)` accepts.
  public struct ActionToken: Hashable, Sendable {
    let number: Int
  }
}
