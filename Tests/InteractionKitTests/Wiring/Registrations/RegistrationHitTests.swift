import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The touchable area of a cell, if its view determines it.
@Suite struct RegistrationHitTests {
  private typealias Screen = RegistrationScreen<String, String>

  /// Items of 100 by 40, each with a view that has its own area.
  private func screen(area: CGRect) -> Screen {
    let screen = Screen()
    screen.layout.minimumLineSpacing = 60
    screen.view.register(
      named: "area",
      view: { () -> AreaView in
        let view = AreaView()
        view.area = area
        return view
      }, .config { screen.heard.append($0.configurationState.isHighlighted ? "lit" : "plain") },
      .tap { screen.heard.append("tap \($0.data)") })
    screen.data.appendSections(["all"])
    screen.data.appendItems(["a", "b", "c", "d"])
    screen.turn()
    screen.heard = []
    _ = screen.said()
    return screen
  }

  @Test(.rows("CC-F09")) func viewThatTakesLessLeavesTheRestOfTheCell() {
    let screen = screen(area: CGRect(x: 0, y: 0, width: 50, height: 40))
    #expect(screen.tap(0, -20) == .delivered)
    #expect(screen.tap(0, 20) == .missed)
    #expect(screen.heard.filter { $0 == "tap a" }.count == 1)
  }

  @Test(.rows("CC-F09", "CC-F10")) func viewThatTakesMoreIsTouchedOutsideOfItsCell() {
    let screen = screen(area: CGRect(x: 0, y: 0, width: 100, height: 70))
    #expect(screen.tap(0, 0, 45) == .delivered)
    #expect(screen.said() == ["select [0,0] #a via tap:area"])
    #expect(screen.tap(0, 0, 55) == .missed)
  }

  @Test(.rows("CC-F10", "CC-K13")) func touchOutsideOfTheCellHighlightsAndSelects() {
    let screen = screen(area: CGRect(x: 0, y: 0, width: 100, height: 70))
    let delegate = SelectingDelegate("d") { screen.heard.append($0) }
    screen.view.delegate = delegate
    screen.turn()
    screen.heard = []
    screen.tap(0, 0, 45)
    #expect(screen.heard == ["d may highlight", "lit", "plain", "plain", "tap a"])
    #expect(screen.view.indexPathsForSelectedItems == [.item(0)])
    #expect(screen.view.cellForItem(at: .item(0))?.isSelected == true)
  }

  @Test(.rows("CC-F09"), arguments: ["disabled", "hidden", "clear"])
  func cellThatTakesNoTouchesIsNotHit(_ how: String) throws {
    let screen = screen(area: CGRect(x: 0, y: 0, width: 100, height: 40))
    let cell = try #require(screen.view.cellForItem(at: .item(0)))
    switch how {
    case "disabled": cell.isUserInteractionEnabled = false
    case "hidden": cell.isHidden = true
    default: cell.alpha = 0.01
    }
    #expect(screen.tap(0) == .missed)
    #expect(screen.tap(1) == .delivered)
    #expect(screen.heard.filter { $0.hasPrefix("tap") } == ["tap b"])
  }

  @Test(.rows("CC-F10")) func controlInsideKeepsTheTouchFromTheItem() {
    let screen = Screen()
    screen.view.register(view: { Button() }, .tap { _ in screen.heard.append("tap") })
    screen.data.appendSections(["all"])
    screen.data.appendItems(["a"])
    #expect(screen.tap(0) == .unhandled)
    #expect(screen.heard.isEmpty)
    #expect(screen.view.indexPathsForSelectedItems == [])
  }
}
