import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The steps of a display pass, their order, and the names of its elements.
@Suite struct DisplayPassTests {
  @Test func newCellIsRequestedPreparedAnnouncedThenAdded() {
    let screen = DisplayScreen([100])
    screen.scroll(to: 400)
    let heard = screen.scroll(to: 420)
    #expect(
      heard == [
        "cellForItem 0,30", "prepareForReuse", "willDisplay 0,30", "didEnd 0,20",
      ])
  }

  @Test func cellsComeBeforeSupplementaryViewsAndGoBeforeThem() {
    let screen = DisplayScreen(
      [2, 2, 2, 2], size: CGSize(width: 100, height: 160), header: 20, footer: 20)
    screen.view.layoutIfNeeded()
    let heard = screen.scroll(to: 160)
    #expect(
      heard == [
        "cellForItem 2,0", "willDisplay 2,0", "cellForItem 2,1", "willDisplay 2,1",
        "cellForItem 3,0", "willDisplay 3,0", "cellForItem 3,1", "willDisplay 3,1",
        "view footer 2,0", "willDisplay footer 2,0", "view header 2,0", "willDisplay header 2,0",
        "view footer 3,0", "willDisplay footer 3,0", "view header 3,0", "willDisplay header 3,0",
        "didEnd 0,0", "didEnd 0,1", "didEnd 1,0", "didEnd 1,1",
        "didEnd footer 0,0", "didEnd header 0,0", "didEnd footer 1,0", "didEnd header 1,0",
      ])
  }

  @Test func insetsDoNotMakeWhatTheyCoverInvisible() {
    let screen = DisplayScreen([100])
    screen.view.contentInset = EdgeInsets(top: 60, left: 0, bottom: 60, right: 0)
    screen.view.layoutIfNeeded()
    screen.scroll(to: 100)
    #expect(screen.view.indexPathsForVisibleItems == (5..<15).map { IndexPath.item($0) })
  }

  @Test func removedViewIsNamedByItsDisplayedElement() {
    let screen = DisplayScreen([20, 20], header: 20)
    screen.scroll(to: 420)
    screen.heard = []
    screen.counts = [1]
    screen.simulator.log.removeAll()
    screen.view.reloadData()
    #expect(screen.heard("didEnd") == (0..<9).map { "didEnd 1,\($0)" } + ["didEnd header 1,0"])
    let ended = screen.simulator.log.entries.filter { $0.kinds == .endDisplay }.map(\.line)
    #expect(ended == (0..<9).map { "end-display [1,\($0)] #of2x\($0)" } + ["end-display header[1]"])
  }

  @Test func pinnedHeaderMovesToTheFront() {
    let screen = DisplayScreen([100], header: 20)
    screen.layout.sectionHeadersPinToVisibleBounds = true
    screen.view.layoutIfNeeded()
    screen.view.register(
      CollectionReusableView.self,
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader, withReuseIdentifier: "x")
    screen.scroll(to: 5)
    #expect(
      (screen.view.subviews.last as? CollectionReusableView)?.element?.kind
        == CollectionView.elementKindSectionHeader)
    #expect(
      screen.view.visibleSupplementaryViews(ofKind: CollectionView.elementKindSectionHeader).first?
        .frame.minY == 5)
    #expect(
      screen.view.indexPathsForVisibleSupplementaryElements(
        ofKind: CollectionView.elementKindSectionHeader) == [.item(0)])
    #expect(
      screen.view.visibleSupplementaryViews(ofKind: CollectionView.elementKindSectionFooter).isEmpty
    )
  }

  @Test func layoutReturnsAttributesOfUndisplayedItems() {
    let screen = DisplayScreen([100], header: 20)
    #expect(screen.view.layoutAttributesForItem(at: .item(50))?.frame.minY == 1020)
    #expect(screen.view.layoutAttributesForItem(at: .item(100)) == nil)
    #expect(screen.view.layoutAttributesForItem(at: IndexPath()) == nil)
    let header = screen.view.layoutAttributesForSupplementaryElement(
      ofKind: CollectionView.elementKindSectionHeader, at: .item(0))
    #expect(header?.frame.height == 20)
    #expect(
      screen.view.layoutAttributesForSupplementaryElement(
        ofKind: CollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 9)) == nil)
  }

  @Test func viewsOfOthersStayBehindAndASubviewThatWasTakenOutStaysOut() throws {
    let screen = DisplayScreen([100])
    screen.view.layoutIfNeeded()
    let background = View(frame: screen.view.bounds)
    screen.view.addSubview(background)
    let cell = try #require(screen.view.cellForItem(at: .item(5)))
    cell.removeFromSuperview()
    screen.scroll(to: 20)
    #expect(screen.view.subviews.first === background)
    #expect(screen.view.subviews.count == 10)
    #expect(cell.superview == nil)
    screen.scroll(to: 400)
    #expect(cell.displayedIndexPath?.item != 5)
  }

  // MARK: Cells in existence

  @Test(arguments: [20.0, 137, 200, 1000, -60])
  func cellsNeverExceedWhatShowsAndOneMoreScreen(step: CGFloat) {
    let screen = DisplayScreen([100_000])
    screen.identifier = { ["A", "B", "C"][$0.item / 7 % 3] }
    screen.scroll(to: 100_000)
    for index in 1...200 {
      screen.scroll(to: 100_000 + CGFloat(index) * step)
      #expect(screen.cells.living <= 2 * screen.view.visibleCells.count)
    }
    // While a pass replaces the visible part, the old and the new cells exist.
    #expect(screen.cells.most <= 22)
  }

  @Test func longScrollMakesNoCellsOnceThePoolHoldsWhatALineNeeds() {
    let screen = DisplayScreen([100_000])
    screen.scroll(to: 10)
    let made = screen.cells.made
    for index in 1...500 { screen.scroll(to: CGFloat(index) * 20 + 10) }
    #expect(screen.cells.made <= made + 1)
  }

  @Test func emptyScreenKeepsNoCells() {
    let screen = DisplayScreen([100])
    screen.view.layoutIfNeeded()
    screen.counts = [0]
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(screen.cells.living == 0)
  }

  @Test func registeringAgainLeavesOldCellsBehind() {
    let screen = DisplayScreen([100])
    screen.view.layoutIfNeeded()
    screen.view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "A")
    screen.scroll(to: 1000)
    screen.scroll(to: 0)
    #expect(screen.cells.living == 0)
    #expect(screen.view.visibleCells.count == 10)
  }
}
