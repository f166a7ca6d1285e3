/// The actions of a control, in the order they were added.
struct ControlActions {
  struct Entry {
    let token: Control.ActionToken
    let events: Control.Event
    let action: Control.Action
  }

  private(set) var entries: [Entry] = []
  /// The events that have an action.
  private(set) var wanted: Control.Event = []
  /// Counts the removals, by which a sending knows that an entry may be gone.
  private(set) var removals = 0
  private var lastNumber = 0

  var isEmpty: Bool { entries.isEmpty }

  mutating func add(
    for events: Control.Event, _ action: @escaping Control.Action
  ) -> Control.ActionToken {
    lastNumber += 1
    let token = Control.ActionToken(number: lastNumber)
    entries.append(Entry(token: token, events: events, action: action))
    wanted.formUnion(events)
    return token
  }

  mutating func remove(where isGone: (Entry) -> Bool) {
    entries.removeAll(where: isGone)
    wanted = entries.reduce(into: []) { $0.formUnion($1.events) }
    removals += 1
  }

  func contains(_ token: Control.ActionToken) -> Bool {
    entries.contains { $0.token == token }
  }
}

extension Control {
  /// An action of a control, by which it can be removed.
  public struct ActionToken: Hashable, Sendable {
    let number: Int
  }
}
