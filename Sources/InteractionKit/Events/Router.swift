/// How a router shares an event between callbacks and delegates.
public enum RoutingPolicy: Hashable, Sendable {
  /// The callbacks hear it; the delegates only if there is none.
  case callbacksElseDelegates
  /// The callbacks hear it, then the delegates.
  case callbacksThenDelegates
}

/// Takes events to their receivers, by a policy, and says who was considered.
public final class Router<Delegate> {
  public let callbacks = CallbackRegistry()
  public let delegates = DelegateBus<Delegate>()
  /// Who hears an event that a callback takes.
  public var policy: RoutingPolicy { didSet { explanations = [:] } }
  /// What became of the callbacks for a key, as of a version of the registry:
  /// the same for every event, so it is put into words once.
  private var explanations: [CallbackRegistry.Key: (version: Int, delivery: Delivery)] = [:]

  public init(policy: RoutingPolicy = .callbacksElseDelegates) {
    self.policy = policy
  }

  /// Routes one event.
  ///
  /// `method` is the delegate method that hears it; `offer` calls it and answers
  /// whether the delegate has it. The delivery lists who heard and who was
  /// considered only where `explaining` says so, because that costs more than
  /// the routing.
  func route(
    _ event: CellEvent, key: CallbackRegistry.Key?, method: StaticString, explaining: Bool,
    offer: (Delegate) -> Bool
  ) -> Hearing {
    let heard = key.map(callbacks.callbacks(for:)) ?? []
    var outcome: Hearing = (
      wasHeard: !heard.isEmpty,
      delivery: explaining ? explanation(of: event, key: key) : Delivery()
    )
    let goesOn = heard.isEmpty || policy == .callbacksThenDelegates
    for callback in heard { callback(event) }
    if goesOn { offerToDelegates(event, method, explaining, offer, &outcome) }
    return outcome
  }

  /// What becomes of the callbacks for an event, and of the delegates where a
  /// callback takes it from them.
  private func explanation(of event: CellEvent, key: CallbackRegistry.Key?) -> Delivery {
    guard let key else {
      let reason = "an event without a name has no callback"
      return Delivery(considered: [.init("callback", heard: false, reason: reason)])
    }
    if let known = explanations[key], known.version == callbacks.version { return known.delivery }
    var delivery = Delivery()
    for registration in callbacks.registrations(for: key) {
      let receiver = Receiver.callback(registration.name)
      delivery.receivers.append(receiver)
      delivery.considered.append(
        .init("\(receiver)", heard: true, reason: "registered for \(registration.pattern)"))
    }
    if delivery.receivers.isEmpty {
      let wanted = event.eventIdentifier.map { "\(event.cellIdentifier)/\($0)" }
      let reason = "no callback for \(wanted ?? event.cellIdentifier)"
      delivery.considered.append(.init("callback", heard: false, reason: reason))
    } else if policy == .callbacksElseDelegates {
      delivery.considered.append(.init("delegate", heard: false, reason: "a callback has it"))
    }
    explanations[key] = (callbacks.version, delivery)
    return delivery
  }

  private func offerToDelegates(
    _ event: CellEvent, _ method: StaticString, _ explaining: Bool, _ offer: (Delegate) -> Bool,
    _ outcome: inout Hearing
  ) {
    var someone = false
    var took = false
    delegates.tell { delegate in
      someone = true
      let heard = offer(delegate)
      took = took || heard
      guard explaining else { return }
      let receiver = Receiver.delegate(event.handlerIdentifier)
      if heard { outcome.delivery.receivers.append(receiver) }
      outcome.delivery.considered.append(
        .init(
          "\(receiver)", heard: heard, reason: heard ? "has \(method)" : "delegate has no \(method)"
        ))
    }
    if !someone, explaining {
      outcome.delivery.considered.append(.init("delegate", heard: false, reason: "no delegate"))
    }
    outcome.wasHeard = outcome.wasHeard || took
  }
}

extension Delivery {
  /// Why nobody heard: the reasons of everybody considered, in order.
  var reasonNobodyHeard: String {
    considered.filter { !$0.heard }.map(\.reason).joined(separator: ", ")
  }
}
