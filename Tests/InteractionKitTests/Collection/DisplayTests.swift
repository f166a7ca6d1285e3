import EngineSupport
import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The lifetime of cells.
@Suite struct DisplayTests {
  @Test func onlyVisibleCellsExist() {
    let screen = TestScreen([100_000])
    // 5 columns of 50 with at least 10 between them; 8 lines of 60 intersect 480.
    #expect(screen.view.visibleCells.count == 40)
    screen.view.contentOffset = CGPoint(x: 0, y: 30)
    screen.view.layoutIfNeeded()
    #expect(screen.view.indexPathsForVisibleItems == (0..<45).map { IndexPath.item($0) })
    #expect(screen.view.subviews.count == 45)
  }

  @Test func edgesThatTouchAreNotVisible() {
    let screen = TestScreen([100])
    screen.view.contentOffset = CGPoint(x: 0, y: 50)
    #expect(screen.view.indexPathsForVisibleItems.first == .item(5))
  }

  @Test func lastCellPutAwayIsTheFirstToComeBack() {
    let pool = ReusePool()
    let key = ReusePool.Key(kind: "", identifier: "Cell")
    pool.register(key) { CollectionViewCell(frame: $0) }
    let views = (0..<3).map { _ in
      guard let (make, registration) = pool.maker(of: 0) else {
        fatalError("no view is registered")
      }
      let view = make(.zero)
      view.registration = registration
      return view
    }
    for view in views { pool.enqueue(view) }
    for expected in [views[2], views[1]] {
      guard case .waiting(let view) = pool.dequeue(key) else {
        Issue.record("nothing waits")
        continue
      }
      #expect(view === expected)
    }
    guard case .unregistered = pool.dequeue(ReusePool.Key(kind: "", identifier: "Other")) else {
      Issue.record("an unknown identifier was found")
      return
    }
  }

  @Test func newCellsComeBeforeOldOnesGo() {
    let screen = TestScreen([100])
    let sequence = screen.simulator.log.count
    screen.view.contentOffset = CGPoint(x: 0, y: 60)
    screen.view.layoutIfNeeded()
    let lines = screen.simulator.log.entries(after: sequence).map(\.line)
      .filter { !$0.hasPrefix("prefetch") }
    #expect(lines.first == "scroll 0,0 -> 0,60")
    #expect(
      Array(lines.dropFirst()) == (40..<45).map { "display [0,\($0)]" }
        + (0..<5).map { "end-display [0,\($0)]" })
  }

  @Test func cellsAreNotDequeuedForScrollsThatShowTheSame() {
    let screen = TestScreen([100])
    let cells = screen.view.visibleCells.map { ObjectIdentifier($0) }
    screen.view.contentOffset = CGPoint(x: 0, y: 0.5)
    screen.view.layoutIfNeeded()
    #expect(screen.view.visibleCells.prefix(40).map { ObjectIdentifier($0) } == cells)
  }

  @Test func subviewsAreInTheOrderOfTheirItems() {
    let screen = TestScreen([400])
    for y in [600.0, 90, 1200, 30, 240] {
      screen.view.contentOffset = CGPoint(x: 0, y: y)
      screen.view.layoutIfNeeded()
      let items = screen.view.subviews.compactMap {
        ($0 as? CollectionViewCell)?.displayedIndexPath?.item
      }
      #expect(items == items.sorted())
      #expect(items.count == screen.view.visibleCells.count)
    }
  }

  @Test func unregisteredIdentifierIsReportedAndGivesABlankCell() {
    let screen = TestScreen([1])
    let cell = screen.view.dequeueReusableCell(withReuseIdentifier: "Cel", for: .item(0))
    #expect(cell.reuseIdentifier == nil)
    #expect(
      screen.simulator.log.lines.last
        == """
        ! could not dequeue a view of kind: UICollectionElementKindCell with identifier Cel - must \
        register a nib or a class for the identifier or connect a prototype cell in a storyboard; \
        did you mean Cell?
        """)
  }

  @Test func selectionShowsOnCellsThatComeBack() {
    let screen = TestScreen([400])
    screen.view.selectItem(at: .item(0))
    screen.view.contentOffset = CGPoint(x: 0, y: 1000)
    screen.view.layoutIfNeeded()
    #expect(screen.view.visibleCells.allSatisfy { !$0.isSelected })
    screen.view.contentOffset = .zero
    #expect(screen.view.cellForItem(at: .item(0))?.isSelected == true)
  }

  @Test func itemAtAPointIsFoundWhetherItShowsOrNot() {
    let screen = TestScreen([400])
    #expect(screen.view.indexPathForItem(at: CGPoint(x: 5, y: 5)) == .item(0))
    #expect(screen.view.indexPathForItem(at: CGPoint(x: 5, y: 605)) == .item(50))
    #expect(screen.view.indexPathForItem(at: CGPoint(x: 5, y: 55)) == nil)
    #expect(screen.view.indexPathForItem(at: CGPoint(x: -1, y: 5)) == nil)
    #expect(screen.view.indexPathForItem(at: CGPoint(x: CGFloat.nan, y: 5)) == nil)
  }

  @Test func deadCollectionViewIsForgottenByItsLayoutAndHandler() {
    let layout = CollectionViewFlowLayout()
    let handler = CollectionViewHandler()
    do {
      let view = CollectionView(frame: .zero, collectionViewLayout: layout)
      handler.standby(on: view, cells: [String: HandlerViewKind](), supplementaryViews: [:])
      #expect(handler.collectionView === view && layout.collectionView === view)
    }
    #expect(handler.collectionView == nil && layout.collectionView == nil)
  }
}
