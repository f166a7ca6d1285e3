import EngineSupport
import Foundation
import Testing

@testable import InteractionKit

/// The recorded cases of UIKit's data source: `diffable_snapshot_cases` and
/// `interactive_movement_cases`.
@Suite struct RecordedDataSourceTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private func recorded(
    _ id: String, in file: String = "diffable_snapshot_cases"
  ) throws -> [String: Any] {
    try #require(try Fixture.cases(file).first { $0.text("id") == id })
  }

  /// The words of a recorded reason between its dots.
  private func stem(_ text: String) -> String {
    text.replacingOccurrences(of: "raises: ", with: "")
      .replacingOccurrences(of: "...", with: "")
  }

  @Test func laterApply() throws {
    let text = try recorded("snapshot/datasource/later-apply").text("expected")
    #expect(text.hasPrefix("ONE batch") && text.hasSuffix("is MOVED there"))
    let screen = DiffableScreen()
    screen.apply("one: a b c", "two: x", "three: t")
    let cell = screen.view.cellForItem(at: path(1))
    let lines = screen.simulator.log.lines.count
    screen.apply("four: f", "two: x a", "one: b c")
    #expect(screen.heard == ["f"])
    #expect(screen.view.cellForItem(at: path(0, 2)) === cell)
    #expect(
      screen.simulator.log.lines.dropFirst(lines).filter { !$0.contains("display") } == [
        "delete section 2", "insert section 0", "move section 1 -> 1", "move [0,0] -> [1,1] #a",
      ])
  }

  @Test func applyKeepsNoMarks() throws {
    #expect(
      try recorded("snapshot/datasource/apply-keeps-no-marks").text("expected")
        == "a copy without reload marks")
    let screen = DiffableScreen()
    screen.apply("one: a b")
    screen.apply("one: a b") {
      $0.reloadItems(["a"])
      $0.reconfigureItems(["b"])
      $0.reloadSections(["one"])
    }
    let copy = screen.source.snapshot()
    #expect(copy.reloadedItemIdentifiers.isEmpty && copy.reconfiguredItemIdentifiers.isEmpty)
    #expect(copy.reloadedSectionIdentifiers.isEmpty)
  }

  @Test func cellProviderNil() throws {
    let words = stem(try recorded("snapshot/datasource/cell-provider-nil").text("expected"))
    let screen = DiffableScreen()
    let source = DiffableScreen.Source(collectionView: screen.view) { _, _, _ in nil }
    var snapshot = DiffableScreen.Source.Snapshot()
    snapshot.appendSections(["one"])
    snapshot.appendItems(["a"])
    source.apply(snapshot)
    screen.simulator.window.layoutIfNeeded()
    #expect(words == "cell provider returned nil for index path")
    #expect(
      screen.simulator.log.lines.contains(
        "! the cell provider returned nil for index path [0,0]; a blank cell is shown"),
      "\(screen.simulator.log.lines)")
  }

  @Test func noAnimation() throws {
    #expect(
      try recorded("snapshot/datasource/no-animation").text("expected")
        .hasPrefix("same batch with animations off"))
    let screen = DiffableScreen()
    screen.apply("one: a b")
    var snapshot = screen.source.snapshot()
    snapshot.insertItems(["n"], beforeItem: "a")
    screen.heard = []
    var isDone = false
    screen.source.apply(snapshot, animatingDifferences: false) { isDone = true }
    #expect(isDone && screen.heard == ["n"] && screen.problem() == nil)
    #expect(screen.simulator.log.lines.last == "insert [0,0] #n")
  }

  @Test(arguments: ["expand", "collapse"]) func outline(operation: String) throws {
    let expected = try #require(
      try recorded("snapshot/outline/\(operation)")["expected"] as? [String])
    let screen = DiffableScreen()
    var outline = DiffableDataSourceSectionSnapshot<String>()
    outline.append(["p"])
    outline.append(["c"], to: "p")
    if operation == "collapse" { outline.expand(["p"]) }
    screen.source.apply(outline, to: "one")
    let old = screen.source.snapshot().itemIdentifiers
    var told: [String] = []
    func tell(_ name: String) {
      told.append(name)
      #expect(screen.source.snapshot().itemIdentifiers == old)
    }
    screen.source.sectionSnapshotHandlers.shouldExpandItem = { _ in
      tell("shouldExpandItem")
      return true
    }
    screen.source.sectionSnapshotHandlers.willExpandItem = { _ in tell("willExpandItem") }
    screen.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in
      tell("snapshotForExpandingParentItem(item, child snapshot)")
      return children
    }
    screen.source.sectionSnapshotHandlers.shouldCollapseItem = { _ in
      tell("shouldCollapseItem")
      return true
    }
    screen.source.sectionSnapshotHandlers.willCollapseItem = { _ in tell("willCollapseItem") }
    screen.source.toggle(at: path(0))
    #expect(told + ["apply animated"] == expected)
    #expect(screen.source.snapshot().itemIdentifiers != old)
  }

  // MARK: Movement

  private func drag(_ screen: DiffableScreen, to row: CGFloat) {
    screen.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 44 * row + 22))
    screen.view.endInteractiveMovement()
  }

  @Test func movementBegin() throws {
    let recorded = try recorded("movement/diffable/begin", in: "interactive_movement_cases")
    #expect(recorded.text("expected").contains("NO when there is none"))
    let screen = DiffableScreen()
    screen.apply("one: a b")
    #expect(!screen.view.beginInteractiveMovementForItem(at: path(0)))
    var asked: [String] = []
    screen.source.reorderingHandlers.canReorderItem = {
      asked.append($0)
      return $0 == "b"
    }
    #expect(!screen.view.beginInteractiveMovementForItem(at: path(0)))
    #expect(screen.view.beginInteractiveMovementForItem(at: path(1)))
    #expect(asked == ["a", "b"])
  }

  @Test func movementEnd() throws {
    let recorded = try recorded("movement/diffable/end", in: "interactive_movement_cases")
    let expected = try #require(recorded["expected"] as? [String])
    let screen = DiffableScreen()
    screen.apply("one: a b")
    screen.source.reorderingHandlers.canReorderItem = { _ in true }
    var told: [String] = []
    func current() -> String {
      screen.source.snapshot().itemIdentifiers == ["a", "b"] ? "old" : "new"
    }
    screen.source.reorderingHandlers.willReorder = { _ in told.append("will \(current())") }
    screen.source.reorderingHandlers.didReorder = { _ in told.append("did \(current())") }
    screen.view.beginInteractiveMovementForItem(at: path(0))
    drag(screen, to: 1)
    #expect(told == ["will old", "did new"])
    #expect(expected[0].hasPrefix("willReorder") && expected[0].contains("old snapshot"))
    #expect(expected[1].hasPrefix("didReorder") && expected[1].contains("new snapshot"))
  }

  @Test func movementTransaction() throws {
    let recorded = try recorded("movement/diffable/transaction", in: "interactive_movement_cases")
    #expect(recorded.text("expected").hasSuffix("LAST section first"))
    let screen = DiffableScreen()
    screen.apply("one: a b", "two: x")
    screen.source.reorderingHandlers.canReorderItem = { _ in true }
    var told: DiffableScreen.Source.Transaction?
    screen.source.reorderingHandlers.didReorder = { told = $0 }
    screen.view.beginInteractiveMovementForItem(at: path(0))
    drag(screen, to: 2)
    let transaction = try #require(told)
    #expect(transaction.initialSnapshot.itemIdentifiers == ["a", "b", "x"])
    #expect(transaction.finalSnapshot.itemIdentifiers(inSection: "two") == ["a", "x"])
    #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["two", "one"])
    #expect(
      transaction.difference.inferringMoves()
        == transaction.finalSnapshot.itemIdentifiers.difference(
          from: transaction.initialSnapshot.itemIdentifiers
        ).inferringMoves())
  }
}
