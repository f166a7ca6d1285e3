import InteractionKit
import Testing
import UIKit

/// Animations that are paused, scrubbed, reversed and stopped.
@Suite struct PropertyAnimatorTests {
  private let simulator = Simulator()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let animator: UIViewPropertyAnimator
  private final class Ends { var all: [UIViewAnimatingPosition] = [] }
  private let ends = Ends()

  init() {
    simulator.window.addSubview(view)
    animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
      view.frame.origin.x = 100
    }
    animator.addCompletion { [ends] in ends.all.append($0) }
  }

  private var x: CGFloat { view.layer.presentation()?.frame.origin.x ?? -1 }
  private func wait(_ seconds: Double) { simulator.clock.advance(by: .seconds(seconds)) }

  @Test func startedAnimatorRunsToItsEnd() {
    #expect(animator.state == .inactive && view.frame.origin.x == 0)
    animator.startAnimation(afterDelay: 0.5)
    #expect(animator.state == .active && animator.isRunning && view.frame.origin.x == 100)
    wait(0.75)
    #expect(x == 25 && animator.fractionComplete == 0.25)
    wait(0.75)
    #expect(x == 100 && ends.all == [.end])
    #expect(animator.state == .inactive && !animator.isRunning)
  }

  @Test func fractionScrubsAPausedAnimator() {
    animator.fractionComplete = 0.3
    #expect(animator.state == .active && !animator.isRunning && x == 30)
    wait(5)
    #expect(x == 30 && ends.all.isEmpty)
    animator.fractionComplete = 2
    #expect(animator.fractionComplete == 1)
    animator.fractionComplete = 0.5
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    wait(0.25)
    #expect(x == 75)
    wait(0.25)
    #expect(ends.all == [.end])
  }

  @Test func restCanTakeAnotherTime() {
    animator.fractionComplete = 0.5
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 2)
    wait(1)
    #expect(x == 75)
    wait(1)
    #expect(ends.all == [.end])
  }

  @Test func pausedAnimatorContinuesWithoutAJump() {
    let eased = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { [view] in
      view.frame.origin.y = 100
    }
    eased.startAnimation()
    wait(0.25)
    let y = view.layer.presentation()?.frame.origin.y ?? 0
    eased.pauseAnimation()
    #expect(abs(eased.fractionComplete * 100 - y) < 1e-6)
    eased.startAnimation()
    #expect(abs((view.layer.presentation()?.frame.origin.y ?? 0) - y) < 1e-6)
    wait(0.75)
    #expect(eased.state == .inactive)
  }

  @Test func reversedAnimatorReturnsToItsStart() {
    animator.startAnimation()
    wait(0.5)
    animator.isReversed = true
    wait(0.25)
    #expect(x == 25)
    wait(0.25)
    #expect(ends.all == [.start] && view.frame.origin.x == 0 && x == 0)
    #expect(!animator.isReversed)
  }

  @Test func stoppedAnimatorKeepsTheDisplayedValues() {
    animator.startAnimation()
    wait(0.5)
    animator.stopAnimation(true)
    #expect(view.frame.origin.x == 50 && x == 50 && ends.all.isEmpty)
    #expect(animator.state == .inactive)
    wait(1)
    #expect(ends.all.isEmpty)
  }

  @Test(
    arguments: [
      (UIViewAnimatingPosition.end, 100), (.start, 0), (.current, 50),
    ] as [(UIViewAnimatingPosition, CGFloat)])
  func stoppedAnimatorFinishesAtAPosition(position: UIViewAnimatingPosition, expected: CGFloat) {
    animator.startAnimation()
    wait(0.5)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    animator.startAnimation()
    animator.fractionComplete = 0
    #expect(animator.state == .stopped)
    animator.finishAnimation(at: position)
    #expect(view.frame.origin.x == expected && x == expected && ends.all == [position])
  }

  @Test func laterChangesTakeTheRestOfTheTime() {
    animator.startAnimation()
    wait(0.5)
    animator.addAnimations { [view] in view.alpha = 0 }
    animator.addAnimations({ [view] in view.frame.origin.y = 100 }, delayFactor: 0.5)
    wait(0.25)
    #expect(view.layer.presentation()?.opacity == 0.5)
    #expect(view.layer.presentation()?.frame.origin.y == 0)
    wait(0.125)
    #expect(view.layer.presentation()?.frame.origin.y == 50)
  }

  @Test func animatorThatPausesAtItsEndStaysActive() {
    animator.pausesOnCompletion = true
    animator.startAnimation()
    wait(1)
    #expect(animator.state == .active && !animator.isRunning && ends.all.isEmpty)
    animator.isReversed = true
    animator.pausesOnCompletion = false
    animator.startAnimation()
    wait(1)
    #expect(ends.all == [.start] && view.frame.origin.x == 0)
  }

  @Test func runningAnimatorIsStarted() {
    let spring = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5)
    #expect(spring.timingParameters.timingCurveType == .spring)
    let running = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1, delay: 0, options: .curveLinear
    ) { [view] in view.alpha = 0 }
    #expect(running.isRunning)
    wait(0.5)
    #expect(view.layer.presentation()?.opacity == 0.5)
  }
}
