import EngineSupport
import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The calls of the delegate when items are touched, in order.
@Suite struct SelectionOrderTests {
  /// The recorded cases, with A as item 0 and B as item 1.
  private static let held = [
    "select/tap", "select/tap-selected-single", "select/tap-multi", "select/no-select",
    "select/no-deselect", "select/drag-out-and-release", "select/touch-cancelled-by-scroll",
    "select/programmatic-select",
  ]

  @Test(arguments: held) func callbacksComeInTheObservedOrder(id: String) throws {
    let cases = try Fixture.cases("selection_event_order")
    let recorded = try #require(cases.first { $0.text("id") == id })
    let setup = recorded["setup"] as? [String: Any] ?? [:]
    let screen = TestScreen(id.hasSuffix("by-scroll") ? [200] : [10])
    screen.view.allowsMultipleSelection = setup["allowsMultipleSelection"] as? Bool ?? false
    screen.selects = setup["shouldSelect"] as? Bool ?? true
    screen.deselects = setup["shouldDeselect"] as? Bool ?? true
    for item in setup["selected"] as? [String] ?? [] where item == "A" {
      screen.view.selectItem(at: .item(0))
    }
    for action in recorded["actions"] as? [String] ?? [] { perform(action, on: screen) }

    let expected = (recorded["expectedEvents"] as? [String] ?? []).map {
      $0.replacingOccurrences(of: " A", with: " 0").replacingOccurrences(of: " B", with: " 1")
        .replacingOccurrences(of: "scrollViewW", with: "w")
    }
    // The order of the drag and the end of the highlight is not known.
    if id.hasSuffix("by-scroll") {
      #expect(screen.heard.sorted() == expected.sorted())
    } else {
      #expect(screen.heard == expected)
    }
  }

  private func perform(_ action: String, on screen: TestScreen) {
    let simulator = screen.simulator
    switch action {
    case "tap A": simulator.tap(at: screen.middle(0))
    case "tap B": simulator.tap(at: screen.middle(1))
    case "touch down A": simulator.touchDown(at: screen.middle(0))
    case "move to B": simulator.touchMove(to: screen.middle(1))
    case "touch up on B": simulator.touchUp()
    case "selectItem(at: A)": screen.view.selectItem(at: .item(0))
    case "touch down A, wait > content-touch delay":
      simulator.touchDown(at: screen.middle(0))
      simulator.clock.advance(by: .milliseconds(200))
    case "drag past the hysteresis":
      let start = screen.middle(0)
      simulator.touchMove(to: CGPoint(x: start.x, y: start.y - 12))
    default: Issue.record("unknown action \(action)")
    }
  }

  @Test func newSelectionDeselectsTheOldItemFirst() {
    let screen = TestScreen()
    screen.simulator.tap(at: screen.middle(0))
    screen.heard = []
    screen.simulator.tap(at: screen.middle(1))
    #expect(
      screen.heard == [
        "shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "shouldSelect 1",
        "didDeselect 0", "didSelect 1",
      ])
    #expect(screen.view.indexPathsForSelectedItems == [.item(1)])
  }

  @Test func refusedSelectionLeavesTheOldOne() {
    let screen = TestScreen()
    screen.view.selectItem(at: .item(0))
    screen.selects = false
    screen.simulator.tap(at: screen.middle(1))
    #expect(screen.view.indexPathsForSelectedItems == [.item(0)])
    #expect(screen.view.cellForItem(at: .item(0))?.isSelected == true)
    #expect(screen.simulator.log.lines.last == "unhandled [0,1]: shouldSelect returned false")
  }

  @Test func oldItemAppearsUnselectedWhileATouchMaySelectAnother() {
    let screen = TestScreen()
    screen.view.selectItem(at: .item(0))
    screen.simulator.touchDown(at: screen.middle(1))
    screen.simulator.clock.advance(by: .milliseconds(150))
    #expect(screen.view.cellForItem(at: .item(0))?.isSelected == false)
    screen.simulator.touchCancel()
    #expect(screen.view.cellForItem(at: .item(0))?.isSelected == true)
    #expect(screen.view.indexPathsForSelectedItems == [.item(0)])
  }

  @Test func movingOffAndBackCallsTheDelegateAgain() {
    let screen = TestScreen([4])
    screen.view.isScrollEnabled = false
    screen.simulator.touchDown(at: screen.middle(0))
    screen.simulator.touchMove(to: screen.middle(1))
    screen.simulator.touchMove(to: screen.middle(0))
    screen.simulator.touchUp()
    #expect(
      screen.heard == [
        "shouldHighlight 0", "didHighlight 0", "didUnhighlight 0", "shouldHighlight 0",
        "didHighlight 0", "didUnhighlight 0", "shouldSelect 0", "didSelect 0",
      ])
  }

  @Test func refusedHighlightsEndEverything() {
    let screen = TestScreen()
    screen.highlights = false
    #expect(screen.simulator.tap(at: screen.middle(0)) == .unhandled)
    #expect(screen.heard == ["shouldHighlight 0"])
    #expect(screen.simulator.log.lines == ["unhandled [0,0]: shouldHighlight returned false"])
  }

  @Test func switchedOffSelectionDoesNotHighlight() {
    let screen = TestScreen()
    screen.view.allowsSelection = false
    #expect(screen.simulator.tap(at: screen.middle(0)) == .unhandled)
    #expect(screen.heard.isEmpty)
  }

  @Test func endingMultipleSelectionKeepsTheFirstAndRecordsTheOthers() {
    let screen = TestScreen()
    screen.view.allowsMultipleSelection = true
    for item in [4, 2, 7] { screen.view.selectItem(at: .item(item)) }
    screen.view.allowsMultipleSelection = false
    #expect(screen.heard == ["didDeselect 4", "didDeselect 7"])
    #expect(screen.view.indexPathsForSelectedItems == [.item(2)])
    #expect(screen.view.cellForItem(at: .item(7))?.isSelected == false)
  }

  @Test func reloadingClearsSelectionAndHighlightSilently() {
    let screen = TestScreen()
    screen.view.selectItem(at: .item(3))
    screen.simulator.touchDown(at: screen.middle(1))
    screen.heard = []
    screen.view.reloadData()
    screen.simulator.touchUp()
    #expect(screen.heard.isEmpty)
    #expect(screen.view.indexPathsForSelectedItems == [])
    #expect(screen.view.visibleCells.allSatisfy { !$0.isSelected && !$0.isHighlighted })
  }

  @Test func itemsThatDoNotExistCannotBeSelected() {
    let screen = TestScreen([3])
    for path in [IndexPath(item: 3, section: 0), IndexPath(item: 0, section: 1), IndexPath()] {
      #expect(!screen.view.selectIfAllowed(path))
      #expect(!screen.view.deselectIfSelected(path))
    }
    #expect(!screen.view.selectIfAllowed(.item(-1)))
  }

  @Test func secondFingerDoesNotEndTheFirstOnesPress() {
    let screen = TestScreen()
    screen.simulator.touchDown(at: screen.middle(0), identifier: 0)
    screen.simulator.touchDown(at: screen.middle(1), identifier: 1)
    screen.simulator.touchUp(identifier: 1)
    #expect(
      screen.simulator.log.lines == ["unhandled [0,1]: another touch was on an item already"])
    screen.simulator.touchUp(identifier: 0)
    #expect(screen.view.indexPathsForSelectedItems == [.item(0)])
  }
}
