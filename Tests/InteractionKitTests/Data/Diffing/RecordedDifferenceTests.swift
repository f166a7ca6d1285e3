import EngineSupport
import Foundation
import Testing

@testable import InteractionKit

/// The cases of the test suites of other diffing libraries.
@Suite struct RecordedDifferenceTests {
  /// An element of a case: its identifier, and its content if that differs.
  private struct Element: Identifiable, Equatable {
    let id: String
    let content: String

    init(_ value: Any) {
      let parts = value as? [Any] ?? [value]
      id = "\(parts.first ?? "")"
      content = "\(parts.last ?? "")"
    }
  }

  static let flat = [
    "diff/empty", "diff/to-empty", "diff/move-with-delete-insert", "diff/delete-insert-move",
    "diff/move-and-update", "diff/tail-duplicates-no-change", "diff/strings", "diff/classes",
    "diff/dk-deleted-all", "diff/dk-inserted-all", "diff/dk-rotate-left", "diff/dk-reverse4",
    "diff/dk-duplicated", "diff/dk-section-inserted", "diff/dk-section-moved-2",
  ]
  static let sectioned = [
    "diff/reproduce-testComplicated1", "diff/reproduce-testComplicated9",
    "diff/reproduce-testComplicated11",
  ]

  private func recorded(_ id: String) throws -> [String: Any] {
    try #require(try Fixture.cases("diff_cases").first { $0.text("id") == id })
  }

  @Test func everyCaseIsChecked() throws {
    #expect(try Fixture.cases("diff_cases").map { $0.text("id") } == Self.flat + Self.sectioned)
  }

  @Test(arguments: flat) func listsDifferAsRecorded(id: String) throws {
    let recorded = try recorded(id)
    let old = (recorded["old"] as? [Any] ?? []).map(Element.init)
    let new = (recorded["new"] as? [Any] ?? []).map(Element.init)
    let difference = ListDifference(from: old, to: new)
    let expected = try #require(recorded["expected"] as? [String: [Int]])
    #expect(difference.deletes == expected["deletes"])
    #expect(difference.inserts == expected["inserts"])
    #expect(difference.updates == expected["updates"])
    #expect(try difference.applying(to: old, from: new) == new)
    let theirs = recorded["movesFromThatProject"] as? [[Int]] ?? []
    #expect(difference.moves.count <= theirs.count)
    let moves = difference.moves.map { [$0.from, $0.to] }
    if let minimal = recorded["minimalMoves"] as? [[Int]] {
      #expect(moves == minimal)
    } else if recorded["movesUnique"] as? Bool == true {
      #expect(moves == theirs)
    }
  }

  @Test(arguments: sectioned) func sectionsReplayAsRecorded(id: String) throws {
    let recorded = try recorded(id)
    func sections(_ key: String) -> [DiffableSection<String, String>] {
      (recorded[key] as? [[Any]] ?? []).map { pair in
        let items = (pair.last as? [Any] ?? []).map { "\($0)" }
        return DiffableSection(id: "\(pair.first ?? "")", items: items)
      }
    }
    let (old, new) = (sections("old"), sections("new"))
    #expect(old.count > 2 && new.count > 3)
    let difference = SectionedDifference(from: old, to: new)
    #expect(try difference.applying(to: old, from: new) == new)
  }
}
