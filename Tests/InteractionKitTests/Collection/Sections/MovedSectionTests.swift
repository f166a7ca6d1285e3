import Foundation
import Testing

@testable import InteractionKit

/// Sections whose frame or content changes while they are scrolled.
@Suite struct MovedSectionTests {
  /// Two shelves with rows between them.
  private func shelves(_ direction: CollectionView.LayoutDirection = .leftToRight) -> ShelfScreen {
    let screen = ShelfScreen(.continuous, direction: direction)
    screen.counts = [10, 2, 10]
    screen.view.reloadData()
    screen.simulator.window.layoutIfNeeded()
    return screen
  }

  private func insertRow(_ screen: ShelfScreen) {
    screen.counts[1] += 1
    screen.view.performBatchUpdates({
      screen.view.insertItems(at: [IndexPath(item: 0, section: 1)])
    })
    screen.simulator.window.layoutIfNeeded()
  }

  @Test(arguments: [CollectionView.LayoutDirection.leftToRight, .rightToLeft])
  func animatedScrollGoesOnInASectionThatMoves(direction: CollectionView.LayoutDirection) {
    let (moved, still) = (shelves(direction), shelves(direction))
    for screen in [moved, still] {
      screen.view.scrollToItem(at: IndexPath(item: 7, section: 2), at: [], animated: true)
      screen.simulator.clock.advance(by: .milliseconds(100))
    }
    insertRow(moved)
    #expect(moved.misplaced() == nil)
    for screen in [moved, still] { screen.settle() }
    #expect(moved.offset(2) == still.offset(2))
    #expect(moved.offset(2) > 0)
    #expect(moved.misplaced() == nil)
    let scrolls = moved.simulator.log.lines.filter { $0.hasPrefix("scroll section[2]") }
    #expect(!scrolls.isEmpty)
    #expect(scrolls.allSatisfy { $0.hasSuffix(",0") }, "\(scrolls)")
  }

  @Test func fingerKeepsTheCardOfASectionThatMoves() {
    let screen = shelves()
    let y = (screen.windowFrame(2, 0)?.midY ?? 0)
    screen.simulator.touchDown(at: CGPoint(x: 250, y: y))
    for x in stride(from: 240.0, through: 180, by: -10) {
      screen.simulator.touchMove(to: CGPoint(x: x, y: y))
    }
    let before = screen.offset(2)
    insertRow(screen)
    screen.simulator.touchMove(to: CGPoint(x: 170, y: y))
    #expect(screen.offset(2) == before + 10)
    #expect(screen.misplaced() == nil)
    screen.simulator.touchUp()
  }

  @Test func fingerKeepsTheCardWhenTheInsetsChange() {
    let screen = shelves()
    screen.simulator.touchDown(at: CGPoint(x: 250, y: 90))
    for x in stride(from: 240.0, through: 180, by: -10) {
      screen.simulator.touchMove(to: CGPoint(x: x, y: 90))
    }
    let before = screen.offset()
    screen.shelf.contentInsets.leading = 40
    screen.layout.invalidateLayout()
    #expect(screen.misplaced() == nil)
    screen.simulator.touchMove(to: CGPoint(x: 170, y: 90))
    #expect(screen.offset() == before + 10)
    screen.simulator.touchUp()
  }

  @Test(arguments: [CollectionView.LayoutDirection.leftToRight, .rightToLeft])
  func itemIsDeletedAtTheEnd(direction: CollectionView.LayoutDirection) {
    let screen = ShelfScreen(.continuous, cards: 5, direction: direction)
    #expect(screen.layout.setOrthogonalOffset(352, ofSection: 0) == 352)
    screen.simulator.window.layoutIfNeeded()
    let before = screen.windowFrame(0, 2)
    screen.counts[0] -= 1
    screen.view.performBatchUpdates({
      screen.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
    })
    #expect(screen.offset() == 222)
    #expect(screen.misplaced() == nil)
    #expect(screen.windowFrame(0, 1) == before)
  }

  @Test(arguments: ["finger", "deceleration", "animation"])
  func cardsAreAppendedDuringAMovementFromRightToLeft(movement: String) {
    let screens = (0..<2).map { _ in
      ShelfScreen(.continuous, cards: 10, direction: .rightToLeft)
    }
    for (index, screen) in screens.enumerated() {
      switch movement {
      case "animation":
        screen.view.scrollToItem(at: IndexPath(item: 5, section: 0), at: [], animated: true)
        screen.simulator.clock.advance(by: .milliseconds(100))
      case "deceleration":
        screen.drag(60, 90, by: 150, 0, milliseconds: 100)
        screen.simulator.clock.advance(by: .milliseconds(50))
      default:
        screen.simulator.touchDown(at: CGPoint(x: 60, y: 90))
        for x in stride(from: 70.0, through: 150, by: 10) {
          screen.simulator.touchMove(to: CGPoint(x: x, y: 90))
        }
      }
      if index == 0 {
        let before = screen.offset()
        screen.counts[0] += 3
        screen.view.performBatchUpdates({
          screen.view.insertItems(at: (10..<13).map { IndexPath(item: $0, section: 0) })
        })
        #expect(screen.misplaced() == nil)
        #expect(screen.offset() == before)
      }
      if movement == "finger" { screen.simulator.touchMove(to: CGPoint(x: 160, y: 90)) }
    }
    #expect(screens[0].offset() == screens[1].offset())
    if movement == "finger" { for screen in screens { screen.simulator.touchUp() } }
    for screen in screens { screen.settle() }
    #expect(screens[0].misplaced() == nil)
    #expect(abs(screens[0].offset() - screens[1].offset()) < 0.51)
    #expect(screens[0].offset() > 0)
  }

  @Test func itemsAreAppendedFromRightToLeft() {
    let screen = ShelfScreen(.continuous, cards: 5, direction: .rightToLeft)
    screen.layout.setOrthogonalOffset(40, ofSection: 0)
    screen.simulator.window.layoutIfNeeded()
    let before = screen.windowFrame(0, 1)
    screen.counts[0] += 1
    screen.view.performBatchUpdates({
      screen.view.insertItems(at: [IndexPath(item: 5, section: 0)])
    })
    #expect(screen.misplaced() == nil)
    #expect(screen.windowFrame(0, 1) == before)
    #expect(screen.offset() == 40)
  }

  @Test(arguments: [CollectionView.ScrollDirection.vertical, .horizontal])
  func sectionWithNegativeInsetsScrollsAlongItsAxisAlone(direction: CollectionView.ScrollDirection)
  {
    let screen = ShelfScreen(.continuous, scrollDirection: direction)
    screen.shelf.boundarySupplementaryItems = []
    screen.shelf.contentInsets = DirectionalEdgeInsets(
      top: -20, leading: -20, bottom: 0, trailing: 0)
    screen.layout.invalidateLayout()
    screen.simulator.window.layoutIfNeeded()
    let axes = screen.view.sectionScrollViews[0]?.draggableAxes
    #expect(axes?.vertical == (direction == .horizontal))
    #expect(axes?.horizontal == (direction == .vertical))
  }

  @Test func lastPageIsKeptWithAnyInsets() {
    for thirds in 1...60 {
      let screen = ShelfScreen(.paging, cards: 3)
      screen.shelf.contentInsets.leading = CGFloat(thirds) / 3
      screen.shelf.contentInsets.trailing = CGFloat(thirds) / 3
      screen.layout.invalidateLayout()
      screen.simulator.window.layoutIfNeeded()
      let view = screen.view.sectionScrollViews[0]
      view?.contentOffset.x = view?.clamped(CGPoint(x: 1e9, y: 0)).x ?? 0
      screen.simulator.window.layoutIfNeeded()
      let end = screen.offset()
      screen.layout.invalidateLayout()
      screen.simulator.window.layoutIfNeeded()
      #expect(abs(screen.offset() - end) < 0.01, "\(thirds) thirds")
      #expect(end > 60)
    }
  }
}
