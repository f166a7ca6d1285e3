import EngineSupport
import Foundation
import Testing

@testable import InteractionKit

/// The touches that scroll views and their content receive.
@Suite struct ScrollTouchTests {
  /// A scroll view of 320 by 480 with a touched view at its top.
  private final class Screen {
    /// A scroll view whose results a test sets.
    final class Answering: ScrollView {
      var begins = true
      var cancels: Bool?
      var askedToCancel = 0

      override func touchesShouldBegin(
        _ touches: Set<Touch>, with event: Event?, in view: View
      ) -> Bool { begins }

      override func touchesShouldCancel(in view: View) -> Bool {
        askedToCancel += 1
        return cancels ?? super.touchesShouldCancel(in: view)
      }
    }

    let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
    let scroll = Answering(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let view = TouchedView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    let start = CGPoint(x: 100, y: 200)

    init() {
      scroll.contentSize = CGSize(width: 320, height: 2000)
      simulator.window.addSubview(scroll)
      scroll.addSubview(view)
    }

    func move(_ y: CGFloat, x: CGFloat = 100) {
      simulator.touchMove(to: CGPoint(x: x, y: y))
    }

    func wait(_ milliseconds: Double) {
      simulator.clock.advance(by: .milliseconds(milliseconds))
    }
  }

  private let screen = Screen()

  @Test func quickTapBeginsAndEndsAtTheLift() {
    screen.simulator.touchDown(at: screen.start)
    #expect(screen.view.heard.isEmpty)
    screen.simulator.touchUp()
    #expect(screen.view.heard == ["began 0", "ended 0"])
    let lines = screen.simulator.log.entries.map(\.line)
    #expect(lines == ["touch began 100,200", "touch ended 100,200"])
  }

  @Test func tapOnMovingContentStopsItAndIsNotDelivered() {
    screen.scroll.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    screen.wait(100)
    let seen = screen.simulator.log.count
    #expect(screen.simulator.tap(at: screen.start) == .unhandled)
    let offset = screen.scroll.contentOffset
    #expect(offset.y > 0 && offset.y < 200)
    screen.wait(1000)
    #expect(screen.scroll.contentOffset == offset)
    #expect(screen.view.heard.isEmpty)
    let entries = screen.simulator.log.entries(after: seen).map(\.line)
    #expect(entries.contains { $0.hasSuffix(": the touch stopped the scrolling") })
    screen.simulator.tap(at: screen.start)
    #expect(screen.view.heard == ["began 0", "ended 0"])
  }

  @Test func contentGetsTheTouchWhenTheDelayHasPassed() {
    screen.simulator.touchDown(at: screen.start)
    screen.wait(149)
    #expect(screen.view.heard.isEmpty)
    #expect(screen.simulator.clock.timeToNextTimer == .milliseconds(1))
    screen.wait(1)
    #expect(screen.view.heard == ["began 0"])
    screen.simulator.touchUp()
    #expect(screen.view.heard == ["began 0", "ended 0"])
  }

  @Test func timeUntilTheDelayIsKnownBeforeAnythingMoves() {
    screen.simulator.touchDown(at: screen.start)
    #expect(screen.simulator.clock.timeToNextTimer == .milliseconds(150))
  }

  @Test func touchThatARecognizerStillWaitsForDoesNotHideTheNext() {
    let beside = TouchedView(frame: CGRect(x: 0, y: 440, width: 320, height: 40))
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    beside.addGestureRecognizer(double)
    screen.simulator.window.addSubview(beside)
    screen.simulator.tap(at: CGPoint(x: 100, y: 450))
    screen.simulator.touchDown(at: screen.start)
    screen.wait(150)
    #expect(screen.view.heard == ["began 0"])
  }

  @Test func withoutTheDelayTheContentGetsTheTouchAtOnce() {
    screen.scroll.delaysContentTouches = false
    screen.simulator.touchDown(at: screen.start)
    #expect(screen.view.heard == ["began 0"])
  }

  @Test func contentOfAViewThatDoesNotScrollGetsTheTouchAtOnce() {
    screen.scroll.isScrollEnabled = false
    screen.simulator.touchDown(at: screen.start)
    #expect(screen.view.heard == ["began 0"])
  }

  @Test func dragWithinTheDelayNeverReachesTheContent() {
    screen.simulator.drag(
      from: screen.start, to: CGPoint(x: 100, y: 50), duration: .milliseconds(100))
    #expect(screen.view.heard.isEmpty)
    #expect(screen.scroll.contentOffset.y > 0)
  }

  @Test func dragAfterTheDelayCancelsTheContentsTouch() {
    screen.simulator.touchDown(at: screen.start)
    screen.wait(200)
    screen.move(180)
    #expect(screen.scroll.isDragging)
    #expect(screen.view.heard == ["began 0", "cancelled 0"])
    screen.move(150)
    #expect(screen.scroll.contentOffset.y == 40)
    screen.simulator.touchUp()
    #expect(screen.view.heard == ["began 0", "cancelled 0"])
  }

  @Test func contentThatMayNotBeCancelledKeepsItsTouch() {
    screen.scroll.cancels = false
    screen.simulator.touchDown(at: screen.start)
    screen.wait(200)
    screen.move(180)
    screen.move(100)
    #expect(screen.scroll.contentOffset == .zero)
    #expect(screen.view.heard == ["began 0", "moved 0", "moved 0"])
    #expect(screen.scroll.askedToCancel == 1)
  }

  @Test func touchesShouldCancelNeedsCanCancelContentTouches() {
    screen.scroll.canCancelContentTouches = false
    screen.simulator.touchDown(at: screen.start)
    screen.wait(200)
    screen.move(150)
    #expect(!screen.scroll.isDragging)
    #expect(screen.scroll.askedToCancel == 0)
  }

  @Test func scrollingDoesNotCancelTouchesOfControls() {
    let button = Button(frame: CGRect(x: 0, y: 400, width: 320, height: 50))
    screen.scroll.addSubview(button)
    screen.simulator.touchDown(at: CGPoint(x: 100, y: 420))
    screen.wait(200)
    #expect(button.isTracking)
    screen.move(380)
    screen.move(300)
    #expect(button.isTracking && screen.scroll.contentOffset == .zero)
    screen.simulator.touchUp()
    screen.simulator.touchDown(at: CGPoint(x: 100, y: 420))
    screen.move(380)
    screen.move(300)
    #expect(!button.isTracking && screen.scroll.contentOffset.y == 110)
  }

  @Test func touchesThatShallNotBeginStayWithTheScrollView() {
    screen.scroll.begins = false
    let outcome = screen.simulator.tap(at: screen.start)
    #expect(screen.view.heard.isEmpty)
    #expect(outcome == .unhandled)
    #expect(
      screen.simulator.log.lines.last?.hasSuffix(": touchesShouldBegin returned false") == true)
    screen.simulator.drag(from: screen.start, to: CGPoint(x: 100, y: 100))
    #expect(screen.scroll.contentOffset.y > 0)
  }

  @Test func innermostScrollViewThatCanMoveScrolls() {
    let inner = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    inner.contentSize = CGSize(width: 2000, height: 400)
    screen.scroll.addSubview(inner)
    screen.simulator.drag(from: screen.start, to: CGPoint(x: 100, y: 100))
    #expect(inner.contentOffset == .zero && screen.scroll.contentOffset.y == 90)
    screen.scroll.contentOffset = .zero
    screen.simulator.drag(from: screen.start, to: CGPoint(x: 40, y: 200))
    #expect(inner.contentOffset.x > 0 && screen.scroll.contentOffset == .zero)
  }

  @Test func movementThatDoesNotScrollLeavesThePanPossible() {
    screen.simulator.touchDown(at: screen.start)
    screen.move(200, x: 150)
    #expect(!screen.scroll.isDragging)
    screen.move(150, x: 150)
    #expect(screen.scroll.isDragging)
  }

  @Test func gestureOfTheContentMayWaitForScrollingToFail() {
    let pan = PanGestureRecognizer()
    var states: [GestureRecognizer.State] = []
    pan.addAction { states.append($0.state) }
    pan.require(toFail: screen.scroll.panGestureRecognizer)
    screen.view.addGestureRecognizer(pan)
    screen.simulator.drag(from: screen.start, to: CGPoint(x: 100, y: 100))
    #expect(states.isEmpty && screen.scroll.contentOffset.y > 0)
  }

  @Test func recognizedContentGesturePreventsScrolling() {
    let pan = PanGestureRecognizer()
    screen.view.addGestureRecognizer(pan)
    screen.simulator.drag(from: screen.start, to: CGPoint(x: 100, y: 100))
    #expect(screen.scroll.contentOffset == .zero)
  }

  @Test func tapRecognizedAroundTheContentKeepsItFromSelecting() {
    let screen = TestScreen()
    let tap = TapGestureRecognizer()
    screen.view.addGestureRecognizer(tap)
    #expect(screen.simulator.tap(at: screen.middle(0)) == .handled)
    #expect(screen.heard.isEmpty)
    tap.cancelsTouchesInView = false
    #expect(screen.simulator.tap(at: screen.middle(0)) == .delivered)
    #expect(screen.heard.last == "didSelect 0")
  }

  @Test func scrollPansAreNotRecordedAsGestures() {
    screen.simulator.drag(from: screen.start, to: CGPoint(x: 100, y: 100))
    #expect(!screen.simulator.log.entries.contains { $0.kinds.contains(.gesture) })
    #expect(screen.scroll.panGestureRecognizer.state == .possible)
    #expect(screen.scroll.panGestureRecognizer.view === screen.scroll)
  }

  @Test func panThatIsSwitchedOffDoesNotScroll() {
    screen.scroll.panGestureRecognizer.isEnabled = false
    screen.simulator.drag(from: screen.start, to: CGPoint(x: 100, y: 100))
    #expect(screen.scroll.contentOffset == .zero)
  }
}
