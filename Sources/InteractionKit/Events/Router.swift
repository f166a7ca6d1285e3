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
  public var policy: RoutingPolicy

  /// What came of one event.
  struct Outcome {
    var wasHeard: Bool
    /// Empty unless it was asked for.
    var delivery: Delivery
  }

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
  ) -> Outcome {
    var outcome = Outcome(wasHeard: false, delivery: Delivery())
    let registrations = key.map(callbacks.registrations(for:)) ?? []
    for registration in registrations {
      if explaining {
        let receiver = Receiver.callback(registration.name)
        outcome.delivery.receivers.append(receiver)
        outcome.delivery.considered.append(
          .init("\(receiver)", heard: true, reason: "registered for \(registration.pattern)"))
      }
      registration.callback(event)
    }
    outcome.wasHeard = !registrations.isEmpty
    if registrations.isEmpty, explaining {
      let wanted = event.eventIdentifier.map { "\(event.cellIdentifier)/\($0)" }
      let reason =
        key == nil
        ? "an event without a name has no callback"
        : "no callback for \(wanted ?? event.cellIdentifier)"
      outcome.delivery.considered.append(.init("callback", heard: false, reason: reason))
    }
    if policy == .callbacksElseDelegates, outcome.wasHeard {
      if explaining {
        outcome.delivery.considered.append(
          .init("delegate", heard: false, reason: "a callback has it"))
      }
      return outcome
    }
    offerToDelegates(event, method, explaining, offer, &outcome)
    return outcome
  }

  private func offerToDelegates(
    _ event: CellEvent, _ method: StaticString, _ explaining: Bool, _ offer: (Delegate) -> Bool,
    _ outcome: inout Outcome
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
        .init("\(receiver)", heard: heard, reason: heard ? "has \(method)" : "delegate has no \(method)"))
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
