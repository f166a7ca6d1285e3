import EngineSupport
import Foundation
import Testing

@testable import InteractionKit

/// Screens that are released or moved to another window while they are touched.
@Suite struct AbandonedSimulatorTests {
  @Test(arguments: [false, true]) func simulatorReleasedDuringTouchIsDeallocated(isDragged: Bool) {
    weak var window: Window?
    weak var view: CollectionView?
    do {
      let screen = TestScreen([50])
      (window, view) = (screen.simulator.window, screen.view)
      screen.simulator.touchDown(at: screen.middle(0))
      screen.simulator.clock.advance(by: .milliseconds(200))
      if isDragged { screen.simulator.touchMove(to: CGPoint(x: 10, y: 300)) }
    }
    #expect(window == nil && view == nil)
  }

  @Test func viewMovedToAnotherWindowDuringADragScrollsThere() {
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 1000)
    do {
      let first = Simulator(viewport: CGSize(width: 100, height: 100))
      first.window.addSubview(scroll)
      first.touchDown(at: CGPoint(x: 50, y: 90))
      first.touchMove(to: CGPoint(x: 50, y: 60))
    }
    let second = Simulator(viewport: CGSize(width: 100, height: 100))
    second.window.addSubview(scroll)
    let before = scroll.contentOffset.y
    second.touchDown(at: CGPoint(x: 50, y: 90))
    second.touchMove(to: CGPoint(x: 50, y: 60))
    second.touchMove(to: CGPoint(x: 50, y: 40))
    #expect(scroll.contentOffset.y > before)
  }

  @Test func viewsMovedByCallbacksHaveCorrectWindow() {
    final class Told: View {
      var act: () -> Void = {}
      override func didMoveToWindow() { act() }
    }
    let (parent, first, second) = (View(), Told(), View())
    parent.addSubview(first)
    parent.addSubview(second)
    first.act = { [unowned second] in second.removeFromSuperview() }
    var window: Window? = Window(frame: .zero)
    window?.addSubview(parent)
    #expect(second.window == nil)
    first.act = {}
    parent.addSubview(second)
    let other = Window(frame: .zero)
    first.act = { [unowned second] in other.addSubview(second) }
    parent.removeFromSuperview()
    window = nil
    #expect(second.window === other && first.window == nil)
  }

  @Test func touchBegunByTimerMeasuresItsDuration() {
    let screen = TouchScreen()
    screen.add(LongPressGestureRecognizer(), "press", to: screen.outer)
    screen.simulator.clock.schedule(after: .milliseconds(100)) { [unowned screen] in screen.down() }
    screen.wait(2000)
    #expect(screen.actions == ["press began"])
    screen.up()
    #expect(screen.actions == ["press began", "press ended"])
  }

  @Test func handlersThatUseUpTheirTouchesStillLiftTheFinger() {
    let screen = TouchScreen()
    screen.view.onHearing = { [unowned screen] in
      guard $0 == "began 0" else { return }
      screen.simulator.touchDown(at: CGPoint(x: 310, y: 10), identifier: 1)
      for step in 0..<2000 { screen.move(310, CGFloat(step % 40), 1) }
      screen.up(1)
    }
    screen.down()
    screen.up()
    #expect(screen.simulator.touchesDown.isEmpty)
  }
}
