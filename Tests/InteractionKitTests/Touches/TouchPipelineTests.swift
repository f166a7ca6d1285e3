import Foundation
import Testing

@testable import InteractionKit

/// The delivery of touches to views: phases, several fingers, and changes by handlers.
@Suite struct TouchPipelineTests {
  private let screen = TouchScreen()

  @Test func eventContainsAllTouchesWithTheirPhases() {
    final class Asking: View {
      var phases: [[String]] = []
      override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
        let all = (event?.allTouches ?? []).sorted { $0.identifier < $1.identifier }
        phases.append(all.map { "\($0.identifier) \($0.phase)" })
      }
    }
    let view = Asking(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    view.isMultipleTouchEnabled = true
    screen.simulator.window.addSubview(view)
    for identifier in 0..<3 { screen.down(50, 50, identifier) }
    screen.move(60, 60, 1)
    screen.simulator.send([
      .move(CGPoint(x: 1, y: 1)), .move(CGPoint(x: 2, y: 2), identifier: 2),
    ])
    #expect(
      view.phases == [
        ["0 stationary", "1 moved", "2 stationary"], ["0 moved", "1 stationary", "2 moved"],
      ])
  }

  @Test func touchesOfOneViewThatChangeTogetherComeTogether() {
    screen.simulator.send([
      .down(screen.middle), .down(CGPoint(x: 10, y: 10), identifier: 1),
    ])
    screen.move(CGPoint(x: 151, y: 150), CGPoint(x: 11, y: 10))
    screen.simulator.send([.up(), .cancel(identifier: 1)])
    #expect(screen.view.heard == ["began 0,1", "moved 0,1", "ended 0", "cancelled 1"])
  }

  @Test func fingerThatChangesTwiceDoesSoInTwoEvents() {
    screen.simulator.send([
      .down(screen.middle), .move(CGPoint(x: 160, y: 150)), .up(), .down(screen.middle),
      .down(CGPoint(x: 9, y: 9)),
    ])
    #expect(
      screen.view.heard == [
        "began 0", "moved 0", "ended 0", "began 0", "ended 0", "began 0",
      ])
    #expect(screen.simulator.touchesDown == [0])
  }

  @Test func viewWithoutMultipleTouchSeesOnlyItsFirst() {
    screen.view.isMultipleTouchEnabled = false
    screen.down()
    screen.down(10, 10, 1)
    screen.move(20, 20, 1)
    screen.up(1)
    #expect(screen.view.heard == ["began 0"])
    #expect(
      screen.simulator.log.lines.last?.hasSuffix(
        "another finger is on it (isMultipleTouchEnabled is false)") == true)
    screen.up()
    #expect(screen.view.heard == ["began 0", "ended 0"])
  }

  @Test func recognizersReceiveTouchesThatViewDoesNot() {
    screen.view.isMultipleTouchEnabled = false
    screen.add(PinchGestureRecognizer(), "pinch")
    let before = screen.simulator.log.tally
    screen.down(100)
    screen.down(200, 150, 1)
    screen.move(CGPoint(x: 50, y: 150), CGPoint(x: 250, y: 150))
    screen.up()
    screen.up(1)
    #expect(screen.actions == ["pinch began", "pinch ended"])
    #expect(screen.simulator.outcome(since: before) == .handled)
  }

  @Test func exclusiveTouchPreventsOtherDeliveries() {
    let other = TouchedView(frame: CGRect(x: 0, y: 310, width: 100, height: 100))
    screen.outer.addSubview(other)
    screen.view.isExclusiveTouch = true
    screen.down()
    screen.down(10, 320, 1)
    screen.up(1)
    #expect(other.heard.isEmpty)
    screen.up()
    screen.down(10, 320)
    screen.down(150, 150, 1)
    screen.up(1)
    screen.up()
    #expect(other.heard == ["began 0", "ended 0"])
    #expect(screen.view.heard == ["began 0", "ended 0"])
  }

  @Test func touchWhoseViewLeavesTheScreenIsCancelledOnce() {
    screen.down()
    screen.view.removeFromSuperview()
    screen.move(160)
    screen.move(170)
    screen.up()
    #expect(screen.view.heard == ["began 0", "cancelled 0"])
    #expect(
      screen.simulator.log.lines.count { $0.hasSuffix("it left the screen while it was touched") }
        == 1)
  }

  @Test func viewRemovedDuringTouchReceivesCancellation() {
    screen.view.onHearing = { [unowned screen] in
      if $0 == "began 0" { screen.view.removeFromSuperview() }
    }
    screen.simulator.tap(at: screen.middle)
    #expect(screen.view.heard == ["began 0", "cancelled 0"])
  }

  // MARK: Tap counts

  private func tapCounts(_ act: (TouchScreen) -> Void) -> [Int] {
    var counts: [Int] = []
    screen.view.onHearing = { [unowned screen] in
      if $0.hasPrefix("began"), let touch = screen.view.lastTouch { counts.append(touch.tapCount) }
    }
    act(screen)
    return counts
  }

  @Test func tapsOfOneCallCountUp() {
    #expect(tapCounts { $0.simulator.tap(at: $0.middle, count: 3) } == [1, 2, 3])
  }

  @Test(arguments: [(350.0, 0.0, 2), (351, 0, 1), (0, 45, 2), (0, 46, 1)])
  func tapCountFollowsFromDistanceAndTime(pause: Double, distance: CGFloat, count: Int) {
    let counts = tapCounts {
      $0.down()
      $0.up()
      $0.wait(pause)
      $0.down(150 + distance)
      $0.up()
    }
    #expect(counts == [1, count])
  }

  @Test func dragsHoldsAndCancelledTouchesDoNotCount() {
    let counts = tapCounts {
      $0.simulator.drag(from: $0.middle, to: CGPoint(x: 170, y: 150))
      $0.simulator.tap(at: CGPoint(x: 170, y: 150), hold: .milliseconds(800))
      $0.simulator.tap(at: CGPoint(x: 170, y: 150))
      $0.down(170)
      $0.simulator.touchCancel()
      $0.down(170)
      $0.up()
    }
    #expect(counts == [1, 1, 1, 2, 1])
  }

  @Test func tapOnAnotherViewRestartsTapCount() {
    let counts = tapCounts {
      $0.simulator.tap(at: CGPoint(x: 290, y: 290))
      $0.simulator.tap(at: CGPoint(x: 305, y: 290))
      $0.simulator.tap(at: CGPoint(x: 290, y: 290))
    }
    #expect(counts == [1, 1])
  }

  // MARK: Handlers

  @Test func handlersThatTouchAgainWithoutEndAreStopped() {
    screen.view.onHearing = { [unowned screen] _ in screen.simulator.tap(at: screen.middle) }
    screen.simulator.tap(at: screen.middle)
    #expect(
      screen.simulator.log.lines.contains(
        "! handlers touch the screen without end; the touch is ignored"))
    #expect(screen.simulator.touchesDown.isEmpty)
    screen.view.onHearing = { _ in }
    #expect(balance(screen.view.heard) == 0)
  }

  @Test func handlerMayLiftOrCancelItsTouch() {
    screen.view.onHearing = { [unowned screen] in
      if $0 == "began 0" { screen.simulator.touchUp() }
    }
    screen.simulator.tap(at: screen.middle)
    #expect(screen.view.heard == ["began 0", "ended 0"])
  }

  @Test func actionMayTapAgain() {
    var left = 3
    screen.add(TapGestureRecognizer(), "tap").addAction { [unowned screen] _ in
      left -= 1
      if left > 0 { screen.simulator.tap(at: screen.middle) }
    }
    screen.simulator.tap(at: screen.middle)
    screen.wait(1000)
    screen.simulator.tap(at: screen.middle)
    #expect(screen.simulator.touchesDown.isEmpty)
    #expect(screen.actions.count >= 2)
    #expect(balance(screen.view.heard) == 0)
  }

  private func balance(_ heard: [String]) -> Int {
    heard.count { $0.hasPrefix("began") }
      - heard.count { !$0.hasPrefix("began") && !$0.hasPrefix("moved") }
  }

  // MARK: Bad input

  @Test func invalidAndDistantPointsAreHarmless() {
    screen.add(PanGestureRecognizer(), "pan")
    screen.add(PinchGestureRecognizer(), "pinch")
    let bad: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300]
    screen.down()
    screen.down(200, 200, 1)
    for value in bad {
      screen.move(value, value)
      screen.move(CGPoint(x: value, y: 0), CGPoint(x: 0, y: value))
      screen.simulator.touchUp(at: CGPoint(x: value, y: value), identifier: 7)
    }
    screen.simulator.touchUp(at: CGPoint(x: CGFloat.nan, y: 0))
    screen.simulator.touchUp(identifier: 1)
    #expect(screen.simulator.touchesDown.isEmpty)
    #expect(screen.actions.last?.hasSuffix("ended") == true)
  }

  @Test func fingersThatAreNotDownAreIgnored() {
    screen.simulator.send([.move(.zero), .up(identifier: 3), .cancel(identifier: -1)])
    #expect(screen.simulator.log.count == 0)
    #expect(screen.view.heard.isEmpty)
  }

  // MARK: The end of a turn

  @Test func windowIsLaidOutAfterEachEventAndTimer() {
    final class Counting: View {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let view = Counting(frame: CGRect(x: 0, y: 400, width: 10, height: 10))
    screen.outer.addSubview(view)
    screen.view.onHearing = { [unowned view] _ in view.setNeedsLayout() }
    screen.down()
    #expect(view.count == 2)
    screen.move(160)
    #expect(view.count == 3)
    screen.simulator.clock.schedule(after: .milliseconds(5)) { [unowned view] in
      view.setNeedsLayout()
    }
    screen.wait(5)
    #expect(view.count == 4)
    screen.wait(5)
    #expect(view.count == 4)
  }

  @Test func simulatorMayBeReleasedBeforeClockAndWindow() {
    var simulator: Simulator? = Simulator()
    let (clock, window) = (simulator?.clock, simulator?.window)
    let press = LongPressGestureRecognizer()
    window?.addGestureRecognizer(press)
    simulator?.touchDown(at: CGPoint(x: 5, y: 5))
    simulator = nil
    clock?.advance(by: .milliseconds(1000))
    press.isEnabled = false
    #expect(press.state == .possible)
  }
}
