import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Items that fingers select as they move over them.
@Suite struct MultipleSelectionTests {
  private func twoFingers(_ screen: InteractionScreen, down row: Int) {
    screen.simulator.send([
      .down(CGPoint(x: 40, y: screen.row(row).y), identifier: 0),
      .down(CGPoint(x: 60, y: screen.row(row).y), identifier: 1),
    ])
  }

  private func twoFingers(_ screen: InteractionScreen, to row: Int) {
    screen.simulator.send([
      .move(CGPoint(x: 40, y: screen.row(row).y), identifier: 0),
      .move(CGPoint(x: 60, y: screen.row(row).y), identifier: 1),
    ])
  }

  private func lift(_ screen: InteractionScreen) {
    screen.simulator.touchUp(identifier: 0)
    screen.simulator.touchUp(identifier: 1)
  }

  private func selected(_ screen: InteractionScreen) -> [Int] {
    screen.view.indexPathsForSelectedItems?.map(\.item) ?? []
  }

  @Test func twoFingersSelectWhatTheyMoveOver() {
    let screen = InteractionScreen([40])
    twoFingers(screen, down: 2)
    twoFingers(screen, to: 4)
    #expect(selected(screen) == [2, 3, 4])
    twoFingers(screen, to: 3)
    #expect(selected(screen) == [2, 3])
    lift(screen)
    #expect(
      screen.heard.filter { !$0.contains("ighlight") } == [
        "shouldBegin 0,2", "didBegin 0,2 true", "shouldSelect 0,2", "didSelect 0,2",
        "shouldSelect 0,3", "didSelect 0,3", "shouldSelect 0,4", "didSelect 0,4",
        "didDeselect 0,4", "didEnd",
      ])
    #expect(screen.view.allowsMultipleSelection)
    #expect(screen.view.contentOffset == .zero)
    #expect(
      screen.lines(.gesture) == [
        "gesture multipleSelection [0,2] #a2 began", "gesture multipleSelection [0,2] #a2 ended",
      ])
  }

  @Test func goingBackBeyondTheStartSelectsTheOtherWay() {
    let screen = InteractionScreen()
    screen.view.allowsMultipleSelection = true
    screen.view.selectItem(at: .item(5))
    twoFingers(screen, down: 3)
    twoFingers(screen, to: 6)
    #expect(selected(screen) == [3, 4, 5, 6])
    twoFingers(screen, to: 1)
    // Items that were selected before stay selected.
    #expect(selected(screen) == [1, 2, 3, 5])
    lift(screen)
  }

  @Test func withoutPermissionTwoFingersScroll() {
    let screen = InteractionScreen([40])
    screen.selectsSeveral = false
    twoFingers(screen, down: 6)
    twoFingers(screen, to: 4)
    twoFingers(screen, to: 2)
    lift(screen)
    #expect(screen.heard.contains("willBeginDragging"))
    #expect(screen.view.contentOffset.y > 0)
    #expect(selected(screen).isEmpty)
    #expect(!screen.view.allowsMultipleSelection)
  }

  @Test func oneFingerScrollsOutsideOfEditing() {
    let screen = InteractionScreen([40])
    screen.simulator.drag(from: screen.row(6), to: screen.row(2))
    #expect(!screen.heard.contains { $0.hasPrefix("shouldBegin") })
    #expect(screen.view.contentOffset.y > 0)
  }

  @Test func inEditingModeOneFingerAcrossTheScrollDirectionSelects() {
    let screen = InteractionScreen([40])
    screen.view.isEditing = true
    screen.view.allowsMultipleSelectionDuringEditing = true
    screen.simulator.touchDown(at: CGPoint(x: 20, y: 50))
    screen.simulator.touchMove(to: CGPoint(x: 40, y: 50))
    screen.simulator.touchMove(to: CGPoint(x: 40, y: 90))
    screen.simulator.touchUp()
    #expect(selected(screen) == [2, 3, 4])
    #expect(screen.heard.contains("didBegin 0,2 editing"))
    #expect(screen.view.contentOffset == .zero)
    screen.simulator.drag(from: screen.row(8), to: screen.row(3))
    #expect(screen.view.contentOffset.y > 0)
  }

  @Test func itemsThatCannotBeEditedBeginNothingForOneFinger() {
    let screen = InteractionScreen()
    screen.edits = { $0 != "a2" }
    screen.view.isEditing = true
    screen.view.allowsMultipleSelectionDuringEditing = true
    screen.simulator.drag(from: CGPoint(x: 20, y: 50), to: CGPoint(x: 60, y: 50))
    #expect(!screen.heard.contains { $0.hasPrefix("shouldBegin") })
    #expect(screen.view.cellForItem(at: .item(2))?.isEditing == false)
    #expect(screen.view.cellForItem(at: .item(3))?.isEditing == true)
  }

  @Test func editingModeIsEnteredWhereItAllowsSeveral() {
    let screen = InteractionScreen()
    screen.view.allowsMultipleSelectionDuringEditing = true
    twoFingers(screen, down: 2)
    twoFingers(screen, to: 3)
    lift(screen)
    #expect(screen.view.isEditing)
    #expect(!screen.view.allowsMultipleSelection)
    #expect(screen.heard.contains("didBegin 0,2 editing"))
  }

  @Test func refusedItemsAreLeftOut() {
    let screen = InteractionScreen()
    screen.onHearing = { [unowned screen] in screen.selects = $0 != "shouldSelect 0,3" }
    twoFingers(screen, down: 2)
    twoFingers(screen, to: 4)
    #expect(selected(screen) == [2, 4])
    lift(screen)
  }

  @Test func contentScrollsUnderFingersNearAnEdge() {
    let screen = InteractionScreen([30])
    twoFingers(screen, down: 5)
    twoFingers(screen, to: 9)
    screen.simulator.clock.advance(by: .seconds(5))
    #expect(screen.view.contentOffset.y == 400)
    #expect(selected(screen) == Array(5...29))
    lift(screen)
    #expect(screen.simulator.clock.timeToNextTimer == nil)
  }

  @Test func itemsOfSeveralSectionsAreSelectedInOrder() {
    let screen = InteractionScreen([3, 0, 3])
    twoFingers(screen, down: 1)
    twoFingers(screen, to: 4)
    #expect(
      screen.view.indexPathsForSelectedItems == [
        .item(1), .item(2), IndexPath(item: 0, section: 2), IndexPath(item: 1, section: 2),
      ])
    lift(screen)
  }

  @Test func reloadEndsSelectionAndTheDelegateReceivesTheEnd() {
    let screen = InteractionScreen()
    twoFingers(screen, down: 2)
    twoFingers(screen, to: 4)
    screen.view.reloadData()
    twoFingers(screen, to: 6)
    #expect(selected(screen).isEmpty)
    lift(screen)
    #expect(screen.heard.filter { $0 == "didEnd" }.count == 1)
  }
}
