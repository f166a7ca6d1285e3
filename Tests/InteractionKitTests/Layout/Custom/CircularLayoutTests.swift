import EngineSupport
import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The circular layout.
@Suite struct CircularLayoutTests {
  private func middles(_ layout: CollectionViewLayout, _ count: Int) -> [CGPoint] {
    (0..<count).compactMap { layout.layoutAttributesForItem(at: .item($0))?.center }
  }

  @Test func itemsAreEvenlySpacedClockwiseFromTop() {
    let layout = CollectionViewCircularLayout()
    let screen = LayoutScreen(layout, [4], size: CGSize(width: 300, height: 400))
    // The largest circle that shows whole items.
    #expect(
      middles(layout, 4) == [
        CGPoint(x: 150, y: 75), CGPoint(x: 275, y: 200), CGPoint(x: 150, y: 325),
        CGPoint(x: 25, y: 200),
      ])
    layout.isClockwise = false
    layout.radius = 100
    layout.startAngle = 0
    screen.view.layoutIfNeeded()
    #expect(
      middles(layout, 4) == [
        CGPoint(x: 250, y: 200), CGPoint(x: 150, y: 100), CGPoint(x: 50, y: 200),
        CGPoint(x: 150, y: 300),
      ])
    #expect(screen.view.contentSize == CGSize(width: 300, height: 400))
  }

  @Test(arguments: ["1e-307", "1e-308", "1e-310", "5e-324"])
  func circleTooSmallToTurnKeepsItsItemsInTheMiddle(radius: String) {
    let layout = CollectionViewCircularLayout()
    layout.turns = 1
    let screen = LayoutScreen(layout, [3], size: CGSize(width: 300, height: 400))
    screen.view.contentOffset.y = 24.1
    layout.radius = Double(radius).map { CGFloat($0) }
    screen.view.layoutIfNeeded()
    // The content is as high as the view, so the offset is clamped to 0.
    #expect(middles(layout, 3) == Array(repeating: CGPoint(x: 150, y: 200), count: 3))
  }

  /// Its place does not depend on the offset at which the layout is prepared.
  @Test(arguments: [-100, 0, 30, 1000] as [CGFloat])
  func circleWithoutTurnsMovesWithTheContent(offset: CGFloat) {
    let layout = CollectionViewCircularLayout()
    let screen = LayoutScreen(layout, [1], size: CGSize(width: 300, height: 400))
    screen.view.contentInset = EdgeInsets(top: 40, left: 20, bottom: 0, right: 0)
    screen.view.contentOffset.y = offset
    layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    // The circle fits into 280 by 360 points.
    #expect(middles(layout, 1) == [CGPoint(x: 140, y: 65)])
  }

  @Test func scrollingTurnsCircleByItsDistance() {
    let layout = CollectionViewCircularLayout()
    layout.radius = 100
    layout.turns = 1
    let screen = LayoutScreen(layout, [2, 2], size: CGSize(width: 300, height: 400))
    #expect(screen.view.contentSize.height == 400 + 200 * .pi)
    for quarter in 0...4 {
      screen.view.contentOffset.y = CGFloat(quarter) * 50 * .pi
      screen.view.layoutIfNeeded()
      screen.simulator.tap(at: CGPoint(x: 150, y: 100))
    }
    // The item on the right moves to the top, then the item at the bottom.
    #expect(
      screen.selected == [
        IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0),
        IndexPath(item: 0, section: 1), IndexPath(item: 1, section: 1),
        IndexPath(item: 0, section: 0),
      ])
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -5, 0, 1e300])
  func invalidNumbersKeepFramesFinite(number: CGFloat) {
    let layout = CollectionViewCircularLayout()
    layout.turns = number
    let screen = LayoutScreen(layout, [5])
    layout.radius = number
    screen.view.layoutIfNeeded()
    layout.startAngle = number
    screen.view.layoutIfNeeded()
    layout.itemSize = CGSize(width: number, height: number)
    screen.view.layoutIfNeeded()
    screen.view.contentOffset.y = 50
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentSize.height.isFinite)
    #expect(screen.view.visibleCells.allSatisfy { $0.frame.origin.x.isFinite })
  }
}
