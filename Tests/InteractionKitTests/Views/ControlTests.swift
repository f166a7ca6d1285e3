import Foundation
import Testing

@testable import InteractionKit

/// Which events controls send as a finger comes, moves and goes.
@Suite struct ControlTests {
  private let inside = CGPoint(x: 50, y: 50)
  private let outside = CGPoint(x: 250, y: 50)

  /// A screen with one control at 0,0 that is 100 by 100, and what it sends.
  private final class Screen {
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
    private(set) var sent: [String] = []

    init(_ control: Control) {
      control.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      simulator.window.addSubview(control)
      control.addAction(for: .allEvents) { [unowned self] _, event in
        sent.append(Control.Event.names.first { $0.event == event }?.name ?? "?")
      }
    }
  }

  @Test func aTapIsTouchDownAndTouchUpInside() {
    let screen = Screen(Button())
    screen.simulator.tap(at: inside)
    #expect(screen.sent == ["touchDown", "touchUpInside", "primaryActionTriggered"])
  }

  @Test func theSecondTapOfTwoRepeats() {
    let screen = Screen(Control())
    screen.simulator.tap(at: inside, count: 2)
    #expect(
      screen.sent == [
        "touchDown", "touchUpInside", "touchDown", "touchDownRepeat", "touchUpInside",
      ])
  }

  @Test func draggingOffAndOnExitsAndEnters() {
    let screen = Screen(Control())
    screen.simulator.touchDown(at: inside)
    for point in [CGPoint(x: 60, y: 50), outside, outside, inside] {
      screen.simulator.touchMove(to: point)
    }
    screen.simulator.touchUp()
    #expect(
      screen.sent == [
        "touchDown", "touchDragInside", "touchDragOutside", "touchDragExit", "touchDragOutside",
        "touchDragInside", "touchDragEnter", "touchUpInside",
      ])
  }

  @Test func liftingBesideTheControlIsTouchUpOutside() {
    let control = Control()
    let screen = Screen(control)
    screen.simulator.touchDown(at: inside)
    #expect(control.isHighlighted && control.isTracking && control.isTouchInside)
    screen.simulator.touchMove(to: outside)
    #expect(!control.isHighlighted && control.isTracking && !control.isTouchInside)
    screen.simulator.touchUp()
    #expect(screen.sent.last == "touchUpOutside")
    #expect(!control.isTracking)
  }

  @Test func aTouchTakenAwayIsCancelled() {
    let control = Control()
    let screen = Screen(control)
    screen.simulator.touchDown(at: inside)
    screen.simulator.touchCancel()
    #expect(screen.sent == ["touchDown", "touchCancel"])
    #expect(!control.isHighlighted && !control.isTracking)
  }

  @Test func aDisabledControlTakesTheTouchAndSaysWhyNothingHappened() {
    let control = Button()
    let screen = Screen(control)
    control.isEnabled = false
    #expect(screen.simulator.tap(at: inside) == .unhandled)
    #expect(screen.sent.isEmpty)
    #expect(screen.simulator.log.lines.last?.hasSuffix(": the control is disabled") == true)
  }

  @Test func aControlThatNobodyHearsSaysSo() {
    let simulator = Simulator()
    simulator.window.addSubview(Button(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    #expect(simulator.tap(at: inside) == .unhandled)
  }

  @Test func aSwitchTurnsOverBeforeItTells() {
    let control = Switch()
    let screen = Screen(control)
    var seen: [Bool] = []
    control.addAction(for: .valueChanged) { sender, _ in
      seen.append((sender as? Switch)?.isOn ?? false)
    }
    screen.simulator.tap(at: inside, count: 2)
    #expect(seen == [true, false])
    screen.simulator.touchDown(at: inside)
    screen.simulator.touchUp(at: outside)
    #expect(!control.isOn)
  }

  @Test(arguments: [(0.0, 10.0), (25, 12.5), (99.9, 19.99)])
  func aSliderTakesTheValueUnderTheFinger(x: CGFloat, value: Double) {
    let control = Slider()
    (control.minimumValue, control.maximumValue) = (10, 20)
    let screen = Screen(control)
    screen.simulator.tap(at: CGPoint(x: x, y: 50))
    #expect(abs(control.value - value) < 1e-9)
    #expect(screen.sent.contains("valueChanged"))
  }

  @Test func aStepperStaysBetweenItsEnds() {
    let control = Stepper()
    control.maximumValue = 1
    let screen = Screen(control)
    for x in [75.0, 75, 25, 25] { screen.simulator.tap(at: CGPoint(x: x, y: 50)) }
    #expect(control.value == 0)
  }

  @Test func aTextFieldBeginsToBeEdited() {
    let control = TextField()
    let screen = Screen(control)
    screen.simulator.tap(at: inside)
    #expect(control.isEditing)
    #expect(screen.sent.contains("editingDidBegin"))
  }

  @Test func removedActionsAreNotCalled() {
    let control = Control()
    var count = 0
    control.addAction(for: .touchDown) { _, _ in count += 1 }
    control.sendActions(for: .touchDown)
    control.removeActions(for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(count == 1)
    #expect(control.allControlEvents.isEmpty)
  }
}
