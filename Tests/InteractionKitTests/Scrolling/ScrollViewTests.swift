import EngineSupport
import Foundation
import TestSupport
import Testing

@testable import InteractionKit

@Suite struct ScrollViewTests {
  @Test func settingOffsetCallsDelegateOnce() {
    final class Heard: ScrollViewDelegate {
      var count = 0
      func scrollViewDidScroll(_ scrollView: ScrollView) { count += 1 }
    }
    let heard = Heard()
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view._scrollDelegate = heard
    view.setContentOffset(CGPoint(x: 0, y: 5), animated: false)
    view.setContentOffset(CGPoint(x: 0, y: 5), animated: false)
    view.contentOffset = CGPoint(x: CGFloat.nan, y: 0)
    #expect(heard.count == 1)
    #expect(view.contentOffset.y == 5)
  }

  @Test func draggingMovesTheContentWithTheFinger() {
    let screen = TestScreen([500])
    screen.simulator.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 100))
    #expect(screen.view.contentOffset == CGPoint(x: 0, y: 290))
    #expect(!screen.view.isDragging)
  }

  @Test func contentThatFitsIsNotDragged() {
    let screen = TestScreen([4])
    screen.simulator.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 100))
    #expect(screen.view.contentOffset == .zero)
    #expect(!screen.heard.contains("willBeginDragging"))
  }

  @Test func dragThatBecomesAScrollSelectsNothing() {
    let screen = TestScreen([500])
    let start = screen.middle(10)
    #expect(
      screen.simulator.drag(from: start, to: CGPoint(x: start.x, y: start.y - 60)) == .handled)
    #expect(screen.view.indexPathsForSelectedItems == [])
    #expect(screen.heard.last == "willBeginDragging" || screen.heard.last == "didUnhighlight 10")
  }

  @Test func scrollToItemWithoutAPositionScrollsAsLittleAsShowsIt() {
    let screen = TestScreen([500])
    screen.view.scrollToItem(at: .item(0))
    #expect(screen.view.contentOffset.y == 0)
    screen.view.scrollToItem(at: .item(40))
    #expect(screen.view.contentOffset.y == 50)
    screen.view.scrollToItem(at: .item(41))
    #expect(screen.view.contentOffset.y == 50)
    screen.view.scrollToItem(at: .item(9999))
    #expect(screen.view.contentOffset.y == 50)
    screen.view.scrollToItem(at: .item(0), at: .centeredVertically)
    #expect(screen.view.contentOffset.y == 0)
  }

  @Test func safeAreaAddsToTheInsetsOfTheScrollingAxis() {
    let screen = TestScreen([500])
    screen.view.safeAreaInsets = EdgeInsets(top: 20, left: 7, bottom: 30, right: 7)
    screen.view.layoutIfNeeded()
    #expect(screen.view.adjustedContentInset == EdgeInsets(top: 20, bottom: 30))
    screen.view.contentInsetAdjustmentBehavior = .never
    #expect(screen.view.adjustedContentInset == .zero)
    screen.view.contentInsetAdjustmentBehavior = .always
    #expect(screen.view.adjustedContentInset.left == 7)
  }
}
