import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The combination of registrations, their precedence and the filled views.
@Suite struct RegistrationRuleTests {
  private typealias Screen = RegistrationScreen<String, AnyHashable>

  private func screen(_ items: [AnyHashable]) -> Screen {
    let screen = Screen()
    screen.data.appendSections(["all"])
    screen.data.appendItems(items)
    return screen
  }

  private func labels(
    _ screen: Screen, _ text: String,
    _ options: Screen.Screen.RegistrationOption<String, Label>...
  ) {
    // Several options of one kind cannot be passed on, so this accepts at most one.
    let config = Screen.Screen.RegistrationOption<String, Label>.config { $0.view.text = text }
    if let option = options.first {
      screen.view.register(String.self, named: text, view: { Label() }, config, option)
    } else {
      screen.view.register(String.self, named: text, view: { Label() }, config)
    }
  }

  @Test(.rows("CC-F01")) func ofSeveralOptionsOfOneKindTheLastCounts() {
    let screen = screen(["a"])
    screen.view.register(
      String.self, view: { Label() }, .config { $0.view.text = "first" },
      .config { $0.view.text = "last" })
    #expect(screen.texts == ["last"])
  }

  @Test(.rows("CC-F01")) func registrationsAddUpAndHaveNamesOfTheirOwn() {
    let screen = screen(["a"])
    screen.view.register(String.self, view: { Label() }, .when { $0.data == "a" })
    screen.view.register(String.self, view: { Label() })
    #expect(screen.view.registrationName(for: "a") == "String")
    #expect(screen.view.registrationName(for: "b") == "String#2")
  }

  @Test(.rows("CC-F01")) func cellsAreMadeByTheirClassAndTheClosureIsNeverRun() throws {
    let screen = screen([7, "seven"])
    var made: [String] = []
    screen.view.register(
      Int.self,
      view: { () -> NumberCell in
        made.append("cell")
        return NumberCell(frame: .zero)
      }, .config { $0.view.number = $0.data })
    screen.view.register(
      String.self,
      view: { () -> Label in
        made.append("label")
        return Label()
      })
    screen.turn()
    #expect(made == ["label"])
    let cell = try #require(screen.view.cellForItem(at: .item(0)) as? NumberCell)
    #expect(cell.number == 7)
  }

  @Test(.rows("CC-F01")) func viewIsMadeOnceForACellAndFillsIt() throws {
    let screen = screen(["a"])
    var made = 0
    screen.view.register(
      String.self,
      view: { () -> Label in
        made += 1
        return Label()
      }, .config { $0.view.text = $0.data })
    #expect(screen.texts == ["a"])
    screen.data.applyItems(["b"], toSection: "all")
    #expect(screen.texts == ["b"])
    screen.view.reloadData()
    #expect(screen.texts == ["b"])
    // One for each of the two cells that existed at once, and no third.
    #expect(made <= 2)
    let cell = try #require(screen.view.cellForItem(at: .item(0)) as? RegisteredCell)
    #expect(cell.content?.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
  }

  @Test(.rows("CC-F02")) func conditionThatHoldsCountsBeforeNoConditionWhateverTheOrder() {
    let screen = screen(["a", "b"])
    labels(screen, "any")
    labels(screen, "only a", .when { $0.data == "a" })
    #expect(screen.texts == ["only a", "any"])
  }

  @Test(.rows("CC-F02")) func firstOfSeveralCounts() {
    let screen = screen(["a", "b"])
    labels(screen, "any")
    labels(screen, "any, later")
    labels(screen, "a", .when { $0.data == "a" })
    labels(screen, "a, later", .when { $0.data == "a" })
    #expect(screen.texts == ["a", "any"])
  }

  @Test(.rows("CC-F02")) func conditionsAreEvaluatedAgainForATap() {
    let screen = screen(["a"])
    var isOpen = true
    labels(screen, "closed")
    screen.view.register(
      String.self, named: "open", view: { Label() }, .when { _ in isOpen },
      .tap { _ in screen.heard.append("open") })
    screen.tap(0)
    isOpen = false
    screen.tap(0)
    #expect(screen.heard == ["open"])
    #expect(
      screen.said() == [
        "select [0,0] #a via tap:open",
        "unhandled [0,0] #a: registration closed has no tap, no delegate",
      ])
  }

  private class Shape: Hashable {
    static func == (a: Shape, b: Shape) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private final class Circle: Shape {}

  @Test(.rows("CC-F02", "CC-K11")) func onlyTheExactTypeCountsWithADiagnostic() {
    let screen = screen([Circle(), 1])
    screen.view.register(Shape.self, view: { Label() })
    screen.view.itemName = { _ in nil }
    screen.turn()
    #expect(
      screen.said().filter { $0.hasPrefix("!") } == [
        "! no registration for Circle; that for Shape does not match: the exact type is required"
          + "; an empty cell is shown",
        "! no registration for Int; an empty cell is shown",
      ])
  }

  @Test(.rows("CC-K11")) func registrationForAnyHashableServesOtherTypes() {
    let screen = screen([Circle(), "a"])
    labels(screen, "text")
    screen.view.register(
      AnyHashable.self, view: { Label() }, .config { $0.view.text = "anything" })
    #expect(screen.texts == ["anything", "text"])
  }

  @Test(.rows("CC-F03")) func itemWithoutRegistrationIsBlankAndReportedOnce() throws {
    let screen = screen([1, 2])
    screen.turn()
    let cell = try #require(screen.view.cellForItem(at: .item(1)))
    #expect(cell.reuseIdentifier == "" && type(of: cell) == CollectionViewCell.self)
    #expect(
      screen.said().filter { $0.hasPrefix("!") } == [
        "! no registration for Int; an empty cell is shown"
      ])
    screen.tap(0)
    #expect(screen.said() == ["unhandled [0,0] #1: no registration for Int"])
    let beyond = screen.view.dataSource?.collectionView(
      screen.view, cellForItemAt: IndexPath(item: .max, section: 0))
    #expect(beyond?.reuseIdentifier == "")
  }

  @Test(.rows("CC-F04")) func configRunsAgainWheneverTheStateChanges() {
    let screen = screen(["a", "b"])
    screen.view.register(
      String.self, view: { Label() },
      .config {
        let state = $0.configurationState
        screen.heard.append(
          "\($0.data)\(state.isHighlighted ? " highlighted" : "")\(state.isSelected ? " selected" : "")"
        )
      }, .tap { screen.heard.append("tap \($0.data)") })
    screen.turn()
    #expect(screen.heard == ["a", "b"])
    screen.heard = []
    screen.tap(0)
    #expect(screen.heard == ["a highlighted", "a", "a selected", "tap a"])
    screen.heard = []
    screen.view.selectItem(at: .item(1))
    #expect(screen.heard == ["a", "b selected"])
    // The same view is filled again with its present data.
    screen.heard = []
    screen.data.reloadItems(["b"])
    screen.turn()
    #expect(screen.heard == ["b"])
  }

  @Test(.rows("CC-F04")) func configOfACellOfTheUsersOwnRunsAgainToo() {
    let screen = screen([1])
    screen.view.register(
      Int.self, cell: NumberCell.self,
      .config { screen.heard.append("\($0.data) \($0.configurationState.isSelected)") })
    screen.turn()
    screen.view.selectItem(at: .item(0))
    #expect(screen.heard == ["1 false", "1 true"])
  }

  private struct Wrong: Error {}

  @Test(.rows("CC-F04")) func unmappableItemLeavesTheViewUnchanged() {
    let screen = screen(["1", "x", "3"])
    screen.view.register(
      String.self, view: { Label() },
      .config(compactMap: { Int($0) }) { $0.view.text = "\($0.data + 1)" })
    #expect(screen.texts == ["2", "-", "4"])
    #expect(screen.said().filter { $0.hasPrefix("!") }.isEmpty)

    let strict = self.screen(["1", "x"])
    strict.view.register(
      String.self, view: { Label() },
      .config(map: { text throws in
        guard let number = Int(text) else { throw Wrong() }
        return number
      }) { $0.view.text = "\($0.data)" })
    #expect(strict.texts == ["1", "-"])
    #expect(
      strict.said().filter { $0.hasPrefix("!") } == [
        "! the config of \"x\" was skipped: Wrong()"
      ])
  }

  @Test(.rows("CC-F14", "CC-T27")) func falseConditionMakesNoView() {
    func built(_ condition: Bool) -> Label? {
      func make(@RegisteredViewBuilder _ view: () -> Label?) -> Label? { view() }
      return make {
        if condition { Label() }
      }
    }
    #expect(built(true) != nil)
    #expect(built(false) == nil)
  }

  @Test(.rows("CC-F01", "CC-F05", "CC-F14")) func cellWithoutAViewIsEmptyAndSelectsNothing() {
    let screen = screen(["a"])
    var isShown = false
    screen.view.register(
      String.self, as: Label.self,
      view: {
        if isShown { Label() }
      }, .tap { _ in screen.heard.append("tap") })
    let delegate = SelectingDelegate("d") { screen.heard.append($0) }
    screen.view.delegate = delegate
    screen.turn()
    screen.heard = []
    screen.tap(0)
    #expect(!screen.heard.contains("tap") && !screen.heard.contains("d selects 0"))
    #expect(
      screen.said().last == "unhandled [0,0] #a: registration String made no view for the cell")
    isShown = true
  }

  @Test(.rows("CC-T21")) func registrationOfAnItemIsFoundByItselfAndByItsPath() throws {
    let screen = screen(["a", "b", "12"])
    screen.view.register(
      String.self, named: "a", view: { Label() }, .when { $0.data == "a" },
      .config { $0.view.text = $0.data }, .tap { _ in }, .flowLayoutSize { _ in .zero },
      .flowLayoutSize { _ in CGSize(width: 100, height: 40) })
    screen.view.register(
      String.self, named: "b", view: { Label() }, .when { $0.data == "b" },
      .config(map: { $0 + "abc" }) { $0.view.text = $0.data })
    screen.view.register(
      String.self, named: "number", cell: NumberCell.self,
      .config(compactMap: { Int($0) }) { $0.view.number = $0.data })
    #expect(screen.texts == ["a", "babc", "-"])
    #expect(screen.view.registrationName(for: "a") == "a")
    #expect(screen.view.registrationName(at: .item(0)) == "a")
    #expect(screen.view.registrationName(at: IndexPath(item: .max, section: 0)) == nil)
    #expect(screen.view.cellForItem(at: .item(0)) is RegisteredCell)
    #expect((screen.view.cellForItem(at: .item(2)) as? NumberCell)?.number == 12)
    let missing = screen.view.dataSource?.collectionView(
      screen.view, cellForItemAt: IndexPath(item: -1, section: 0))
    #expect(missing?.reuseIdentifier == "")
  }
}
