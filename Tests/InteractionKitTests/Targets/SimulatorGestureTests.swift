import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Each gesture of a simulator on each kind of target.
@Suite struct SimulatorGestureTests {
  /// The kinds of targets that a gesture may have.
  enum Kind: CaseIterable {
    case item, supplementaryView, view, identifier, label, point

    func target(on screen: TargetScreen) -> TouchTarget {
      switch self {
      case .item: .item([0, 1])
      case .supplementaryView: .header(inSection: 0)
      case .view: .view(screen.toolbar)
      case .identifier: .identifier("badge", in: .item([0, 2]))
      case .label: .label("Row 3")
      case .point: .point(CGPoint(x: 160, y: 20))
      }
    }

    func view(on screen: TargetScreen) -> View? {
      switch self {
      case .item: screen.row(1)
      case .supplementaryView: screen.header
      case .view, .point: screen.toolbar
      case .identifier: screen.row(2)?.badge
      case .label: screen.row(3)
      }
    }
  }

  @Test(arguments: Kind.allCases) func tapReachesTheTarget(kind: Kind) throws {
    let screen = TargetScreen()
    screen.add(TapGestureRecognizer(), "tap", to: kind.view(on: screen))
    try screen.simulator.tap(kind.target(on: screen))
    #expect(screen.recognized == ["tap"])
  }

  @Test(arguments: Kind.allCases) func twoTapsAreADoubleTap(kind: Kind) throws {
    let screen = TargetScreen()
    let recognizer = TapGestureRecognizer()
    recognizer.numberOfTapsRequired = 2
    screen.add(recognizer, "double", to: kind.view(on: screen))
    try screen.simulator.tap(kind.target(on: screen), count: 2)
    #expect(screen.recognized == ["double"])
  }

  @Test(arguments: Kind.allCases) func pressLastsLongEnoughForALongPress(kind: Kind) throws {
    let screen = TargetScreen()
    screen.add(LongPressGestureRecognizer(), "press", to: kind.view(on: screen))
    try screen.simulator.press(kind.target(on: screen))
    #expect(screen.recognized == ["press"])
    try screen.simulator.press(kind.target(on: screen), for: .milliseconds(400))
    #expect(screen.recognized == ["press"])
  }

  @Test(arguments: Kind.allCases) func dragMovesAFingerFromTheTarget(kind: Kind) throws {
    let screen = TargetScreen()
    screen.add(PanGestureRecognizer(), "pan", to: kind.view(on: screen))
    try screen.simulator.drag(
      from: kind.target(on: screen), to: .point(CGPoint(x: 20, y: 200)))
    #expect(screen.recognized == ["pan"])
  }

  @Test(arguments: Kind.allCases) func swipeBeginsOnTheTarget(kind: Kind) throws {
    let screen = TargetScreen()
    let recognizer = SwipeGestureRecognizer()
    recognizer.direction = .left
    screen.add(recognizer, "swipe", to: kind.view(on: screen))
    try screen.simulator.swipe(.left, from: kind.target(on: screen))
    #expect(screen.recognized == ["swipe"])
  }

  @Test(arguments: Kind.allCases) func flingBeginsOnTheTarget(kind: Kind) throws {
    let screen = TargetScreen()
    screen.add(PanGestureRecognizer(), "pan", to: kind.view(on: screen))
    try screen.simulator.fling(.left, velocity: 1000, from: kind.target(on: screen))
    #expect(screen.recognized == ["pan"])
  }

  @Test(arguments: Kind.allCases) func pinchPutsTwoFingersOnTheTarget(kind: Kind) throws {
    let screen = TargetScreen()
    let recognizer = PinchGestureRecognizer()
    screen.add(recognizer, "pinch", to: kind.view(on: screen))
    try screen.simulator.pinch(kind.target(on: screen), scale: 2)
    #expect(screen.recognized == ["pinch"])
    try screen.simulator.pinch(kind.target(on: screen), scale: 0.5)
    #expect(screen.recognized == ["pinch", "pinch"])
  }

  @Test(arguments: Kind.allCases) func rotatePutsTwoFingersOnTheTarget(kind: Kind) throws {
    let screen = TargetScreen()
    screen.add(RotationGestureRecognizer(), "rotate", to: kind.view(on: screen))
    try screen.simulator.rotate(kind.target(on: screen), by: .pi / 2)
    #expect(screen.recognized == ["rotate"])
  }

  // MARK: Rules of gestures

  @Test func swipeWithoutATargetScrollsWhatIsInTheMiddle() throws {
    let screen = TargetScreen()
    #expect(try screen.simulator.swipe(.up) == .handled)
    #expect(screen.list.contentOffset.y > 240)
    #expect(!screen.list.isDecelerating)
  }

  @Test func fasterFlingsScrollFarther() throws {
    let offsets = try [500.0, 1000, 2000].map { velocity in
      let screen = TargetScreen(rows: 200)
      try screen.simulator.fling(.up, velocity: velocity)
      return screen.list.contentOffset.y
    }
    #expect(offsets == offsets.sorted() && Set(offsets).count == 3)
  }

  @Test func dragFlingsNothing() throws {
    let screen = TargetScreen()
    try screen.simulator.drag(from: .item([0, 4]), to: .item([0, 1]), duration: .milliseconds(50))
    #expect(screen.list.contentOffset.y > 0)
    #expect(screen.list.contentOffset.y <= 180)
  }

  @Test func gesturesWithoutEffectAreUnhandled() throws {
    let screen = TargetScreen()
    let simulator = screen.simulator
    #expect(try simulator.swipe(.left, from: .view(screen.toolbar)) == .unhandled)
    #expect(try simulator.fling(.up, velocity: 500, from: .view(screen.toolbar)) == .unhandled)
    #expect(try simulator.pinch(.view(screen.toolbar), scale: 2) == .unhandled)
    #expect(try simulator.rotate(.view(screen.toolbar), by: 1) == .unhandled)
    let lines = simulator.log.lines
    #expect(lines.contains { $0.hasSuffix("no gesture took the pinch") })
    #expect(lines.contains { $0.hasSuffix("no gesture took the rotation") })
  }

  @Test func tapWaitsUntilItsRecognizersHaveDecided() throws {
    let screen = TargetScreen()
    let (single, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    screen.add(double, "double", to: screen.toolbar)
    screen.add(single, "single", to: screen.toolbar)
    try screen.simulator.tap(.view(screen.toolbar))
    #expect(screen.recognized == ["single"])
  }

  @Test func tapTakesNoTimeIfNoRecognizerWaits() throws {
    let screen = TargetScreen()
    try screen.simulator.tap(.item([0, 1]))
    #expect(screen.simulator.clock.now == VirtualTime(nanoseconds: 0))
  }

  @Test func gesturesUseFingersBesideThoseThatAreHeld() throws {
    let screen = TargetScreen()
    screen.simulator.touchDown(at: CGPoint(x: 10, y: 20))
    #expect(try screen.simulator.tap(.identifier("like", in: .item([0, 1]))) == .delivered)
    #expect(screen.simulator.touchesDown == [0])
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 0, -5, 1e300])
  func numbersOutOfRangeAreClamped(number: CGFloat) throws {
    let screen = TargetScreen()
    try screen.simulator.fling(.up, velocity: number)
    try screen.simulator.pinch(.view(screen.toolbar), scale: number)
    try screen.simulator.rotate(.view(screen.toolbar), by: number)
    try screen.simulator.swipe(.down, by: number)
    try screen.simulator.tap(.item([0, 0]), count: -1, scrollIntoView: true)
    #expect(screen.simulator.touchesDown.isEmpty)
  }
}
