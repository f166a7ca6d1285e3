import Testing

@testable import InteractionKit

/// The examples of Documentation/touches-and-gestures.md.
@Suite struct GestureGuideTests {
  private let screen = TargetScreen()
  private var simulator: Simulator { screen.simulator }

  @Test func tapOnAButtonOfTheGuideSendsItsEvent() throws {
    try simulator.tap(.identifier("like", in: .item([0, 3])))
    #expect(simulator.log.contains(.event("like", at: [0, 3])))
    #expect(!simulator.log.contains(.select(item: [0, 3])))
  }

  @Test func tapOnAnItemOfTheGuideReachesItsCallback() throws {
    try simulator.tap(.item([0, 1]))
    let entry = try #require(simulator.log.entries(matching: .select(item: [0, 1])).first)
    #expect(entry.receivers == [.callback("onSelect")])
  }
}
