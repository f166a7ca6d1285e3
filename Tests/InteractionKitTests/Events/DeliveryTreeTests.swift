import Testing

@testable import InteractionKit

/// The records of deliveries that the entries of a log share.
@Suite struct DeliveryTreeTests {
  private func considered(_ number: Int) -> Delivery.Considered {
    .init(.delegate("d\(number)"), wasCalled: number % 2 == 0, reason: .has(method: "m"))
  }

  @Test func equalDeliveriesAreOneNode() throws {
    let tree = DeliveryTree()
    let first = try #require(tree.node(after: tree.root, considering: considered(0)))
    let other = try #require(tree.node(after: tree.root, considering: considered(1)))
    #expect(tree.node(after: tree.root, considering: considered(0)) === first)
    #expect(first !== other)
    #expect(first.delivery == Delivery(receivers: [.delegate("d0")], considered: [considered(0)]))
    #expect(other.delivery == Delivery(considered: [considered(1)]))
  }

  /// The record of a delivery is the same however many receivers and deliveries there are.
  @Test(arguments: [1, 7, 8, 9, 40]) func sharedRecordIsThatOfTheRoute(count: Int) {
    let log = EventLog(clock: VirtualClock())
    for round in 0..<50 {
      var shared = Route(deliveringFor: log)
      var own = Route(.delivery, isExplained: true)
      for number in round..<round + count {
        shared.consider(delegate: .delegate("d\(number)"), "m") { number % 2 == 0 }
        own.consider(delegate: .delegate("d\(number)"), "m") { number % 2 == 0 }
      }
      #expect(shared.delivery == own.delivery)
      #expect(shared.delivery.considered.count == count)
      #expect(shared.isDelivered == own.isDelivered)
    }
  }

  @Test func silentLogExplainsNothing() {
    let log = EventLog(clock: VirtualClock())
    log.isRecording = false
    var route = Route(deliveringFor: log)
    route.consider(.output) { true }
    #expect(route.isDelivered && route.delivery == Delivery())
  }
}
