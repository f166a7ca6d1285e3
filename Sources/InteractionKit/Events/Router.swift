/// The rule by which a router shares an event between callbacks and delegates.
public enum RoutingPolicy: Hashable, Sendable {
  /// Callbacks receive the event; delegates only if there is no callback for it.
  case callbacksElseDelegates
  /// Callbacks receive the event, then the delegates.
  case callbacksThenDelegates
}

/// The callbacks and delegates of a handler, with the policy that orders them.
public final class Router<Delegate> {
  /// The callbacks; none at first.
  public let callbacks = CallbackRegistry()
  /// The delegates; none at first.
  public let delegates = DelegateBus<Delegate>()
  /// The receivers of an event that has a callback; `callbacksElseDelegates` by default.
  public var policy: RoutingPolicy {
    get { storedPolicy }
    set { storedPolicy = newValue }
  }
  // Each event reads it, without the check for overlapping access of a public stored property.
  private var storedPolicy: RoutingPolicy

  /// Creates a router without receivers.
  ///
  /// - Parameter policy: The receivers of an event that has a callback; `callbacksElseDelegates` by
  ///   default.
  public init(policy: RoutingPolicy = .callbacksElseDelegates) {
    storedPolicy = policy
  }

  /// Considers the receivers of one event.
  ///
  /// `key` is the key of the event's callbacks; nil for an event without an identifier. `method` is
  /// the delegate method that handles the event. `call` calls the method. Returns false if the
  /// delegate does not have it.
  @inline(__always)
  func consider(
    _ event: CellEvent, key: CallbackRegistry.Key?, method: ReceiverMethod,
    through route: inout Route, _ call: (Delegate) -> Bool
  ) {
    consider(
      cell: event.cellIdentifier, name: event.eventIdentifier, of: event.handlerIdentifier,
      key: key, method: method, through: &route, event: event, call)
  }

  /// Considers the receivers of one event, which is made only if a callback receives it.
  ///
  /// `cell`, `name` and `handler` are its identifiers.
  @inline(__always)
  func consider(
    cell: String, name: String?, of handler: String, key: CallbackRegistry.Key?,
    method: ReceiverMethod, through route: inout Route, event: @autoclosure () -> CellEvent,
    _ call: (Delegate) -> Bool
  ) {
    let isExclusive = policy == .callbacksElseDelegates
    route.consider(
      callbacks, key, cell: cell, name: name, isExclusive: isExclusive, event())
    if route.isClosed { return }
    route.consider(delegates, method, as: { _ in .delegate(handler) }, call)
  }
}
