import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Items that fingers move.
@Suite struct InteractiveMovementTests {
  @Test func dataSourceIsCalledForAMoveOnceAtTheEnd() {
    let screen = InteractionScreen()
    #expect(screen.view.beginInteractiveMovementForItem(at: .item(5)))
    screen.view.updateInteractiveMovementTargetPosition(screen.row(3))
    screen.view.updateInteractiveMovementTargetPosition(screen.row(1))
    #expect(screen.data[0].first == "a0" && screen.data[0][5] == "a5")
    screen.view.endInteractiveMovement()
    screen.view.endInteractiveMovement()
    #expect(
      screen.heard == [
        "canMove 0,5", "target 0,5 0,5 0,3", "target 0,5 0,3 0,1", "move 0,5 to 0,1",
      ])
    #expect(screen.data == [["a0", "a5", "a1", "a2", "a3", "a4", "a6", "a7"]])
    #expect(screen.simulator.log.lines == ["move [0,5] -> [0,1] #a5"])
    #expect(
      screen.lines(.gesture) == [
        "gesture reorder [0,5] #a5 began", "gesture reorder [0,5] #a5 ended",
      ])
  }

  @Test func itemsGiveWayAsIfTheMoveWereDone() {
    let screen = InteractionScreen()
    screen.heights = ["a5": 40]
    screen.view.reloadData()
    screen.view.beginInteractiveMovementForItem(at: .item(5))
    screen.view.updateInteractiveMovementTargetPosition(screen.row(1))
    let names = ["a0", "a5", "a1", "a2", "a3", "a4", "a6", "a7"]
    #expect(screen.shownNames == names)
    #expect(screen.view.layoutAttributesForItem(at: .item(1))?.frame.size.height == 40)
    #expect(screen.view.layoutAttributesForItem(at: .item(2))?.frame.origin.y == 60)
    screen.view.endInteractiveMovement()
    #expect(screen.shownNames == names)
    #expect(screen.view.cellForItem(at: .item(1))?.frame.origin.y == 20)
  }

  @Test func cellFollowsTheFingerInFrontOfTheOthers() throws {
    let screen = InteractionScreen()
    let cell = try #require(screen.view.cellForItem(at: .item(2)))
    screen.view.beginInteractiveMovementForItem(at: .item(2))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 33, y: 97))
    screen.view.layoutIfNeeded()
    #expect(cell.frame.center == CGPoint(x: 33, y: 97))
    #expect(screen.view.subviews.last === cell)
    #expect(screen.view.indexPath(for: cell) == .item(4))
  }

  @Test func cancellationRestoresEverythingAndCallsNoDelegate() {
    let screen = InteractionScreen([5, 3])
    let frames = screen.view.shownInOrder.map(\.view.frame)
    screen.view.beginInteractiveMovementForItem(at: .item(4))
    screen.view.updateInteractiveMovementTargetPosition(screen.row(6))
    #expect(screen.view.numberOfItems(inSection: 1) == 4)
    screen.heard = []
    screen.view.cancelInteractiveMovement()
    #expect(screen.heard.isEmpty)
    #expect(screen.view.numberOfItems(inSection: 1) == 3)
    #expect(screen.view.shownInOrder.map(\.view.frame) == frames)
    #expect(screen.lines(.gesture).last == "gesture reorder [0,4] #a4 cancelled")
    #expect(screen.lines(.move).isEmpty)
  }

  @Test func itemMovesIntoAnotherSection() {
    let screen = InteractionScreen([4, 4])
    screen.view.beginInteractiveMovementForItem(at: .item(1))
    screen.view.updateInteractiveMovementTargetPosition(screen.row(6))
    #expect(screen.shownNames == ["a0", "a2", "a3", "b0", "b1", "a1", "b2", "b3"])
    screen.view.endInteractiveMovement()
    #expect(screen.data[0] == ["a0", "a2", "a3"])
    #expect(screen.data[1] == ["b0", "b1", "a1", "b2", "b3"])
    #expect(screen.simulator.log.lines == ["move [0,1] -> [1,2] #a1"])
  }

  @Test func dataSourceThatLetsNothingMoveIsObeyed() {
    let screen = InteractionScreen()
    screen.moves = false
    #expect(!screen.view.beginInteractiveMovementForItem(at: .item(1)))
    screen.view.updateInteractiveMovementTargetPosition(screen.row(3))
    screen.view.endInteractiveMovement()
    screen.view.cancelInteractiveMovement()
    #expect(screen.heard == ["canMove 0,1"])
    #expect(screen.lines(.gesture, .move).isEmpty)
  }

  @Test func delegateSendsTheItemElsewhere() {
    let screen = InteractionScreen()
    screen.target = { _, proposed in .item(min(proposed.item, 2)) }
    screen.view.beginInteractiveMovementForItem(at: .item(0))
    screen.view.updateInteractiveMovementTargetPosition(screen.row(6))
    screen.view.endInteractiveMovement()
    #expect(screen.simulator.log.lines == ["move [0,0] -> [0,2] #a0"])
  }

  @Test(arguments: [IndexPath(item: 99, section: 0), IndexPath(), IndexPath(item: 0, section: 7)])
  func placeThatDoesNotExistIsReportedAndNotTaken(path: IndexPath) {
    let screen = InteractionScreen()
    screen.target = { _, _ in path }
    screen.view.beginInteractiveMovementForItem(at: .item(0))
    screen.view.updateInteractiveMovementTargetPosition(screen.row(6))
    #expect(screen.simulator.log.lines.count == 1)
    screen.view.endInteractiveMovement()
    #expect(screen.lines(.move).isEmpty)
  }

  @Test func pointsOfNoNumberAndItemsThatAreNotThereChangeNothing() {
    let screen = InteractionScreen()
    for path in [IndexPath(item: 99, section: 0), IndexPath(), .item(-1)] {
      #expect(!screen.view.beginInteractiveMovementForItem(at: path))
    }
    #expect(screen.view.beginInteractiveMovementForItem(at: .item(0)))
    #expect(!screen.view.beginInteractiveMovementForItem(at: .item(1)))
    for point in [CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 0, y: CGFloat.infinity)] {
      screen.view.updateInteractiveMovementTargetPosition(point)
    }
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 1e300, y: -1e300))
    screen.view.layoutIfNeeded()
    screen.view.cancelInteractiveMovement()
    #expect(screen.shownNames.count == 8)
  }

  @Test func selectionTravelsWithTheItems() {
    let screen = InteractionScreen()
    screen.view.allowsMultipleSelection = true
    for item in [1, 5] { screen.view.selectItem(at: .item(item)) }
    screen.view.beginInteractiveMovementForItem(at: .item(5))
    screen.view.updateInteractiveMovementTargetPosition(screen.row(0))
    #expect(screen.view.indexPathsForSelectedItems == [.item(0), .item(2)])
    screen.view.cancelInteractiveMovement()
    #expect(screen.view.indexPathsForSelectedItems == [.item(1), .item(5)])
    screen.view.beginInteractiveMovementForItem(at: .item(5))
    screen.view.updateInteractiveMovementTargetPosition(screen.row(0))
    screen.view.endInteractiveMovement()
    #expect(screen.view.indexPathsForSelectedItems == [.item(0), .item(2)])
    #expect(screen.view.cellForItem(at: .item(0))?.isSelected == true)
    #expect(screen.view.cellForItem(at: .item(1))?.isSelected == false)
  }

  @Test func longPressMovesAnItemWhereThatIsInstalled() {
    let screen = InteractionScreen()
    screen.view.installsStandardGestureForInteractiveMovement = true
    screen.press(0)
    #expect(screen.view.hasInteractiveMovement)
    screen.simulator.touchMove(to: screen.row(3))
    screen.simulator.touchUp()
    #expect(screen.simulator.log.lines == ["move [0,0] -> [0,3] #a0"])
    #expect(
      screen.heard.filter { !$0.hasPrefix("target") } == [
        "didHighlight 0,0", "canMove 0,0", "didUnhighlight 0,0", "move 0,0 to 0,3",
      ])
  }

  @Test func longPressOnlySelectsWhereMovingIsNotInstalled() {
    let screen = InteractionScreen()
    screen.press(0)
    screen.simulator.touchUp()
    #expect(!screen.heard.contains("canMove 0,0"))
    #expect(screen.view.indexPathsForSelectedItems == [.item(0)])
  }

  @Test func touchThatIsTakenAwayPutsTheItemBack() {
    let screen = InteractionScreen()
    screen.view.installsStandardGestureForInteractiveMovement = true
    screen.press(0)
    screen.simulator.touchMove(to: screen.row(3))
    screen.simulator.touchCancel()
    #expect(screen.data[0][0] == "a0")
    #expect(screen.lines(.gesture).last == "gesture reorder [0,0] #a0 cancelled")
  }

  @Test func contentScrollsUnderAFingerNearAnEdge() {
    let screen = InteractionScreen([50])
    screen.view.installsStandardGestureForInteractiveMovement = true
    screen.press(2)
    screen.simulator.touchMove(to: CGPoint(x: 50, y: 199))
    screen.simulator.clock.advance(by: .milliseconds(500))
    let offset = screen.view.contentOffset.y
    #expect(offset > 200 && offset < 300)
    screen.simulator.clock.advance(by: .seconds(5))
    #expect(screen.view.contentOffset.y == 800)
    #expect(screen.simulator.clock.timeToNextTimer == nil)
    screen.simulator.touchUp()
    #expect(screen.lines(.move) == ["move [0,2] -> [0,49] #a2"])
  }

  @Test func contentStopsOnceTheFingerHasLeftTheEdge() {
    let screen = InteractionScreen([50])
    screen.view.beginInteractiveMovementForItem(at: .item(2))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 190))
    screen.simulator.clock.advance(by: .milliseconds(100))
    let offset = screen.view.contentOffset.y
    #expect(offset > 0)
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: offset + 100))
    screen.simulator.clock.advance(by: .milliseconds(100))
    #expect(screen.view.contentOffset.y == offset)
  }

  @Test func edgeScrollingCanBeSwitchedOff() {
    let screen = InteractionScreen([50])
    screen.view.edgeScrolling.speed = 0
    screen.view.beginInteractiveMovementForItem(at: .item(2))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 199))
    screen.simulator.clock.advance(by: .seconds(1))
    #expect(screen.view.contentOffset == .zero)
  }

  @Test func tapBesideAHeldItemSelectsNothing() {
    let screen = InteractionScreen()
    screen.view.beginInteractiveMovementForItem(at: .item(2))
    screen.simulator.tap(at: screen.row(6))
    #expect(screen.view.indexPathsForSelectedItems == [])
    #expect(
      screen.simulator.log.lines == ["unhandled [0,6] #a6: another interaction is in progress"])
    screen.view.cancelInteractiveMovement()
    screen.simulator.tap(at: screen.row(6))
    #expect(screen.view.indexPathsForSelectedItems == [.item(6)])
  }

  @Test func dataSourceThatCannotMoveKeepsItsOrder() {
    final class Fixed: CollectionViewDataSource {
      func collectionView(
        _ collectionView: CollectionView, numberOfItemsInSection section: Int
      ) -> Int { 5 }
      func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
      ) -> CollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
      }
    }
    let screen = InteractionScreen()
    let fixed = Fixed()
    screen.view.delegate = nil
    screen.view.dataSource = fixed
    #expect(screen.view.beginInteractiveMovementForItem(at: .item(0)))
    screen.view.updateInteractiveMovementTargetPosition(screen.row(3))
    screen.view.endInteractiveMovement()
    #expect(screen.lines(.move).isEmpty)
    #expect(
      screen.lines(.errors) == [
        "! the data source has no moveItemAt:to:, so [0,0] stays where it was"
      ])
  }

  /// Compares random movements with the same moves of a plain array.
  @Test(arguments: 0..<40) func randomMovementsShowWhatTheMoveWouldMake(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let screen = InteractionScreen([4, 0, 5, 1], height: 600)
    for name in screen.data.joined() where Bool.random(using: &random) {
      screen.heights[name] = CGFloat(Int.random(in: 1...5, using: &random) * 10)
    }
    screen.view.reloadData()
    for _ in 0..<20 {
      let section = [0, 2, 3].randomElement(using: &random) ?? 0
      guard !screen.data[section].isEmpty else { continue }
      let item = Int.random(in: 0..<screen.data[section].count, using: &random)
      screen.view.beginInteractiveMovementForItem(at: IndexPath(item: item, section: section))
      for _ in 0..<5 {
        screen.view.updateInteractiveMovementTargetPosition(
          CGPoint(x: 50, y: CGFloat.random(in: -50...650, using: &random)))
      }
      screen.view.layoutIfNeeded()
      let preview = screen.shownNames
      if Bool.random(using: &random) {
        screen.view.endInteractiveMovement()
        #expect(screen.shownNames == preview)
      } else {
        screen.view.cancelInteractiveMovement()
      }
      screen.view.layoutIfNeeded()
      // A new view of the same data has the same frames.
      let names = Array(screen.data.joined())
      var y: CGFloat = 0
      for (name, view) in zip(names, screen.view.shownInOrder.map(\.view)) {
        #expect(view.frame.origin.y == y)
        #expect(view.frame.size.height == screen.heights[name] ?? 20)
        y += screen.heights[name] ?? 20
      }
    }
  }
}
