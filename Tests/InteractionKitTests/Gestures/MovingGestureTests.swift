import Foundation
import Testing

@testable import InteractionKit

/// Pans, swipes, pinches, rotations and pans from the edge of the screen.
@Suite struct MovingGestureTests {
  private let screen = TouchScreen()

  // MARK: Pan

  @Test(arguments: [(9.9, false), (10, true)])
  func panBeginsOnceTheFingerHasMovedFarEnough(distance: CGFloat, begins: Bool) {
    screen.add(PanGestureRecognizer(), "pan")
    screen.down()
    screen.move(150 + distance)
    #expect(screen.actions.isEmpty != begins)
  }

  /// Recorded; `gesture/pan.hysteresis` (community) lets it start at the recognition.
  @Test func translationIsTheMovementLessTheHysteresis() {
    let pan = screen.add(PanGestureRecognizer(), "pan")
    screen.down()
    screen.move(162)
    #expect(pan.translation(in: nil) == CGPoint(x: 2, y: 0))
    screen.move(180, 155)
    #expect(pan.translation(in: screen.view) == CGPoint(x: 20, y: 5))
    pan.setTranslation(CGPoint(x: 1, y: 2), in: nil)
    screen.move(190, 155)
    #expect(pan.translation(in: nil) == CGPoint(x: 11, y: 2))
  }

  @Test func obliqueMovementKeepsItsDirectionWithoutTheHysteresis() {
    let pan = screen.add(PanGestureRecognizer(), "pan")
    screen.down()
    screen.move(162, 166)
    #expect(pan.translation(in: nil) == CGPoint(x: 6, y: 8))
  }

  @Test func fingerThatReportsOftenIsMeasuredOverTheWholeWindow() {
    let pan = screen.add(PanGestureRecognizer(), "pan")
    screen.down(100)
    // Fast for 50 ms, then slow for 50 ms, with ten reports a millisecond.
    for step in 1...1000 {
      screen.wait(0.1)
      screen.move(100 + (step <= 500 ? CGFloat(step) * 0.1 : 50 + CGFloat(step - 500) * 0.02))
    }
    #expect(abs(pan.velocity(in: nil).x - 600) < 30)
  }

  @Test func velocityIsThatOfTheLastTenthOfASecond() {
    let pan = screen.add(PanGestureRecognizer(), "pan")
    screen.down(100)
    for step in 1...10 {
      screen.wait(20)
      screen.move(100 + CGFloat(step) * 10)
    }
    #expect(abs(pan.velocity(in: nil).x - 500) < 1e-6)
    screen.wait(200)
    #expect(pan.velocity(in: nil) == .zero)
  }

  @Test func movesWithoutTimeHaveNoVelocity() {
    let pan = screen.add(PanGestureRecognizer(), "pan")
    screen.down()
    for x in [170.0, 190, 210] { screen.move(x) }
    #expect(pan.velocity(in: nil) == .zero)
  }

  @Test func addedOrLiftedFingerDoesNotMoveTranslation() {
    let pan = screen.add(PanGestureRecognizer(), "pan")
    screen.down(100)
    screen.move(120)
    screen.move(130)
    screen.down(280, 280, 1)
    #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
    #expect(pan.numberOfTouches == 2)
    screen.move(CGPoint(x: 140, y: 150), CGPoint(x: 290, y: 280))
    #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 0))
    screen.up(0)
    #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 0))
    #expect(pan.state == .changed)
    screen.up(1)
    #expect(screen.actions.last == "pan ended")
  }

  @Test func panOfTwoFingersNeedsTwo() {
    let pan = screen.add(PanGestureRecognizer(), "pan")
    pan.minimumNumberOfTouches = 2
    screen.down(100)
    screen.move(200)
    #expect(screen.actions.isEmpty)
    screen.down(100, 200, 1)
    screen.move(CGPoint(x: 220, y: 150), CGPoint(x: 120, y: 200))
    #expect(screen.actions == ["pan began"])
    screen.up(1)
    #expect(screen.actions == ["pan began", "pan ended"])
  }

  @Test func fingersBeyondTheMaximumAreIgnored() {
    let pan = screen.add(PanGestureRecognizer(), "pan")
    pan.maximumNumberOfTouches = 1
    screen.down(100)
    screen.down(200, 200, 1)
    screen.move(250, 200, 1)
    #expect(screen.actions.isEmpty)
    screen.move(150)
    #expect(screen.actions == ["pan began"])
    #expect(pan.numberOfTouches == 1)
  }

  // MARK: Swipe

  private static let swipes:
    [(SwipeGestureRecognizer.Direction, x: CGFloat, y: CGFloat, time: Double, isSwipe: Bool)] = [
      (.right, 60, 0, 100, true), (.right, 45, 0, 100, false), (.right, 60, 0, 600, false),
      (.left, -60, 10, 100, true), (.left, 60, 0, 100, false), (.up, 0, -60, 100, true),
      (.down, 10, 60, 100, true), (.down, 60, 60, 100, false),
      ([.left, .right], -60, 0, 100, true),
    ]

  @Test(arguments: swipes)
  func swipesAreFarStraightAndQuick(
    direction: SwipeGestureRecognizer.Direction, x: CGFloat, y: CGFloat, time: Double,
    isSwipe: Bool
  ) {
    screen.add(SwipeGestureRecognizer(), "swipe").direction = direction
    screen.simulator.drag(
      from: screen.middle, to: CGPoint(x: 150 + x, y: 150 + y), duration: .milliseconds(time))
    #expect(screen.actions == (isSwipe ? ["swipe ended"] : []))
  }

  @Test func panThatRequiresASwipeToFailBeginsWhenItIsTooSlow() {
    let swipe = screen.add(SwipeGestureRecognizer(), "swipe")
    screen.add(PanGestureRecognizer(), "pan").require(toFail: swipe)
    screen.down(100)
    screen.move(120)
    #expect(screen.actions.isEmpty)
    screen.wait(500)
    #expect(screen.actions == ["pan began"])
    screen.up()
    screen.actions = []
    screen.simulator.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 200, y: 50))
    #expect(screen.actions == ["swipe ended"])
  }

  @Test func panThatWaitedUntilTheLiftBeginsAndEnds() {
    let swipe = screen.add(SwipeGestureRecognizer(), "swipe")
    screen.add(PanGestureRecognizer(), "pan").require(toFail: swipe)
    screen.down(100)
    screen.move(120)
    screen.up()
    #expect(screen.actions == ["pan began", "pan ended"])
  }

  // MARK: Pinch and rotation

  @Test func pinchScalesByTheDistanceOfTwoFingers() {
    let pinch = screen.add(PinchGestureRecognizer(), "pinch")
    screen.down(100)
    screen.down(200, 150, 1)
    screen.move(CGPoint(x: 97, y: 150), CGPoint(x: 203, y: 150))
    #expect(screen.actions.isEmpty)
    screen.wait(10)
    screen.move(CGPoint(x: 75, y: 150), CGPoint(x: 225, y: 150))
    #expect(screen.actions == ["pinch began"])
    #expect(pinch.scale == 1.5)
    #expect(pinch.location(in: nil) == screen.middle)
    #expect(pinch.velocity > 0)
    pinch.scale = 1
    screen.move(CGPoint(x: 0, y: 150), CGPoint(x: 299, y: 150))
    #expect(abs(pinch.scale - 299.0 / 150) < 1e-9)
    screen.up(1)
    #expect(pinch.state == .changed)
    screen.up()
    #expect(screen.actions == ["pinch began", "pinch changed", "pinch ended"])
    #expect(pinch.scale == 1)
  }

  @Test func fingersOfAPinchInOneEventShareIt() {
    screen.add(PinchGestureRecognizer(), "pinch")
    screen.simulator.send([
      .down(CGPoint(x: 100, y: 150)), .down(CGPoint(x: 200, y: 150), identifier: 1),
    ])
    screen.move(CGPoint(x: 50, y: 150), CGPoint(x: 250, y: 150))
    screen.simulator.send([.up(), .up(identifier: 1)])
    #expect(screen.actions == ["pinch began", "pinch ended"])
    #expect(screen.view.heard == ["began 0,1", "cancelled 0,1"])
  }

  @Test func rotationAddsUpTheTurns() {
    let rotation = screen.add(RotationGestureRecognizer(), "rotation")
    screen.down(150)
    screen.down(250, 150, 1)
    for step in 1...10 {
      let angle = Double(step) * .pi / 4
      screen.move(150 + 100 * CGFloat(cos(angle)), 150 + 100 * CGFloat(sin(angle)), 1)
    }
    #expect(abs(rotation.rotation - 2.5 * .pi) < 1e-9)
    #expect(screen.actions.first == "rotation began")
    screen.up()
    screen.up(1)
    #expect(screen.actions.last == "rotation ended")
    #expect(rotation.rotation == 0)
  }

  @Test func pinchAndRotationNeedADelegateToBeSimultaneous() {
    let delegate = AnsweringDelegate()
    for isSimultaneous in [false, true] {
      let screen = TouchScreen()
      delegate.isSimultaneous = isSimultaneous
      screen.add(PinchGestureRecognizer(), "pinch").delegate = delegate
      screen.add(RotationGestureRecognizer(), "rotation")
      screen.down(100)
      screen.down(200, 150, 1)
      screen.move(CGPoint(x: 100, y: 50), CGPoint(x: 200, y: 250))
      #expect(
        screen.actions == (isSimultaneous ? ["pinch began", "rotation began"] : ["pinch began"]))
    }
  }

  // MARK: Screen edge

  private static let edgePans: [(RectEdge, from: CGPoint, to: CGPoint, isPan: Bool)] = [
    (.left, CGPoint(x: 5, y: 100), CGPoint(x: 60, y: 105), true),
    (.left, CGPoint(x: 30, y: 100), CGPoint(x: 90, y: 100), false),
    (.left, CGPoint(x: 5, y: 100), CGPoint(x: 10, y: 160), false),
    (.right, CGPoint(x: 5, y: 100), CGPoint(x: 60, y: 100), false),
    (.right, CGPoint(x: 315, y: 100), CGPoint(x: 260, y: 100), true),
    (.top, CGPoint(x: 100, y: 19), CGPoint(x: 100, y: 90), true),
    (.bottom, CGPoint(x: 100, y: 479), CGPoint(x: 100, y: 400), true),
    ([], CGPoint(x: 5, y: 100), CGPoint(x: 60, y: 100), false),
  ]

  @Test(arguments: edgePans)
  func edgePansComeInFromTheirEdge(edges: RectEdge, from: CGPoint, to: CGPoint, isPan: Bool) {
    screen.add(ScreenEdgePanGestureRecognizer(), "edge", to: screen.outer).edges = edges
    screen.simulator.drag(from: from, to: to, steps: 3)
    #expect(screen.actions.isEmpty != isPan)
  }
}
