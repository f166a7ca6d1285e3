import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The time at which changes are displayed, and the expanded items after it.
@Suite struct RegistrationReloadTests {
  private typealias Screen = RegistrationScreen<String, String>

  private func screen(_ items: [String] = ["a", "b"]) -> Screen {
    let screen = Screen()
    screen.view.register(view: { Label() }, .config { $0.view.text = $0.data })
    screen.data.applySections([("all", items)])
    screen.turn()
    _ = screen.said()
    return screen
  }

  private func count(_ screen: Screen) -> Int { screen.view.numberOfItems(inSection: 0) }

  @Test(.rows("CC-D20", "CC-K04")) func changesGatherUntilTheNextTurn() {
    let screen = screen()
    screen.data.appendItems(["c"])
    screen.data.appendItems(["d"])
    screen.data.deleteItems(["c"])
    #expect(screen.data.allItems == ["a", "b", "d"])
    #expect(count(screen) == 2 && screen.said().isEmpty)
    screen.turn()
    #expect(count(screen) == 3)
    #expect(screen.said() == ["insert [0,2] #d"])
  }

  @Test(.rows("CC-D20", "CC-K04")) func touchFindsTheDataAsItIs() {
    let screen = screen([])
    screen.data.appendItems(["a"])
    #expect(screen.simulator.tap(at: CGPoint(x: 50, y: 20)) == .unhandled)
    #expect(
      screen.said() == [
        "insert [0,0] #a", "unhandled [0,0] #a: registration String has no tap, no delegate",
      ])
  }

  @Test(.rows("CC-D20", "CC-K04")) func reloadingImmediatelyShowsEverythingAtOnce() {
    let screen = screen()
    screen.data.appendItems(["c"]).on { screen.heard.append("shown") }
    screen.data.reloadImmediately()
    #expect(count(screen) == 3)
    // Without animation, the completion is called immediately.
    #expect(screen.heard == ["shown"])
    screen.data.appendItems(["d"]).on { screen.heard.append("animated") }
    screen.data.reloadImmediately(animatingDifferences: true)
    #expect(screen.heard == ["shown"])
    screen.simulator.clock.advance(by: .seconds(1))
    #expect(screen.heard == ["shown", "animated"])
  }

  @Test(.rows("CC-D20")) func momentsShowWhatIsPendingBeforeThem() {
    let screen = screen()
    screen.data.appendChildItems(["a1"], to: "a")
    screen.turn()
    screen.data.appendItems(["c"])
    screen.data.expand(["a"])
    #expect(count(screen) == 3)
    #expect(screen.data.reload.pending == .immediate)
    // A later change of the content displays the earlier one first.
    screen.data.appendItems(["d"])
    #expect(count(screen) == 4)
    #expect(screen.data.reload.pending == .content)
    screen.turn()
    #expect(count(screen) == 5)
    #expect(screen.said() == ["insert [0,2] #c", "insert [0,1] #a1", "insert [0,4] #d"])
  }

  @Test(.rows("CC-D20"), arguments: 0..<4)
  func questionsAboutWhatShowsShowWhatIsPending(_ question: Int) {
    let screen = screen()
    screen.data.appendItems(["c"])
    switch question {
    case 0: #expect(screen.data.indexPath(for: "c") == .item(2))
    case 1: #expect(!screen.data.isExpanded("c"))
    case 2: #expect(screen.data.isVisible("c"))
    default: #expect(screen.data.visibleItems(inSection: "all") == ["a", "b", "c"])
    }
    #expect(count(screen) == 3)
  }

  @Test(.rows("CC-D20")) func lastPathShowsWhatIsPendingWhereThereAreLevels() {
    let screen = screen()
    screen.data.appendItems(["c"])
    #expect(screen.data.lastIndexPath == .item(2))
    #expect(count(screen) == 2)
    screen.data.appendChildItems(["c1"], to: "c")
    #expect(screen.data.lastIndexPath == .item(2))
    #expect(count(screen) == 3)
  }

  @Test(.rows("CC-D21")) func completionsComeWithTheirReloadAndAreDroppedWithoutOne() {
    let screen = screen()
    screen.data.appendItems(["c"]).on(animatingDifferences: false) { screen.heard.append("c") }
    screen.data.expand(["a"]).on(animatingDifferences: false) { screen.heard.append("expand") }
    #expect(screen.heard == ["c"])
    screen.turn()
    #expect(screen.heard == ["c", "expand"])
    // No item is reloaded, so no completion is called.
    screen.data.reloadItems(["no"]).on { screen.heard.append("never") }
    screen.data.reloadImmediately()
    screen.data.appendItems(["d"])
    screen.data.reloadImmediately()
    screen.simulator.clock.advance(by: .seconds(1))
    #expect(screen.heard == ["c", "expand"])
  }

  @Test(.rows("CC-D21")) func lastReloadDecidesAboutTheAnimationOnce() {
    let screen = screen()
    screen.data.appendItems(["c"]).on(animatingDifferences: false)
    screen.data.appendItems(["d"]).on(animatingDifferences: true) { screen.heard.append("d") }
    screen.turn()
    #expect(screen.heard.isEmpty)
    screen.simulator.clock.advance(by: .seconds(1))
    #expect(screen.heard == ["d"])
    screen.data.appendItems(["e"]).on(animatingDifferences: false) { screen.heard.append("e") }
    screen.turn()
    #expect(screen.heard == ["d", "e"])
    let handler = screen.data.appendItems(["f"])
    screen.turn()
    handler.on { screen.heard.append("late") }
    screen.turn()
    #expect(screen.heard == ["d", "e"])
  }

  @Test(.rows("CC-D22", "CC-K02")) func everyChangeLeavesExpandedWhatWas() {
    let screen = screen()
    let data = screen.data
    data.appendChildItems(["a1", "a2"], to: "a")
    data.appendChildItems(["x"], to: "a1")
    data.expand(["a", "a1"])
    #expect(screen.texts == ["a", "a1", "x", "a2", "b"])
    data.appendItems(["c"])
    data.reverseRootItems(inSection: "all")
    #expect(screen.texts == ["c", "b", "a", "a1", "x", "a2"])
    data.appendSections(["other"])
    data.appendItems(["a"])
    data.reverseSections()
    #expect(screen.texts == ["a", "a1", "x", "a2", "c", "b"])
    data.insertItems(["a"], beforeItem: "b")
    data.reloadItems(["a"])
    #expect(screen.texts == ["c", "a", "a1", "x", "a2", "b"])
  }

  @Test(.rows("CC-D22", "CC-K02")) func itemRestoredInTheSameTurnIsUnchanged() {
    let screen = screen()
    func fill() {
      screen.data.applySections([("all", ["a", "b"])])
      screen.data.appendChildItems(["a1"], to: "a")
    }
    fill()
    screen.data.expand(["a"])
    screen.turn()
    fill()
    #expect(screen.texts == ["a", "a1", "b"])
    // Items that are inserted again later are collapsed.
    screen.data.deleteItems(["a"])
    screen.turn()
    fill()
    #expect(screen.texts == ["a", "b"])
  }

  @Test func changingTheDataAtEveryDisplayTerminates() {
    let screen = screen()
    // So small that all of them are displayed and continue.
    screen.layout.itemSize = CGSize(width: 5, height: 5)
    screen.turn()
    var number = 0
    screen.view.register(
      view: { Label() }, .when { _ in true },
      .config { _ in
        number += 1
        screen.data.appendItems(["\(number)"])
      })
    screen.data.appendItems(["c"])
    screen.simulator.clock.advance(by: .seconds(1))
    #expect(number > 30)
    #expect(
      screen.said().contains(
        "! showing the data changes it without end; the rest waits for the next layout"))
    screen.data.deleteItems(["c"])
    #expect(!screen.data.contains("c"))
  }

  @Test func viewInNoWindowShowsItsDataWhenItIsLaidOut() {
    let view = ConfigurableCollectionView<String, String>(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: CollectionViewFlowLayout())
    view.register(view: { Label() })
    view.data.applySections([("all", ["a"])])
    #expect(view.numberOfSections == 0)
    view.layoutIfNeeded()
    #expect(view.visibleCells.count == 1)
    let other = ConfigurableCollectionView<String, String>(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: CollectionViewFlowLayout())
    other.data.applySections([("all", ["a"])])
    let simulator = Simulator()
    simulator.window.addSubview(other)
    simulator.clock.advance(by: VirtualTime(nanoseconds: 0))
    #expect(other.numberOfItems(inSection: 0) == 1)
  }

  @Test func handlerOfAReleasedViewIsHarmless() {
    var handler: ReloadHandler?
    weak var gone: ConfigurableCollectionView<String, String>?
    let simulator = Simulator()
    do {
      let view = ConfigurableCollectionView<String, String>(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480),
        collectionViewLayout: CollectionViewFlowLayout())
      gone = view
      simulator.window.addSubview(view)
      view.register(view: { Label() }, .config { [weak view] _ in view?.tag = 1 })
      handler = view.data.applySections([("all", ["a"])])
      view.removeFromSuperview()
    }
    #expect(gone == nil)
    handler?.on()
    simulator.clock.advance(by: .seconds(1))
  }

  // MARK: Computed items

  private struct Numbers: ItemSource {
    let count: Int

    func item(at index: Int) -> Int { index }
    var representatives: [Int] { [0] }
  }

  @Test func viewOfRegistrationsShowsComputedItemsUntilItsDataChanges() {
    let screen = RegistrationScreen<String, Int>()
    screen.view.register(
      view: { Label() }, .config { $0.view.text = "\($0.data)" },
      .tap(named: "onNumber") { [unowned screen] in screen.heard.append("\($0.data)") })
    screen.data.appendSections(["all"])
    screen.data.appendItems([70, 71])
    screen.view.applyUsingReloadData([
      .init("many", items: ItemCollection(Numbers(count: 10_000_000)))
    ])
    #expect(screen.view.numberOfItems(inSection: 0) == 10_000_000)
    #expect(screen.texts.prefix(3) == ["0", "1", "2"] && screen.texts.count < 60)
    #expect(screen.view.registrationName(at: IndexPath(item: 9_999_999, section: 0)) == "Int")
    screen.tap(2)
    #expect(screen.heard == ["2"])
    #expect(screen.said().contains { $0.hasSuffix("[0,2] #2 via tap:onNumber") })
    screen.data.appendItems([72])
    #expect(screen.texts == ["70", "71", "72"])
  }
}
