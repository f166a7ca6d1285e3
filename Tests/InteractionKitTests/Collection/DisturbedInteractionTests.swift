import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Handlers that reload, select, scroll and end interactions while they are called.
@Suite struct DisturbedInteractionTests {
  @Test func reloadEndsAMovementWithoutMovingAnything() {
    let screen = InteractionScreen()
    screen.view.beginInteractiveMovementForItem(at: .item(1))
    screen.view.updateInteractiveMovementTargetPosition(screen.row(5))
    screen.view.reloadData()
    #expect(!screen.view.hasInteractiveMovement)
    screen.view.endInteractiveMovement()
    #expect(screen.data[0][1] == "a1")
    #expect(screen.shownNames == screen.data[0])
    #expect(screen.lines(.gesture).last == "gesture reorder [0,1] #a1 cancelled")
  }

  @Test(arguments: ["canMove", "target", "move"], ["end", "cancel", "reload", "begin", "update"])
  func handlersMayDoAnythingDuringAMovement(moment: String, action: String) {
    let screen = InteractionScreen([20, 20])
    var left = 20
    screen.onHearing = { [unowned screen] line in
      guard line.hasPrefix(moment), left > 0 else { return }
      left -= 1
      switch action {
      case "end": screen.view.endInteractiveMovement()
      case "cancel": screen.view.cancelInteractiveMovement()
      case "reload": screen.view.reloadData()
      case "begin": screen.view.beginInteractiveMovementForItem(at: .item(3))
      default: screen.view.updateInteractiveMovementTargetPosition(screen.row(left))
      }
    }
    screen.view.beginInteractiveMovementForItem(at: .item(1))
    screen.view.updateInteractiveMovementTargetPosition(screen.row(5))
    screen.view.updateInteractiveMovementTargetPosition(screen.row(7))
    screen.view.endInteractiveMovement()
    screen.view.cancelInteractiveMovement()
    screen.onHearing = { _ in }
    #expect(!screen.view.hasInteractiveMovement)
    #expect(Set(screen.data.joined()).count == 40)
    #expect(screen.shownNames == Array(screen.data.joined().prefix(10)))
  }

  @Test func cellsThatComeToShowMayMoveTheItem() {
    let screen = InteractionScreen([60])
    screen.view.beginInteractiveMovementForItem(at: .item(1))
    screen.simulator.log.removeAll()
    final class Mover: CollectionViewDelegate {
      var count = 0
      func collectionView(
        _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
        forItemAt indexPath: IndexPath
      ) {
        count += 1
        collectionView.updateInteractiveMovementTargetPosition(
          CGPoint(x: 50, y: count % 2 == 0 ? 30 : 1000))
      }
    }
    let mover = Mover()
    screen.view.delegate = mover
    for step in 1...20 {
      screen.view.contentOffset.y = CGFloat(step) * 40
      screen.view.layoutIfNeeded()
    }
    screen.view.delegate = nil
    screen.view.endInteractiveMovement()
    #expect(Set(screen.data[0]).count == 60)
    screen.view.contentOffset.y = 0
    #expect(screen.shownNames == Array(screen.data[0].prefix(10)))
  }

  @Test func scrollingHandlersMayEndAMovementThatScrolls() {
    let screen = InteractionScreen([50])
    final class Ender: CollectionViewDelegate {
      func scrollViewDidScroll(_ scrollView: ScrollView) {
        (scrollView as? CollectionView)?.endInteractiveMovement()
      }
    }
    let ender = Ender()
    screen.view.delegate = ender
    screen.view.beginInteractiveMovementForItem(at: .item(1))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 195))
    screen.simulator.clock.advance(by: .seconds(1))
    #expect(!screen.view.hasInteractiveMovement)
    #expect(screen.view.contentOffset.y < 20)
    #expect(screen.lines(.move) == ["move [0,1] -> [0,9] #a1"])
  }

  @Test func reloadDuringCancellationOpensNoMenuForARemovedItem() {
    let screen = InteractionScreen()
    screen.menu = ContextMenuConfiguration()
    screen.onHearing = { [unowned screen] line in
      guard line == "didUnhighlight 0,7" else { return }
      screen.data[0].removeLast()
      screen.view.reloadData()
    }
    screen.press(7)
    #expect(screen.view.presentedContextMenu == nil)
    screen.simulator.touchUp()
    screen.simulator.tap(at: screen.row(1))
    #expect(screen.view.indexPathsForSelectedItems == [.item(1)])
  }

  @Test func reloadClosesAnOpenMenu() {
    let screen = InteractionScreen()
    screen.menu = ContextMenuConfiguration()
    screen.press(2)
    screen.view.reloadData()
    #expect(screen.view.presentedContextMenu == nil)
    #expect(screen.heard.last == "willEnd menu")
  }

  @Test func deletionOfAnItemClosesItsMenu() {
    let screen = InteractionScreen()
    screen.menu = ContextMenuConfiguration()
    screen.press(2)
    screen.data[0].remove(at: 2)
    screen.view.deleteItems(at: [.item(2)])
    #expect(screen.view.presentedContextMenu == nil)
    #expect(screen.view.indexPathsForContextMenu.isEmpty)
    #expect(screen.heard.last == "willEnd menu")
  }

  @Test func menuThatIsDismissedAsItOpensIsClosed() {
    let screen = InteractionScreen()
    screen.menu = ContextMenuConfiguration()
    screen.onHearing = { [unowned screen] in
      if $0 == "willDisplay menu" { screen.view.dismissContextMenu() }
    }
    screen.press(2)
    #expect(screen.view.presentedContextMenu == nil)
    #expect(screen.lines(.gesture).map { $0.hasSuffix("began") } == [true, false])
  }

  @Test func viewThatLeavesTheWindowEndsItsInteractions() {
    let screen = InteractionScreen()
    screen.view.installsStandardGestureForInteractiveMovement = true
    screen.press(2)
    screen.view.removeFromSuperview()
    screen.simulator.touchUp()
    #expect(!screen.view.hasInteractiveMovement)
    screen.simulator.window.addSubview(screen.view)
    screen.simulator.tap(at: screen.row(1))
    #expect(screen.view.indexPathsForSelectedItems == [.item(1)])
  }

  @Test func selectingHandlersDoNotSendAWalkRoundForEver() {
    let screen = InteractionScreen([8])
    var left = 1000
    screen.onHearing = { [unowned screen] line in
      guard line.hasPrefix("didSelect") || line.hasPrefix("didDeselect"), left > 0 else { return }
      left -= 1
      screen.view.moveMultipleSelection(to: screen.row(left % 2 == 0 ? 7 : 0))
    }
    screen.simulator.send([
      .down(CGPoint(x: 40, y: 50), identifier: 0), .down(CGPoint(x: 60, y: 50), identifier: 1),
    ])
    screen.simulator.send([
      .move(CGPoint(x: 40, y: 90), identifier: 0), .move(CGPoint(x: 60, y: 90), identifier: 1),
    ])
    screen.simulator.touchUp(identifier: 0)
    screen.simulator.touchUp(identifier: 1)
    #expect(screen.heard.filter { $0 == "didEnd" }.count == 1)
  }
}
