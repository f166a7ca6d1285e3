import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The items that are announced before they are displayed, and cancelled announcements.
@Suite struct PrefetchingTests {
  private func screen(_ counts: [Int] = [100]) -> DisplayScreen {
    let screen = DisplayScreen(counts)
    screen.view.prefetchDataSource = screen
    screen.view.layoutIfNeeded()
    return screen
  }

  private func names(_ range: some Sequence<Int>) -> String {
    range.map { "0,\($0)" }.joined(separator: " ")
  }

  @Test func nextScreenIsAnnouncedNearestFirst() {
    let screen = screen()
    #expect(screen.heard("prefetch") == ["prefetch \(names(10..<20))"])
    #expect(screen.scroll(to: 40).last == "prefetch \(names(20..<22))")
  }

  @Test func nothingIsAnnouncedTwiceOnTheWay() {
    let screen = screen()
    for step in 1...50 { screen.heard += screen.scroll(to: CGFloat(step) * 7) }
    #expect(screen.view.isPrefetchingEnabled)
    let again = screen.scroll(to: 351)
    #expect(!again.contains { $0.hasPrefix("prefetch") })
  }

  @Test func changeOfDirectionCancelsAndPrefetchesTheOtherWay() {
    let screen = screen()
    screen.scroll(to: 400)
    #expect(
      screen.scroll(to: 390).suffix(2) == [
        "cancel \(names(30..<40))", "prefetch \(names((9..<19).reversed()))",
      ])
  }

  @Test func jumpCancelsWhatWasNotReached() {
    let screen = screen()
    #expect(screen.scroll(to: 1000).contains("cancel \(names(10..<20))"))
  }

  @Test func switchingOffTakesBackAndStaysQuiet() {
    let screen = screen()
    screen.heard = []
    screen.view.isPrefetchingEnabled = false
    #expect(screen.heard == ["cancel \(names(10..<20))"])
    #expect(!screen.scroll(to: 400).contains { $0.hasPrefix("prefetch") })
    screen.heard = []
    screen.view.isPrefetchingEnabled = true
    screen.view.layoutIfNeeded()
    #expect(screen.heard == ["prefetch \(names(30..<40))"])
  }

  @Test func reloadDiscardsAndAnnouncesAgain() {
    let screen = screen()
    screen.heard = []
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(screen.heard("cancel").isEmpty)
    #expect(screen.heard("prefetch") == ["prefetch \(names(10..<20))"])
  }

  @Test func prefetchingIsRecordedWithoutADataSource() {
    let screen = DisplayScreen([100])
    screen.view.layoutIfNeeded()
    screen.scroll(to: 20)
    let lines = screen.simulator.log.entries.filter { $0.kinds == .prefetch }.map(\.line)
    #expect(lines.last == "prefetch [0,20]")
    #expect(screen.heard("prefetch").isEmpty)
  }

  @Test func nothingIsAnnouncedAtTheEnd() {
    let screen = screen([12])
    screen.scroll(to: 20)
    #expect(!screen.scroll(to: 40).contains { $0.hasPrefix("prefetch") })
  }

  @Test func hundredTinyItemsAreEnough() {
    let screen = DisplayScreen([100_000], item: CGSize(width: 4, height: 4))
    screen.layout.minimumInteritemSpacing = 0
    screen.view.layoutIfNeeded()
    let announced = screen.simulator.log.entries.compactMap {
      if case .prefetch(let places) = $0.kind { places.count } else { nil }
    }
    #expect(announced == [100])
  }

  @Test func contentThatRunsSidewaysIsAnnouncedSideways() {
    let screen = DisplayScreen([100], item: CGSize(width: 20, height: 200))
    screen.layout.scrollDirection = .horizontal
    screen.view.prefetchDataSource = screen
    screen.view.layoutIfNeeded()
    #expect(screen.heard.last == "prefetch \(names(5..<10))")
  }

  // MARK: Cells made ahead

  @Test func preparedCellsAreMadeEarlyAndShownWithoutAsking() throws {
    let screen = screen()
    screen.heard = []
    screen.view.preparesCellsAhead = true
    screen.view.layoutIfNeeded()
    #expect(screen.heard == (10..<20).map { "cellForItem 0,\($0)" })
    let cell = try #require(screen.view.cellForItem(at: .item(12)))
    #expect(screen.view.indexPath(for: cell) == nil)
    #expect(screen.view.visibleCells.count == 10)
    let heard = screen.scroll(to: 60)
    #expect(heard.filter { $0.hasPrefix("willDisplay") }.count == 3)
    #expect(!heard.contains("cellForItem 0,12"))
    #expect(screen.view.cellForItem(at: .item(12)) === cell)
  }

  @Test func preparedCellThatNeverShowsEndsSilently() {
    let screen = screen()
    screen.view.preparesCellsAhead = true
    screen.view.layoutIfNeeded()
    let heard = screen.scroll(to: 1000)
    #expect(heard.filter { $0.hasPrefix("didEnd") } == (0..<10).map { "didEnd 0,\($0)" })
    #expect(screen.cells.living <= 30)
  }

  @Test func preparedCellsAndVisibleOnesAreAllThatLive() {
    let screen = screen()
    screen.view.preparesCellsAhead = true
    for step in 1...100 {
      screen.scroll(to: CGFloat(step) * 13)
      let window = screen.view.prefetching.announced.count
      let visible = screen.view.visibleCells.count
      #expect(screen.cells.living <= visible + max(visible, window))
    }
  }

  @Test func preparedCellIsNotShownForAnotherItem() {
    let screen = screen()
    screen.view.preparesCellsAhead = true
    screen.view.layoutIfNeeded()
    screen.answer = { [unowned screen] path in
      path.item == 40 ? screen.view.cellForItem(at: .item(12)) : nil
    }
    screen.scroll(to: 20)
    let kept = screen.view.cellForItem(at: .item(12))
    screen.answer = { $0.item >= 30 ? kept : nil }
    screen.scroll(to: 220)
    #expect(Set(screen.view.visibleCells.map { ObjectIdentifier($0) }).count == 10)
  }
}
