import EngineSupport
import Foundation
import Testing

@testable import InteractionKit

/// The cell of a state, which covers the whole collection view.
@Suite struct StateCellTests {
  private final class EmptyCell: CollectionViewCell {}
  private final class LoadingCell: CollectionViewCell {}

  private func cells(on screen: UpdateScreen) -> CollectionViewStateCells {
    let cells = CollectionViewStateCells(screen.view)
    screen.view.register(EmptyCell.self, forCellWithReuseIdentifier: "Empty")
    screen.view.register(LoadingCell.self, forCellWithReuseIdentifier: "Loading")
    cells.emptyCell = { $0.dequeueReusableCell(withReuseIdentifier: "Empty", for: $1) }
    cells.loadingCell = { $0.dequeueReusableCell(withReuseIdentifier: "Loading", for: $1) }
    return cells
  }

  private let first = IndexPath(item: 0, section: 0)

  /// CV-F04, CV-X4, CV-T09, CV-T10: one section with one item of the size of the view.
  @Test(arguments: UpdateScreen.Kind.allCases)
  func oneCellFillsTheView(kind: UpdateScreen.Kind) {
    let screen = UpdateScreen([["a", "b"], ["c"]], kind: kind)
    let cells = cells(on: screen)
    #expect(cells.present(.empty))
    #expect(screen.view.numberOfSections == 1 && screen.view.numberOfItems(inSection: 0) == 1)
    let cell = screen.view.cellForItem(at: first)
    #expect(cell is EmptyCell)
    #expect(cell?.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
    #expect(cells.present(.loading))
    #expect(screen.view.cellForItem(at: first) is LoadingCell)
    #expect(cells.present(.content))
    #expect(screen.view.numberOfSections == 2)
    #expect(screen.view.cellForItem(at: first) is UpdateScreen.Cell)
    #expect(screen.view.delegate === screen && screen.view.dataSource === screen)
    #expect(screen.problem() == nil)
  }

  /// CV-F04.
  @Test func tapOnItDoesNothing() {
    let screen = UpdateScreen([["a"]])
    let cells = cells(on: screen)
    _ = cells.present(.loading)
    screen.simulator.tap(at: CGPoint(x: 100, y: 150))
    #expect(screen.view.indexPathsForSelectedItems == [])
    #expect(screen.simulator.log.lines == ["unhandled [0,0]: shouldHighlight returned false"])
  }

  @Test func eventOfItHasNoReceiverWithoutAWiring() {
    let screen = UpdateScreen([["a"]])
    let cells = cells(on: screen)
    _ = cells.present(.empty)
    #expect(screen.view.cellForItem(at: first)?.sendEvent("retry") == false)
    #expect(
      screen.simulator.log.lines == [#"unhandled "retry" [0,0]: the state cell has no receiver"#])
  }

  @Test func withoutACellTheContentStays() {
    let screen = UpdateScreen([["a"]])
    let cells = CollectionViewStateCells(screen.view)
    #expect(!cells.present(.empty) && !cells.present(.loading) && cells.present(.content))
    #expect(screen.view.dataSource === screen)
  }

  @Test func contentComesBackWhereItWas() {
    let screen = UpdateScreen([(0..<40).map { "i\($0)" }])
    let cells = cells(on: screen)
    screen.view.contentOffset = CGPoint(x: 0, y: 120)
    _ = cells.present(.empty)
    #expect(screen.view.contentOffset == .zero)
    _ = cells.present(.content)
    #expect(screen.view.contentOffset == CGPoint(x: 0, y: 120))
  }

  @Test func itKeepsNeitherTheViewNorItsDataSourceAlive() {
    var screen: UpdateScreen? = UpdateScreen([["a"]])
    weak let view = screen?.view
    let cells = screen.map { self.cells(on: $0) }
    _ = cells?.present(.empty)
    screen = nil
    #expect(view == nil && cells?.present(.content) == false)
  }

  /// A state without a cell displays the content, not the cell of the previous state.
  @Test func cellOfAnotherStateDoesNotStay() {
    let screen = UpdateScreen([])
    let cells = cells(on: screen)
    cells.emptyCell = nil
    let content = Numbers([])
    let loader = ContentLoader(content: content)
    loader.bind(to: cells)
    loader.state = .loading
    #expect(loader.display == .loading && cells.display == .loading)
    loader.state = .empty
    #expect(loader.display == .content && cells.display == .content)
    #expect(screen.view.dataSource === screen)
  }

  @Test func stateCellsRecordTheScrollThereAndBack() {
    let screen = UpdateScreen([(0..<40).map { "i\($0)" }])
    let cells = cells(on: screen)
    screen.view.contentOffset = CGPoint(x: 0, y: 120)
    let lines = screen.simulator.log.lines.count
    _ = cells.present(.empty)
    _ = cells.present(.content)
    #expect(
      screen.simulator.log.lines.dropFirst(lines).filter { $0.hasPrefix("scroll") } == [
        "scroll 0,120 -> 0,0", "scroll 0,0 -> 0,120",
      ])
  }

  @Test func selectedItemsAreSelectedAgain() {
    let screen = UpdateScreen([["a", "b"], ["c"]])
    let cells = cells(on: screen)
    screen.select("b", "c")
    _ = cells.present(.loading)
    _ = cells.present(.empty)
    #expect(screen.view.indexPathsForSelectedItems == [])
    _ = cells.present(.content)
    #expect(screen.selected == ["b", "c"])
    #expect(screen.problem() == nil)
  }
}
