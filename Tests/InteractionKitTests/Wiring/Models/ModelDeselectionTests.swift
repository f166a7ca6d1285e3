import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The deselection of rows of models, and the registration of their views.
@Suite struct ModelDeselectionTests {
  private func screen(_ count: Int = 5) -> ModelScreen {
    ModelScreen([ModelSection(rows: (0..<count).map { ModelText(text: "t\($0)") })])
  }

  private func wait(_ screen: ModelScreen, _ milliseconds: Double) {
    screen.simulator.clock.advance(by: .milliseconds(milliseconds))
  }

  @Test(.rows("JD-F05", "JD-K08")) func loadFromWithinTheOutputForgetsTheDeselection() {
    let screen = screen()
    screen.collection.output = { [unowned screen] in
      guard case .clickedRow = $0 else { return }
      screen.collection.input(.load([ModelSection(rows: [ModelText(text: "new")])]))
    }
    screen.tap(0)
    screen.view.layoutIfNeeded()
    screen.view.selectItem(at: .item(0))
    wait(screen, 60)
    #expect(screen.view.indexPathsForSelectedItems == [.item(0)])
  }

  @Test(.rows("JD-F05", "JD-K08")) func eachOfSeveralRowsIsDeselectedInItsOwnTime() {
    let screen = screen()
    screen.view.allowsMultipleSelection = true
    screen.tap(0)
    wait(screen, 20)
    screen.tap(1)
    wait(screen, 30)
    #expect(screen.view.indexPathsForSelectedItems == [.item(1)])
    wait(screen, 20)
    #expect(screen.view.indexPathsForSelectedItems == [])
  }

  @Test(.rows("JD-K08")) func loadForgetsAllThatWasToBeDeselected() {
    let screen = screen()
    screen.view.allowsMultipleSelection = true
    screen.tap(0)
    screen.tap(1)
    screen.collection.input(.load(screen.collection.sections))
    screen.view.layoutIfNeeded()
    screen.view.selectItem(at: .item(0))
    screen.view.selectItem(at: .item(1))
    wait(screen, 60)
    #expect(screen.view.indexPathsForSelectedItems == [.item(0), .item(1)])
  }

  @Test(.rows("JD-K08")) func deselectionFollowsTheRow() {
    let screen = screen()
    screen.tap(1)
    var rows = screen.collection.sections[0].rows
    rows.insert(ModelText(text: "new"), at: 0)
    screen.view.performBatchUpdates {
      screen.collection.sections = [ModelSection(rows: rows)]
      screen.view.insertItems(at: [.item(0)])
    }
    #expect(screen.view.indexPathsForSelectedItems == [.item(2)])
    wait(screen, 50)
    #expect(screen.view.indexPathsForSelectedItems == [])
    #expect(screen.simulator.log.lines.last == "deselect [0,2]")
  }

  @Test func rowTappedAgainRestartsItsDelay() {
    let screen = screen()
    screen.tap(0)
    wait(screen, 10)
    screen.tap(1)
    wait(screen, 10)
    screen.tap(0)
    wait(screen, 45)
    #expect(screen.view.indexPathsForSelectedItems == [.item(0)])
    wait(screen, 5)
    #expect(screen.view.indexPathsForSelectedItems == [])
  }

  @Test func directCallsOfTheDelegateAreDelivered() {
    let screen = screen()
    screen.collection.dataSource.collectionView(screen.view, didSelectItemAt: .item(2))
    screen.collection.dataSource.collectionView(screen.view, didSelectItemAt: .item(9))
    #expect(screen.heard == ["ready", "clicked [0,2] t2"])
  }

  // MARK: Registering

  @Test(.rows("JD-K01", "JD-F02")) func viewsThatWaitStayWhereTheClassesStay() {
    let screen = screen(3)
    let shown = screen.view.visibleCells
    for count in [2, 3] {
      screen.collection.input(
        .load([ModelSection(rows: (0..<count).map { ModelText(text: "again \($0)") })]))
      screen.view.layoutIfNeeded()
    }
    let cells = screen.view.visibleCells
    #expect(cells.count == 3)
    #expect(cells.allSatisfy { cell in shown.contains { $0 === cell } })
  }

  /// A model that counts the reads of its view class.
  private struct Counting: CellModel {
    final class Count { var asked = 0 }
    let count: Count
    var viewClass: any (CollectionReusableView & Configurable).Type {
      count.asked += 1
      return ModelTextCell.self
    }
  }

  @Test(.rows("JD-K01")) func viewsAreRegisteredOnceForAllChangesThatAreShownTogether() {
    let count = Counting.Count()
    let screen = ModelScreen([])
    for _ in 0..<100 {
      screen.collection.sections.append(ModelSection(rows: [Counting(count: count)]))
    }
    #expect(count.asked == 0)
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    // Once for the shared identifier of the rows, and once for each new view.
    #expect(count.asked <= screen.view.visibleCells.count + 2)
  }
}
