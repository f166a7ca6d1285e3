import EngineSupport
import Foundation
import Testing

@testable import InteractionKit

/// The cases from UIKit's headers and from other implementations.
@Suite struct RecordedGestureTests {
  private func recorded(_ id: String) throws -> [String: Any] {
    try #require(try Fixture.cases("gesture_cases").first { $0.text("id") == id })
  }

  private func values(_ id: String) throws -> [String: Any] {
    try recorded(id)["value"] as? [String: Any] ?? [:]
  }

  @Test func longPressesHaveTheDefaultsOfTheHeader() throws {
    let values = try values("gesture/longPress.defaults")
    let press = LongPressGestureRecognizer()
    #expect(press.minimumPressDuration == Double(values.number("minimumPressDuration")))
    #expect(press.allowableMovement == values.number("allowableMovement"))
    #expect(CGFloat(press.numberOfTapsRequired) == values.number("numberOfTapsRequired"))
    #expect(CGFloat(press.numberOfTouchesRequired) == values.number("numberOfTouchesRequired"))
  }

  @Test func scrollViewsHaveTheDefaultsOfTheHeader() throws {
    let values = try values("gesture/scroll.defaults")
    let view = ScrollView()
    #expect(view.delaysContentTouches == values["delaysContentTouches"] as? Bool)
    #expect(view.canCancelContentTouches == values["canCancelContentTouches"] as? Bool)
    #expect(view.isScrollEnabled == values["scrollEnabled"] as? Bool)
    #expect(view.alwaysBounceVertical == values["alwaysBounceVertical"] as? Bool)
    #expect(view.alwaysBounceHorizontal == values["alwaysBounceHorizontal"] as? Bool)
  }

  @Test func dragsAndTheirDelayHaveTheKnownThresholds() throws {
    let values = try values("gesture/pan.hysteresis")
    let constants = TouchConstants()
    #expect(constants.panHysteresis == values.number("panHysteresisPoints"))
    #expect(
      constants.contentTouchDelay == .seconds(Double(values.number("contentTouchDelaySeconds"))))
  }

  @Test func continuousGesturesGoFromPossibleToPossible() throws {
    #expect(
      try recorded("gesture/state.continuous")["sequence"] as? [String]
        == ["possible", "began", "changed*", "ended|cancelled", "possible"])
    for isCancelled in [false, true] {
      let screen = TouchScreen()
      let pan = screen.add(PanGestureRecognizer(), "pan")
      #expect(pan.state == .possible)
      screen.down()
      for x in [170.0, 180, 190] { screen.move(x) }
      if isCancelled { screen.simulator.touchCancel() } else { screen.up() }
      #expect(
        screen.actions == [
          "pan began", "pan changed", "pan changed", isCancelled ? "pan cancelled" : "pan ended",
        ])
      #expect(pan.state == .possible)
    }
  }

  @Test func singleTapThatRequiresADoubleTapToFailFailsWhenThatHappens() throws {
    #expect(
      try recorded("gesture/require-fail.double-tap-happens")["expected"] as? [String]
        == ["double recognized", "single failed"])
    let screen = TouchScreen()
    let single = screen.add(TapGestureRecognizer(), "single")
    let double = screen.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    screen.simulator.tap(at: screen.middle)
    screen.wait(200)
    screen.simulator.tap(at: screen.middle)
    screen.wait(5000)
    #expect(screen.actions == ["double ended"])
  }

  @Test(arguments: [false, true])
  func withoutARequirementEachIsRecognizedAtItsLift(isDoubleFirst: Bool) throws {
    #expect(
      try recorded("gesture/no-require.double")["expected"] as? [String]
        == [
          "single recognized on the first lift", "double recognized on the second lift",
        ])
    let screen = TouchScreen()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    if isDoubleFirst { screen.add(double, "double") }
    screen.add(TapGestureRecognizer(), "single")
    if !isDoubleFirst { screen.add(double, "double") }
    screen.simulator.tap(at: screen.middle)
    #expect(screen.actions == ["single ended"])
    screen.simulator.tap(at: screen.middle)
    #expect(screen.actions == ["single ended", "double ended"])
  }

  @Test func recognizerThatCancelsNothingLeavesTouchesToTheView() throws {
    #expect(
      try recorded("gesture/no-cancel")["expected"] as? [String]
        == ["touchesMoved delivered", "touchesEnded delivered"])
    let screen = TouchScreen()
    screen.add(PanGestureRecognizer(), "pan").cancelsTouchesInView = false
    screen.simulator.drag(from: screen.middle, to: CGPoint(x: 250, y: 150), steps: 2)
    #expect(screen.view.heard == ["began 0", "moved 0", "moved 0", "ended 0"])
    #expect(screen.actions == ["pan began", "pan changed", "pan ended"])
  }

  @Test func recognizersReceiveTheTouchesOfSubviews() throws {
    _ = try recorded("gesture/scope")
    let screen = TouchScreen()
    screen.add(TapGestureRecognizer(), "outer", to: screen.outer)
    screen.add(TapGestureRecognizer(), "window", to: screen.simulator.window)
    let beside = View(frame: CGRect(x: 0, y: 400, width: 50, height: 50))
    screen.simulator.window.addSubview(beside)
    screen.simulator.tap(at: screen.middle)
    screen.simulator.tap(at: CGPoint(x: 10, y: 410))
    #expect(screen.actions == ["outer ended", "window ended"])
  }
}
