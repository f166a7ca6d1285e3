import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

@Suite struct RouteTests {
  /// Receivers that record their calls.
  private final class Calls {
    var names: [String] = []

    func call(_ name: String, has: Bool = true) -> Bool {
      if has { names.append(name) }
      return has
    }
  }

  private func consider(
    _ route: inout Route, _ calls: Calls, section: Bool = true, source: Bool = true,
    delegates: [Bool] = [], isExclusive: Bool
  ) {
    if section {
      route.consider(.section("fruits")) { calls.call("section") }
    } else {
      route.recordMissing("section", because: "section fruits has no selection")
    }
    if isExclusive { route.closeIfDelivered() }
    if source {
      route.consider(.source("shop")) { calls.call("source") }
    } else {
      route.recordMissing("source", because: "the data source has no select")
    }
    if isExclusive { route.closeIfDelivered() }
    for (index, has) in delegates.enumerated() {
      route.consider(delegate: .delegate("\(index)"), "didSelect") {
        calls.call("delegate \(index)", has: has)
      }
    }
  }

  @Test func everyReceiverIsCalledInOrder() {
    let calls = Calls()
    var route = Route(.delivery, isExplained: true)
    consider(&route, calls, delegates: [true, false], isExclusive: false)
    #expect(route.isDelivered == true)
    #expect(calls.names == ["section", "source", "delegate 0"])
    #expect(route.delivery.receivers == [.section("fruits"), .source("shop"), .delegate("0")])
    #expect(route.delivery.reasonsWithoutReceiver == "delegate has no didSelect")
  }

  @Test func exclusiveReceiverKeepsTheEventFromLaterOnes() {
    let calls = Calls()
    var route = Route(.delivery, isExplained: true)
    consider(&route, calls, section: false, delegates: [true], isExclusive: true)
    #expect(calls.names == ["source"])
    #expect(
      route.delivery.considered.map(\.reason) == [
        "section fruits has no selection", "it handles this", "source:shop has it",
      ])
  }

  @Test func receiverIsNamedAsItWasBeforeTheCall() {
    var name = "before"
    var route = Route(.delivery, isExplained: true)
    route.consider(.section(name)) {
      name = "after"
      return true
    }
    #expect(route.delivery.receivers == [.section("before")])
  }

  @Test func unexplainedRouteMakesNoNames() {
    var made: [String] = []
    func make(_ name: String) -> String {
      made.append(name)
      return name
    }
    func implements() -> Bool? {
      made.append("implements")
      return true
    }
    var route = Route(.delivery, isExplained: false)
    route.recordMissing("tap", because: .other(make("absence of a tap")))
    route.consider(
      .section(make("section")), reason: .other(make("reason")), absence: .other(make("absence"))
    ) { true }
    route.closeIfDelivered()
    route.consider(.source(make("source")), implements: implements()) { true }
    #expect(route.isDelivered && route.isClosed && made.isEmpty)
  }

  @Test func delegateOfFileImplementsTheMethodsOfEvents() throws {
    let document = try CollectionDocument.parse(
      WiringRow.shopScreen("{ delegate: [cellDidSelect, willBeginDragging] }"))
    let delegate = FileDelegate(document)
    let methods: [ReceiverMethod] = [
      .cellDidSelect, .didSelectItemAt, .cellDidDeselect, .didDeselectItemAt, .cellEvent,
      .didSelect, .didReceiveEvent,
    ]
    #expect(methods.map(delegate.implements) == [true, true, false, false, false, false, false])
    #expect(
      methods.prefix(5).map(delegate.name) == [
        "cellDidSelect", "cellDidSelect", "cellDidDeselect", "cellDidDeselect", "cellEvent",
      ])
  }

  @Test func callbacksDoNotGetAnEventThatIsTaken() {
    let callbacks = CallbackRegistry()
    var calls = 0
    callbacks.register(.event("buy", of: "Leaf"), name: "onBuy") { _ in calls += 1 }
    var route = Route(.delivery, isExplained: true)
    route.consider(.section("fruits")) { true }
    route.closeIfDelivered()
    let event = CellEvent(
      handlerIdentifier: "", cellIdentifier: "Leaf", eventIdentifier: "buy")
    route.consider(
      callbacks, callbacks.key(cell: "Leaf", event: "buy"), cell: "Leaf", name: "buy",
      isExclusive: false, event)
    #expect(calls == 0)
    #expect(route.isClosed == true)
    #expect(route.delivery.receivers == [.section("fruits")])
    #expect(route.delivery.considered.last?.reason == "section:fruits has it")
  }

  @Test func delegatesShareAnEventThatNoOneBeforeTook() {
    let calls = Calls()
    var route = Route(.delivery, isExplained: true)
    consider(
      &route, calls, section: false, source: false, delegates: [false, true, true],
      isExclusive: true)
    #expect(calls.names == ["delegate 1", "delegate 2"])
    #expect(route.delivery.receivers == [.delegate("1"), .delegate("2")])
  }

  @Test func missingReceiversAreRecordedWithTheirReasons() {
    var route = Route(.delivery, isExplained: true)
    consider(&route, Calls(), section: false, source: false, isExclusive: true)
    #expect(route.isDelivered == false)
    #expect(
      route.delivery.reasonsWithoutReceiver
        == "section fruits has no selection, the data source has no select")
    #expect(route.delivery.considered.map(\.candidate) == ["section", "source"])
  }

  @Test func nothingIsRecordedWithoutExplanation() {
    var route = Route(.delivery, isExplained: false)
    consider(&route, Calls(), isExclusive: false)
    #expect(route.isDelivered == true)
    #expect(route.delivery == Delivery())
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func forecastCallsNothingAndFindsTheSameReceivers(section: Bool, isExclusive: Bool) {
    let calls = Calls()
    let forecast = Route.forecast {
      consider(&$0, calls, section: section, delegates: [true], isExclusive: isExclusive)
    }
    #expect(calls.names.isEmpty)
    var route = Route(.delivery, isExplained: true)
    consider(&route, calls, section: section, delegates: [true], isExclusive: isExclusive)
    #expect(forecast == route.delivery)
  }

  @Test(
    arguments: [
      ([nil, true, true], 1), ([nil, false, nil], 0), ([false, nil, nil], 1),
      ([false, false], nil),
      ([], nil),
    ] as [([Bool?], Int?)])
  func firstTrueConditionWinsElseFirstWithoutCondition(
    conditions: [Bool?], chosen: Int?
  ) {
    #expect(
      RegistrationRule.choose(among: conditions.indices) { conditions[$0] } == chosen)
  }
}
