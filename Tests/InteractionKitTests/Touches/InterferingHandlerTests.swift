import EngineSupport
import Foundation
import Testing

@testable import InteractionKit

/// Handlers that change the screen while they are called.
@Suite struct InterferingHandlerTests {
  @Test func twoFingersInOneEventPressOneItem() {
    let screen = TestScreen([10])
    for _ in 0..<20 {
      for cell in screen.view.visibleCells { cell.contentView.isMultipleTouchEnabled = true }
      screen.heard = []
      let (one, other) = (screen.middle(0), CGPoint(x: screen.middle(0).x + 4, y: 20))
      screen.simulator.send([.down(one, identifier: 0), .down(other, identifier: 1)])
      screen.simulator.clock.advance(by: .milliseconds(200))
      screen.simulator.touchUp(identifier: 1)
      #expect(screen.view.press?.touch.identifier == 0)
      screen.simulator.touchUp(identifier: 0)
      #expect(screen.view.press == nil)
      #expect(screen.heard.count { $0 == "didSelect 0" } == 1)
      screen.view.reloadData()
      screen.view.layoutIfNeeded()
    }
  }

  /// When the end of the deceleration is handled, recognizers already follow the finger.
  @Test(arguments: [true, false])
  func fingerThatStopsScrollingIsFollowedOnce(isSent: Bool) {
    let screen = ScrollScreen()
    let pan = PanGestureRecognizer()
    screen.view.addGestureRecognizer(pan)
    screen.fling(2000)
    screen.simulator.clock.advance(by: .milliseconds(100))
    screen.onHearing = { [unowned screen] line in
      if line == "DidEndDecelerating" { screen.simulator.clock.advance(by: .milliseconds(1)) }
    }
    let point = CGPoint(x: 100, y: 100)
    if isSent {
      screen.simulator.send([.down(point, identifier: 0)])
    } else {
      screen.simulator.touchDown(at: point)
    }
    #expect(screen.heard.last == "DidEndDecelerating")
    #expect(pan.attempt.touches.count == 1)
    screen.simulator.touchUp()
    #expect(screen.simulator.isIdle)
    #expect(screen.entries.count { $0.hasPrefix("unhandled") } <= 1)
  }

  @Test(
    arguments: [
      "shouldHighlight", "didHighlight", "didUnhighlight", "shouldSelect", "didSelect",
    ])
  func handlerThatRemovesItsOwnItemLeavesNothingPressed(moment: String) {
    let screen = TestScreen([1])
    screen.onHearing = { [unowned screen] line in
      guard line == "\(moment) 0", screen.counts == [1] else { return }
      screen.counts = [0]
      screen.view.reloadData()
      screen.view.layoutIfNeeded()
    }
    let point = screen.middle(0)
    screen.simulator.tap(at: point)
    #expect(screen.view.press == nil && screen.view.visibleCells.isEmpty)
    #expect(screen.heard.count { $0 == "didSelect 0" } <= 1)
    #expect(screen.simulator.touchesDown.isEmpty)
    #expect(screen.simulator.tap(at: point) == .missed)
  }

  @Test(arguments: [true, false])
  func pressOfAViewThatIsTakenOutOfItsCellIsOver(wholeCell: Bool) {
    let screen = TestScreen([3])
    guard let cell = screen.view.visibleCells.first else { return }
    let label = View(frame: cell.contentView.bounds)
    cell.contentView.addSubview(label)
    screen.simulator.touchDown(at: screen.middle(0))
    screen.simulator.clock.advance(by: .milliseconds(200))
    #expect(cell.isHighlighted)
    (wholeCell ? cell : label).removeFromSuperview()
    screen.simulator.touchMove(to: CGPoint(x: 20, y: 20))
    #expect(screen.view.press == nil && !cell.isHighlighted)
    screen.simulator.touchUp()
    #expect(
      screen.heard.filter { $0.hasSuffix("light 0") }
        == ["shouldHighlight 0", "didHighlight 0", "didUnhighlight 0"])
    #expect(screen.simulator.tap(at: screen.middle(1)) == .delivered)
  }

  @Test func recognizerResetDuringArbitrationCanRecognizeAgain() {
    final class Meddler: GestureRecognizerDelegate {
      var meddle = {}
      func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
      ) -> Bool {
        meddle()
        return false
      }
    }
    let simulator = Simulator()
    let view = View(frame: simulator.window.bounds)
    simulator.window.addSubview(view)
    let (pan, tap, meddler) = (PanGestureRecognizer(), TapGestureRecognizer(), Meddler())
    for recognizer in [pan, tap] { view.addGestureRecognizer(recognizer) }
    pan.delegate = meddler
    meddler.meddle = {
      tap.isEnabled = false
      simulator.touchDown(at: CGPoint(x: 100, y: 100), identifier: 1)
      simulator.touchUp(identifier: 1)
      tap.isEnabled = true
    }
    simulator.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 70), steps: 4)
    simulator.clock.advance(by: .seconds(2))
    #expect(tap.state == .possible && pan.state == .possible)
  }

  @Test func fingerThatIsBeingLiftedDoesNotMoveAnyMore() {
    final class Told: View {
      var act: () -> Void = {}
      override class var hasBuiltInRecognizers: Bool { true }
      override func builtInTouchEnded() { act() }
    }
    let simulator = Simulator(viewport: CGSize(width: 100, height: 100))
    let view = Told(frame: simulator.window.bounds)
    view.act = { [unowned simulator] in
      #expect(!simulator.isDown())
      simulator.touchMove(to: CGPoint(x: 20, y: 20))
    }
    simulator.window.addSubview(view)
    simulator.touchDown(at: CGPoint(x: 10, y: 10))
    simulator.touchUp(at: CGPoint(x: 12, y: 10))
    let touches = simulator.log.entries.map(\.line).filter { $0.hasPrefix("touch") }
    #expect(touches == ["touch began 10,10", "touch ended 12,10"])
  }

  @Test func dragGoesOnThroughReloads() {
    let screen = TestScreen([1000])
    let view = screen.view
    var reloads = 0
    screen.simulator.touchDown(at: CGPoint(x: 100, y: 400))
    for step in 1...20 {
      screen.simulator.clock.advance(by: .milliseconds(16))
      screen.simulator.touchMove(to: CGPoint(x: 100, y: 400 - 10 * step))
      if step % 3 == 0 {
        view.reloadData()
        reloads += 1
      }
    }
    #expect(reloads == 6 && view.isDragging)
    #expect(view.contentOffset.y > 150)
    screen.simulator.touchUp()
    screen.simulator.clock.advance(by: .seconds(10))
    #expect(!view.isDragging && !view.isDecelerating)
    #expect(screen.heard.count { $0 == "willBeginDragging" } == 1)
  }

  @Test func dragEndsWhenContentIsRemoved() {
    let screen = TestScreen([1000])
    screen.simulator.touchDown(at: CGPoint(x: 100, y: 400))
    screen.simulator.touchMove(to: CGPoint(x: 100, y: 200))
    #expect(screen.view.isDragging)
    screen.counts = []
    screen.view.reloadData()
    screen.simulator.touchMove(to: CGPoint(x: 100, y: 100))
    screen.simulator.touchUp()
    screen.simulator.clock.advance(by: .seconds(10))
    #expect(!screen.view.isDragging && !screen.view.isDecelerating)
    #expect(screen.view.contentOffset == .zero)
  }

  @Test func nestedScrollsDuringDragTerminate() {
    final class Bouncer: CollectionViewDelegate {
      var calls = 0
      func scrollViewDidScroll(_ scrollView: ScrollView) {
        calls += 1
        scrollView.contentOffset.y += 1
      }
    }
    let screen = TestScreen([1000])
    let bouncer = Bouncer()
    screen.view.delegate = bouncer
    screen.simulator.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300), steps: 3)
    screen.view.stopScrollingAndZooming()
    #expect(bouncer.calls > 100 && bouncer.calls < 2000)
    #expect(!screen.view.isDragging)
  }

  @Test(arguments: [true, false], [true, false])
  func recognizerTakenAwayOrSwitchedOffInMidGestureIsCancelled(removed: Bool, inAction: Bool) {
    let simulator = Simulator()
    let view = View(frame: simulator.window.bounds)
    simulator.window.addSubview(view)
    let pan = PanGestureRecognizer()
    var states: [GestureRecognizer.State] = []
    func stop() {
      if removed { view.removeGestureRecognizer(pan) } else { pan.isEnabled = false }
    }
    pan.addAction { pan in
      states.append(pan.state)
      if inAction, pan.state == .changed { stop() }
    }
    view.addGestureRecognizer(pan)
    simulator.touchDown(at: CGPoint(x: 50, y: 50))
    simulator.touchMove(to: CGPoint(x: 50, y: 90))
    simulator.touchMove(to: CGPoint(x: 50, y: 95))
    if !inAction { stop() }
    simulator.touchMove(to: CGPoint(x: 50, y: 99))
    simulator.touchUp()
    #expect(states == [.began, .changed, .cancelled])
    #expect(pan.state == .possible && pan.attempt.touches.isEmpty)
    // It can be used again.
    pan.isEnabled = true
    if removed { view.addGestureRecognizer(pan) }
    states = []
    simulator.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 90), steps: 1)
    #expect(states == [.began, .ended])
  }
}
