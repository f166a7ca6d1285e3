import EngineSupport
import Foundation
import Testing

@testable import InteractionKit

/// Batches for which UIKit raises: the recorded texts (`batch_update_cases`) and the behaviour
/// here.
@Suite struct UpdateErrorTests {
  private static func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  private static func items(_ counts: Int...) -> [[String]] {
    counts.map { (0..<$0).map { "i\($0)" } }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let before: [[String]]
    let after: [[String]]
    let updates: @Sendable (CollectionView) -> Void
    let text: String
    var testDescription: String { name }
  }

  private static func itemText(
    _ before: Int, _ after: Int, inserted: Int = 0, deleted: Int = 0
  ) -> String {
    "Invalid update: invalid number of items in section 0.  The number of items contained in an existing section after the update (\(after)) must be equal to the number of items contained in that section before the update (\(before)), plus or minus the number of items inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of items moved into or out of that section (0 moved in, 0 moved out)."
  }

  static let recorded: [Case] = [
    Case(
      name: "batch/count/6vs7", before: items(7), after: items(6), updates: { _ in },
      text: itemText(7, 6)),
    Case(
      name: "batch/count/86vs97", before: items(97), after: items(86), updates: { _ in },
      text: itemText(97, 86)),
    Case(
      name: "batch/count/insert-not-in-model", before: items(2), after: items(2),
      updates: { $0.insertItems(at: [path(0), path(1)]) }, text: itemText(2, 2, inserted: 2)),
    Case(
      name: "batch/count/insert10", before: items(10), after: items(10),
      updates: { $0.insertItems(at: (0..<10).map { path($0) }) },
      text: itemText(10, 10, inserted: 10)),
    Case(
      name: "batch/delete/range20", before: items(20), after: items(20),
      updates: { $0.reloadItems(at: [path(20)]) },
      text:
        "attempt to delete item 20 from section 0 which only contains 20 items before the update"),
    Case(
      name: "batch/section/count0", before: Array(repeating: [], count: 18), after: [],
      updates: { _ in },
      text:
        "Invalid update: invalid number of sections.  The number of sections contained in the collection view after the update (0) must be equal to the number of sections contained in the collection view before the update (18), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted)."
    ),
    Case(
      name: "batch/pst/delete+move", before: items(2), after: items(1),
      updates: {
        $0.deleteItems(at: [path(1)])
        $0.moveItem(at: path(1), to: path(0))
      },
      text:
        "attempt to perform a delete and a move from the same index path ({length = 2, path = 0 - 1})"
    ),
    Case(
      name: "batch/pst/insert+move-section", before: items(1, 1), after: items(1, 1, 1),
      updates: {
        $0.insertSections(IndexSet(integer: 1))
        $0.moveSection(0, toSection: 1)
      }, text: "attempt to perform an insert and a move to the same section (1)"),
    Case(
      name: "batch/pst/insert-section-range", before: items(1), after: items(1, 1),
      updates: { $0.insertSections(IndexSet(integer: 4)) },
      text: "attempt to insert section 4 but there are only 2 sections after the update"),
    Case(
      name: "batch/pst/move-to-range", before: items(3), after: items(3),
      updates: { $0.moveItem(at: path(0), to: path(9)) },
      text:
        "attempt to move index path ({length = 2, path = 0 - 0}) to index path "
        + "({length = 2, path = 0 - 9}) that does not exist - there are only 3 items in section 0 "
        + "after the update"
    ),
    Case(
      name: "a path that is none", before: items(3), after: items(3),
      updates: { $0.deleteItems(at: [IndexPath(), IndexPath(index: 4)]) },
      text:
        "attempt to delete item -1 from section -1, but there are only 1 sections before the update"
    ),
    Case(
      name: "an item of a section that does not exist is deleted", before: items(3, 1),
      after: items(3, 1), updates: { $0.deleteItems(at: [path(0, 4)]) },
      text:
        "attempt to delete item 0 from section 4, but there are only 2 sections before the update"),
    Case(
      name: "an item is inserted into a section that does not exist", before: items(3, 1),
      after: items(3, 1), updates: { $0.insertItems(at: [path(2, 5)]) },
      text:
        "attempt to insert item 2 into section 5, but there are only 2 sections after the update"),
    Case(
      name: "an item is inserted past the end", before: items(3), after: items(4),
      updates: { $0.insertItems(at: [path(9)]) },
      text:
        "attempt to insert item 9 into section 0, but there are only 4 items in section 0 after the update"
    ),
    Case(
      name: "a move from a section that does not exist", before: items(3), after: items(3),
      updates: { $0.moveItem(at: path(0, 2), to: path(0)) },
      text:
        "attempt to move index path ({length = 2, path = 2 - 0}) from a section that does not exist"
        + " - there are only 1 sections before the update"),
    Case(
      name: "a move to a section that does not exist", before: items(3), after: items(3),
      updates: { $0.moveItem(at: path(0), to: path(0, 2)) },
      text:
        "attempt to move index path ({length = 2, path = 0 - 0}) to index path "
        + "({length = 2, path = 2 - 0}) in section that does not exist - there are only 1 sections "
        + "after the update"),
    Case(
      name: "a move out of a deleted section", before: items(2, 2), after: items(3),
      updates: {
        $0.deleteSections([1])
        $0.moveItem(at: path(0, 1), to: path(0))
      }, text: "cannot move an item from a deleted section (1)"),
    Case(
      name: "a move into a new section", before: items(2), after: items(1, 1),
      updates: {
        $0.insertSections([1])
        $0.moveItem(at: path(0), to: path(0, 1))
      }, text: "cannot move an item into a newly inserted section (1)"),
    Case(
      name: "a move out of a reloaded section", before: items(2, 2), after: items(3, 1),
      updates: {
        $0.reloadSections([1])
        $0.moveItem(at: path(0, 1), to: path(0))
      }, text: "cannot move an item from a deleted section (1)"),
    Case(
      name: "a move into a reloaded section", before: items(2, 2), after: items(1, 3),
      updates: {
        $0.reloadSections([1])
        $0.moveItem(at: path(0), to: path(0, 1))
      }, text: "cannot move an item into a newly inserted section (1)"),
    Case(
      name: "two moves to one place", before: items(3), after: items(3),
      updates: {
        $0.moveItem(at: path(0), to: path(2))
        $0.moveItem(at: path(1), to: path(2))
      },
      text:
        "attempt to move both item at index path {length = 2, path = 0 - 0} and "
        + "{length = 2, path = 0 - 1} to {length = 2, path = 0 - 2}"),
    Case(
      name: "an item that is moved to two places", before: items(3), after: items(3),
      updates: {
        $0.moveItem(at: path(0), to: path(1))
        $0.moveItem(at: path(0), to: path(2))
      },
      text:
        "attempt to move item at index path {length = 2, path = 0 - 0} to both "
        + "{length = 2, path = 0 - 1} and {length = 2, path = 0 - 2}"),
    Case(
      name: "delete and reload", before: items(3), after: items(2),
      updates: {
        $0.deleteItems(at: [path(0)])
        $0.reloadItems(at: [path(0)])
      }, text: "attempt to delete and reload the same index path ({length = 2, path = 0 - 0})"),
  ]

  @Test(arguments: recorded) func inconsistentUpdateIsReportedAndReloadsEverything(_ example: Case)
  {
    let screen = UpdateScreen(example.before)
    screen.select("i0")
    let lines = screen.simulator.log.lines.count
    var finished: Bool?
    screen.view.performBatchUpdates {
      screen.sections = example.after
      example.updates(screen.view)
    } completion: {
      finished = $0
    }
    #expect(screen.view.updateError?.classicReason == example.text)
    #expect(screen.simulator.log.lines.dropFirst(lines).first == "! \(example.text)")
    #expect(finished == false)
    #expect(screen.selected.isEmpty)
    // The next batch is valid again.
    screen.view.performBatchUpdates(nil)
    #expect(screen.problem() == nil)
  }

  /// `batch/modern/table-reload`, with the nouns of a collection view.
  @Test func newerSystemsListTheUpdates() {
    let screen = UpdateScreen(UpdateErrorTests.items(20))
    screen.view.performBatchUpdates {
      screen.sections = UpdateErrorTests.items(3)
      screen.view.reloadItems(at: [UpdateErrorTests.path(0)])
    }
    #expect(
      screen.view.updateError?.modernReason == """
        Invalid batch updates detected: the number of sections and/or items returned by the data source before and/or after performing the batch updates are inconsistent with the updates.
        Data source before updates = { 1 section with item counts: [20] }
        Data source after updates = { 1 section with item counts: [3] }
        Updates = [
        \tDelete item (0 - 0),
        \tInsert item (0 - 0)
        ]
        """)
  }

  @Test func dataThatChangedBeforeTheViewLoadedFails() {
    let screen = UpdateScreen(UpdateErrorTests.items(2))
    screen.view.reloadData()
    screen.sections = UpdateErrorTests.items(4)
    // The numbers are requested when the batch begins, so they include the change.
    screen.view.insertItems(at: [UpdateErrorTests.path(0), UpdateErrorTests.path(1)])
    #expect(screen.view.updateError?.classicReason == UpdateErrorTests.itemText(4, 4, inserted: 2))
  }

  /// `batch/apply/…`: the batches that UIKit accepts.
  @Test(arguments: [
    "delete-then-insert", "move", "section-delete-drops-items", "items-of-a-deleted-section",
  ])
  func consistentUpdateIsPerformed(name: String) {
    let before: [[String]]
    let after: [[String]]
    let updates: (CollectionView) -> Void
    switch name {
    case "delete-then-insert":
      (before, after) = ([["a", "b", "c", "d", "e", "f"]], [["a", "c", "X", "d", "e", "f"]])
      updates = {
        $0.insertItems(at: [Self.path(2)])
        $0.deleteItems(at: [Self.path(1)])
      }
    case "move":
      (before, after) = ([["a", "b", "c"]], [["c", "a", "b"]])
      updates = { $0.moveItem(at: Self.path(2), to: Self.path(0)) }
    case "section-delete-drops-items":
      (before, after) = ([["a"], ["b"]], [["b"]])
      updates = { $0.deleteSections(IndexSet(integer: 0)) }
    default:
      // UIKit doesn't look at the items of a section that goes.
      (before, after) = ([["a"], ["b"]], [["b"]])
      updates = {
        $0.deleteSections(IndexSet(integer: 0))
        $0.deleteItems(at: [Self.path(0), Self.path(7)])
      }
    }
    let screen = UpdateScreen(before)
    screen.batch(after, updates)
    #expect(screen.problem() == nil)
    // Only new items were requested.
    let asked = screen.heard.filter { $0.hasPrefix("cell") }
    #expect(asked == (name == "delete-then-insert" ? ["cell X"] : []))
  }
}
