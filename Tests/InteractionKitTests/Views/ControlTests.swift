import Foundation
import Testing

@testable import InteractionKit

/// The events of controls when a finger comes down, moves and is lifted.
@Suite struct ControlTests {
  @Test func tapIsTouchDownAndTouchUpInside() {
    let screen = ControlScreen(Button())
    screen.tap(150)
    #expect(screen.sent == ["touchDown", "touchUpInside", "primaryActionTriggered"])
  }

  @Test func secondTapOfTwoRepeats() {
    let screen = ControlScreen(Control())
    screen.simulator.tap(at: CGPoint(x: 150, y: 150), count: 2)
    #expect(
      screen.sent == [
        "touchDown", "touchUpInside", "touchDown", "touchDownRepeat", "touchUpInside",
      ])
  }

  @Test func draggingOffAndOnExitsAndEnters() {
    let screen = ControlScreen(Control())
    screen.down(150)
    for x in [160.0, 350, 350, 150] { screen.move(x) }
    screen.up()
    #expect(
      screen.sent == [
        "touchDown", "touchDragInside", "touchDragOutside", "touchDragExit", "touchDragOutside",
        "touchDragInside", "touchDragEnter", "touchUpInside",
      ])
  }

  @Test func liftingBesideTheControlIsTouchUpOutside() {
    let control = Control()
    let screen = ControlScreen(control)
    screen.down(150)
    #expect(control.isHighlighted && control.isTracking && control.isTouchInside)
    screen.move(350)
    #expect(!control.isHighlighted && control.isTracking && !control.isTouchInside)
    screen.up()
    #expect(screen.sent.last == "touchUpOutside")
    #expect(!control.isTracking)
  }

  @Test func cancelledTouchSendsTouchCancel() {
    let control = Control()
    let screen = ControlScreen(control)
    screen.down(150)
    screen.simulator.touchCancel()
    #expect(screen.sent == ["touchDown", "touchCancel"])
    #expect(!control.isHighlighted && !control.isTracking)
  }

  @Test(arguments: [
    (CGPoint(x: 30, y: 150), true), (CGPoint(x: 29.9, y: 150), false),
    (CGPoint(x: 269.9, y: 150), true), (CGPoint(x: 270, y: 150), false),
    (CGPoint(x: 150, y: 30), true), (CGPoint(x: 150, y: 270), false),
    (CGPoint(x: 30, y: 30), true), (CGPoint(x: 269.9, y: 269.9), true),
  ])
  func followedFingerIsInsideUpToSeventyPointsBeyondTheBounds(point: CGPoint, inside: Bool) {
    let screen = ControlScreen(Button())
    screen.down(150)
    screen.simulator.touchMove(to: point)
    #expect(screen.control.isTouchInside == inside)
    screen.up()
    #expect(screen.sent.contains("touchUpInside") == inside)
  }

  @Test func trackingMarginSurroundsTouchArea() {
    let control = Control()
    control.hitOutsets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 10)
    let screen = ControlScreen(control)
    screen.down(205)
    screen.move(279)
    #expect(control.isTouchInside)
    screen.move(280)
    #expect(!control.isTouchInside)
  }

  @Test(arguments: [
    (0.0, 200.0, false), (0, 199, true), (-5, 199, true), (.nan, 199, true), (.nan, 200, false),
    (12, 211, true), (12, 212, false), (.infinity, 399, true),
  ])
  func trackingMarginCanBeSet(margin: CGFloat, x: CGFloat, inside: Bool) {
    let control = Control()
    control.trackingMargin = margin
    let screen = ControlScreen(control)
    screen.down(150)
    screen.move(x)
    #expect(control.isTouchInside == inside)
  }

  @Test func touchesBeginInsideTheBoundsOnly() {
    let screen = ControlScreen(Control())
    screen.tap(201)
    #expect(screen.sent.isEmpty)
  }

  @Test func disabledControlReceivesTouchButSendsNoAction() {
    let screen = ControlScreen(Button())
    screen.control.isEnabled = false
    #expect(screen.simulator.tap(at: CGPoint(x: 150, y: 150)) == .unhandled)
    #expect(screen.sent.isEmpty)
    #expect(screen.unhandled.last?.hasSuffix(": the control is disabled") == true)
  }

  @Test func tapOnControlWithoutActionIsRecordedAsUnhandled() {
    let simulator = Simulator()
    simulator.window.addSubview(Button(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    #expect(simulator.tap(at: CGPoint(x: 50, y: 50)) == .unhandled)
    #expect(simulator.log.lines.last?.hasSuffix(": it sends no event") == true)
  }

  @Test func stateFollowsItsThreeProperties() {
    let control = Control()
    #expect(control.state == .normal)
    control.isHighlighted = true
    control.isSelected = true
    #expect(control.state == [.highlighted, .selected])
    control.isEnabled = false
    #expect(control.state == [.highlighted, .selected, .disabled])
  }

  @Test func eventsHaveUIKitsValues() {
    #expect(Control.Event.menuActionTriggered.rawValue == 1 << 14)
    #expect(Control.Event.allTouchEvents.rawValue == 0xFFF)
    for (name, event) in Control.Event.names {
      #expect(Control.Event(named: name) == event)
    }
  }

  // MARK: Several fingers

  @Test func onlyTheFirstFingerCounts() {
    let screen = ControlScreen(Control())
    screen.down(150, id: 1)
    screen.down(160, id: 2)
    screen.move(170, id: 2)
    screen.up(id: 2)
    #expect(screen.control.isTracking)
    screen.up(id: 1)
    #expect(screen.sent == ["touchDown", "touchUpInside"])
  }

  @Test func withMultipleTouchEachFingerCounts() {
    let screen = ControlScreen(Control())
    screen.control.isMultipleTouchEnabled = true
    for id in 1...3 { screen.down(150, id: id) }
    #expect(screen.takeSent() == ["touchDown", "touchDown", "touchDown"])
    screen.move(350, id: 1)
    #expect(screen.control.isTouchInside && screen.control.isHighlighted)
    screen.up(id: 2)
    screen.up(id: 1)
    #expect(screen.control.isTracking)
    screen.simulator.touchCancel(identifier: 3)
    #expect(!screen.control.isTracking && !screen.control.isHighlighted)
    #expect(
      screen.sent == [
        "touchDragOutside", "touchDragExit", "touchUpInside", "touchUpOutside", "touchCancel",
      ])
  }

  @Test func touchesThatComeTogetherCountByTheirNumbers() {
    let screen = ControlScreen(Control())
    let touches = [7, 3, 5].map { number in
      let touch = Touch(identifier: number, on: Window(frame: .zero))
      touch.state.location = CGPoint(x: 150, y: 150)
      return touch
    }
    screen.control.touchesBegan(Set(touches), with: nil)
    screen.control.touchesEnded([touches[0], touches[2]], with: nil)
    #expect(screen.control.isTracking)
    screen.control.touchesEnded(Set(touches), with: nil)
    #expect(screen.sent == ["touchDown", "touchUpInside"])
  }

  // MARK: Tracking

  /// A control whose tracking methods return the values of a test.
  private final class Picky: Control {
    var begins = true
    var goesOn = true
    var calls: [String] = []

    override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
      calls.append("begin")
      return begins
    }

    override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
      calls.append("continue \(isTouchInside)")
      return goesOn
    }

    override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
      calls.append("end \(isTouchInside)")
    }

    override func cancelTracking(with event: TouchEvent?) {
      calls.append("cancel \(event == nil)")
    }
  }

  @Test func isTouchInsideIsValidInTrackingMethods() {
    let control = Picky()
    let screen = ControlScreen(control)
    screen.down(150)
    screen.move(160)
    screen.move(350)
    screen.up()
    #expect(control.calls == ["begin", "continue true", "continue false", "end false"])
  }

  @Test func touchThatTheControlRefusesSendsNothing() {
    let control = Picky()
    control.begins = false
    let screen = ControlScreen(control)
    screen.tap(150)
    #expect(control.calls == ["begin"])
    #expect(screen.sent.isEmpty && screen.unhandled.isEmpty)
  }

  @Test func controlThatStopsTrackingReceivesNoMoves() {
    let control = Picky()
    control.goesOn = false
    let screen = ControlScreen(control)
    screen.down(150)
    screen.move(160)
    #expect(!control.isTracking && !control.isHighlighted)
    screen.move(170)
    screen.up()
    #expect(control.calls == ["begin", "continue true"])
    #expect(screen.sent == ["touchDown"])
  }

  @Test func cancellationCallsTrackingWithItsEvent() {
    let control = Picky()
    let screen = ControlScreen(control)
    screen.down(150)
    screen.simulator.touchCancel()
    screen.down(150)
    control.isEnabled = false
    #expect(control.calls == ["begin", "cancel false", "begin", "cancel true"])
  }
}
