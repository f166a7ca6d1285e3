import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Views of a collection view that is removed from its window, or released, at any moment.
@Suite struct ReleasedViewTests {
  @Test(arguments: ["cellForItem 0,4", "willDisplay 0,4", "willDisplay 0,0"])
  func shownCellsLeaveTheWindowWithTheirCollection(moment: String) {
    let screen = DisplayScreen([50])
    screen.onHearing = { [unowned screen] in
      if $0 == moment { screen.view.removeFromSuperview() }
    }
    screen.view.layoutIfNeeded()
    #expect(!screen.view.visibleCells.isEmpty && screen.view.window == nil)
    #expect(screen.view.visibleCells.allSatisfy { $0.window == nil })
  }

  @Test func endedCellsHaveNoWindowWhileTheDelegateIsCalled() {
    let screen = DisplayScreen([50])
    screen.view.layoutIfNeeded()
    let cells = screen.view.visibleCells
    screen.onHearing = { [unowned screen] in
      guard $0 == "didEnd 0,0" else { return }
      screen.view.removeFromSuperview()
      #expect(cells.allSatisfy { $0.window == nil && $0.superview == nil })
    }
    screen.scroll(to: 400)
    #expect(screen.heard("didEnd").count == cells.count)
    #expect(screen.view.visibleCells.allSatisfy { $0.window == nil })
  }

  @Test func endedCellThatDelegateAddsElsewhereStaysThere() {
    let screen = DisplayScreen([50])
    screen.view.layoutIfNeeded()
    let (cells, holder) = (screen.view.visibleCells, View())
    screen.simulator.window.addSubview(holder)
    screen.onHearing = { if $0 == "didEnd 0,0" { holder.addSubview(cells[3]) } }
    screen.scroll(to: 400)
    #expect(cells[3].superview === holder && cells[3].window === screen.simulator.window)
  }

  @Test(arguments: [false, true]) func keptCellsForgetAReleasedCollection(isDeleted: Bool) {
    var cells: [CollectionViewCell] = []
    do {
      let screen = DisplayScreen([50])
      screen.view.layoutIfNeeded()
      cells = screen.view.visibleCells
      screen.onHearing = { [unowned screen] in
        // The limit of display passes is reached before the deleted cells are put into the reuse
        // pool.
        guard isDeleted, $0.hasPrefix("willDisplay") || $0.hasPrefix("cellForItem") else { return }
        screen.counts[0] -= 1
        screen.view.performBatchUpdates { screen.view.deleteItems(at: [.item(0)]) }
      }
      if isDeleted { screen.view.contentOffset.y = 100 }
      screen.view.layoutIfNeeded()
    }
    #expect(!cells.isEmpty)
    for cell in cells {
      #expect(cell.collectionView == nil && cell.superview == nil && cell.window == nil)
    }
  }

  // MARK: Sections that scroll by themselves

  @Test func viewAddedToAScrollingSectionStaysUntilTheSectionIsReleased() {
    let view = View()
    do {
      let screen = ShelfScreen()
      let holder = screen.view.cellForItem(at: .item(0))?.superview
      #expect(holder is SectionScrollView)
      holder?.addSubview(view)
      screen.drag(200, 80, by: -150, 0)
      screen.settle()
      #expect(view.superview === holder)
      #expect(holder?.subviews.contains { $0 === view } == true)
    }
    #expect(view.superview == nil && view.window == nil)
  }

  @Test func viewAddedToAScrollingSectionForgetsItOnceItIsGone() {
    let (screen, view) = (ShelfScreen(), View())
    screen.view.cellForItem(at: .item(0))?.superview?.addSubview(view)
    screen.view.contentOffset.y = 800
    screen.view.layoutIfNeeded()
    #expect(view.superview == nil && view.window == nil)
  }

  @Test func scrollingSectionsLeaveTheWindowWithAReloadedCollection() {
    let screen = ShelfScreen()
    let cells = screen.view.visibleCells
    screen.counts = []
    screen.view.reloadData()
    screen.view.removeFromSuperview()
    #expect(!cells.isEmpty && cells.allSatisfy { $0.window == nil })
    let holders = screen.view.sectionScrollViews.values + screen.view.leavingScrollViews
    #expect(!holders.isEmpty && holders.allSatisfy { $0.window == nil })
  }
}
