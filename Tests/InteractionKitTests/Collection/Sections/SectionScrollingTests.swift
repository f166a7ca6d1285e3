import Foundation
import Testing

@testable import InteractionKit

@Suite struct SectionScrollingTests {
  @Test func fingerMovesTheCardsAndNeitherTheHeaderNorTheRows() {
    let screen = ShelfScreen()
    let header = ElementID.supplementary("header", 0, 0)
    let before = screen.view.shown[header]?.frame
    screen.drag(250, 90, by: -110, 0)
    // After ten points it is a drag.
    #expect(screen.offset() > 80)
    #expect(screen.windowFrame(0, 1)?.origin.x == 146 - screen.offset())
    #expect(screen.view.shown[header]?.frame == before)
    #expect(screen.view.contentOffset == .zero)
    #expect(screen.misplaced() == nil)
  }

  @Test func sectionScrollingCallsNoDelegate() {
    let screen = ShelfScreen()
    screen.drag(250, 90, by: -200, 0)
    screen.settle()
    #expect(screen.offset() > 0)
    #expect(screen.heard.isEmpty)
  }

  @Test func dragUpwardsOnACardMovesTheCollection() {
    let screen = ShelfScreen()
    screen.drag(160, 90, by: 0, -60)
    screen.settle()
    #expect(screen.offset() == 0)
    #expect(screen.view.contentOffset.y > 0)
    #expect(screen.heard.first == "drag")
  }

  @Test func tapSelectsTheCardThatIsThereNow() {
    let screen = ShelfScreen()
    screen.layout.setOrthogonalOffset(260, ofSection: 0)
    screen.simulator.tap(at: CGPoint(x: 20, y: 90))
    #expect(screen.heard == ["select 0,2"])
  }

  @Test func tapBetweenTheCardsIsOneOnTheBackground() {
    let screen = ShelfScreen()
    screen.simulator.tap(at: CGPoint(x: 5, y: 90))
    #expect(screen.heard.isEmpty)
    #expect(screen.simulator.log.lines.last == "! miss 5,90: background; nearest [0,0] 11 right")
  }

  @Test(arguments: [
    // A flick moves by one stop at any velocity; a slow drag stops at the nearest one.
    (CollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, -200.0, 60.0, 130.0),
    (.groupPaging, -40, 2000, 0), (.groupPaging, -90, 2000, 130),
    (.paging, -60, 60, 288), (.paging, -60, 2000, 0),
    (.groupPagingCentered, -200, 60, 46), (.groupPagingCentered, -20, 2000, -84),
    (.continuousGroupLeadingBoundary, -90, 2000, 130),
  ])
  func itRestsWhereItsBehaviourHasIt(
    behavior: CollectionLayoutSectionOrthogonalScrollingBehavior, distance: CGFloat,
    milliseconds: Double, rest: CGFloat
  ) {
    let screen = ShelfScreen(behavior)
    screen.drag(260, 90, by: distance, 0, milliseconds: milliseconds)
    screen.settle()
    #expect(screen.offset() == rest)
    #expect(screen.misplaced() == nil)
  }

  @Test func continuousSectionsGoOnAndComeBackFromTheirEnd() {
    let screen = ShelfScreen(.continuous)
    screen.drag(300, 90, by: -250, 0, milliseconds: 100)
    let released = screen.offset()
    screen.settle()
    #expect(screen.offset() > released)
    for _ in 0..<5 {
      screen.drag(300, 90, by: -250, 0, milliseconds: 100)
      screen.settle()
    }
    #expect(screen.offset() == 1002)
    screen.simulator.touchDown(at: CGPoint(x: 300, y: 90))
    for x in stride(from: 290.0, through: 100, by: -10) {
      screen.simulator.touchMove(to: CGPoint(x: x, y: 90))
    }
    #expect(screen.offset() > 1002)
    screen.simulator.touchUp()
    screen.settle()
    #expect(screen.offset() == 1002)
  }

  @Test func bouncingCanBeSwitchedOff() {
    let screen = ShelfScreen(.continuous)
    screen.shelf.orthogonalScrollingProperties.bounce = .never
    screen.layout.invalidateLayout()
    screen.simulator.window.layoutIfNeeded()
    screen.simulator.touchDown(at: CGPoint(x: 100, y: 90))
    for x in stride(from: 110.0, through: 300, by: 10) {
      screen.simulator.touchMove(to: CGPoint(x: x, y: 90))
    }
    #expect(screen.offset() == 0)
  }

  @Test func fingerCatchesWhatMoves() {
    let screen = ShelfScreen(.continuous)
    screen.drag(300, 90, by: -250, 0, milliseconds: 60)
    screen.simulator.clock.advance(by: .milliseconds(50))
    let moving = screen.offset()
    screen.simulator.touchDown(at: CGPoint(x: 100, y: 90))
    screen.settle()
    #expect(abs(screen.offset() - moving) < 40)
    screen.simulator.touchUp()
    #expect(screen.heard.isEmpty)
  }

  @Test func leadingIsOnTheRightWhereTextRunsSo() {
    let screen = ShelfScreen(.groupPaging, direction: .rightToLeft)
    #expect(screen.windowFrame(0, 0) == CGRect(x: 184, y: 38, width: 120, height: 100))
    screen.drag(60, 90, by: 200, 0, milliseconds: 60)
    screen.settle()
    #expect(screen.offset() == 130)
    #expect(screen.windowFrame(0, 1) == CGRect(x: 184, y: 38, width: 120, height: 100))
    #expect(screen.misplaced() == nil)
  }

  @Test func sectionsOfASidewaysLayoutScrollDown() {
    let screen = ShelfScreen(.groupPaging, scrollDirection: .horizontal)
    let first = screen.windowFrame(0, 0)
    screen.drag(90, 300, by: 0, -200, milliseconds: 60)
    screen.settle()
    #expect(screen.offset() == 110)
    #expect(screen.windowFrame(0, 1)?.origin == first?.origin)
    #expect(screen.view.contentOffset == .zero)
    #expect(screen.misplaced() == nil)
  }

  @Test func scrollToItemScrollsBothWays() {
    let screen = ShelfScreen(.continuous)
    screen.counts = [10, 30, 10]
    screen.view.reloadData()
    screen.view.scrollToItem(
      at: IndexPath(item: 6, section: 2), at: [.centeredHorizontally, .bottom])
    // Centred between the insets, and at the bottom of the view.
    #expect(screen.windowFrame(2, 6) == CGRect(x: 100, y: 380, width: 120, height: 100))
    screen.view.scrollToItem(at: IndexPath(item: 7, section: 2), animated: true)
    screen.settle()
    #expect(screen.windowFrame(2, 7)?.origin.x == 184)
    #expect(screen.misplaced() == nil)
  }

  @Test func offsetIsKeptWhileTheSectionIsOffTheScreen() {
    let screen = ShelfScreen(.continuous)
    screen.drag(250, 90, by: -150, 0, milliseconds: 2000)
    screen.settle()
    let offset = screen.offset()
    screen.view.contentOffset.y = 600
    screen.simulator.window.layoutIfNeeded()
    #expect(screen.view.sectionScrollViews.isEmpty)
    #expect(!screen.view.subviews.contains { $0 is SectionScrollView })
    screen.view.contentOffset.y = 0
    #expect(screen.misplaced() == nil)
    #expect(screen.offset() == offset)
  }

  @Test func sectionThatDoesNotScrollByItselfAnyMoreGivesItsCardsBack() {
    let screen = ShelfScreen(.continuous)
    let cell = screen.view.shown[.cell(0, 0)]
    screen.layout.setOrthogonalOffset(20, ofSection: 0)
    screen.simulator.window.layoutIfNeeded()
    screen.shelf.orthogonalScrollingBehavior = .none
    screen.layout.invalidateLayout()
    #expect(screen.misplaced() == nil)
    #expect(screen.view.sectionScrollViews.isEmpty)
    #expect(screen.view.shown[.cell(0, 0)] === cell)
    screen.shelf.orthogonalScrollingBehavior = .groupPaging
    screen.layout.invalidateLayout()
    #expect(screen.misplaced() == nil)
    #expect(screen.view.sectionScrollViews.count == 1)
  }

  @Test func anotherLayoutTakesTheCardsToo() {
    let screen = ShelfScreen(.continuous)
    let flow = CollectionViewFlowLayout()
    screen.view.collectionViewLayout = flow
    screen.simulator.window.layoutIfNeeded()
    #expect(!screen.view.subviews.contains { $0 is SectionScrollView })
    #expect(screen.view.visibleCells.allSatisfy { $0.superview === screen.view })
  }

  @Test func reloadUnderAFingerEndsNothingBadly() {
    let screen = ShelfScreen(.groupPaging)
    screen.simulator.touchDown(at: CGPoint(x: 200, y: 90))
    for x in stride(from: 190.0, through: 100, by: -10) {
      screen.simulator.touchMove(to: CGPoint(x: x, y: 90))
    }
    screen.counts = [0, 3]
    screen.view.reloadData()
    screen.simulator.window.layoutIfNeeded()
    screen.simulator.touchMove(to: CGPoint(x: 50, y: 90))
    screen.simulator.touchUp()
    screen.settle()
    #expect(screen.misplaced() == nil)
    #expect(screen.view.sectionScrollViews.isEmpty)
  }

  @Test func handlersReceiveCoordinatesOfTheScrollingSection() {
    let screen = ShelfScreen(.continuous)
    var told: [(offset: CGPoint, first: CGRect)] = []
    screen.shelf.visibleItemsInvalidationHandler = { items, offset, _ in
      if let first = items.first(where: { $0.representedElementCategory == .cell }) {
        told.append((offset, first.frame))
      }
      // The usual carousel: cells beside the middle are smaller.
      for item in items {
        let distance = abs(item.frame.midX - offset.x - 160)
        item.alpha = distance < 60 ? 1 : 0.5
      }
    }
    screen.layout.invalidateLayout()
    screen.simulator.window.layoutIfNeeded()
    #expect(told.last?.first.origin.x == 16)
    #expect(screen.view.shown[.cell(0, 0)]?.alpha == 0.5)
    screen.layout.setOrthogonalOffset(100, ofSection: 0)
    screen.simulator.window.layoutIfNeeded()
    #expect(told.last?.offset == CGPoint(x: 100, y: 0))
    #expect(told.last?.first.origin.x == 16)
    #expect(screen.view.shown[.cell(0, 1)]?.alpha == 1)
    #expect(screen.misplaced() == nil)
    let calls = told.count
    screen.view.contentOffset.y = 20
    screen.simulator.window.layoutIfNeeded()
    #expect(told.count > calls)
    #expect(told.last?.offset == CGPoint(x: 100, y: 20))
  }

  @Test func logNamesTheSection() {
    let screen = ShelfScreen(.groupPaging)
    screen.drag(260, 90, by: -200, 0, milliseconds: 60)
    screen.settle()
    #expect(screen.simulator.log.lines.last == "scroll section[0] 130.5,0 -> 130,0")
  }
}
