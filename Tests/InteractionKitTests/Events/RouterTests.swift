import TestSupport
import Testing

@testable import InteractionKit

@Suite struct RouterTests {
  private final class Listener {
    var count = 0
  }

  private func route(
    _ policy: RoutingPolicy, callback: Bool, delegate: Bool, takes: Bool = true
  ) -> (heard: Bool, callbacks: Int, delegates: Int, considered: [String]) {
    let router = Router<Listener>(policy: policy)
    let receiver = Listener()
    var calls = 0
    if callback { router.callbacks.register(.selection(of: "A"), name: "on") { _ in calls += 1 } }
    if delegate { router.delegates.add(receiver) { $0 } }
    let event = CellEvent(handlerIdentifier: "h", cellIdentifier: "A")
    let key = router.callbacks.key(cell: "A", event: nil)
    // The second delivery uses the cache of the first.
    var outcome = Route(.delivery, isExplained: true)
    router.consider(event, key: key, method: .cellEvent, through: &outcome) { _ in takes }
    outcome = Route(.delivery, isExplained: true)
    router.consider(event, key: key, method: .cellEvent, through: &outcome) { receiver in
      receiver.count += 1
      return takes
    }
    return (
      outcome.isDelivered, calls / 2, receiver.count,
      outcome.delivery.considered.map { "\($0.candidate): \($0.reason)" }
    )
  }

  @Test func callbackTakesTheEventFromTheDelegates() {
    let outcome = route(.callbacksElseDelegates, callback: true, delegate: true)
    #expect(outcome.heard && outcome.callbacks == 1 && outcome.delegates == 0)
    #expect(
      outcome.considered == ["callback:on: registered for A", "delegate: a callback has it"])
  }

  @Test func withoutACallbackTheDelegatesAreCalled() {
    let outcome = route(.callbacksElseDelegates, callback: false, delegate: true)
    #expect(outcome.heard && outcome.delegates == 1)
    #expect(outcome.considered == ["callback: no callback for A", "delegate:h: has cellEvent"])
  }

  @Test func policyMayCallCallbacksAndDelegates() {
    let outcome = route(.callbacksThenDelegates, callback: true, delegate: true)
    #expect(outcome.heard && outcome.callbacks == 1 && outcome.delegates == 1)
    #expect(outcome.considered == ["callback:on: registered for A", "delegate:h: has cellEvent"])
  }

  @Test(.rows("P9-F11", "P9-K09")) func missingReceiversAreRecordedAsMissing() {
    let outcome = route(.callbacksElseDelegates, callback: false, delegate: false)
    #expect(!outcome.heard)
    #expect(outcome.considered == ["callback: no callback for A", "delegate: no delegate"])
  }

  @Test func delegateWithoutTheMethodIsNotCalled() {
    let outcome = route(.callbacksElseDelegates, callback: false, delegate: true, takes: false)
    #expect(!outcome.heard)
    #expect(outcome.considered.last == "delegate:h: delegate has no cellEvent")
  }

  @Test func changedRegistrationsAreExplainedAgain() {
    let router = Router<Listener>()
    let event = CellEvent(handlerIdentifier: "h", cellIdentifier: "A")
    let key = router.callbacks.key(cell: "A", event: nil)
    func receivers() -> [Receiver] {
      Route.forecast {
        router.consider(event, key: key, method: .cellEvent, through: &$0) { _ in false }
      }.receivers
    }
    #expect(receivers().isEmpty)
    router.callbacks.register(.selection(), name: "all") { _ in }
    #expect(receivers() == [.callback("all")])
    router.callbacks.unregisterAll()
    #expect(receivers().isEmpty)
  }
}
