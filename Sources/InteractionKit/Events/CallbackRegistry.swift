/// Closures that receive the events of cells, by cell identifier and event.
///
/// A registration with `replacing` (the default) replaces earlier registrations of the same
/// pattern; without it the pattern has several callbacks, and all of them receive the event. If an
/// exact pattern and wildcards match, all of them receive it: the narrower first, then in the order
/// of registration.
///
/// Identifiers are interned: `key(cell:event:)` is called once for a kind of cell, and each
/// delivery by that key is an array access.
public final class CallbackRegistry {
  /// A closure that is called with an event.
  public typealias Callback = (CellEvent) -> Void

  /// The interned identifiers of a cell and an event, valid for the registry that created it.
  public struct Key: Hashable, Sendable {
    fileprivate let slot: Int
  }

  /// The identity of a registration, which `unregister(_:)` accepts.
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

  /// An interned key with the callbacks that match it, as of a version of the registry.
  private final class KeyEntry {
    let identity: Identity
    var version = -1
    var registrations: [Registration] = []
    /// The callbacks of the registrations; a delivery reads only these.
    var callbacks: ContiguousArray<Callback> = []
    /// The log's record of a delivery to the callbacks, created when it is first read: for
    /// callbacks that exclude the delegates, and for callbacks that do not.
    var exclusive: Delivery?
    var shared: Delivery?

    init(_ identity: Identity) {
      self.identity = identity
    }
  }

  private var registered: [CallbackPattern: [Registration]] = [:]
  private var patterns: [Int: CallbackPattern] = [:]
  @exclusivity(unchecked)
  private var slots: ContiguousArray<KeyEntry> = []
  private var slotNumbers: [Identity: Int] = [:]
  private var lastNumber = 0
  /// The number of changes, by which slots and routers find that their caches are outdated.
  private(set) var version = 0

  /// Creates a registry without callbacks.
  public init() {}

  /// Registers a callback for the events of a pattern.
  ///
  /// - Parameters:
  ///   - name: The name in the log (`via callback:NAME`); by default the pattern.
  ///   - replacing: True, the default, if callbacks of an equal pattern are removed before.
  ///   - callback: The closure. It receives the event.
  /// - Returns: A token that removes the registration.
  /// - Complexity: O(*k*) for *k* replaced registrations of the pattern.
  @discardableResult
  public func register(
    _ pattern: CallbackPattern, name: String? = nil, replacing: Bool = true,
    _ callback: @escaping Callback
  ) -> Token {
    if replacing { unregister(pattern) }
    lastNumber += 1
    version += 1
    registered[pattern, default: []].append(
      Registration(
        number: lastNumber, pattern: pattern, name: name ?? pattern.description,
        callback: callback))
    patterns[lastNumber] = pattern
    return Token(number: lastNumber)
  }

  /// Removes a registration.
  ///
  /// One that was removed is ignored.
  ///
  /// - Complexity: O(*k*) for *k* registrations of the pattern.
  public func unregister(_ token: Token) {
    guard let pattern = patterns.removeValue(forKey: token.number) else { return }
    version += 1
    registered[pattern]?.removeAll { $0.number == token.number }
    if registered[pattern]?.isEmpty == true { registered[pattern] = nil }
  }

  /// Removes the registrations of exactly this pattern.
  ///
  /// - Returns: True if there were any.
  /// - Complexity: O(*k*) for *k* registrations of the pattern.
  @discardableResult
  public func unregister(_ pattern: CallbackPattern) -> Bool {
    guard let removed = registered.removeValue(forKey: pattern) else { return false }
    version += 1
    for registration in removed { patterns[registration.number] = nil }
    return true
  }

  /// Removes all registrations.
  public func unregisterAll() {
    version += 1
    registered = [:]
    patterns = [:]
  }

  /// The registered patterns with the names of their callbacks, in the order of registration.
  ///
  /// - Complexity: O(*n* log *n*) for *n* registrations.
  public var registrations: [(pattern: CallbackPattern, name: String)] {
    registered.values.joined().sorted { $0.number < $1.number }.map { ($0.pattern, $0.name) }
  }

  /// Returns the interned key of an event of a cell; `event` is nil for the selection.
  ///
  /// - Parameters:
  ///   - cell: The identifier of the cell; nil for all cells.
  ///   - event: The name of the event; nil for the selection.
  public func key(cell: String, event: String?) -> Key {
    let identity = Identity(cell: cell, event: event.map { .named($0) } ?? .selection)
    if let slot = slotNumbers[identity] { return Key(slot: slot) }
    let number = slots.count
    slotNumbers[identity] = number
    slots.append(KeyEntry(identity))
    return Key(slot: number)
  }

  /// Calls every callback that matches `key`.
  ///
  /// Changes of the registry in a callback take effect with the next event.
  ///
  /// - Returns: True if there was a callback. False for a key of another registry.
  /// - Complexity: O(1), without an allocation of its own.
  @discardableResult
  public func deliver(_ event: CellEvent, to key: Key) -> Bool {
    // A copy, so that a callback may register and unregister others.
    let called = callbacks(for: key)
    for callback in called { callback(event) }
    return !called.isEmpty
  }

  /// Returns the callbacks that match `key`, in the order in which they are called.
  func callbacks(for key: Key) -> ContiguousArray<Callback> {
    current(key)?.callbacks ?? []
  }

  /// Returns the receivers of an event with the key, and the reasons.
  ///
  /// If `isExclusive` is true, delegates are not called if there is a callback.
  func delivery(for key: Key, isExclusive: Bool) -> Delivery {
    guard let slot = current(key) else { return Delivery() }
    if let known = isExclusive ? slot.exclusive : slot.shared { return known }
    var considered = slot.registrations.map {
      Delivery.Considered(
        .callback($0.name), wasCalled: true, reason: .registered(for: $0.pattern))
    }
    let excludesDelegates = isExclusive && !considered.isEmpty
    if excludesDelegates {
      considered.append(.init("delegate", wasCalled: false, reason: "a callback has it"))
    }
    let delivery = Delivery(considering: considered)
    if excludesDelegates {
      slot.exclusive = delivery
    } else {
      slot.shared = delivery
    }
    return delivery
  }

  /// Returns the current slot of a key; nil for a key of another registry.
  private func current(_ key: Key) -> KeyEntry? {
    let slots = slots
    guard key.slot < slots.count else { return nil }
    let slot = slots[key.slot]
    if slot.version != version { refresh(slot) }
    return slot
  }

  private func refresh(_ slot: KeyEntry) {
    var matching: [Registration] = []
    for pattern in CallbackPattern.matching(cell: slot.identity.cell, event: slot.identity.event) {
      matching += registered[pattern] ?? []
    }
    slot.registrations = matching
    slot.callbacks = ContiguousArray(matching.map(\.callback))
    (slot.exclusive, slot.shared) = (nil, nil)
    slot.version = version
  }
}

/// The events that a callback receives: one event of one cell, or several by a wildcard.
///
/// A selection has a kind of its own, so an event named "" is not the selection.
///
/// See `Documentation/rules/wiring.md`, "Patterns".
public struct CallbackPattern: Hashable, Sendable {
  package enum Event: Hashable, Sendable {
    case selection
    case named(String)
    case anyNamed
  }

  /// The cell identifier; nil for every cell.
  package let cell: String?
  package let event: Event

  /// Returns the pattern of the selection of cells with an identifier; of all cells by default.
  public static func selection(of cell: String? = nil) -> CallbackPattern {
    CallbackPattern(cell: cell, event: .selection)
  }

  /// Returns the pattern of a named event of cells with an identifier; of all cells by default.
  public static func event(_ name: String, of cell: String? = nil) -> CallbackPattern {
    CallbackPattern(cell: cell, event: .named(name))
  }

  /// Returns the pattern of all named events of cells with an identifier; of all cells by default.
  public static func anyEvent(of cell: String? = nil) -> CallbackPattern {
    CallbackPattern(cell: cell, event: .anyNamed)
  }

  /// Returns the patterns that an event of a cell matches, from the narrowest to the widest.
  ///
  /// A pattern for this cell identifier precedes one for all cells. For each, the named event
  /// precedes any event.
  static func matching(cell: String, event: Event) -> [CallbackPattern] {
    let cells: [String?] = [cell, nil]
    return cells.flatMap { cell in
      event == .selection
        ? [CallbackPattern(cell: cell, event: event)]
        : [
          CallbackPattern(cell: cell, event: event),
          CallbackPattern(cell: cell, event: .anyNamed),
        ]
    }
  }
}

extension CallbackPattern: CustomStringConvertible {
  /// The pattern as logs show it: `BannerCell/clickMe`, `TextCell`, `*/clickMe`, `BannerCell/*`.
  public var description: String {
    let cellText = cell ?? "*"
    return switch event {
    case .selection: cellText
    case .named(let name): "\(cellText)/\(name)"
    case .anyNamed: "\(cellText)/*"
    }
  }
}
