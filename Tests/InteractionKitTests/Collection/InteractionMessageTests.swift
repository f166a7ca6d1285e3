import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The diagnostics and reasons of interactions that handlers disturb.
@Suite struct InteractionMessageTests {
  private let screen = InteractionScreen([8, 8])

  private func log() -> [String] { screen.simulator.log.lines }

  @Test func interactionInProgressIsNamed() {
    #expect(screen.view.interactionInProgress == nil)
    screen.view.beginInteractiveMovementForItem(at: .item(1))
    #expect(screen.view.interactionInProgress == "an item is being moved")
    screen.view.cancelInteractiveMovement()
    screen.simulator.send([
      .down(CGPoint(x: 40, y: 50), identifier: 0), .down(CGPoint(x: 60, y: 50), identifier: 1),
    ])
    screen.simulator.send([
      .move(CGPoint(x: 40, y: 90), identifier: 0), .move(CGPoint(x: 60, y: 90), identifier: 1),
    ])
    #expect(screen.view.interactionInProgress == "several items are being selected")
    screen.simulator.touchUp(identifier: 0)
    screen.simulator.touchUp(identifier: 1)
    screen.menu = ContextMenuConfiguration()
    screen.press(2)
    #expect(screen.view.interactionInProgress == "a context menu is open")
    screen.simulator.touchUp()
    screen.view.dismissContextMenu()
    var found: String?
    screen.view.performBatchUpdates { found = screen.view.interactionInProgress }
    #expect(found == "an update is in progress")
    #expect(screen.view.interactionInProgress == nil)
  }

  @Test func dataSourceThatMovesNothingIsReported() {
    let data = screen.data
    screen.onHearing = { [unowned screen] line in
      if line.hasPrefix("move") { screen.data = data }
    }
    screen.view.beginInteractiveMovementForItem(at: .item(1))
    screen.view.updateInteractiveMovementTargetPosition(screen.row(9))
    screen.view.endInteractiveMovement()
    #expect(
      log().contains("! the data source did not move [0,1] to [1,1]; the data is reloaded"))
    #expect(screen.shownNames.first == "a0")
  }

  @Test func targetThatHoldsNoItemIsReported() {
    screen.target = { _, _ in [5, 0] }
    screen.view.beginInteractiveMovementForItem(at: .item(1))
    screen.view.updateInteractiveMovementTargetPosition(screen.row(3))
    screen.view.endInteractiveMovement()
    #expect(
      log().contains("! [5,0] is not a position for the item that is moved from [0,1]"))
  }

  @Test(arguments: [
    ("shouldSelect 0,7", "unhandled [0,7] #a7: it was removed while it was touched"),
    ("didUnhighlight 0,7", "unhandled [0,7] #a7: it was reloaded while it was touched"),
  ])
  func itemThatAHandlerRemovesIsNotSelected(moment: String, line: String) {
    screen.onHearing = { [unowned screen] in
      guard $0 == moment else { return }
      screen.data[0].removeLast()
      screen.view.reloadData()
    }
    screen.simulator.tap(at: screen.row(7))
    #expect(log().contains(line), "\(log())")
    #expect(screen.view.indexPathsForSelectedItems == [])
  }
}
