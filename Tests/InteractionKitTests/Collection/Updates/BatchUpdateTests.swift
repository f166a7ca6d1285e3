import EngineSupport
import Foundation
import Testing

@testable import InteractionKit

@Suite struct BatchUpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func orderOfCallsHasNoEffect() {
    let screen = UpdateScreen([["a", "b", "c", "d", "e", "f"]])
    screen.batch([["a", "c", "X", "d", "e", "f"]]) {
      $0.insertItems(at: [path(2)])
      $0.deleteItems(at: [path(1)])
    }
    #expect(screen.problem() == nil)
    // The new cell is displayed before the call for the old one, which has its former index path.
    #expect(screen.heard == ["cell X", "display X 2", "end b 1"])
  }

  @Test func movedItemsKeepTheirCells() {
    let screen = UpdateScreen([["a", "b", "c"]])
    let cell = screen.view.cellForItem(at: path(2))
    screen.batch([["c", "a", "b"]]) { $0.moveItem(at: path(2), to: path(0)) }
    #expect(screen.problem() == nil)
    #expect(screen.heard.isEmpty)
    #expect(screen.view.cellForItem(at: path(0)) === cell)
  }

  @Test func deletedSectionTakesItsItemsAlong() {
    let screen = UpdateScreen([["a"], ["b"]])
    screen.batch([["b"]]) { $0.deleteSections(IndexSet(integer: 0)) }
    #expect(screen.problem() == nil)
    #expect(screen.heard == ["end a 0"])
  }

  @Test func sectionsMoveWithWhatTheyHold() {
    let screen = UpdateScreen([["a", "b"], ["c"], []])
    screen.select("b", "c")
    screen.batch([[], ["x"], ["a", "b"], ["c"]]) {
      $0.moveSection(2, toSection: 0)
      $0.insertSections(IndexSet(integer: 1))
    }
    #expect(screen.problem() == nil)
    #expect(screen.selected == ["b", "c"])
    #expect(screen.heard == ["cell x", "display x 0"])
  }

  @Test func reloadedItemsGetNewCellsAndReconfiguredOnesKeepTheirs() {
    let screen = UpdateScreen([["a", "b", "c"]])
    screen.select("a", "b")
    let cells = (0..<3).map { screen.view.cellForItem(at: path($0)) }
    screen.batch([["A", "B", "c"]]) {
      $0.reloadItems(at: [path(0)])
      $0.reconfigureItems(at: [path(1)])
    }
    #expect(screen.problem() == nil)
    #expect(screen.heard == ["cell A", "display A 0", "end a 0", "cell B"])
    #expect(screen.view.cellForItem(at: path(0)) !== cells[0])
    #expect(screen.view.cellForItem(at: path(1)) === cells[1])
    #expect(screen.selected == ["B"])
  }

  @Test func reloadedItemsStaySelectedOnRequest() {
    let screen = UpdateScreen([["a", "b", "c"]])
    screen.view.reloadKeepsSelection = true
    screen.select("a")
    screen.batch([["A", "b", "c"]]) { $0.reloadItems(at: [path(0)]) }
    #expect(screen.selected == ["A"])
    #expect(screen.problem() == nil)
  }

  @Test func anotherCellIsRefusedWhileReconfiguring() {
    let screen = UpdateScreen([["a", "b"]])
    let cell = screen.view.cellForItem(at: path(0))
    screen.identifier = "Other"
    screen.view.reconfigureItems(at: [path(0)])
    #expect(screen.view.cellForItem(at: path(0)) === cell)
    #expect(
      screen.simulator.log.lines.last
        == """
        ! [0,0] #a: attempted to dequeue a cell for a different registration or reuse identifier \
        than the existing cell when reconfiguring an item, which is not allowed; the cell stays as \
        it is
        """)
    #expect(screen.problem() == nil)
  }

  @Test func reloadedSectionGetsNewCellsAndAnyNumberOfThem() {
    let screen = UpdateScreen([["a"], ["b", "c"], ["d"]])
    screen.batch([["a"], ["x", "y", "z"], ["d"]]) { $0.reloadSections(IndexSet(integer: 1)) }
    #expect(screen.problem() == nil)
    #expect(screen.heard.filter { $0.hasPrefix("cell") } == ["cell x", "cell y", "cell z"])
    #expect(screen.heard.filter { $0.hasPrefix("end") } == ["end b 0", "end c 1"])
  }

  @Test func highlightStaysWithItsItemAndEndsWithIt() {
    let screen = UpdateScreen([["a", "b", "c"]])
    let first = screen.view.cellForItem(at: path(1))
    screen.simulator.touchDown(at: first?.frame.center ?? .zero)
    screen.simulator.clock.advance(by: .milliseconds(200))
    #expect(first?.isHighlighted == true)
    screen.batch([["x", "a", "b", "c"]]) { $0.insertItems(at: [path(0)]) }
    #expect(first?.isHighlighted == true)
    screen.simulator.touchUp()
    #expect(screen.heard.suffix(2) == ["unhighlight 2", "select 2"])
    screen.simulator.touchDown(at: first?.frame.center ?? .zero)
    screen.simulator.clock.advance(by: .milliseconds(200))
    screen.batch([["x", "a", "c"]]) { $0.deleteItems(at: [path(2)]) }
    #expect(screen.heard.contains("unhighlight 2"))
    screen.simulator.touchUp()
    #expect(!screen.heard.contains { $0.hasPrefix("select") })
    #expect(screen.problem() == nil)
  }

  @Test func blocksInsideABlockBelongToIt() {
    let screen = UpdateScreen([["a", "b"]])
    var completed: [String] = []
    screen.view.performBatchUpdates {
      screen.sections = [["x", "b", "y"]]
      screen.view.deleteItems(at: [path(0)])
      screen.view.performBatchUpdates {
        screen.view.insertItems(at: [path(0), path(2)])
      } completion: {
        completed.append("inner \($0)")
      }
      #expect(screen.view.hasUncommittedUpdates)
    } completion: {
      completed.append("outer \($0)")
    }
    #expect(screen.problem() == nil)
    #expect(completed.isEmpty)
    screen.simulator.clock.advance(by: .milliseconds(250))
    #expect(completed == ["outer true", "inner true"])
  }

  @Test func reloadInsideABlockReplacesTheBatch() {
    let screen = UpdateScreen([["a", "b"]])
    screen.view.performBatchUpdates {
      screen.sections = [["x"]]
      screen.view.deleteItems(at: [path(0)])
      screen.view.reloadData()
    }
    #expect(screen.problem() == nil)
  }

  @Test func contentThatBecameTooShortComesBack() {
    let screen = UpdateScreen([(0..<50).map { "item\($0)" }])
    screen.view.contentOffset.y = 1500
    screen.simulator.window.layoutIfNeeded()
    screen.batch([["item0"]]) { $0.deleteItems(at: (1..<50).map { path($0) }) }
    #expect(screen.view.contentOffset == .zero)
    #expect(screen.problem() == nil)
  }

  @Test func logNamesWhatCameAndWent() {
    let screen = UpdateScreen([["a", "b", "c"], ["z"]])
    let before = screen.simulator.log.lines.count
    screen.batch([["c", "N", "a"], ["new"], ["Z"]]) {
      $0.deleteItems(at: [path(1)])
      $0.insertItems(at: [path(1)])
      $0.moveItem(at: path(2), to: path(0))
      $0.insertSections(IndexSet(integer: 1))
      $0.reloadItems(at: [path(0, 1)])
    }
    #expect(
      screen.simulator.log.lines.dropFirst(before) == [
        "delete [0,1] #b", "insert section 1", "insert [0,1] #N", "move [0,2] -> [0,0] #c",
        "reload [2,0] #Z",
      ])
  }

  @Test func batchInADisplayCallbackIsShownAfterIt() {
    let screen = UpdateScreen([(0..<30).map { "i\($0)" }])
    var isDone = false
    screen.onCell = { path in
      guard !isDone, path.item > 8 else { return }
      isDone = true
      screen.view.performBatchUpdates {
        screen.sections = [screen.sections[0] + ["last"]]
        screen.sections[0].remove(at: 0)
        screen.view.deleteItems(at: [self.path(0)])
        screen.view.insertItems(at: [self.path(29)])
      }
    }
    screen.view.contentOffset.y = 300
    screen.simulator.window.layoutIfNeeded()
    #expect(isDone)
    #expect(screen.problem() == nil)
  }
}
