import EngineSupport
import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Layouts that return wrong attributes, nothing, or call the collection view.
@Suite struct CustomLayoutBadInputTests {
  private static let odd: [CGFloat] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, -10, 0, 1e300,
    .leastNonzeroMagnitude,
  ]

  /// Queries the layout by display, prefetching, points and an index, then touches the screen.
  private func exercise(_ screen: LayoutScreen) {
    for step in 0..<12 {
      screen.view.contentOffset.y = CGFloat(step * 31)
      screen.view.layoutIfNeeded()
      _ = screen.view.indexPathForItem(at: CGPoint(x: step * 20, y: step * 30))
      screen.simulator.tap(at: CGPoint(x: 20 * step, y: 30 * step))
    }
    screen.view.layoutIfNeeded()
  }

  @Test func missingItemsAreReportedInUIKitsWordsAndIgnored() {
    let layout = GivenLayout()
    layout.cell(0, CGRect(x: 0, y: 0, width: 50, height: 50))
    layout.cell(99, CGRect(x: 50, y: 0, width: 50, height: 50))
    for path in [IndexPath(item: 0, section: -1), IndexPath(index: 3), IndexPath()] {
      let attributes = CollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(x: 50, y: 0, width: 50, height: 50)
      layout.given.append(attributes)
    }
    let screen = LayoutScreen(layout)
    exercise(screen)
    screen.view.contentOffset.y = 0
    #expect(screen.view.indexPathsForVisibleItems == [.item(0)])
    #expect(screen.view.indexPathForItem(at: CGPoint(x: 60, y: 10)) == nil)
    let words =
      "UICollectionView received layout attributes for a cell with an index path that does not exist: "
    #expect(screen.diagnostics.contains(words + "{length = 2, path = 0 - 99}"))
    #expect(screen.diagnostics.filter { $0.hasPrefix(words) }.count == 4)
  }

  @Test func supplementaryViewsOfSectionsThatDoNotExistAreLeftOut() {
    let layout = GivenLayout()
    for section in [7, -1] {
      let header = CollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: "header", with: IndexPath(item: 0, section: section))
      header.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      layout.given.append(header)
    }
    let screen = LayoutScreen(layout, [1, 1])
    exercise(screen)
    #expect(
      screen.diagnostics.contains(
        "request for layout attributes for supplementary view header in section 7 when there are only 2 sections in the collection view"
      ))
    #expect(screen.view.subviews.isEmpty)
  }

  @Test func firstOfDuplicateElementsIsUsed() {
    let layout = GivenLayout()
    layout.cell(0, CGRect(x: 0, y: 0, width: 50, height: 50))
    layout.cell(1, CGRect(x: 0, y: 50, width: 50, height: 50))
    layout.cell(0, CGRect(x: 100, y: 0, width: 50, height: 50), z: 9)
    let screen = LayoutScreen(layout)
    exercise(screen)
    screen.view.contentOffset.y = 0
    #expect(screen.view.visibleCells.first?.frame.origin.x == 0)
    #expect(screen.view.indexPathForItem(at: CGPoint(x: 110, y: 10)) == nil)
    #expect(
      screen.diagnostics == [
        "the layout returned attributes for [0,0] twice; the first ones are used"
      ])
  }

  @Test func invalidFramesAreIgnored() {
    for (index, x) in CustomLayoutBadInputTests.odd.enumerated() {
      for width in CustomLayoutBadInputTests.odd {
        let layout = GivenLayout()
        layout.answer = { layout, _ in layout.given }
        layout.cell(0, CGRect(x: x, y: 10, width: width, height: 50))
        layout.cell(1, CGRect(x: 10, y: x, width: 50, height: width)).alpha = width
        layout.cell(2, CGRect(x: 200, y: 0, width: 50, height: 50))
        if index % 2 == 0 {
          layout.given[0].transform = AffineTransform(scaleByX: width, byY: x)
        }
        let screen = LayoutScreen(layout)
        exercise(screen)
        screen.view.contentOffset.y = 0
        screen.view.layoutIfNeeded()
        #expect(screen.view.indexPathForItem(at: CGPoint(x: 230, y: 30))?.item == 2 || x.isFinite)
        #expect(screen.view.cellForItem(at: .item(2)) != nil)
        if x.isNaN {
          #expect(screen.diagnostics.contains { $0.hasPrefix("CALayer bounds contains NaN: [nan") })
        }
      }
    }
  }

  @Test func negativeSizesAreStandardized() {
    let layout = GivenLayout()
    layout.answer = { layout, _ in layout.given }
    layout.cell(0, CGRect(x: 100, y: 100, width: -50, height: -50))
    let screen = LayoutScreen(layout)
    #expect(screen.view.indexPathForItem(at: CGPoint(x: 60, y: 60)) == .item(0))
    #expect(
      screen.view.visibleCells.first?.frame == CGRect(x: 50, y: 50, width: 50, height: 50))
  }

  @Test(arguments: odd) func invalidContentSizesAreClamped(length: CGFloat) {
    let layout = GivenLayout()
    layout.size = CGSize(width: 320, height: length)
    layout.cell(0, CGRect(x: 0, y: 0, width: 50, height: 50))
    let screen = LayoutScreen(layout)
    exercise(screen)
    #expect(screen.view.contentSize.height.isFinite && screen.view.contentSize.height >= 0)
    let isSound = length >= 0 && length <= 1e15
    #expect(screen.diagnostics.isEmpty == isSound)
  }

  @Test func nilIsAValidResult() {
    let nothing = LayoutScreen(CollectionViewLayout())
    exercise(nothing)
    #expect(nothing.view.visibleCells.isEmpty && nothing.diagnostics.isEmpty)
    let layout = GivenLayout()
    layout.answer = { _, _ in nil }
    let screen = LayoutScreen(layout)
    exercise(screen)
    #expect(screen.view.visibleCells.isEmpty && screen.diagnostics.isEmpty)
  }

  @Test func emptyDataSourceHasNoCellsInAnyLayout() {
    let layout = GivenLayout()
    layout.cell(0, CGRect(x: 0, y: 0, width: 50, height: 50))
    let screen = LayoutScreen(layout, [])
    exercise(screen)
    #expect(screen.view.visibleCells.isEmpty)
  }

  @Test func layoutThatReloadsInPrepareTerminates() {
    let layout = GivenLayout()
    layout.cell(0, CGRect(x: 0, y: 0, width: 50, height: 50))
    let screen = LayoutScreen(layout)
    layout.onPrepare = { [unowned screen] in
      screen.view.reloadData()
      screen.view.layoutIfNeeded()
      _ = screen.view.indexPathForItem(at: CGPoint(x: 10, y: 10))
    }
    layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    #expect(
      screen.diagnostics.contains {
        $0.hasPrefix("the display does not settle: the layout or callbacks changed it in ")
          && $0.hasSuffix(" display passes in a row; the last pass remains")
      })
    #expect(layout.prepared < 100)
  }

  @Test func layoutInvalidatedByEveryQueryTerminates() {
    let layout = GivenLayout()
    layout.cell(0, CGRect(x: 0, y: 0, width: 50, height: 50))
    layout.answer = { layout, _ in
      layout.invalidateLayout()
      return layout.given
    }
    let screen = LayoutScreen(layout)
    exercise(screen)
    #expect(
      screen.diagnostics.contains {
        $0.hasPrefix("the display does not settle: the layout or callbacks changed it in ")
          && $0.hasSuffix(" display passes in a row; the last pass remains")
      })
    #expect(screen.view.indexPathForItem(at: CGPoint(x: 10, y: 10)) == .item(0))
  }

  @Test func nestedLayoutQueriesAreLimited() {
    final class Asking: GivenLayout {
      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> CollectionViewLayoutAttributes? {
        collectionView?.layoutAttributesForItem(at: indexPath)
      }
    }
    let layout = Asking()
    layout.cell(0, CGRect(x: 0, y: 0, width: 50, height: 50))
    layout.answer = { layout, rect in
      _ = layout.collectionView?.indexPathForItem(at: CGPoint(x: 10, y: 10))
      _ = layout.collectionView?.layoutAttributesForItem(at: .item(0))
      return layout.given
    }
    let screen = LayoutScreen(layout)
    exercise(screen)
    screen.view.contentOffset.y = 0
    #expect(
      screen.diagnostics.contains { $0.hasPrefix("the layout requests from the collection view") })
    #expect(screen.view.indexPathsForVisibleItems == [.item(0)])
  }

  /// Endless content is computed for each query, and never queried as a whole.
  @Test func contentOfAnyLengthIsQueriedInParts() {
    let layout = GivenLayout()
    layout.size = CGSize(width: 320, height: 1e12)
    layout.answer = { layout, rect in
      (max(Int(rect.minY / 50), 0)...max(Int(rect.maxY / 50), 0)).map { row in
        let attributes = CollectionViewLayoutAttributes(forCellWith: .item(row))
        attributes.frame = CGRect(x: 0, y: CGFloat(row) * 50, width: 320, height: 50)
        return attributes
      }
    }
    let screen = LayoutScreen(layout, [20_000_000_001])
    for step in 0..<100 {
      screen.view.contentOffset.y = step < 50 ? CGFloat(step * 400) : CGFloat(step) * 1e9
      screen.view.layoutIfNeeded()
      let y = screen.view.contentOffset.y + 60
      for _ in 0..<6 {
        let item = screen.view.indexPathForItem(at: CGPoint(x: 5, y: y))?.item
        #expect(item == Int(y / 50))
      }
    }
    #expect((layout.asked.map(\.size.height).max() ?? 0) <= 18 * 480)
    #expect(screen.diagnostics.isEmpty)
  }
}
