import EngineSupport
import Foundation
import Testing

@testable import InteractionKit

/// The calls of a scroll view's delegate, in order, and the changes without a call.
@Suite struct ScrollDelegateOrderTests {
  private let screen = ScrollScreen()

  private func expected(_ id: String) throws -> [String] {
    let entry = try #require(
      try Fixture.cases("scroll_cases").first { $0.text("id") == id })
    let events = (entry["expected"] as? [String: Any])?["events"] as? [String] ?? []
    return events.map {
      $0.replacingOccurrences(of: "scrollView", with: "")
        .replacingOccurrences(of: "(velocity,targetContentOffset)", with: "")
        .replacingOccurrences(of: "(willDecelerate:true)", with: "(true)")
    }
  }

  @Test func flickCallsDelegateAsRecorded() throws {
    screen.fling(1000)
    screen.settle()
    #expect(screen.order == (try expected("scroll/order/drag-and-flick")))
    #expect(screen.entries == ["begin-drag 0,0", "end-drag 0,1 decelerating", "end-scroll 0,495"])
  }

  @Test func setOffsetCallsDelegateAsRecorded() throws {
    screen.view.setContentOffset(CGPoint(x: 0, y: 9), animated: false)
    #expect(screen.heard == (try expected("scroll/order/set")))
    #expect(screen.entries.isEmpty)
  }

  @Test func slowDragEndsWhereTheFingerLeaves() {
    screen.drag(by: CGPoint(x: 0, y: -50))
    #expect(
      screen.heard == [
        "WillBeginDragging", "DidScroll", "WillEndDragging", "DidEndDragging(false)",
      ])
    #expect(screen.entries == ["begin-drag 0,0", "end-drag 0,50", "end-scroll 0,50"])
    #expect(screen.simulator.clock.timeToNextTimer == nil)
  }

  @Test func animatedScrollCallsDelegateForStepsAndEnd() {
    screen.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    #expect(screen.view.isScrollAnimating)
    #expect(screen.heard.isEmpty)
    screen.settle()
    #expect(screen.order == ["DidScroll*", "DidEndScrollingAnimation"])
    #expect(screen.view.contentOffset.y == 300)
    #expect(screen.simulator.clock.now == .milliseconds(300))
    #expect(screen.offsets.count == 18)
    #expect(screen.entries == ["end-scroll 0,300"])
  }

  @Test func scrollWithoutChangeCallsNoDelegate() {
    screen.view.setContentOffset(.zero, animated: true)
    screen.view.setContentOffset(.zero, animated: false)
    screen.view.setContentOffset(CGPoint(x: CGFloat.nan, y: 0), animated: true)
    screen.view.scrollRectToVisible(CGRect(x: 0, y: 10, width: 9, height: 9), animated: true)
    screen.view.touchBegan()
    screen.view.touchEnded()
    screen.view.touchEnded()
    screen.view.panChanged(translation: CGPoint(x: 0, y: -40))
    screen.view.panEnded(velocity: CGPoint(x: 0, y: -4000))
    screen.view.panCancelled()
    screen.view.stopScrollingAndZooming()
    screen.settle()
    #expect(screen.heard.isEmpty)
    // UIKit raises for the offset with NaN.
    let lines = screen.simulator.log.entries.map(\.line)
    #expect(lines == ["! CALayer bounds contains NaN: [nan 0.0; 320.0 480.0]"])
  }

  @Test func statusBarTapCallsDelegateInOrder() {
    screen.view.contentInset.top = 64
    screen.view.contentOffset.y = 800
    screen.forget()
    #expect(screen.view.scrollToTop())
    screen.settle()
    #expect(screen.order == ["ShouldScrollToTop", "DidScroll*", "DidScrollToTop"])
    #expect(screen.view.contentOffset.y == -64)
    screen.forget()
    #expect(screen.view.scrollToTop())
    #expect(screen.heard == ["ShouldScrollToTop", "DidScrollToTop"])
    screen.forget()
    screen.mayScrollToTop = false
    screen.view.contentOffset.y = 100
    #expect(!screen.view.scrollToTop())
    screen.view.scrollsToTop = false
    #expect(!screen.view.scrollToTop())
    #expect(screen.heard == ["DidScroll", "ShouldScrollToTop"])
  }

  @Test func pagingDoesNotCallDelegateForTarget() {
    screen.view.isPagingEnabled = true
    screen.fling(1000)
    screen.settle()
    #expect(!screen.heard.contains("WillEndDragging"))
    #expect(screen.heard.last == "DidEndDecelerating")
    #expect(screen.view.contentOffset.y == 480)
  }

  @Test func layoutIsCalledBeforeDelegate() {
    final class Snapping: ScrollView {
      override func targetContentOffset(
        forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint { CGPoint(x: proposed.x, y: (proposed.y / 100).rounded() * 100) }
    }
    let screen = ScrollScreen(view: Snapping())
    screen.fling(1050)
    #expect(screen.proposed == CGPoint(x: 0, y: 500))
    #expect(screen.velocity == CGPoint(x: 0, y: 1.05))
    screen.settle()
    #expect(screen.view.contentOffset.y == 500)
  }

  @Test func collectionViewCallsLayoutForTargetOffset() {
    final class Rows: CollectionViewFlowLayout {
      var asked: (CGPoint, CGPoint)?
      override func targetContentOffset(
        forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint {
        asked = (proposed, velocity)
        return CGPoint(x: 0, y: 120)
      }
    }
    let screen = TestScreen([500])
    let layout = Rows()
    screen.view.collectionViewLayout = layout
    screen.view.layoutIfNeeded()
    screen.view.panBegan()
    screen.view.panEnded(velocity: CGPoint(x: 0, y: -500))
    #expect(layout.asked?.1 == CGPoint(x: 0, y: 0.5))
    screen.simulator.clock.advance(by: .seconds(10))
    #expect(screen.view.contentOffset.y == 120)
  }

  @Test(arguments: [true, false]) func touchStopsMovingContent(callsDelegate: Bool) {
    screen.view.catchEndsDeceleration = callsDelegate
    screen.fling(2000)
    screen.simulator.clock.advance(by: .milliseconds(200))
    let offset = screen.view.contentOffset
    screen.view.touchBegan()
    #expect(screen.view.isTracking && !screen.view.isDecelerating)
    #expect(screen.heard.contains("DidEndDecelerating") == callsDelegate)
    #expect(screen.entries.last == "end-scroll 0,\(NumberText.text(offset.y))")
    screen.forget()
    screen.view.touchEnded()
    screen.settle()
    #expect(!screen.view.isTracking)
    #expect(screen.heard.isEmpty)
    #expect(screen.view.contentOffset == offset)
  }

  @Test func stoppedAnimationCallsItsEndOnce() {
    for stop: (ScrollView) -> Void in [
      { $0.setContentOffset(CGPoint(x: 0, y: 7), animated: false) },
      { $0.contentOffset.y = 7 },
      { $0.setContentOffset(CGPoint(x: 0, y: 7), animated: true) },
      { $0.panBegan() },
      { $0.touchBegan() },
      { $0.isScrollEnabled = false },
      { $0.removeFromSuperview() },
      { $0.stopScrollingAndZooming() },
    ] {
      let screen = ScrollScreen()
      screen.view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
      screen.simulator.clock.advance(by: .milliseconds(100))
      screen.forget()
      stop(screen.view)
      #expect(screen.heard.filter { $0 == "DidEndScrollingAnimation" }.count == 1)
      #expect(screen.entries.filter { $0.hasPrefix("end-scroll") }.count == 1)
    }
  }

  @Test func insetChangesCallDelegate() {
    screen.view.contentInset.top = 10
    screen.view.contentInset.top = 10
    screen.view.safeAreaInsets.bottom = 20
    screen.view.safeAreaInsets.left = 20
    #expect(screen.heard == Array(repeating: "DidChangeAdjustedContentInset", count: 2))
  }
}
