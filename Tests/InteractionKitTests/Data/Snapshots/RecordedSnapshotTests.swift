import EngineSupport
import Foundation
import Testing

@testable import InteractionKit

/// The cases that were recorded from UIKit's snapshots.
@Suite struct RecordedSnapshotTests {
  private typealias Snapshot = DiffableDataSourceSnapshot<String, String>

  /// The cases for data sources: see `RecordedDataSourceTests`.
  static let ofDataSources = [
    "snapshot/datasource/later-apply", "snapshot/datasource/apply-keeps-no-marks",
    "snapshot/datasource/cell-provider-nil", "snapshot/datasource/no-animation",
    "snapshot/outline/expand", "snapshot/outline/collapse",
  ]
  private static let operations: [String: @Sendable (inout Snapshot) -> Void] = [
    "snapshot/append-default": { $0.appendItems(["x"]) },
    "snapshot/insert-existing-moves": { $0.insertItems(["b2"], beforeItem: "a1") },
    "snapshot/delete-unknown": { $0.deleteItems(["zz", "a1"]) },
    "snapshot/delete-items-of-section": { $0.deleteItems(["b1", "b2"]) },
    "snapshot/move-section": { $0.moveSection("C", beforeSection: "A") },
    "snapshot/no-sections": { $0.appendItems(["x"]) },
    "snapshot/existing-section": { $0.appendSections(["A", "B"]) },
    "snapshot/unknown-section-query": { _ = $0.numberOfItems(inSection: "zz") },
    "snapshot/reload-unknown": { $0.reloadItems(["none"]) },
    "snapshot/indexOfItem": { _ in },
  ]

  private func recorded(_ id: String) throws -> [String: Any] {
    try #require(try Fixture.cases("diffable_snapshot_cases").first { $0.text("id") == id })
  }

  @Test func everyCaseIsChecked() throws {
    let ids = try Fixture.cases("diffable_snapshot_cases").map { $0.text("id") }
    #expect(
      Set(ids)
        == Set(Self.operations.keys).union(Self.ofDataSources).union(Self.sectionOperations.keys))
  }

  @Test(arguments: operations.keys.sorted()) func snapshotsDoAsRecorded(id: String) throws {
    let recorded = try recorded(id)
    var snapshot = Snapshot()
    for pair in recorded["start"] as? [[Any]] ?? [] {
      let section = try #require(pair.first as? String)
      snapshot.appendSections([section])
      snapshot.appendItems(pair.last as? [String] ?? [], toSection: section)
    }
    let before = snapshot.sections
    let operation = try #require(Self.operations[id])
    operation(&snapshot)
    if let expected = recorded["expected"] as? [[Any]] {
      #expect(snapshot.sectionIdentifiers == expected.compactMap { $0.first as? String })
      #expect(snapshot.sections.map(\.items) == expected.compactMap { $0.last as? [String] })
      #expect(snapshot.diagnostics.allSatisfy { $0.severity == .warning })
    } else if let expected = recorded["expected"] as? [String: Any],
      let reason = expected["reason"] as? String
    {
      #expect(snapshot.sections == before)
      let diagnostic = try #require(snapshot.diagnostics.first)
      #expect(diagnostic.severity == .error)
      let stem = reason.replacingOccurrences(of: "(...)", with: "")
      #expect(diagnostic.reason.hasPrefix(stem))
      #expect(reason.hasSuffix("(...)") || diagnostic.reason == reason)
    } else {
      let expected = try #require(recorded["expected"] as? [String: Any])
      #expect(snapshot.indexOfItem("b1") == expected["index"] as? Int)
    }
  }

  private typealias Outline = DiffableDataSourceSectionSnapshot<String>
  private static let sectionOperations: [String: @Sendable (inout Outline) -> Any?] = [
    "snapshot/section/items-depth-first": { $0.items },
    "snapshot/section/expand-leaf": {
      $0.expand(["q"])
      return $0.expandedItems
    },
    "snapshot/section/delete-parent": {
      $0.delete(["p"])
      return $0.items
    },
    "snapshot/section/insert-after-parent": {
      $0.insert(["n"], after: "p")
      return $0.items
    },
    "snapshot/section/append-child": {
      $0.append(["c3"], to: "p")
      return $0.items
    },
    "snapshot/section/parent-root": { $0.parent(of: "p") },
    "snapshot/section/level-unknown": { $0.level(of: "zz") },
  ]

  @Test(arguments: sectionOperations.keys.sorted())
  func sectionSnapshotsDoAsRecorded(id: String) throws {
    let recorded = try recorded(id)
    let start = try #require(recorded["start"] as? [String: Any])
    let parents = start["parents"] as? [String: String] ?? [:]
    var snapshot = Outline()
    for item in start["items"] as? [String] ?? [] { snapshot.append([item], to: parents[item]) }
    let operation = try #require(Self.sectionOperations[id])
    let answer = operation(&snapshot)
    if let expected = recorded["expected"] as? [String: Any] {
      #expect(snapshot.diagnostics.map(\.reason) == [expected.text("reason")])
      #expect(snapshot.diagnostics.map(\.severity) == [.error])
    } else if let expected = recorded["expected"] as? [String] {
      #expect(answer as? [String] == expected)
      #expect(snapshot.diagnostics.isEmpty)
    } else {
      #expect(answer as? String == nil)
      #expect(snapshot.diagnostics.isEmpty)
    }
  }
}
