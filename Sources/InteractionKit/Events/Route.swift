/// The decision about which receivers get an event.
///
/// A wiring considers its possible receivers once, in order. A delivery calls the receivers that
/// get the event; a forecast calls none and finds the same ones.
///
/// ```swift
/// var route = Route(.delivery, isExplained: log.isRecording)
/// if let tap { route.consider(.tap("onLeaf")) { tap(item); return true } }
/// else { route.recordMissing("tap", because: "the registration of Leaf has no tap") }
/// route.closeIfDelivered()
/// route.consider(delegates, …)
/// ```
///
/// Names and reasons are evaluated only if `isExplained` is true: a route without them allocates
/// nothing, nor does a route whose delivery the log has recorded before.
package struct Route: ~Copyable {
  enum Purpose {
    /// The receivers are called.
    case delivery
    /// No receiver is called and nothing changes.
    case forecast
  }

  let purpose: Purpose
  /// True if the receivers and the reasons are recorded in `delivery`.
  let isExplained: Bool
  /// The receivers of the event and all that were considered; empty unless `isExplained`.
  var delivery: Delivery { node?.delivery ?? Delivery(considering: own) }
  /// The deliveries that the log shares; nil if the route has its own.
  private let tree: DeliveryTree?
  /// The shared delivery of this route; nil if it has its own.
  private var node: DeliveryTree.Node?
  /// The receivers that were considered, if the delivery is not shared.
  private var own: [Delivery.Considered] = []
  /// The receiver that excludes the others; nil before the first one that is excluded.
  private var excluder: Receiver?
  /// True if at least one receiver got the event.
  private(set) var isDelivered = false
  /// True if no further receiver can get the event.
  private(set) var isClosed = false

  init(_ purpose: Purpose, isExplained: Bool) {
    self.purpose = purpose
    self.isExplained = isExplained
    tree = nil
  }

  /// Creates the route of a delivery for a log; it is explained if the log is recording.
  init(deliveringFor log: borrowing EventLog?) {
    // Borrowed and copied here: an owned parameter would be retained by each caller, too.
    let log = copy log
    purpose = .delivery
    isExplained = log?.isRecording ?? false
    tree = isExplained ? log?.deliveries : nil
    node = tree?.root
  }

  /// Finds the receivers of an event without calling them.
  static func forecast(_ consider: (inout Route) -> Void) -> Delivery {
    var route = Route(.forecast, isExplained: true)
    consider(&route)
    return route.delivery
  }

  /// Excludes the receivers that are considered from here on if the event has a receiver already.
  mutating func closeIfDelivered() {
    // Closed and not finished: later receivers are still considered, so that `why` can say which of
    // them would have been called and what excluded it.
    isClosed = isClosed || isDelivered
  }

  /// Considers a receiver that exists.
  ///
  /// `implements` is false if the receiver has no handler for the event; nil if only the call
  /// shows it. A forecast treats nil as true. `reason` is the reason why the receiver gets the
  /// event. `absence` is the reason why it does not get the event if it has no handler. `call`
  /// calls the handler. Returns false if the receiver has none.
  @inline(__always)
  mutating func consider(
    _ receiver: @autoclosure () -> Receiver, implements: @autoclosure () -> Bool? = true,
    reason: @autoclosure () -> Delivery.Reason = .handlesThis,
    absence: @autoclosure () -> Delivery.Reason = "", _ call: () -> Bool
  ) {
    if isClosed {
      // A receiver without a handler wasn't excluded by anybody, so it is no line.
      if isExplained, implements() != false { recordExcluded(from: receiver()) }
      return
    }
    // Read before the call, which may change the data that contains the name.
    let receiver = isExplained ? receiver() : nil
    // A forecast can't ask a Swift delegate whether it has a method without calling it. It assumes
    // so; a receiver that describes itself answers.
    let gets = implements() == false ? false : purpose == .forecast ? true : call()
    isDelivered = isDelivered || gets
    guard let receiver else { return }
    record(.init(receiver, wasCalled: gets, reason: gets ? reason() : absence()))
  }

  private mutating func record(_ considered: Delivery.Considered) {
    guard let node, let tree else { return own.append(considered) }
    self.node = tree.node(after: node, considering: considered)
    if self.node == nil { own = node.delivery.considered + [considered] }
  }

  private mutating func recordExcluded(from receiver: Receiver) {
    // The first one that got the event is the reason, even if several did: it is the one to remove.
    if excluder == nil { excluder = delivery.receivers.first }
    guard let excluder else { return }
    record(.init(receiver, wasCalled: false, reason: .excluded(by: excluder)))
  }

  /// Records that an optional receiver is missing.
  @inline(__always)
  mutating func recordMissing(
    _ candidate: String, because reason: @autoclosure () -> Delivery.Reason
  ) {
    guard isExplained, !isClosed else { return }
    record(.init(candidate, wasCalled: false, reason: reason()))
  }

  // MARK: Callbacks

  /// Considers the callbacks that are registered for a key.
  ///
  /// `key` is the key of the event; nil for an event without an identifier, which has no callbacks.
  /// `cell` and `name` are the identifiers in the event. If `isExclusive` is true, delegates are not
  /// called if there is a callback. `event` is evaluated if there is a callback.
  @inline(__always)
  mutating func consider(
    _ callbacks: CallbackRegistry, _ key: CallbackRegistry.Key?, cell: String, name: String?,
    isExclusive: Bool, _ event: @autoclosure () -> CellEvent
  ) {
    guard let key else {
      return recordMissing("callback", because: "an event without a name has no callback")
    }
    let called = callbacks.callbacks(for: key)
    guard !called.isEmpty else {
      return recordMissing(
        "callback",
        because: .noCallback(cell: cell, event: name))
    }
    if isClosed {
      guard isExplained else { return }
      let delivery = callbacks.delivery(for: key, isExclusive: isExclusive)
      for receiver in delivery.receivers { recordExcluded(from: receiver) }
      return
    }
    isDelivered = true
    isClosed = isExclusive
    // All events with a key have the same record, so its text is created once.
    if isExplained {
      let delivery = callbacks.delivery(for: key, isExclusive: isExclusive)
      for considered in delivery.considered { record(considered) }
    }
    guard purpose == .delivery else { return }
    // Built here and not earlier, because the event retains the data of the item and most events
    // have no callback.
    let event = event()
    for callback in called { callback(event) }
  }

  // MARK: Delegates

  /// Considers a delegate for an optional method.
  ///
  /// `call` calls the method. Returns false if the delegate does not have it.
  @inline(__always)
  mutating func consider(
    delegate receiver: @autoclosure () -> Receiver, _ method: @autoclosure () -> String,
    implements: @autoclosure () -> Bool? = nil, _ call: () -> Bool
  ) {
    consider(
      receiver(), implements: implements(), reason: .has(method: method()),
      absence: .delegateLacks(method: method()), call)
  }

  /// Considers every delegate of a bus for an optional method, in order.
  @inline(__always)
  mutating func consider<Delegate>(
    _ delegates: DelegateBus<Delegate>, _ method: ReceiverMethod,
    as receiver: (Delegate) -> Receiver, _ call: (Delegate) -> Bool
  ) {
    if isClosed, !isExplained { return }
    var isEmpty = true
    delegates.forEach { delegate, own, isInert in
      isEmpty = false
      consider(
        delegate: receiver(delegate), own?.name(of: method) ?? method.rawValue,
        implements: own?.implements(method)
      ) { isInert || call(delegate) }
    }
    // Delegates are weak, so an empty bus is how a delegate that nobody retained looks.
    if isEmpty { recordMissing("delegate", because: "no delegate") }
  }
}

/// A caller of optional delegate methods that detects missing ones.
///
/// The default implementations of the methods set `delegateLacksMethod`.
protocol OptionalMethodCaller: AnyObject {
  var delegateLacksMethod: Bool { get set }
}

extension OptionalMethodCaller {
  /// Calls a method that a delegate may lack.
  ///
  /// Returns true if it has the method.
  @inline(__always)
  func callsImplementedMethod(_ call: () -> Void) -> Bool {
    // The method may call methods of other delegates, which may be missing too.
    let before = delegateLacksMethod
    defer { delegateLacksMethod = before }
    delegateLacksMethod = false
    call()
    return !delegateLacksMethod
  }
}

extension Delivery {
  /// The reasons why no receiver got the event, in the order in which the receivers were
  /// considered.
  package var reasonsWithoutReceiver: String {
    considered.filter { !$0.wasCalled }.map(\.reason).joined(separator: ", ")
  }
}

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
  @exclusivity(unchecked)
  public var policy: RoutingPolicy

  /// Creates a router without receivers.
  ///
  /// - Parameter policy: The receivers of an event that has a callback; `callbacksElseDelegates` by
  ///   default.
  public init(policy: RoutingPolicy = .callbacksElseDelegates) {
    self.policy = policy
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
