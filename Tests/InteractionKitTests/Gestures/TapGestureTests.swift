import Foundation
import Testing

@testable import InteractionKit

@Suite struct TapGestureTests {
  private let screen = TouchScreen()

  @Test func tapIsRecognizedWhenItIsLifted() {
    let tap = screen.add(TapGestureRecognizer(), "tap")
    screen.down()
    #expect(screen.actions.isEmpty)
    screen.up()
    #expect(screen.actions == ["tap ended"])
    #expect(tap.state == .possible)
  }

  @Test func viewsTouchIsCancelledJustBeforeTheAction() {
    let tap = screen.add(TapGestureRecognizer(), "tap")
    var heard: [String] = []
    tap.addAction { [unowned screen] _ in heard = screen.view.heard }
    #expect(screen.simulator.tap(at: screen.middle) == .handled)
    #expect(heard == ["began 0", "cancelled 0"])
    #expect(screen.view.heard == heard)
  }

  @Test(arguments: [(44.0, true), (45, true), (46, false)])
  func fingerThatMovesTooFarIsNoTap(distance: CGFloat, isTap: Bool) {
    screen.add(TapGestureRecognizer(), "tap")
    screen.down()
    screen.move(150 + distance)
    screen.up()
    #expect(screen.actions.isEmpty != isTap)
    #expect(screen.view.heard.last == (isTap ? "cancelled 0" : "ended 0"))
  }

  @Test(arguments: [(749.0, true), (751, false)])
  func fingerThatStaysTooLongIsNoTap(time: Double, isTap: Bool) {
    screen.add(TapGestureRecognizer(), "tap")
    screen.simulator.tap(at: screen.middle, hold: .milliseconds(time))
    #expect(screen.actions.isEmpty != isTap)
  }

  @Test(arguments: [(349.0, 0.0, true), (351, 0, false), (0, 44, true), (0, 46, false)])
  func doubleTapsAreCloseInTimeAndPlace(pause: Double, distance: CGFloat, isDouble: Bool) {
    screen.add(TapGestureRecognizer(), "double").numberOfTapsRequired = 2
    screen.simulator.tap(at: screen.middle)
    screen.wait(pause)
    screen.simulator.tap(at: CGPoint(x: 150 + distance, y: 150))
    #expect(screen.actions.isEmpty != isDouble)
  }

  @Test func intervalCanBeSet() {
    screen.simulator.window.touchConstants.tapInterval = .milliseconds(1000)
    screen.add(TapGestureRecognizer(), "double").numberOfTapsRequired = 2
    screen.simulator.tap(at: screen.middle)
    screen.wait(900)
    screen.simulator.tap(at: screen.middle)
    #expect(screen.actions == ["double ended"])
  }

  @Test func endIsDeliveredAfterDoubleTapFails() {
    screen.add(TapGestureRecognizer(), "double").numberOfTapsRequired = 2
    screen.simulator.tap(at: screen.middle)
    #expect(screen.view.heard == ["began 0"])
    screen.wait(349)
    #expect(screen.view.heard == ["began 0"])
    screen.wait(1)
    #expect(screen.view.heard == ["began 0", "ended 0"])
  }

  @Test func endIsDeliveredAtOnceWithoutDelaysTouchesEnded() {
    let double = screen.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    double.delaysTouchesEnded = false
    screen.simulator.tap(at: screen.middle, count: 2)
    #expect(screen.view.heard == ["began 0", "ended 0", "began 0", "cancelled 0"])
  }

  @Test func bothTouchesOfADoubleTapAreCancelled() {
    screen.add(TapGestureRecognizer(), "double").numberOfTapsRequired = 2
    screen.simulator.tap(at: screen.middle, count: 2)
    #expect(screen.view.heard == ["began 0", "began 0", "cancelled 0", "cancelled 0"])
    #expect(screen.actions == ["double ended"])
  }

  @Test func severalFingersTapTogether() {
    let tap = screen.add(TapGestureRecognizer(), "two")
    tap.numberOfTouchesRequired = 2
    var places: [CGPoint] = []
    tap.addAction { recognizer in
      places = (0..<recognizer.numberOfTouches).map { recognizer.location(ofTouch: $0, in: nil) }
      places.append(recognizer.location(in: nil))
    }
    screen.down(100)
    screen.wait(50)
    screen.down(200, 150, 1)
    screen.up(1)
    #expect(screen.actions.isEmpty)
    screen.up()
    #expect(screen.actions == ["two ended"])
    #expect(places.map(\.x) == [100, 200, 150])
    screen.simulator.tap(at: screen.middle)
    #expect(screen.actions == ["two ended"])
  }

  @Test func moreFingersThanItTakesAreNoTap() {
    screen.add(TapGestureRecognizer(), "tap")
    screen.down(100)
    screen.down(200, 150, 1)
    screen.up(1)
    screen.up()
    #expect(screen.actions.isEmpty)
    #expect(screen.view.heard.count { $0.hasPrefix("ended") } == 2)
  }

  @Test func waitingTapKnowsWhereItWas() {
    let double = screen.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    let single = screen.add(TapGestureRecognizer(), "single")
    single.require(toFail: double)
    var place = CGPoint.zero
    single.addAction { place = $0.location(in: nil) }
    screen.simulator.tap(at: CGPoint(x: 70, y: 80))
    screen.wait(350)
    #expect(screen.actions == ["single ended"])
    #expect(place == CGPoint(x: 70, y: 80))
    #expect(screen.view.heard == ["began 0", "cancelled 0"])
  }

  @Test func tapOnControlPreventsTapsOfAncestors() {
    let button = Button(frame: CGRect(x: 0, y: 400, width: 100, height: 50))
    var clicks = 0
    button.addAction(for: .touchUpInside) { _, _ in clicks += 1 }
    screen.outer.addSubview(button)
    screen.add(TapGestureRecognizer(), "around", to: screen.outer)
    screen.simulator.tap(at: CGPoint(x: 10, y: 410))
    #expect(clicks == 1)
    #expect(screen.actions.isEmpty)
    button.isEnabled = false
    screen.simulator.tap(at: CGPoint(x: 10, y: 410))
    #expect(screen.actions == ["around ended"])
    button.isEnabled = true
    screen.add(TapGestureRecognizer(), "own", to: button)
    screen.simulator.tap(at: CGPoint(x: 10, y: 410))
    #expect(screen.actions == ["around ended", "own ended"])
  }

  @Test func actionsAreCalledInOrderUntilRemoved() {
    let tap = TapGestureRecognizer()
    var heard: [Int] = []
    let first = tap.addAction { _ in heard.append(1) }
    tap.addAction { _ in heard.append(2) }
    screen.view.addGestureRecognizer(tap)
    screen.simulator.tap(at: screen.middle)
    tap.removeAction(first)
    screen.wait(1000)
    screen.simulator.tap(at: screen.middle)
    #expect(heard == [1, 2, 2])
  }
}
