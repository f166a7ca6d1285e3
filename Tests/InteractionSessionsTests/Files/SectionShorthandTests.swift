import Foundation
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// The shorthand of dimensions and of sections in compositional layouts.
@Suite struct SectionShorthandTests {
  private func read(_ section: String) throws(DocumentErrors) -> CompositionalDescription.Section? {
    let document = try CollectionDocument.parse(
      """
      cvsim: 1
      viewport: [300, 400]
      layout: { compositional: { section: { \(section) } } }
      cells: { C: {} }
      sections: [{ items: { repeat: 7 } }]
      """, name: "f")
    guard case .compositional(let layout) = document.layout else { return nil }
    return layout.sections.first
  }

  private func errors(_ section: String) -> [String] {
    do { _ = try read(section) } catch { return error.errors.map(\.description) }
    return []
  }

  @Test func dimensionsAreTheSameAsTheirMappings() throws {
    let short = try read(
      "group: { axis: horizontal, width: 100%, height: 12.5%, items: [{ width: 25%, height: est 44 }, { width: 120, height: est 8.5 }] }"
    )
    let long = try read(
      """
      group: { axis: horizontal, width: { fractionalWidth: 1 }, height: { fractionalHeight: 0.125 }, items: [
        { width: { fractionalWidth: 0.25 }, height: { estimated: 44 } },
        { width: { absolute: 120 }, height: { estimated: 8.5 } }] }
      """)
    #expect(short != nil && short == long)
  }

  @Test(
    arguments: [
      (
        "grid: { columns: 4, spacing: 8, height: 120 }",
        """
        group: { axis: horizontal, width: 100%, height: 120, count: 4, interItemSpacing: { fixed: 8 },
          items: [{ width: 25%, height: 100% }] }, interGroupSpacing: 8
        """
      ),
      (
        "grid: { columns: 2 }",
        """
        group: { axis: horizontal, width: 100%, height: { fractionalWidth: 0.5 }, count: 2,
          items: [{ width: 50%, height: 100% }] }
        """
      ),
      (
        "shelf: { rows: 2, width: 200, height: 50, spacing: 10 }",
        """
        group: { axis: vertical, width: 200, height: 110, count: 2, interItemSpacing: { fixed: 10 },
          items: [{ width: 100%, height: 50% }] },
        interGroupSpacing: 10, orthogonalScrollingBehavior: continuousGroupLeadingBoundary
        """
      ),
      (
        "carousel: { spacing: 10 }",
        """
        group: { axis: horizontal, width: 90%, height: 200, items: [{ width: 100%, height: 100% }] },
        interGroupSpacing: 10, orthogonalScrollingBehavior: groupPagingCentered
        """
      ),
      (
        "list: {}",
        """
        group: { axis: horizontal, width: 100%, height: est 44, items: [{ width: 100%, height: est 44 }] }
        """
      ),
    ])
  func presetIsTheSameAsItsGroup(short: String, long: String) throws {
    #expect(try read(short) == read(long))
  }

  @Test func otherKeysOfTheSectionHavePriority() throws {
    let section = try read(
      "carousel: { spacing: 10 }, interGroupSpacing: 4, orthogonalScrollingBehavior: paging")
    #expect(section?.interGroupSpacing == 4)
    #expect(section?.orthogonalScrollingBehavior == .paging)
  }

  @Test(
    arguments: [
      ("grid: { columns: 0 }", "found 0, expected a number of columns"),
      ("grid: { colums: 3 }", #"unknown key "colums" in a grid; did you mean "columns"?"#),
      ("grid: 3", "found 3, expected a grid: a mapping"),
      ("grid: {}, list: {}", #""grid" is given too; give one of them"#),
      ("interGroupSpacing: 3", #""group" is missing; give the group that the section repeats"#),
      ("shelf: { height: tall }", #"expected a dimension: 120, 50%, est 44 or { absolute: 120 }"#),
    ])
  func mistakesAreNamed(section: String, message: String) {
    let found = errors(section)
    #expect(found.count == 1)
    #expect(found.first?.contains(message) == true, "\(found)")
  }

  @Test func explanationHasGroupsAndFrames() throws {
    let document = try CollectionDocument.parse(
      """
      cvsim: 1
      viewport: [300, 400]
      layout: { compositional: { section: { grid: { columns: 3, spacing: 6, height: 50 } } } }
      cells: { C: {} }
      sections: [{ id: all, items: { repeat: 7, id: "c{i}" } }]
      """)
    #expect(
      LayoutExplanation(document, path: "f.yaml").lines == [
        "layout compositional, content 300x162 in 300x400", "section 0 all: 7 items",
        "  group 100% of the width x 50 horizontal, spacing 6 [3 share it], interGroupSpacing 6",
        "  [0,0] #c0 0,0 96x50", "  [0,1] #c1 102,0 96x50", "  [0,2] #c2 204,0 96x50",
      ])
  }
}
