import EngineSupport
import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Swipe actions of rows (`Documentation/rules/list-layout.md`, "Swipe actions: providers").
@Suite struct SwipeActionsTests {
  @Test func leftSwipeRequestsTrailingActionsRightSwipeLeading() {
    let screen = ListScreen()
    screen.drag(1, by: -120)
    #expect(screen.heard == ["trailing 1"])
    #expect(screen.view.indexPathForSwipeActions == .item(1))
    screen.view.dismissSwipeActions()
    screen.drag(2, by: 120)
    #expect(screen.heard == ["trailing 1", "leading 2"])
    #expect(screen.view.presentedSwipeActions?.actions.map(\.title) == ["Read"])
    #expect(screen.view.indexPathsForSelectedItems == [])
  }

  @Test func fromRightToLeftTheSidesAreMirrored() {
    let screen = ListScreen()
    screen.view.layoutDirection = .rightToLeft
    screen.drag(1, by: -120)
    #expect(screen.heard == ["leading 1"])
    #expect(screen.place("Read", of: 1) == CGRect(x: 226, y: 44, width: 74, height: 44))
    screen.view.dismissSwipeActions()
    screen.drag(1, by: 120)
    #expect(screen.heard.last == "trailing 1")
    #expect(screen.place("Delete", of: 1) == CGRect(x: 0, y: 44, width: 84, height: 44))
    #expect(screen.place("Flag", of: 1) == CGRect(x: 84, y: 44, width: 74, height: 44))
  }

  @Test func firstActionLiesAtTheEdgeAndTheContentMovesAside() throws {
    let screen = ListScreen()
    screen.drag(1, by: -120)
    // "Delete" is 6 × 9 + 2 × 15 wide, "Flag" has the least width.
    #expect(screen.place("Delete", of: 1) == CGRect(x: 216, y: 44, width: 84, height: 44))
    #expect(screen.place("Flag", of: 1) == CGRect(x: 142, y: 44, width: 74, height: 44))
    let cell = try #require(screen.cell(1))
    #expect(cell.frame == CGRect(x: 0, y: 44, width: 300, height: 44))
    #expect(cell.convert(cell.contentView.frame, to: nil).origin == CGPoint(x: -158, y: 44))
    screen.view.dismissSwipeActions()
    #expect(cell.bounds.origin == .zero)
    #expect(screen.part("Delete", of: 1) == nil)
  }

  @Test func buttonsShareWhatAFingerReveals() {
    let screen = ListScreen()
    screen.simulator.touchDown(at: screen.row(0))
    screen.simulator.touchMove(to: CGPoint(x: 140, y: 22))
    #expect(screen.place("Delete", of: 0) == CGRect(x: 300, y: 0, width: 0, height: 44))
    screen.simulator.touchMove(to: CGPoint(x: 61, y: 22))
    #expect(screen.place("Flag", of: 0) == CGRect(x: 221, y: 0, width: 37, height: 44))
    #expect(screen.place("Delete", of: 0) == CGRect(x: 258, y: 0, width: 42, height: 44))
    screen.simulator.touchUp()
  }

  @Test func measuresOfButtonsCanBeSet() {
    let screen = ListScreen()
    screen.view.swipeActionMetrics.minimumButtonWidth = 10
    screen.view.swipeActionMetrics.characterWidth = 5
    screen.view.swipeActionMetrics.buttonPadding = 4
    screen.drag(1, by: -120)
    #expect(screen.place("Delete", of: 1)?.size.width == 38)
    #expect(screen.place("Flag", of: 1)?.size.width == 28)
  }

  @Test func tapOnAButtonRunsItsHandlerAndClosesTheRow() {
    let screen = ListScreen()
    screen.drag(1, by: -120)
    screen.simulator.tap(at: CGPoint(x: 260, y: 66))
    #expect(screen.heard == ["trailing 1", "run Delete"])
    #expect(screen.view.presentedSwipeActions == nil)
    #expect(
      screen.gestures == [
        "gesture swipeActions [0,1] began", "gesture swipeActions [0,1] ended",
      ])
    #expect(screen.simulator.log.lines == screen.gestures)
  }

  @Test func rowStaysOpenUntilTheHandlerCallsItsCompletion() {
    let screen = ListScreen()
    var completion: ((Bool) -> Void)?
    screen.onAction = { completion = $1 }
    screen.drag(1, by: -120)
    screen.simulator.tap(at: CGPoint(x: 150, y: 66))
    #expect(screen.heard.last == "run Flag")
    #expect(screen.view.presentedSwipeActions != nil)
    completion?(false)
    #expect(screen.view.presentedSwipeActions == nil)
    // A late completion affects no other row.
    screen.drag(2, by: -120)
    completion?(true)
    #expect(screen.view.indexPathForSwipeActions == .item(2))
  }

  @Test(arguments: [(false, true), (true, false)])
  func fullSwipeRunsTheFirstActionWhereThatIsAllowed(isAllowed: Bool, staysOpen: Bool) {
    let screen = ListScreen()
    screen.fullSwipe = isAllowed
    screen.drag(1, by: -280, from: 290)
    #expect(screen.heard == (isAllowed ? ["trailing 1", "run Delete"] : ["trailing 1"]))
    #expect((screen.view.presentedSwipeActions != nil) == staysOpen)
  }

  @Test func fullSwipeExtendsTheFirstActionAndCanBeUndone() {
    let screen = ListScreen()
    screen.simulator.touchDown(at: CGPoint(x: 290, y: 22))
    screen.simulator.touchMove(to: CGPoint(x: 280, y: 22))
    screen.simulator.touchMove(to: CGPoint(x: 83, y: 22))
    let width = screen.place("Delete", of: 0)?.size.width ?? 0
    #expect(abs(width - 84.0 * (197.0 / 158)) < 0.001)
    screen.simulator.touchMove(to: CGPoint(x: 70, y: 22))
    #expect(screen.place("Delete", of: 0) == CGRect(x: 90, y: 0, width: 210, height: 44))
    #expect(screen.place("Flag", of: 0)?.size.width == 0)
    screen.simulator.touchMove(to: CGPoint(x: 100, y: 22))
    screen.simulator.clock.advance(by: .milliseconds(200))
    screen.simulator.touchUp()
    #expect(screen.heard == ["trailing 0"])
    #expect(screen.place("Flag", of: 0)?.size.width == 74)
  }

  @Test func withoutAFullSwipeTheContentResistsBeyondTheButtons() {
    let screen = ListScreen()
    screen.fullSwipe = false
    screen.simulator.touchDown(at: CGPoint(x: 290, y: 22))
    screen.simulator.touchMove(to: CGPoint(x: 280, y: 22))
    screen.simulator.touchMove(to: CGPoint(x: 22, y: 22))
    let revealed = screen.cell(0)?.bounds.origin.x ?? 0
    #expect(revealed > 158 && revealed < 258)
    screen.simulator.touchCancel()
    #expect(screen.gestures.last == "gesture swipeActions [0,0] cancelled")
  }

  @Test func rowReleasedBeforeHalfOfItsButtonsClosesUnlessFlung() {
    let screen = ListScreen()
    screen.drag(1, by: -80)
    #expect(screen.view.presentedSwipeActions == nil)
    screen.drag(1, by: -100)
    #expect(screen.view.presentedSwipeActions != nil)
    screen.view.dismissSwipeActions()
    screen.simulator.drag(
      from: screen.row(1), to: CGPoint(x: 100, y: 66), duration: .milliseconds(50))
    #expect(screen.view.presentedSwipeActions != nil)
  }

  @Test(arguments: [true, false]) func nilAndNoActionsLeaveTheRow(isNil: Bool) {
    let screen = ListScreen()
    screen.trailing = { _ in isNil ? nil : [] }
    screen.drag(1, by: -120)
    #expect(screen.heard.first == "trailing 1")
    #expect(screen.view.presentedSwipeActions == nil)
    #expect(screen.cell(1)?.bounds.origin == .zero)
    #expect(screen.gestures.isEmpty)
  }

  @Test func fingerMovingAlongTheListScrollsAndCallsNoProvider() {
    let screen = ListScreen([40])
    screen.simulator.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 60, y: 150))
    #expect(screen.heard.isEmpty)
    #expect(screen.view.contentOffset.y > 0)
  }

  @Test func listThatDoesNotScrollIsNotSwipedByAFingerThatFirstGoesDown() {
    let screen = ListScreen([2])
    screen.simulator.touchDown(at: screen.row(0))
    screen.simulator.touchMove(to: CGPoint(x: 150, y: 40))
    screen.simulator.touchMove(to: CGPoint(x: 20, y: 40))
    screen.simulator.touchUp()
    #expect(screen.heard.filter { $0.hasPrefix("trailing") }.isEmpty)
  }

  @Test func whileTheRowIsSwipedTheListDoesNotScroll() {
    let screen = ListScreen([40])
    screen.simulator.touchDown(at: screen.row(3))
    screen.simulator.touchMove(to: CGPoint(x: 100, y: screen.row(3).y))
    screen.simulator.touchMove(to: CGPoint(x: 90, y: 20))
    #expect(screen.view.contentOffset == .zero)
    #expect(screen.view.presentedSwipeActions != nil)
    screen.simulator.touchUp()
  }

  // MARK: Closing

  @Test(arguments: [0, 1, 8]) func tapElsewhereClosesTheRowAndDoesNothingElse(row: Int) {
    let screen = ListScreen([6])
    screen.drag(1, by: -120)
    let x: CGFloat = row == 1 ? 30 : 150
    screen.simulator.tap(at: CGPoint(x: x, y: CGFloat(row) * 44 + 22))
    #expect(screen.view.presentedSwipeActions == nil)
    #expect(screen.heard == ["trailing 1"])
    #expect(
      screen.simulator.log.lines == [
        "gesture swipeActions [0,1] began", "gesture swipeActions [0,1] ended",
      ])
    screen.simulator.tap(at: screen.row(4))
    #expect(screen.heard.last == "select 4")
  }

  @Test func closingTapReachesNoControlOrGestureOfOtherRows() {
    let screen = ListScreen()
    screen.fill = { [unowned screen] cell, path in
      cell.accessories = [.detail { screen.hear("detail \(path.item)") }]
      let tap = TapGestureRecognizer { _ in screen.hear("tap \(path.item)") }
      cell.contentView.gestureRecognizers = [tap]
    }
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    screen.drag(1, by: -120)
    screen.simulator.tap(at: CGPoint(x: 281, y: 22))
    #expect(screen.view.presentedSwipeActions == nil)
    screen.drag(1, by: -120)
    screen.simulator.tap(at: screen.row(3))
    #expect(screen.view.presentedSwipeActions == nil)
    #expect(screen.heard == ["trailing 1", "trailing 1"])
    screen.simulator.tap(at: CGPoint(x: 281, y: 22))
    #expect(screen.heard.last == "detail 0")
  }

  @Test func swipingAnotherRowClosesTheFirst() {
    let screen = ListScreen()
    screen.drag(1, by: -120)
    screen.drag(3, by: 120)
    #expect(screen.view.indexPathForSwipeActions == .item(3))
    #expect(screen.cell(1)?.bounds.origin == .zero)
    #expect(
      screen.gestures == [
        "gesture swipeActions [0,1] began", "gesture swipeActions [0,1] ended",
        "gesture swipeActions [0,3] began",
      ])
  }

  @Test func openRowFollowsAFingerBackWithoutCallingTheProvider() {
    let screen = ListScreen()
    screen.drag(1, by: -120)
    screen.drag(1, by: 140, from: 30)
    #expect(screen.view.presentedSwipeActions == nil)
    #expect(screen.heard == ["trailing 1"])
  }

  @Test func twoFingersOnTwoRowsMoveOnlyTheFirst() {
    let screen = ListScreen()
    screen.simulator.touchDown(at: screen.row(0))
    screen.simulator.touchDown(at: screen.row(3), identifier: 1)
    for x in stride(from: CGFloat(140), to: 40, by: -10) {
      screen.simulator.send([
        .move(CGPoint(x: x, y: 22)), .move(CGPoint(x: x, y: screen.row(3).y), identifier: 1),
      ])
    }
    #expect(screen.view.indexPathForSwipeActions == .item(0))
    #expect(screen.cell(3)?.bounds.origin == .zero)
    screen.simulator.touchUp(identifier: 1)
    screen.simulator.touchUp()
    #expect(screen.gestures.filter { $0.hasSuffix("began") }.count == 1)
  }

  @Test func scrollingReloadingEditingAndResizingClose() {
    let screen = ListScreen([40])
    let disturbances: [(CollectionView) -> Void] = [
      { $0.contentOffset.y = 5 }, { $0.reloadData() }, { $0.isEditing = true },
      { $0.frame.size.width = 280 }, { $0.removeFromSuperview() },
    ]
    for (index, disturb) in disturbances.enumerated() {
      screen.view.isEditing = false
      screen.drag(2, by: -120)
      #expect(screen.view.presentedSwipeActions != nil, "\(index)")
      disturb(screen.view)
      #expect(screen.view.presentedSwipeActions == nil, "\(index)")
      screen.view.layoutIfNeeded()
      #expect(screen.cell(2)?.bounds.origin == .zero, "\(index)")
    }
    #expect(screen.view.gestureRecognizers == nil)
  }

  @Test func dragAlongTheListClosesTheRowAndScrolls() {
    let screen = ListScreen([40])
    screen.drag(2, by: -120)
    screen.simulator.drag(from: CGPoint(x: 60, y: 300), to: CGPoint(x: 60, y: 200))
    #expect(screen.view.presentedSwipeActions == nil)
    #expect(screen.view.contentOffset.y > 0)
    #expect(screen.heard == ["trailing 2"])
  }

  @Test func inEditingModeNothingIsSwiped() {
    let screen = ListScreen()
    screen.view.isEditing = true
    screen.drag(1, by: -120)
    #expect(screen.heard.isEmpty)
    #expect(screen.view.presentSwipeActions(forItemAt: .item(1), edge: .trailing))
  }

  // MARK: Any cell, any layout

  @Test func plainCellsOfAListAreSwipedToo() {
    let screen = ListScreen([3], cell: CollectionViewCell.self)
    screen.drag(1, by: -120)
    #expect(screen.place("Delete", of: 1) == CGRect(x: 216, y: 44, width: 84, height: 44))
  }

  @Test func otherLayoutsHaveNoSwipes() {
    let screen = TestScreen([10])
    screen.simulator.drag(from: CGPoint(x: 30, y: 30), to: CGPoint(x: 0, y: 30))
    #expect(screen.view.presentedSwipeActions == nil)
    #expect(!screen.view.presentSwipeActions(forItemAt: .item(0), edge: .trailing))
  }

  @Test func rowsAreOpenedByProgramWhereTheyHaveActions() {
    let screen = ListScreen([40])
    screen.trailing = { $0.item == 3 ? nil : ["Go"] }
    #expect(screen.view.presentSwipeActions(forItemAt: .item(2), edge: .trailing))
    #expect(screen.place("Go", of: 2) == CGRect(x: 226, y: 88, width: 74, height: 44))
    #expect(!screen.view.presentSwipeActions(forItemAt: .item(3), edge: .trailing))
    #expect(!screen.view.presentSwipeActions(forItemAt: .item(39), edge: .trailing))
    #expect(!screen.view.presentSwipeActions(forItemAt: .item(-1), edge: .leading))
    #expect(!screen.view.presentSwipeActions(forItemAt: IndexPath(index: 0), edge: .leading))
    #expect(screen.view.indexPathForSwipeActions == .item(2))
  }
}
