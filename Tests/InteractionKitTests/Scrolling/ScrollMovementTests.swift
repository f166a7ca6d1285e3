import EngineSupport
import Foundation
import Testing

@testable import InteractionKit

/// Drags, flings, bounces and pages on the virtual clock.
@Suite struct ScrollMovementTests {
  private let screen = ScrollScreen()
  private var view: ScrollView { screen.view }

  // MARK: Flings

  @Test func framesShowTheClosedFormOnPixels() {
    screen.fling(1000)
    let curve = Deceleration(from: 1, velocity: 1000)
    for frame in 1...60 {
      let time = screen.simulator.clock.timeToNextTimer ?? .milliseconds(0)
      screen.simulator.clock.advance(by: time)
      let exact = curve.position(at: Double(frame) / 60)
      #expect(abs(view.contentOffset.y - exact) <= 0.2501)
      #expect((view.contentOffset.y * 2).rounded() == view.contentOffset.y * 2)
    }
    #expect(screen.simulator.clock.now == VirtualTime(nanoseconds: 1_000_000_000))
    screen.settle()
    #expect(view.contentOffset.y == PixelGrid(scale: 2).nearest(curve.end))
    #expect(screen.proposed?.y == PixelGrid(scale: 2).nearest(curve.proposedTarget))
  }

  @Test(arguments: [1, 30, 120, 1000]) func frameRateChangesNothingAboutTheRest(rate: Int) {
    view.preferredFramesPerSecond = rate
    screen.fling(1500)
    screen.simulator.clock.advance(by: .seconds(1))
    let curve = Deceleration(from: 1, velocity: 1500)
    #expect(abs(view.contentOffset.y - curve.position(at: 1)) <= 0.2501)
    #expect(screen.offsets.count <= rate + 1)
    screen.settle()
    #expect(view.contentOffset.y == PixelGrid(scale: 2).nearest(curve.end))
    #expect(screen.proposed?.y == PixelGrid(scale: 2).nearest(curve.proposedTarget))
  }

  @Test func fasterDecelerationRateStopsSooner() {
    view.decelerationRate = .fast
    screen.fling(1000)
    screen.settle()
    #expect(view.contentOffset.y == 99)
    #expect(screen.simulator.clock.now.milliseconds < 500)
  }

  @Test func flingOverTheEdgeBouncesAndComesBack() {
    view.contentOffset.y = 4400
    screen.fling(3000)
    #expect(screen.proposed?.y == 4520)
    screen.settle()
    #expect(view.contentOffset.y == 4520)
    #expect(screen.offsets.contains { $0.y > 4560 })
    #expect(screen.order.last == "DidEndDecelerating")
    // The final speed equals the initial speed.
    let steps = zip(screen.offsets.dropFirst(2), screen.offsets.dropFirst(3))
      .map { $1.y - $0.y }
    #expect(zip(steps, steps.dropFirst()).allSatisfy { abs($1 - $0) < 17 })
  }

  @Test func withoutBouncesAFlingEndsAtTheEdge() {
    view.bounces = false
    view.contentOffset.y = 4400
    screen.fling(3000)
    screen.settle()
    #expect(view.contentOffset.y == 4520)
    #expect(screen.offsets.allSatisfy { $0.y <= 4520 })
    screen.forget()
    screen.fling(3000)
    #expect(screen.order == ["WillBeginDragging", "WillEndDragging", "DidEndDragging(false)"])
  }

  @Test func contentThrownBackFromBeyondItsEdgeGoesOn() {
    screen.drag(by: CGPoint(x: 0, y: 200), velocity: CGPoint(x: 0, y: -4000))
    let proposed = screen.proposed?.y ?? 0
    #expect(proposed > 500)
    screen.settle()
    #expect((0...0.5).contains(proposed - view.contentOffset.y))
  }

  @Test func axesAreIndependent() {
    let screen = ScrollScreen(content: CGSize(width: 400, height: 5000))
    screen.drag(by: CGPoint(x: -10, y: -10), velocity: CGPoint(x: -2000, y: -2000))
    let vertical = Deceleration(from: 10, velocity: 2000)
    screen.simulator.clock.advance(by: .seconds(0.5))
    #expect(abs(screen.view.contentOffset.y - vertical.position(at: 0.5)) < 0.3)
    #expect(screen.offsets.contains { $0.x > 80 })
    screen.settle()
    #expect(screen.view.contentOffset == CGPoint(x: 80, y: 1003))
  }

  @Test func changedTargetIsReachedExactly() {
    for target: Double in [0, 77.25, 1234, 9e9, -9e9, .infinity, .nan] {
      let screen = ScrollScreen()
      screen.view.contentOffset.y = 600
      screen.target = CGPoint(x: 0, y: target)
      screen.fling(800)
      screen.settle()
      let expected: CGFloat = target.isFinite ? min(max(CGFloat(target), 0), 4520) : 995
      #expect(screen.view.contentOffset.y == expected)
      #expect(screen.heard.filter { $0 == "DidEndDecelerating" }.count == 1)
    }
  }

  // MARK: Drags

  @Test func contentFollowsTheFingerAndResistsBeyondItsEdge() {
    view.panBegan()
    view.panChanged(translation: CGPoint(x: 30, y: -70))
    #expect(view.contentOffset == CGPoint(x: 0, y: 70))
    view.panChanged(translation: CGPoint(x: 0, y: 100))
    #expect(view.contentOffset.y == -49.5)
    view.panEnded(velocity: .zero)
    #expect(view.isDecelerating)
    screen.settle()
    #expect(view.contentOffset == .zero)
    #expect(screen.heard.suffix(1) == ["DidEndDecelerating"])
  }

  @Test func dragContinuesBounceAtItsOffset() {
    screen.drag(by: CGPoint(x: 0, y: 300))
    screen.simulator.clock.advance(by: .milliseconds(50))
    let caught = view.contentOffset.y
    #expect(caught < -20)
    view.touchBegan()
    view.panBegan()
    view.panChanged(translation: CGPoint(x: 0, y: 0.001))
    #expect(abs(view.contentOffset.y - caught) <= 0.5)
    view.panChanged(translation: CGPoint(x: 0, y: -500))
    #expect(view.contentOffset.y > 0)
    view.panCancelled()
    #expect(screen.entries.last?.hasPrefix("end-scroll") == true)
  }

  @Test func stoppedBounceReturnsAfterLift() {
    screen.drag(by: CGPoint(x: 0, y: 300))
    screen.simulator.clock.advance(by: .milliseconds(50))
    view.touchBegan()
    screen.simulator.clock.advance(by: .seconds(1))
    #expect(view.contentOffset.y < -20)
    view.touchEnded()
    screen.settle()
    #expect(view.contentOffset.y == 0)
  }

  @Test func onlyAxesWithMoreThanShowsAreDragged() {
    let up = CGPoint(x: 2, y: -12)
    let aside = CGPoint(x: 12, y: 2)
    #expect(view.panMayBegin(translation: up) && !view.panMayBegin(translation: aside))
    #expect(view.panMayBegin(translation: .zero))
    #expect(!view.panMayBegin(translation: CGPoint(x: CGFloat.nan, y: 3)))
    view.alwaysBounceHorizontal = true
    #expect(view.panMayBegin(translation: aside))
    view.bounces = false
    #expect(!view.panMayBegin(translation: aside))
    view.contentSize = .zero
    #expect(!view.panMayBegin(translation: up))
    view.bounces = true
    view.alwaysBounceVertical = true
    #expect(view.panMayBegin(translation: up))
    view.isScrollEnabled = false
    #expect(!view.panMayBegin(translation: up))
    view.panBegan()
    #expect(!view.isDragging)
  }

  @Test func scrollViewAtItsEndDefersToEnclosingOne() {
    let inner = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    inner.contentSize = CGSize(width: 320, height: 300)
    view.addSubview(inner)
    let (up, down) = (CGPoint(x: 0, y: -12), CGPoint(x: 0, y: 12))
    // Neither can scroll further up, so the inner one may bounce.
    #expect(inner.panMayBegin(translation: up) && inner.panMayBegin(translation: down))
    inner.contentOffset.y = 100
    #expect(!inner.panMayBegin(translation: up) && inner.panMayBegin(translation: down))
    view.isScrollEnabled = false
    #expect(inner.panMayBegin(translation: up))
  }

  @Test func lockedDragStaysOnItsAxis() {
    let cases: [(CGPoint, CGPoint)] = [
      (CGPoint(x: -2, y: -12), CGPoint(x: 0, y: 50)),
      (CGPoint(x: -12, y: -2), CGPoint(x: 50, y: 0)),
      (CGPoint(x: -12, y: -10), CGPoint(x: 50, y: 50)),
    ]
    for (movement, expected) in cases {
      let screen = ScrollScreen(content: CGSize(width: 5000, height: 5000))
      screen.view.isDirectionalLockEnabled = true
      screen.view.panBegan(after: movement)
      screen.view.panChanged(translation: CGPoint(x: -50, y: -50))
      #expect(screen.view.contentOffset == expected)
    }
    let screen = ScrollScreen(content: CGSize(width: 5000, height: 5000))
    screen.view.isDirectionalLockEnabled = true
    screen.view.panBegan()
    screen.view.panChanged(translation: CGPoint(x: 0, y: -50))
    screen.view.panChanged(translation: CGPoint(x: -50, y: -50))
    screen.view.panEnded(velocity: CGPoint(x: -900, y: 0))
    screen.settle()
    #expect(screen.view.contentOffset == CGPoint(x: 0, y: 50))
  }

  @Test func switchingScrollingOffEndsADrag() {
    view.panBegan()
    view.panChanged(translation: CGPoint(x: 0, y: -50))
    view.isScrollEnabled = false
    view.panChanged(translation: CGPoint(x: 0, y: -90))
    view.panEnded(velocity: .zero)
    #expect(screen.heard.suffix(1) == ["DidEndDragging(false)"])
    #expect(view.contentOffset.y == 50)
  }

  // MARK: Pages

  @Test func flickTurnsOnePageAndASlowDragTheNearest() {
    let screen = ScrollScreen(content: CGSize(width: 1600, height: 480))
    screen.view.isPagingEnabled = true
    for (distance, velocity, page) in [
      (-100.0, 0.0, 0.0), (-170, 0, 1), (-40, -9000, 2), (-20, 200, 2), (20, 900, 1), (-900, 0, 4),
      (-300, -3000, 4), (30, 0, 4), (30, 400, 3),
    ] {
      screen.drag(by: CGPoint(x: distance, y: 0), velocity: CGPoint(x: velocity, y: 0))
      screen.settle()
      #expect(screen.view.contentOffset == CGPoint(x: page * 320, y: 0))
    }
  }

  @Test func stoppedPageMovesToNearestPage() {
    let screen = ScrollScreen(content: CGSize(width: 1600, height: 480))
    screen.view.isPagingEnabled = true
    screen.drag(by: CGPoint(x: -40, y: 0), velocity: CGPoint(x: -2000, y: 0))
    screen.simulator.clock.advance(by: .milliseconds(34))
    screen.view.touchBegan()
    let caught = screen.view.contentOffset.x
    #expect(caught.truncatingRemainder(dividingBy: 320) != 0)
    screen.view.touchEnded()
    screen.settle()
    #expect(screen.view.contentOffset.x == (caught / 320).rounded() * 320)
  }

  // MARK: Content

  @Test func contentThatGrowsWhileItMovesIsScrolledInto() {
    let screen = ScrollScreen(content: CGSize(width: 320, height: 900))
    screen.fling(3000)
    screen.simulator.clock.advance(by: .milliseconds(100))
    screen.view.contentSize.height = 9000
    screen.settle()
    #expect(abs(screen.view.contentOffset.y - 1493) <= 0.5)
    #expect(screen.heard.filter { $0 == "DidEndDecelerating" }.count == 1)
  }

  @Test func shrinkingContentReturnsToItsEdge() {
    screen.fling(3000)
    screen.simulator.clock.advance(by: .milliseconds(500))
    view.contentSize.height = 800
    screen.settle()
    #expect(view.contentOffset.y == 320)
  }

  @Test func reloadDoesNotEndDrag() {
    let screen = TestScreen([500])
    screen.view.panBegan()
    screen.view.panChanged(translation: CGPoint(x: 0, y: 100))
    let pulled = screen.view.contentOffset
    #expect(pulled.y == -49.5)
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentOffset == pulled)
    screen.view.panEnded(velocity: .zero)
    screen.simulator.clock.advance(by: .seconds(2))
    #expect(screen.view.contentOffset == .zero)
  }

  @Test func cellsComeWithTheFramesThatShowThem() {
    let screen = TestScreen([5000])
    screen.view.panBegan()
    screen.view.panEnded(velocity: CGPoint(x: 0, y: -4000))
    screen.simulator.clock.advance(by: .seconds(1))
    #expect(!screen.view.isDragging && screen.view.isDecelerating)
    let times = Set(screen.simulator.log.entries.filter { $0.kinds == .display }.map(\.time))
    #expect(times.count > 10)
    screen.simulator.clock.advance(by: .seconds(10))
    #expect(screen.simulator.log.entries.last?.kinds == .endScroll)
  }

  @Test(arguments: [0.1, 1e300, .nan, -1]) func animatedScrollArrivesInItsTime(duration: Double) {
    view.scrollAnimationDuration = duration
    view.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
    let lasts = duration == 0.1 ? 0.1 : duration > 1 ? 300 : 0.3
    screen.simulator.clock.advance(by: .seconds(lasts - 0.02))
    #expect(view.isScrollAnimating)
    screen.simulator.clock.advance(by: .seconds(0.04))
    #expect(!view.isScrollAnimating && view.contentOffset.y == 700)
  }

  // MARK: No clock

  @Test func withoutAWindowMovementArrivesAtOnce() {
    view.removeFromSuperview()
    view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    #expect(screen.heard == ["DidScroll", "DidEndScrollingAnimation"])
    screen.forget()
    screen.fling(1000)
    #expect(
      screen.heard == [
        "WillBeginDragging", "DidScroll", "WillEndDragging", "DidEndDragging(true)",
        "WillBeginDecelerating", "DidScroll", "DidEndDecelerating",
      ])
    #expect(abs(view.contentOffset.y - Deceleration(from: 301, velocity: 1000).end) < 1e-9)
    view.setContentOffset(.zero, animated: true)
    #expect(view.scrollToTop() && view.contentOffset == .zero)
  }

  @Test func atTheEndOfTimeMovementArrivesAtOnce() {
    screen.fling(1000)
    screen.simulator.clock.advance(by: .seconds(.infinity))
    screen.simulator.clock.advance(by: .seconds(.infinity))
    screen.simulator.clock.advance(by: .seconds(.infinity))
    #expect(view.contentOffset.y == 495)
    screen.fling(1000)
    #expect(!view.isDecelerating)
    #expect(screen.heard.last == "DidEndDecelerating")
  }
}
