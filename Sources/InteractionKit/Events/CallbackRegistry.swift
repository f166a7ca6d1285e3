/// Closures that hear the events of cells, by cell identifier and event.
///
/// Identifiers are interned: `key(cell:event:)` is asked once for a kind of
/// cell, and each delivery by that key is an array access. Registering with
/// `replacing` (the default) takes the place of what was registered for the
/// same pattern; without it the pattern has several callbacks, and all of them
/// hear the event. Where an exact pattern and wildcards match, all hear it, the
/// narrower first, then in the order of registration.
public final class CallbackRegistry {
  /// What a callback is called with.
  public typealias Callback = (CellEvent) -> Void

  /// An interned cell and event identifier, valid for the registry that made it.
  public struct Key: Hashable, Sendable {
    fileprivate let slot: Int
  }

  /// A registration, by which it can be taken back.
  public struct Token: Hashable, Sendable {
    fileprivate let number: Int
  }

  struct Registration {
    let number: Int
    let pattern: CallbackPattern
    let name: String
    let callback: Callback
  }

  private struct Identity: Hashable {
    let cell: String
    let event: CallbackPattern.Event
  }

  private struct Slot {
    let identity: Identity
    var registrations: [Registration]
  }

  private var all: [Registration] = []
  private var slots: [Slot] = []
  private var slotNumbers: [Identity: Int] = [:]
  private var lastNumber = 0

  public init() {}

  /// Registers a callback; `name` is what `via` shows, by default the pattern.
  @discardableResult
  public func register(
    _ pattern: CallbackPattern, name: String? = nil, replacing: Bool = true,
    _ callback: @escaping Callback
  ) -> Token {
    if replacing { all.removeAll { $0.pattern == pattern } }
    lastNumber += 1
    all.append(
      Registration(
        number: lastNumber, pattern: pattern, name: name ?? pattern.description,
        callback: callback))
    refresh()
    return Token(number: lastNumber)
  }

  /// Takes a registration back; one that is gone already is left alone.
  public func unregister(_ token: Token) {
    all.removeAll { $0.number == token.number }
    refresh()
  }

  /// Takes back everything that was registered for exactly this pattern.
  ///
  /// - Returns: whether there was something.
  @discardableResult
  public func unregister(_ pattern: CallbackPattern) -> Bool {
    let before = all.count
    all.removeAll { $0.pattern == pattern }
    refresh()
    return all.count < before
  }

  /// Takes back every registration.
  public func unregisterAll() {
    all = []
    refresh()
  }

  /// The patterns that are registered and the names of their callbacks, in order.
  public var registrations: [(pattern: CallbackPattern, name: String)] {
    all.map { ($0.pattern, $0.name) }
  }

  /// The interned key of an event of a cell; `event` is nil for the selection.
  public func key(cell: String, event: String?) -> Key {
    let identity = Identity(cell: cell, event: event.map { .named($0) } ?? .selection)
    if let slot = slotNumbers[identity] { return Key(slot: slot) }
    slots.append(Slot(identity: identity, registrations: matching(identity)))
    slotNumbers[identity] = slots.count - 1
    return Key(slot: slots.count - 1)
  }

  /// Calls every callback that matches `key`.
  ///
  /// Callbacks may register and unregister; that takes effect with the next event.
  /// - Returns: whether there was one.
  /// - Complexity: O(1) and no allocation beside the callbacks' own.
  @discardableResult
  public func deliver(_ event: CellEvent, to key: Key) -> Bool {
    let registrations = registrations(for: key)
    for registration in registrations { registration.callback(event) }
    return !registrations.isEmpty
  }

  func registrations(for key: Key) -> [Registration] {
    slots.indices.contains(key.slot) ? slots[key.slot].registrations : []
  }

  private func refresh() {
    for index in slots.indices {
      slots[index].registrations = matching(slots[index].identity)
    }
  }

  private func matching(_ identity: Identity) -> [Registration] {
    all.filter { $0.pattern.matches(cell: identity.cell, event: identity.event) }
      .sorted {
        ($1.pattern.specificity, $0.number) < ($0.pattern.specificity, $1.number)
      }
  }
}
