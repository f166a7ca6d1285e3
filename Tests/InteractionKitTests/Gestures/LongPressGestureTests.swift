import Foundation
import Testing

@testable import InteractionKit

@Suite struct LongPressGestureTests {
  private let screen = TouchScreen()

  @Test func pressBeginsWhenItsTimeHasPassed() {
    screen.add(LongPressGestureRecognizer(), "press")
    screen.down()
    screen.wait(499)
    #expect(screen.actions.isEmpty)
    screen.wait(1)
    #expect(screen.actions == ["press began"])
    #expect(screen.view.heard == ["began 0", "cancelled 0"])
    screen.up()
    #expect(screen.actions == ["press began", "press ended"])
  }

  @Test(arguments: [(10.0, true), (10.5, false)])
  func movingMoreThanIsAllowedFails(distance: CGFloat, isPress: Bool) {
    screen.add(LongPressGestureRecognizer(), "press")
    screen.down()
    screen.move(150 + distance)
    screen.wait(500)
    #expect(screen.actions.isEmpty != isPress)
  }

  @Test func movementIsFreeAfterwards() {
    screen.add(LongPressGestureRecognizer(), "press")
    screen.down()
    screen.wait(600)
    screen.move(290)
    screen.move(10)
    screen.up()
    #expect(screen.actions == ["press began", "press changed", "press changed", "press ended"])
  }

  @Test func liftingEarlyFails() {
    screen.add(LongPressGestureRecognizer(), "press")
    screen.simulator.tap(at: screen.middle, hold: .milliseconds(400))
    screen.wait(1000)
    #expect(screen.actions.isEmpty)
    #expect(screen.view.heard == ["began 0", "ended 0"])
  }

  @Test func logEntriesNameGestureViewAndState() {
    let press = LongPressGestureRecognizer()
    screen.view.accessibilityIdentifier = "picture"
    screen.view.addGestureRecognizer(press)
    screen.simulator.tap(at: screen.middle, hold: .milliseconds(500))
    let lines = screen.simulator.log.entries.filter { $0.kinds.contains(.gesture) }.map(\.line)
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("gesture longPress ") && lines[0].hasSuffix("picture began"))
    #expect(lines[1].hasSuffix("picture ended"))
  }

  @Test func pressMayComeAfterATap() {
    let press = screen.add(LongPressGestureRecognizer(), "press")
    press.numberOfTapsRequired = 1
    screen.simulator.tap(at: screen.middle, hold: .milliseconds(600))
    #expect(screen.actions.isEmpty)
    screen.wait(1000)
    screen.simulator.tap(at: screen.middle)
    screen.wait(100)
    screen.simulator.tap(at: screen.middle, hold: .milliseconds(500))
    #expect(screen.actions == ["press began", "press ended"])
  }

  @Test func pressWithoutDurationBeginsAtOnce() {
    screen.add(LongPressGestureRecognizer(), "press").minimumPressDuration = 0
    screen.down()
    #expect(screen.actions == ["press began"])
  }

  @Test func tapThatRequiresAPressToFailIsRecognizedAtTheLift() {
    let press = screen.add(LongPressGestureRecognizer(), "press")
    screen.add(TapGestureRecognizer(), "tap").require(toFail: press)
    screen.simulator.tap(at: screen.middle)
    #expect(screen.actions == ["tap ended"])
  }
}
