import EngineSupport
import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Editing mode, primary actions and the two orders of selection.
@Suite struct EditingTests {
  @Test func headerOrderEndsTheHighlightLast() {
    let screen = TestScreen()
    screen.view.selectionOrder = .header
    screen.simulator.tap(at: screen.middle(0))
    #expect(
      screen.heard == [
        "shouldHighlight 0", "didHighlight 0", "shouldSelect 0", "didSelect 0", "didUnhighlight 0",
      ])
    #expect(screen.view.cellForItem(at: .item(0))?.isHighlighted == false)
    screen.heard = []
    screen.view.allowsMultipleSelection = true
    screen.simulator.tap(at: screen.middle(0))
    #expect(
      screen.heard == [
        "shouldHighlight 0", "didHighlight 0", "shouldDeselect 0", "didDeselect 0",
        "didUnhighlight 0",
      ])
  }

  @Test func reloadInDidSelectEndsTheHighlightSilentlyInTheHeaderOrder() {
    let screen = TestScreen()
    screen.view.selectionOrder = .header
    screen.onHearing = { [unowned screen] in
      if $0 == "didSelect 1" { screen.view.reloadData() }
    }
    screen.simulator.tap(at: screen.middle(1))
    #expect(screen.heard.last == "didSelect 1")
    screen.simulator.tap(at: screen.middle(2))
    #expect(screen.view.indexPathsForSelectedItems == [.item(2)])
  }

  @Test func editingSelectsOnlyWhereThatIsAllowed() {
    let screen = InteractionScreen()
    screen.view.isEditing = true
    screen.simulator.tap(at: screen.row(1))
    #expect(screen.view.indexPathsForSelectedItems == [])
    #expect(
      screen.simulator.log.lines == [
        "unhandled [0,1] #a1: selection is off during editing (allowsSelectionDuringEditing is false)"
      ])
    screen.view.allowsSelectionDuringEditing = true
    screen.simulator.tap(at: screen.row(1))
    screen.simulator.tap(at: screen.row(2))
    #expect(screen.view.indexPathsForSelectedItems == [.item(2)])
    screen.view.allowsMultipleSelectionDuringEditing = true
    screen.simulator.tap(at: screen.row(4))
    #expect(screen.view.indexPathsForSelectedItems == [.item(2), .item(4)])
  }

  @Test func leavingEditingKeepsOneOfSeveralSelectedItems() {
    let screen = InteractionScreen()
    screen.view.allowsMultipleSelectionDuringEditing = true
    screen.view.isEditing = true
    for item in [5, 1, 3] { screen.simulator.tap(at: screen.row(item)) }
    screen.heard = []
    screen.view.isEditing = false
    #expect(screen.view.indexPathsForSelectedItems == [.item(1)])
    #expect(screen.heard == ["didDeselect 0,3", "didDeselect 0,5"])
  }

  @Test func editingHasSettingsOfItsOwn() {
    let screen = InteractionScreen()
    screen.view.allowsMultipleSelection = true
    screen.view.allowsSelectionDuringEditing = true
    screen.view.isEditing = true
    for item in [1, 3] { screen.simulator.tap(at: screen.row(item)) }
    #expect(screen.view.indexPathsForSelectedItems == [.item(3)])
    screen.view.isEditing = false
    screen.simulator.tap(at: screen.row(1))
    #expect(screen.view.indexPathsForSelectedItems == [.item(1), .item(3)])
  }

  @Test func tapPerformsThePrimaryActionAfterTheSelection() {
    let screen = InteractionScreen()
    screen.simulator.tap(at: screen.row(1))
    #expect(Array(screen.heard.suffix(2)) == ["didSelect 0,1", "primary 0,1"])
  }

  @Test func refusedSelectionStillPerformsThePrimaryAction() {
    let screen = InteractionScreen()
    screen.selects = false
    screen.simulator.tap(at: screen.row(1))
    #expect(Array(screen.heard.suffix(2)) == ["shouldSelect 0,1", "primary 0,1"])
  }

  @Test func multipleSelectionAndEditingPerformNoPrimaryAction() {
    let screen = InteractionScreen()
    screen.view.allowsMultipleSelection = true
    screen.simulator.tap(at: screen.row(1))
    screen.heard = []
    screen.simulator.tap(at: screen.row(2))
    screen.simulator.clock.advance(by: .seconds(1))
    screen.simulator.tap(at: screen.row(2))
    #expect(!screen.heard.contains { $0.hasPrefix("primary") })
    screen.view.isEditing = true
    screen.view.allowsSelectionDuringEditing = true
    screen.simulator.tap(at: screen.row(3))
    #expect(!screen.heard.contains { $0.hasPrefix("primary") })
    screen.performs = true
    screen.simulator.tap(at: screen.row(4))
    #expect(screen.heard.last == "primary 0,4")
  }

  @Test func endingMultipleSelectionKeepsOneAndDeselectsTheRest() throws {
    let cases = try Fixture.cases("selection_event_order")
    let recorded = try #require(cases.first { $0.text("id") == "select/multi-off" })
    let screen = TestScreen()
    screen.view.allowsMultipleSelection = true
    for item in 0..<3 { screen.view.selectItem(at: .item(item)) }
    screen.view.allowsMultipleSelection = false
    #expect(recorded["expectedEvents"] as? [String] == ["didDeselect x2 of the 3"])
    #expect(screen.heard.count == 2 && screen.heard.allSatisfy { $0.hasPrefix("didDeselect") })
  }

  /// The recorded cases of taps, with fingers that stay down until the content receives the touch.
  @Test(arguments: [
    "select/tap", "select/tap-selected-single", "select/tap-multi", "select/no-select",
    "select/no-deselect",
  ]) func slowTapsHaveTheObservedOrderToo(id: String) throws {
    let cases = try Fixture.cases("selection_event_order")
    let recorded = try #require(cases.first { $0.text("id") == id })
    let setup = recorded["setup"] as? [String: Any] ?? [:]
    let screen = TestScreen()
    screen.view.allowsMultipleSelection = setup["allowsMultipleSelection"] as? Bool ?? false
    screen.selects = setup["shouldSelect"] as? Bool ?? true
    screen.deselects = setup["shouldDeselect"] as? Bool ?? true
    for item in setup["selected"] as? [String] ?? [] where item == "A" {
      screen.view.selectItem(at: .item(0))
    }
    for action in recorded["actions"] as? [String] ?? [] {
      let item = action.hasSuffix("A") ? 0 : 1
      screen.simulator.touchDown(at: screen.middle(item))
      #expect(screen.heard.isEmpty)
      screen.simulator.clock.advance(by: .milliseconds(150))
      #expect(screen.heard == ["shouldHighlight \(item)", "didHighlight \(item)"])
      screen.simulator.touchUp()
    }
    let expected = (recorded["expectedEvents"] as? [String] ?? []).map {
      $0.replacingOccurrences(of: " A", with: " 0").replacingOccurrences(of: " B", with: " 1")
    }
    #expect(screen.heard == expected)
  }
}
