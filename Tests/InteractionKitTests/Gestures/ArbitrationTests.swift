import Foundation
import Testing

@testable import InteractionKit

/// The arbitration between several recognizers.
@Suite struct ArbitrationTests {
  private let screen = TouchScreen()
  private let delegate = AnsweringDelegate()

  /// A recognizer that sets a state when it is touched.
  private final class Eager: GestureRecognizer {
    var asked: [State] = [.began]
    var resets = 0

    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
      for state in asked { self.state = state }
    }

    override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
      if attempt.touchesDown == 0 { state = .ended }
    }

    override func reset() { resets += 1 }
  }

  @Test func recognizerOfHitViewWinsTie() {
    screen.add(PanGestureRecognizer(), "outer", to: screen.outer)
    screen.add(PanGestureRecognizer(), "inner")
    screen.simulator.drag(from: screen.middle, to: CGPoint(x: 250, y: 150), steps: 1)
    #expect(screen.actions == ["inner began", "inner ended"])
  }

  @Test func firstAddedRecognizerWinsTie() {
    screen.add(PanGestureRecognizer(), "first")
    screen.add(PanGestureRecognizer(), "second")
    screen.simulator.drag(from: screen.middle, to: CGPoint(x: 250, y: 150), steps: 1)
    #expect(screen.actions == ["first began", "first ended"])
  }

  @Test func changesDuringCancellationFollowBegan() {
    screen.add(PanGestureRecognizer(), "pan")
    screen.view.onHearing = { [unowned screen] in
      guard $0 == "cancelled 0" else { return }
      screen.move(280)
      screen.up()
    }
    screen.down()
    screen.move(250)
    #expect(screen.actions == ["pan began", "pan ended"])
  }

  @Test func actionThatKeepsChangingStateIsStopped() {
    let pan = screen.add(PanGestureRecognizer(), "pan")
    pan.addAction { if $0.state != .cancelled { $0.state = .changed } }
    screen.down()
    screen.move(250)
    #expect(screen.actions.last == "pan cancelled")
    screen.up()
    #expect(pan.state == .possible)
  }

  @Test func actionRemovedByEarlierActionIsNotCalled() {
    let tap = TapGestureRecognizer()
    var heard: [String] = []
    var second: GestureRecognizer.ActionToken?
    tap.addAction { recognizer in
      heard.append("first")
      second.map { recognizer.removeAction($0) }
    }
    second = tap.addAction { _ in heard.append("second") }
    screen.view.addGestureRecognizer(tap)
    screen.simulator.tap(at: screen.middle)
    #expect(heard == ["first"])
  }

  @Test func pinchThatWaitsForAnotherUntilTheLiftBeginsAndEnds() {
    let rotation = screen.add(RotationGestureRecognizer(), "rotation")
    screen.add(PinchGestureRecognizer(), "pinch").require(toFail: rotation)
    screen.down(100, 150, 0)
    screen.down(200, 150, 1)
    screen.move(CGPoint(x: 50, y: 150), CGPoint(x: 250, y: 150))
    #expect(screen.actions.isEmpty)
    screen.up(0)
    screen.up(1)
    #expect(screen.actions == ["pinch began", "pinch ended"])
  }

  @Test func pressThatWaitsForAnotherUntilTheLiftBeginsAndEnds() {
    let pan = screen.add(PanGestureRecognizer(), "pan")
    screen.add(LongPressGestureRecognizer(), "press").require(toFail: pan)
    screen.down()
    screen.wait(1000)
    #expect(screen.actions.isEmpty)
    screen.up()
    #expect(screen.actions == ["press began", "press ended"])
  }

  @Test func firstRecognizerMakesOthersFail() {
    screen.add(LongPressGestureRecognizer(), "press", to: screen.outer)
    screen.add(TapGestureRecognizer(), "tap")
    screen.simulator.tap(at: screen.middle, hold: .milliseconds(600))
    #expect(screen.actions == ["press began", "press ended"])
  }

  @Test(arguments: [false, true])
  func eitherDelegateMayLetTwoRecognizeTogether(isSecond: Bool) {
    delegate.isSimultaneous = true
    let first = screen.add(PanGestureRecognizer(), "first")
    let second = screen.add(PanGestureRecognizer(), "second")
    (isSecond ? second : first).delegate = delegate
    screen.simulator.drag(from: screen.middle, to: CGPoint(x: 250, y: 150), steps: 1)
    #expect(
      screen.actions == ["first began", "second began", "first ended", "second ended"])
  }

  @Test func delegateThatReturnsFalseMakesItFail() {
    delegate.begins = false
    screen.add(PanGestureRecognizer(), "first").delegate = delegate
    screen.add(PanGestureRecognizer(), "second")
    screen.simulator.drag(from: screen.middle, to: CGPoint(x: 250, y: 150), steps: 1)
    #expect(screen.actions == ["second began", "second ended"])
  }

  @Test func viewsUpToRecognizersViewDecideToo() {
    final class Refusing: View {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        !(gestureRecognizer is PanGestureRecognizer)
      }
    }
    let refusing = Refusing(frame: CGRect(x: 0, y: 320, width: 100, height: 100))
    screen.outer.addSubview(refusing)
    screen.add(PanGestureRecognizer(), "pan", to: screen.outer)
    screen.add(TapGestureRecognizer(), "tap", to: screen.outer)
    screen.simulator.drag(from: CGPoint(x: 10, y: 330), to: CGPoint(x: 90, y: 330), steps: 1)
    screen.simulator.tap(at: CGPoint(x: 10, y: 330))
    #expect(screen.actions == ["tap ended"])
  }

  @Test func delegateMayKeepTouchesFromARecognizer() {
    delegate.receives = { $0.location(in: nil).x > 100 }
    screen.add(TapGestureRecognizer(), "tap").delegate = delegate
    screen.simulator.tap(at: CGPoint(x: 50, y: 50))
    screen.simulator.tap(at: CGPoint(x: 150, y: 50))
    #expect(screen.actions == ["tap ended"])
  }

  @Test(arguments: [false, true])
  func delegatesMayRequireFailures(isByTheOther: Bool) {
    let single = screen.add(TapGestureRecognizer(), "single")
    let double = screen.add(TapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    if isByTheOther {
      delegate.isRequired = { $0 === single }
      double.delegate = delegate
    } else {
      delegate.requires = { $0 === double }
      single.delegate = delegate
    }
    screen.simulator.tap(at: screen.middle)
    #expect(screen.actions.isEmpty)
    screen.wait(350)
    #expect(screen.actions == ["single ended"])
    screen.simulator.tap(at: screen.middle, count: 2)
    #expect(screen.actions == ["single ended", "double ended"])
  }

  @Test func recognizersThatWaitForEachOtherDoNotWaitForEver() {
    let first = screen.add(TapGestureRecognizer(), "first")
    let second = screen.add(TapGestureRecognizer(), "second")
    first.require(toFail: second)
    second.require(toFail: first)
    first.require(toFail: first)
    screen.simulator.tap(at: screen.middle)
    #expect(screen.actions == ["first ended"])
    #expect(screen.view.heard.last == "cancelled 0")
  }

  @Test func inactiveRecognizersAreNotWaitedFor() {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    screen.add(TapGestureRecognizer(), "single").require(toFail: double)
    screen.simulator.tap(at: screen.middle)
    #expect(screen.actions == ["single ended"])
  }

  @Test func activePanKeepsAnotherFingersGestureFromBeginning() {
    screen.add(PanGestureRecognizer(), "pan", to: screen.outer)
    screen.add(TapGestureRecognizer(), "tap")
    screen.down(100)
    screen.move(120)
    screen.down(200, 200, 1)
    screen.up(1)
    #expect(screen.actions == ["pan began"])
    screen.up()
    screen.simulator.tap(at: screen.middle)
    #expect(screen.actions == ["pan began", "pan ended", "tap ended"])
  }

  @Test func switchingOffCancels() {
    let pan = screen.add(PanGestureRecognizer(), "pan")
    screen.down()
    screen.move(170)
    pan.isEnabled = false
    #expect(screen.actions == ["pan began", "pan cancelled"])
    screen.move(190)
    screen.up()
    screen.simulator.drag(from: screen.middle, to: CGPoint(x: 250, y: 150))
    #expect(screen.actions == ["pan began", "pan cancelled"])
    #expect(pan.state == .possible)
  }

  @Test func removedRecognizerIsCancelled() {
    let pan = screen.add(PanGestureRecognizer(), "pan")
    screen.down()
    screen.move(170)
    screen.view.removeGestureRecognizer(pan)
    #expect(screen.actions == ["pan began", "pan cancelled"])
    #expect(pan.view == nil && screen.view.gestureRecognizers == nil)
    screen.move(190)
    screen.up()
    #expect(screen.actions.count == 2)
  }

  @Test func gestureIsCancelledWhenItsViewLeavesTheWindow() {
    let pan = screen.add(PanGestureRecognizer(), "pan")
    screen.down()
    screen.move(170)
    screen.view.removeFromSuperview()
    screen.move(190)
    #expect(screen.actions.last == "pan cancelled")
    screen.up()
    #expect(pan.state == .possible)
    #expect(screen.actions.count { $0 == "pan cancelled" } == 1)
  }

  @Test func recognizerSwitchesOffFromItsOwnAction() {
    let tap = screen.add(TapGestureRecognizer(), "tap")
    tap.addAction { $0.isEnabled = false }
    screen.simulator.tap(at: screen.middle)
    screen.simulator.tap(at: screen.middle)
    #expect(screen.actions == ["tap ended"])
    #expect(tap.state == .possible)
  }

  @Test func invalidStateTransitionsAreIgnored() {
    let eager = screen.add(Eager(), "eager")
    eager.state = .began
    #expect(eager.state == .possible)
    eager.asked = [.changed, .possible, .began, .changed, .ended]
    screen.simulator.tap(at: screen.middle)
    #expect(screen.actions == ["eager began", "eager ended"])
    #expect(eager.resets == 1 && eager.state == .possible)
  }

  @Test func fingersThatAreDownAtTheResetAreNotSeenAnyMore() {
    let eager = screen.add(Eager(), "eager")
    eager.asked = [.ended]
    screen.down()
    #expect(screen.actions == ["eager ended"])
    screen.move(200)
    screen.up()
    #expect(screen.actions == ["eager ended"])
    #expect(eager.resets == 1)
  }

  @Test func delaysTouchesBeganHoldsTheTouchUntilItFails() {
    let press = screen.add(LongPressGestureRecognizer(), "press")
    press.delaysTouchesBegan = true
    screen.down()
    screen.wait(100)
    #expect(screen.view.heard.isEmpty)
    var start = CGPoint.zero
    var phases: [Touch.Phase] = []
    screen.view.onHearing = { [unowned screen] _ in
      guard let finger = screen.view.lastTouch else { return }
      if phases.isEmpty { start = finger.location(in: nil) }
      phases.append(finger.phase)
    }
    screen.move(170)
    #expect(screen.view.heard == ["began 0", "moved 0"])
    #expect(start == screen.middle)
    #expect(phases == [.began, .moved])
    screen.up()
    #expect(screen.view.heard == ["began 0", "moved 0", "ended 0"])
  }

  @Test func delayedTouchIsNotDeliveredAfterRecognition() {
    screen.add(TapGestureRecognizer(), "tap").delaysTouchesBegan = true
    #expect(screen.simulator.tap(at: screen.middle) == .handled)
    #expect(screen.view.heard.isEmpty)
  }

  @Test func recognizerThatNeverFailsDoesNotKeepTouchesForEver() {
    screen.add(GestureRecognizer(), "idle")
    for _ in 0..<100 { screen.simulator.tap(at: screen.middle) }
    #expect(screen.view.heard.count { $0 == "ended 0" } >= 60)
  }
}
