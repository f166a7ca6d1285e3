import Foundation
import Testing

@testable import InteractionKit

/// The value of a stepper when its halves are tapped and held.
@Suite struct StepperTests {
  private func screen(_ value: Double = 0) -> (screen: ControlScreen, stepper: Stepper) {
    let stepper = Stepper(frame: CGRect(x: 0, y: 0, width: 94, height: 32))
    stepper.value = value
    return (ControlScreen(stepper), stepper)
  }

  private let plus: CGFloat = 170
  private let minus: CGFloat = 120

  @Test func tapIsOneStep() {
    let (screen, stepper) = screen(5)
    screen.tap(plus, 110)
    #expect(stepper.value == 6)
    #expect(
      screen.sent == ["touchDown", "valueChanged", "primaryActionTriggered", "touchUpInside"])
    screen.tap(minus, 110)
    screen.tap(minus, 110)
    #expect(stepper.value == 4)
    screen.tap(147, 110)
    #expect(stepper.value == 5)
  }

  @Test func itStaysBetweenItsEnds() {
    let (screen, stepper) = screen()
    stepper.maximumValue = 1.5
    for (x, value) in [(plus, 1.0), (plus, 1.5), (plus, 1.5), (minus, 0.5), (minus, 0)] {
      screen.tap(x, 110)
      #expect(stepper.value == value)
    }
    _ = screen.takeSent()
    screen.simulator.clock.advance(by: .seconds(1))
    screen.tap(minus, 110)
    #expect(screen.sent == ["touchDown", "touchUpInside"])
  }

  @Test func wrappingGoesFromOneEndToTheOther() {
    let (screen, stepper) = screen()
    stepper.maximumValue = 2
    stepper.wraps = true
    screen.tap(minus, 110)
    #expect(stepper.value == 2)
    screen.tap(plus, 110)
    #expect(stepper.value == 0)
  }

  @Test func fingerLiftedFromTheOtherHalfIsNoStep() {
    let (screen, stepper) = screen(5)
    screen.down(plus, 110)
    screen.move(minus, 110)
    screen.up()
    screen.down(plus, 110)
    screen.move(plus, 400)
    screen.up()
    #expect(stepper.value == 5)
  }

  @Test func heldItRepeatsOnTheVirtualClock() {
    let (screen, stepper) = screen()
    screen.down(plus, 110)
    for (time, value) in [(499.0, 0.0), (1, 1), (99, 1), (1, 2), (300, 5)] {
      screen.simulator.clock.advance(by: .milliseconds(time))
      #expect(stepper.value == value)
    }
    screen.up()
    screen.simulator.clock.advance(by: .seconds(10))
    #expect(stepper.value == 5)
    #expect(screen.simulator.clock.timeToNextTimer == nil)
  }

  @Test func leavingTheHalfPausesTheSteps() {
    let (screen, stepper) = screen()
    screen.down(plus, 110)
    screen.simulator.clock.advance(by: .milliseconds(600))
    screen.move(minus, 110)
    screen.simulator.clock.advance(by: .milliseconds(1000))
    #expect(stepper.value == 2)
    screen.move(plus, 110)
    screen.simulator.clock.advance(by: .milliseconds(100))
    #expect(stepper.value == 3)
    screen.simulator.touchCancel()
    screen.simulator.clock.advance(by: .milliseconds(1000))
    #expect(stepper.value == 3)
  }

  @Test func atAnEndNothingRepeats() {
    let (screen, stepper) = screen()
    stepper.maximumValue = 3
    screen.down(plus, 110)
    screen.simulator.clock.advance(by: .seconds(5))
    #expect(stepper.value == 3)
    #expect(screen.simulator.clock.timeToNextTimer == nil)
  }

  @Test func withoutAutorepeatHoldingIsOneStep() {
    let (screen, stepper) = screen()
    stepper.autorepeat = false
    screen.down(plus, 110)
    screen.simulator.clock.advance(by: .seconds(5))
    #expect(stepper.value == 0)
    screen.up()
    #expect(stepper.value == 1)
  }

  @Test(arguments: [true, false])
  func noncontinuousStepperSendsChangeOnceAtEnd(isCancelled: Bool) {
    let (screen, stepper) = screen()
    stepper.isContinuous = false
    screen.down(plus, 110)
    screen.simulator.clock.advance(by: .seconds(1))
    #expect(screen.takeSent() == ["touchDown"])
    if isCancelled { screen.simulator.touchCancel() } else { screen.up() }
    #expect(
      screen.sent == [
        "valueChanged", "primaryActionTriggered", isCancelled ? "touchCancel" : "touchUpInside",
      ])
    #expect(stepper.value == 6)
  }

  @Test func shortestIntervalAdvancesTheClock() {
    let (screen, stepper) = screen()
    stepper.autorepeatDelay = VirtualTime(nanoseconds: -1)
    stepper.autorepeatInterval = VirtualTime(nanoseconds: 0)
    stepper.wraps = true
    screen.down(plus, 110)
    screen.simulator.clock.advance(by: .milliseconds(10))
    #expect(stepper.value == 10)
  }

  @Test func stepperDisabledByItsActionRepeatsNoMore() {
    let (screen, stepper) = screen()
    screen.onEvent = { if $0 == .valueChanged { stepper.isEnabled = false } }
    screen.down(plus, 110)
    screen.simulator.clock.advance(by: .seconds(3))
    #expect(stepper.value == 1)
    #expect(screen.sent == ["touchDown", "valueChanged", "touchCancel", "primaryActionTriggered"])
    #expect(screen.simulator.clock.timeToNextTimer == nil)
  }

  @Test func releasedStepperCancelsItsTimer() {
    let simulator = Simulator()
    var stepper: Stepper? = Stepper(frame: CGRect(x: 0, y: 0, width: 94, height: 32))
    if let stepper { simulator.window.addSubview(stepper) }
    simulator.touchDown(at: CGPoint(x: 80, y: 10))
    #expect(simulator.clock.timeToNextTimer != nil)
    stepper?.removeFromSuperview()
    stepper = nil
    #expect(simulator.clock.timeToNextTimer == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 0, -1])
  func stepIsAFiniteNumberAboveZero(step: Double) {
    let stepper = Stepper()
    stepper.stepValue = step
    #expect(stepper.stepValue == 1)
    stepper.minimumValue = .nan
    stepper.maximumValue = .infinity
    #expect(stepper.minimumValue == 0 && stepper.maximumValue == 100)
    stepper.minimumValue = 200
    #expect(stepper.maximumValue == 200 && stepper.value == 200)
  }
}
