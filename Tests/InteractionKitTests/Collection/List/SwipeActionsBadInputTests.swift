import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Providers, handlers and fingers that misuse swipe actions.
@Suite struct SwipeActionsBadInputTests {
  @Test func hundredsOfActionsShareTheRowAndTheLogNamesTheButtons() {
    let screen = ListScreen()
    screen.trailing = { _ in (0..<300).map { "Action \($0)" } }
    screen.fullSwipe = false
    screen.drag(1, by: -280, from: 290)
    let buttons = screen.cell(1)?.subviews.compactMap { $0 as? SwipeActionsView }.first?.buttons
    #expect(buttons?.count == 64)
    // Together they are as wide as four fifths of the row.
    #expect(abs((screen.cell(1)?.bounds.origin.x ?? 0) - 240) < 0.001)
    #expect(
      screen.simulator.log.lines == [
        "! [0,1] has 300 trailing swipe actions; the first 64 have a button",
        "gesture swipeActions [0,1] began",
      ])
  }

  @Test func emptyMissingAndEqualTitlesHaveNamesAllTheSame() {
    let screen = ListScreen()
    screen.trailing = { _ in ["", "Go", "Go", "", "action 1", "Go 2"] }
    screen.drag(1, by: -200, from: 290)
    let buttons = screen.cell(1)?.subviews.compactMap { $0 as? SwipeActionsView }.first?.buttons
    #expect(
      buttons?.map(\.accessibilityIdentifier) == [
        "action 1", "Go", "Go 2", "action 4", "action 1 2", "Go 2 2",
      ])
    screen.view.dismissSwipeActions()
    let action = ContextualAction(style: .destructive, title: nil) { _, _, done in done(true) }
    #expect(SwipeActionMetrics().buttonWidth(forTitle: action.title) == 74)
    let long = String(repeating: "w", count: 100_000)
    #expect(SwipeActionMetrics().buttonWidth(forTitle: long) == 9030)
  }

  @Test(arguments: [CGFloat.nan, -5, .infinity, 0])
  func measuresThatAreNoneStillLayOut(value: CGFloat) {
    let screen = ListScreen()
    screen.view.swipeActionMetrics.minimumButtonWidth = value
    screen.view.swipeActionMetrics.characterWidth = value
    screen.view.swipeActionMetrics.buttonPadding = value
    screen.view.swipeActionMetrics.maximumShare = value
    screen.view.swipeActionMetrics.fullSwipeShare = value
    screen.view.swipeActionMetrics.fullSwipeMargin = value
    screen.view.swipeActionMetrics.projectionTime = Double(value)
    screen.view.swipeActionMetrics.buttonLimit = -1
    for distance in [-100, 100, -280] as [CGFloat] {
      screen.drag(1, by: distance, from: distance < 0 ? 290 : 10)
      let origin = screen.cell(1)?.bounds.origin.x ?? 0
      #expect(origin.isFinite && abs(origin) <= 300)
    }
  }

  @Test func handlersMayReloadCloseOpenAnotherRowOrRemoveTheView() {
    let screen = ListScreen()
    let deeds: [(CollectionView) -> Void] = [
      { $0.reloadData() },
      { $0.dismissSwipeActions() },
      { $0.presentSwipeActions(forItemAt: .item(3), edge: .leading) },
      { $0.isEditing.toggle() },
      { $0.contentOffset.y = 3 },
      { $0.removeFromSuperview() },
    ]
    for deed in deeds {
      screen.view.isEditing = false
      screen.onAction = { [unowned screen] _, completion in
        deed(screen.view)
        completion(true)
        completion(false)
      }
      screen.drag(1, by: -120)
      screen.simulator.tap(at: CGPoint(x: 260, y: 66))
      screen.view.dismissSwipeActions()
      screen.view.layoutIfNeeded()
      #expect(screen.cell(1)?.bounds.origin == .zero)
    }
    #expect(screen.heard.filter { $0 == "run Delete" }.count == deeds.count)
  }

  @Test func rowThatVanishesWhileItIsSwipedIsClosed() {
    let screen = ListScreen([6])
    screen.simulator.touchDown(at: screen.row(5))
    screen.simulator.touchMove(to: CGPoint(x: 100, y: screen.row(5).y))
    #expect(screen.view.presentedSwipeActions != nil)
    screen.counts = [2]
    screen.view.reloadData()
    screen.simulator.touchMove(to: CGPoint(x: 10, y: screen.row(5).y))
    screen.simulator.touchUp()
    #expect(screen.view.presentedSwipeActions == nil)
    #expect(screen.heard == ["trailing 5"])
    #expect(screen.gestures.last == "gesture swipeActions [0,5] cancelled")
    #expect(screen.view.visibleCells.allSatisfy { $0.bounds.origin == .zero })
  }

  @Test func providerMayReloadOrScroll() {
    let screen = ListScreen([40])
    screen.trailing = { [unowned screen] _ in
      screen.counts = [3]
      screen.view.reloadData()
      screen.view.layoutIfNeeded()
      return ["Go"]
    }
    screen.drag(6, by: -120)
    #expect(screen.view.presentedSwipeActions == nil)
    screen.counts = [40]
    screen.view.reloadData()
    screen.trailing = { [unowned screen] _ in
      screen.view.contentOffset.y += 500
      screen.view.layoutIfNeeded()
      return ["Go"]
    }
    screen.view.layoutIfNeeded()
    screen.drag(6, by: -120)
    #expect(screen.view.visibleCells.allSatisfy { $0.bounds.origin == .zero })
  }

  @Test func screenThatIsAbandonedWithAnOpenRowGoesAway() {
    weak var abandoned: CollectionView?
    var completion: ((Bool) -> Void)?
    do {
      let screen = ListScreen()
      screen.onAction = { completion = $1 }
      screen.drag(1, by: -120)
      screen.simulator.tap(at: CGPoint(x: 260, y: 66))
      abandoned = screen.view
    }
    #expect(abandoned == nil)
    completion?(true)
  }

  @Test func pointsThatAreNoneAreNoSwipes() {
    let screen = ListScreen()
    screen.simulator.touchDown(at: screen.row(1))
    for x in [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300] {
      screen.simulator.touchMove(to: CGPoint(x: x, y: 66))
    }
    screen.simulator.touchUp()
    screen.view.dismissSwipeActions()
    #expect(screen.cell(1)?.bounds.origin == .zero)
  }
}
