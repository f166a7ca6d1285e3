import EngineSupport
import Foundation
import Testing

@testable import InteractionKit

/// Handlers that scroll, stop, reload and remove while they are called.
@Suite struct ScrollReentryTests {
  private let screen = ScrollScreen()
  private var view: ScrollView { screen.view }

  private func count(_ line: String) -> Int { screen.heard.filter { $0 == line }.count }

  @Test func delegateThatScrollsForEverIsStoppedAndReported() {
    screen.onHearing = { [screen] in
      if $0 == "DidScroll" {
        screen.view.contentOffset.y += 1
        screen.view.contentOffset.y += 1
      }
    }
    view.contentOffset.y = 10
    #expect(view.contentOffset.y == 110)
    #expect(count("DidScroll") == 101)
    #expect(screen.entries.count == 1)
    #expect(
      screen.entries[0]
        == "! handlers scrolled 100 times inside of one scroll; the rest is ignored")
    // The next scroll begins from its start.
    screen.onHearing = { _ in }
    view.contentOffset.y = 5
    #expect(view.contentOffset.y == 5)
  }

  @Test func delegateThatAnimatesForEverWithoutAClockIsStopped() {
    view.removeFromSuperview()
    screen.onHearing = { [screen] in
      if $0 == "DidEndScrollingAnimation" {
        let y: CGFloat = screen.view.contentOffset.y > 50 ? 0 : 100
        screen.view.setContentOffset(CGPoint(x: 0, y: y), animated: true)
      }
    }
    view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    #expect(count("DidEndScrollingAnimation") <= 101)
    #expect(!view.isScrollAnimating)
  }

  @Test func decelerationContinuesFromSetOffset() {
    // Endless content: the offset is set back when it is too far.
    screen.onHearing = { [screen] in
      if $0 == "DidScroll", screen.view.contentOffset.y > 1000 {
        screen.view.contentOffset.y -= 900
      }
    }
    screen.fling(3000)
    screen.settle()
    let way = Deceleration(from: 1, velocity: 3000).end
    #expect(abs(view.contentOffset.y - way.truncatingRemainder(dividingBy: 900)) <= 1)
    #expect(count("DidEndDecelerating") == 1)
  }

  @Test func dragContinuesFromSetOffset() {
    view.panBegan()
    view.panChanged(translation: CGPoint(x: 0, y: -100))
    view.contentOffset.y = 2000
    view.panChanged(translation: CGPoint(x: 0, y: -130))
    #expect(view.contentOffset.y == 2030)
    view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    #expect(view.contentOffset.y == 1000 && view.isDragging)
    #expect(screen.heard.last == "DidEndScrollingAnimation")
  }

  @Test func contentSetDuringDecelerationFinallyStops() {
    screen.onHearing = { [screen] in if $0 == "DidScroll" { screen.view.contentOffset.y = 40 } }
    screen.fling(3000)
    screen.settle()
    #expect(view.contentOffset.y == 40)
    #expect(count("DidEndDecelerating") == 1)
    #expect(screen.simulator.clock.now.milliseconds < 10_000)
  }

  @Test func contentHeldBeyondEdgeFinallyStops() {
    screen.onHearing = { [screen] in if $0 == "DidScroll" { screen.view.contentOffset.y = -99 } }
    screen.fling(3000)
    screen.settle()
    #expect(count("DidEndDecelerating") == 1)
    #expect(screen.simulator.clock.now.milliseconds < 301_000)
  }

  @Test(arguments: [
    "WillBeginDragging", "WillEndDragging", "DidEndDragging(true)", "WillBeginDecelerating",
    "DidScroll", "DidEndDecelerating",
  ])
  func viewMayBeRemovedAtAnyTime(moment: String) {
    screen.onHearing = { [screen] in if $0 == moment { screen.view.removeFromSuperview() } }
    screen.fling(2000)
    screen.settle()
    #expect(!view.isDragging && !view.isDecelerating && !view.isTracking)
    #expect(count("WillBeginDragging") == 1)
    #expect(count("DidEndDragging(true)") + count("DidEndDragging(false)") == 1)
    #expect(count("WillBeginDecelerating") == count("DidEndDecelerating"))
    let entries = screen.entries.map { $0.prefix { $0 != " " } }
    #expect(entries == ["begin-drag", "end-drag", "end-scroll"])
    #expect(screen.simulator.clock.timeToNextTimer == nil)
  }

  @Test(arguments: [
    "WillBeginDragging", "WillEndDragging", "DidEndDragging(true)", "WillBeginDecelerating",
    "DidScroll", "DidEndDecelerating",
  ])
  func anotherMovementMayBeginAtAnyTime(moment: String) {
    var isFirst = true
    screen.onHearing = { [screen] in
      guard $0 == moment, isFirst else { return }
      isFirst = false
      screen.view.setContentOffset(CGPoint(x: 0, y: 3000), animated: true)
    }
    screen.fling(2000)
    screen.settle()
    #expect(count("WillBeginDecelerating") == count("DidEndDecelerating"))
    #expect(count("DidEndScrollingAnimation") == 1)
    #expect(screen.entries.filter { $0.hasPrefix("end-drag") }.count == 1)
    #expect(!view.isDecelerating && !view.isScrollAnimating)
    if moment != "WillBeginDragging", moment != "DidScroll" {
      #expect(view.contentOffset.y == 3000)
    }
  }

  @Test func scrollToAnItemInWillEndDraggingReplacesTheDeceleration() {
    screen.target = CGPoint(x: 0, y: 80)
    screen.onHearing = { [screen] in
      if $0 == "WillEndDragging" {
        screen.view.setContentOffset(CGPoint(x: 0, y: 160), animated: true)
      }
    }
    screen.drag(by: CGPoint(x: 0, y: -80), velocity: CGPoint(x: 0, y: -300))
    #expect(screen.view.contentOffset.y == 80 && screen.view.isScrollAnimating)
    screen.settle()
    #expect(view.contentOffset.y == 160)
    #expect(count("DidEndDragging(false)") == 1 && count("WillBeginDecelerating") == 0)
    #expect(count("DidEndScrollingAnimation") == 1)
  }

  @Test func delegateMayCancelDragDuringItsEnd() {
    screen.onHearing = { [screen] in
      if $0 == "WillEndDragging" {
        screen.view.panCancelled()
        screen.view.panEnded(velocity: .zero)
        screen.view.panBegan()
      }
    }
    screen.fling(2000)
    #expect(screen.heard.last == "DidEndDragging(false)")
    #expect(!view.isDragging && !view.isDecelerating)
  }

  @Test func delegateMayAdvanceTheClockInTheMiddleOfAFrame() {
    screen.onHearing = { [screen] in
      if $0 == "DidScroll" { screen.simulator.clock.advance(by: .milliseconds(100)) }
    }
    screen.fling(2000)
    screen.settle()
    #expect(view.contentOffset == screen.proposed)
    #expect(count("DidEndDecelerating") == 1)
  }

  @Test func reloadInEachStepOfAFlingIsHarmless() {
    let screen = TestScreen([300])
    final class Reloading: CollectionViewDelegate {
      var ends = 0
      func scrollViewDidScroll(_ scrollView: ScrollView) {
        (scrollView as? CollectionView)?.reloadData()
      }
      func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { ends += 1 }
    }
    let delegate = Reloading()
    screen.view.delegate = delegate
    screen.view.panBegan()
    screen.view.panEnded(velocity: CGPoint(x: 0, y: -800))
    screen.simulator.clock.advance(by: .seconds(20))
    #expect(delegate.ends == 1)
    #expect(abs(screen.view.contentOffset.y - 394) <= 0.5)
  }

  @Test func oddGeometryIsHarmless() {
    let odd: [CGFloat] = [.nan, .infinity, -.infinity, 1e308, -1e308, -5, 0]
    for value in odd {
      for other in odd {
        let screen = ScrollScreen(content: CGSize(width: other, height: value))
        screen.view.contentInset = EdgeInsets(top: other, bottom: value)
        screen.view.alwaysBounceVertical = true
        screen.view.isPagingEnabled = value < 0
        screen.drag(by: CGPoint(x: 5, y: 50), velocity: CGPoint(x: other, y: value))
        screen.view.panBegan()
        screen.view.panChanged(translation: CGPoint(x: value, y: other))
        screen.view.panEnded(velocity: CGPoint(x: value, y: 1e308))
        screen.settle()
        screen.view.setContentOffset(CGPoint(x: 3, y: other), animated: true)
        screen.view.scrollRectToVisible(
          CGRect(x: value, y: other, width: other, height: value), animated: true)
        screen.view.scrollToTop()
        screen.settle()
        #expect(screen.view.contentOffset.x.isFinite && screen.view.contentOffset.y.isFinite)
        #expect(!screen.view.isDecelerating && !screen.view.isScrollAnimating)
      }
    }
  }
}
