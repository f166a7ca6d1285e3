import Foundation
import TestSupport
import Testing

@testable import InteractionKit

@Suite struct DiffableDataSourceTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func firstSnapshotReloadsAndLaterOnesChangeWhatIsDifferent() {
    let screen = DiffableScreen()
    screen.apply("one: a b c", "two: x")
    #expect(screen.heard == ["a", "b", "c", "x"])
    screen.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    screen.apply("two: x y", "one: c b a", "three:")
    // Items that moved, within their section or into it, are not requested again.
    #expect(screen.heard == ["y"])
    #expect(screen.problem() == nil)
    #expect(screen.view.indexPathsForSelectedItems == [path(1, 1)])
  }

  @Test func itemThatAnotherSectionReceivesIsMoved() {
    let screen = DiffableScreen()
    screen.apply("one: a b", "two: x")
    screen.apply("one: b", "two: x a")
    #expect(screen.heard.isEmpty)
    #expect(screen.problem() == nil)
    #expect(screen.simulator.log.lines.last == "move [0,0] -> [1,1] #a")
  }

  @Test func marksRunAsASecondBatchAtNewPlaces() {
    let screen = DiffableScreen()
    screen.apply("one: a b c")
    let cells = screen.view.visibleCells
    screen.apply("one: n a b c") {
      $0.reloadItems(["a"])
      $0.reconfigureItems(["b"])
    }
    #expect(screen.heard == ["n", "a", "b"])
    #expect(screen.problem() == nil)
    #expect(screen.view.cellForItem(at: path(1)) !== cells[0])
    #expect(screen.view.cellForItem(at: path(2)) === cells[1])
    #expect(!screen.source.snapshot().isMarked)
    #expect(
      screen.simulator.log.lines.suffix(3) == [
        "insert [0,0] #n", "reload [0,1] #a", "reconfigure [0,2] #b",
      ])
  }

  @Test func exceptionsOfUIKitAreRecordedInTheLog() {
    let screen = DiffableScreen()
    screen.apply("one: a") {
      $0.appendItems(["b", "b"])
      $0.appendSections(["one"])
    }
    #expect(screen.shown == ["a", "b"])
    #expect(screen.simulator.log.lines.filter { $0.hasPrefix("! append") }.count == 2)
  }

  @Test func completionsWaitForTheAnimation() {
    let screen = DiffableScreen()
    screen.apply("one: a")
    var done: [String] = []
    var snapshot = screen.source.snapshot()
    snapshot.appendItems(["b"])
    screen.source.apply(snapshot) { done.append("animated") }
    snapshot.appendItems(["c"])
    screen.source.apply(snapshot, animatingDifferences: false) { done.append("at once") }
    #expect(done == ["at once"])
    screen.simulator.clock.advance(by: .milliseconds(250))
    #expect(done == ["at once", "animated"])
    screen.source.applySnapshotUsingReloadData(snapshot) { done.append("reloaded") }
    #expect(done.last == "reloaded")
    #expect(screen.problem() == nil)
  }

  @Test func placesAndIdentifiersLeadToEachOther() {
    let screen = DiffableScreen()
    screen.apply("one: a b", "two: x")
    #expect(screen.source.itemIdentifier(for: path(1)) == "b")
    #expect(screen.source.indexPath(for: "x") == path(0, 1))
    #expect(screen.source.sectionIdentifier(for: 1) == "two")
    #expect(screen.source.index(for: "two") == 1)
    #expect(screen.source.itemIdentifier(for: path(2)) == nil)
    #expect(screen.source.itemIdentifier(for: IndexPath()) == nil)
    #expect(screen.source.indexPath(for: "zz") == nil)
    #expect(screen.source.sectionIdentifier(for: -1) == nil)
  }

  // MARK: Outlines

  private func outline() -> DiffableScreen {
    let screen = DiffableScreen()
    var fruit = DiffableDataSourceSectionSnapshot<String>()
    fruit.append(["fruit", "bread"])
    fruit.append(["apple", "pear"], to: "fruit")
    fruit.append(["red", "green"], to: "apple")
    fruit.append(["rye"], to: "bread")
    screen.source.apply(fruit, to: "food")
    return screen
  }

  @Test func disclosuresExpandAndCollapse() {
    let screen = outline()
    #expect(screen.shown == ["fruit", "bread"])
    screen.source.toggle(at: path(0))
    #expect(screen.shown == ["fruit", "apple", "pear", "bread"])
    screen.source.toggle(at: path(1))
    #expect(screen.shown == ["fruit", "apple", "red", "green", "pear", "bread"])
    screen.source.toggle(at: path(0))
    #expect(screen.shown == ["fruit", "bread"])
    // The items that were expanded below are displayed again.
    screen.source.toggle(at: path(0))
    #expect(screen.shown == ["fruit", "apple", "red", "green", "pear", "bread"])
    #expect(screen.problem() == nil)
    #expect(screen.source.snapshot(for: "food").level(of: "green") == 2)
  }

  @Test func indentationLevelOfAChildIsItsDepth() {
    let screen = outline()
    for index in [0, 1] { screen.source.toggle(at: path(index)) }
    screen.simulator.window.layoutIfNeeded()
    let levels = (0..<6).map { index in
      (screen.view.cellForItem(at: path(index)) as? CollectionViewListCell)?.indentationLevel
    }
    #expect(levels == [0, 1, 2, 2, 1, 0])
  }

  @Test func handlersAreCalledWithTheOldItems() {
    let screen = outline()
    var told: [String] = []
    func now() -> String { screen.source.snapshot().itemIdentifiers.joined(separator: " ") }
    screen.source.sectionSnapshotHandlers.shouldExpandItem = {
      told.append("shouldExpand \($0): \(now())")
      return $0 != "bread"
    }
    screen.source.sectionSnapshotHandlers.willExpandItem = { told.append("willExpand \($0)") }
    screen.source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
      told.append("children of \(item): \(children.rootItems.joined(separator: " "))")
      var new = DiffableDataSourceSectionSnapshot<String>()
      new.append(["plum"])
      return new
    }
    screen.source.sectionSnapshotHandlers.shouldCollapseItem = {
      told.append("shouldCollapse \($0)")
      return true
    }
    screen.source.sectionSnapshotHandlers.willCollapseItem = { told.append("willCollapse \($0)") }
    screen.source.toggle(at: path(0))
    #expect(screen.shown == ["fruit", "plum", "bread"])
    screen.source.toggle(at: path(2))
    screen.source.toggle(at: path(0))
    #expect(
      told == [
        "shouldExpand fruit: fruit bread", "willExpand fruit", "children of fruit: apple pear",
        "shouldExpand bread: fruit plum bread", "shouldCollapse fruit", "willCollapse fruit",
      ])
    #expect(screen.shown == ["fruit", "bread"])
  }

  @Test func expandedItemsSurviveOtherSnapshots() {
    let screen = outline()
    screen.source.toggle(at: path(0))
    screen.apply("other: x", "food: fruit apple new bread")
    #expect(screen.problem() == nil)
    let outline = screen.source.snapshot(for: "food")
    #expect(outline.isExpanded("fruit"))
    #expect(outline.level(of: "new") == 1)
    #expect(!outline.contains("pear"))
    // The items below a collapsed item still exist.
    screen.source.toggle(at: path(1, 1))
    #expect(screen.shown == ["x", "fruit", "apple", "red", "green", "new", "bread"])
  }

  @Test func disclosureInACellTogglesItsItem() {
    let screen = outline()
    let cell = screen.view.cellForItem(at: path(0)) as? CollectionViewListCell
    cell?.accessories = [.outlineDisclosure()]
    screen.simulator.window.layoutIfNeeded()
    screen.simulator.tap(at: CGPoint(x: 320 - 8 - 6, y: 22))
    #expect(screen.shown == ["fruit", "apple", "pear", "bread"])
  }

  @Test func sectionSnapshotThatAHandlerAppliesCounts() {
    for handler in 0..<3 {
      let screen = outline()
      let source = screen.source
      func grow() {
        var outline = source.snapshot(for: "food")
        outline.append(["plum"], to: "fruit")
        source.apply(outline, to: "food")
      }
      switch handler {
      case 0:
        source.sectionSnapshotHandlers.shouldExpandItem = { _ in
          grow()
          return true
        }
      case 1: source.sectionSnapshotHandlers.willExpandItem = { _ in grow() }
      default:
        source.sectionSnapshotHandlers.willCollapseItem = { _ in grow() }
        source.toggle(at: path(0))
      }
      source.toggle(at: path(0))
      if handler == 2 { source.toggle(at: path(0)) }
      #expect(screen.shown == ["fruit", "apple", "pear", "plum", "bread"], "handler \(handler)")
      #expect(screen.problem() == nil)
    }
  }

  @Test func oneSnapshotHasItemsOfSeveralTypes() {
    struct Album: Hashable { var title: String }
    let screen = DiffableScreen()
    var asked: [String] = []
    let source = CollectionViewDiffableDataSource<String, AnyItemIdentifier>(
      collectionView: screen.view
    ) { view, path, item in
      switch item.base {
      case let album as Album: asked.append("album \(album.title)")
      case let number as Int: asked.append("number \(number)")
      default: asked.append("other \(item)")
      }
      return view.dequeueReusableCell(withReuseIdentifier: "Cell", for: path)
    }
    var snapshot = DiffableDataSourceSnapshot<String, AnyItemIdentifier>()
    snapshot.appendSections(["all"])
    let first = AnyItemIdentifier(1)
    snapshot.appendItems([AnyItemIdentifier(Album(title: "A")), first, AnyItemIdentifier("1")])
    source.apply(snapshot)
    screen.simulator.window.layoutIfNeeded()
    #expect(asked == ["album A", "number 1", "other 1"])
    // Equal numbers of different types are different identifiers.
    #expect(AnyItemIdentifier(1.0) != first && AnyItemIdentifier(first) == first)
    snapshot.moveItem(first, beforeItem: AnyItemIdentifier(Album(title: "A")))
    source.apply(snapshot)
    #expect(screen.simulator.log.lines.last == "move [0,1] -> [0,0] #1")
  }

  // MARK: Reordering

  @Test func fingersMoveKeepsTheOutline() {
    let screen = outline()
    screen.source.reorderingHandlers.canReorderItem = { _ in true }
    screen.source.toggle(at: path(0))
    // A collapsed item moves together with the items below it, to the level of its neighbours.
    screen.view.beginInteractiveMovementForItem(at: path(1))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 44 * 3 + 22))
    screen.view.endInteractiveMovement()
    #expect(screen.source.snapshot().itemIdentifiers == ["fruit", "pear", "bread", "apple"])
    let outline = screen.source.snapshot(for: "food")
    #expect(outline.level(of: "apple") == 0 && outline.level(of: "pear") == 1)
    #expect(outline.parent(of: "red") == "apple" && outline.isExpanded("fruit"))
    screen.source.toggle(at: path(3))
    #expect(screen.shown == ["fruit", "pear", "bread", "apple", "red", "green"])
  }

  @Test func reorderingCallsHandlersBeforeAndAfter() {
    let screen = DiffableScreen()
    screen.apply("one: a b c", "two: x")
    var told: [String] = []
    screen.source.reorderingHandlers.canReorderItem = { $0 != "c" }
    screen.source.reorderingHandlers.willReorder = { [unowned screen] transaction in
      told.append("will \(screen.source.snapshot().itemIdentifiers == ["a", "b", "c", "x"])")
      #expect(transaction.finalSnapshot.itemIdentifiers == ["b", "c", "a", "x"])
    }
    screen.source.reorderingHandlers.didReorder = { [unowned screen] transaction in
      told.append("did \(screen.source.snapshot().itemIdentifiers == ["b", "c", "a", "x"])")
      #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["one"])
      #expect(
        transaction.initialSnapshot.itemIdentifiers.applying(transaction.difference)
          == transaction.finalSnapshot.itemIdentifiers)
    }
    #expect(!screen.view.beginInteractiveMovementForItem(at: path(2)))
    #expect(screen.view.beginInteractiveMovementForItem(at: path(0)))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 44 * 2 + 22))
    screen.view.endInteractiveMovement()
    #expect(told == ["will true", "did true"])
    #expect(screen.problem() == nil)
  }

  @Test func handlerOfTheLastSectionIsCalledFirst() {
    let screen = DiffableScreen()
    screen.apply("one: a b", "two: x y")
    screen.source.reorderingHandlers.canReorderItem = { _ in true }
    var sections: [String] = []
    screen.source.reorderingHandlers.didReorder = {
      sections = $0.sectionTransactions.map(\.sectionIdentifier)
    }
    screen.view.beginInteractiveMovementForItem(at: path(0))
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 44 * 2 + 22))
    screen.view.endInteractiveMovement()
    #expect(sections == ["two", "one"])
    #expect(screen.source.snapshot().itemIdentifiers == ["b", "a", "x", "y"])
    #expect(screen.source.snapshot().itemIdentifiers(inSection: "two") == ["a", "x", "y"])
    #expect(screen.problem() == nil)
  }

  // MARK: One after the other

  @Test func snapshotThatAHandlerAppliesWaits() {
    let screen = DiffableScreen()
    screen.apply("one: a")
    var isDone = false
    let source = screen.source
    screen.source.supplementaryViewProvider = nil
    screen.source.sectionSnapshotHandlers.willExpandItem = { _ in
      isDone = true
      var snapshot = source.snapshot()
      snapshot.appendItems(["later"])
      source.apply(snapshot)
    }
    var outline = DiffableDataSourceSectionSnapshot<String>()
    outline.append(["p"])
    outline.append(["q"], to: "p")
    screen.source.apply(outline, to: "outline")
    screen.source.toggle(at: path(0, 1))
    #expect(isDone)
    #expect(screen.problem() == nil)
  }

  @Test(arguments: 0..<20) func randomSnapshotsAreShown(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let screen = DiffableScreen()
    let names = (0..<14).map { "i\($0)" }
    for step in 0..<30 {
      var snapshot = DiffableScreen.Source.Snapshot()
      let sections = ["s0", "s1", "s2"].shuffled(using: &random).prefix(
        Int.random(in: 1...3, using: &random))
      snapshot.appendSections(Array(sections))
      for name in names.shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random)) {
        snapshot.appendItems([name], toSection: sections.randomElement(using: &random) ?? "s0")
      }
      let marked = snapshot.itemIdentifiers.filter { _ in Bool.random(using: &random) }
      if Int.random(in: 0..<3, using: &random) == 0 { snapshot.reloadItems(marked) }
      if Int.random(in: 0..<3, using: &random) == 0 { snapshot.reconfigureItems(marked) }
      screen.source.apply(snapshot)
      if let problem = screen.problem() {
        Issue.record("seed \(seed), step \(step): \(problem)")
        return
      }
    }
  }
}
