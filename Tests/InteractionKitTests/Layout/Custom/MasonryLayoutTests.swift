import EngineSupport
import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The masonry layout, compared with a plain implementation of its rule.
@Suite struct MasonryLayoutTests {
  private func layout(_ heights: [[CGFloat]]) -> CollectionViewMasonryLayout {
    let layout = CollectionViewMasonryLayout()
    layout.itemHeightProvider = { path, _ in heights[path.section][path.item] }
    return layout
  }

  private func frames(_ layout: CollectionViewLayout, _ count: Int, section: Int = 0) -> [CGRect] {
    (0..<count).compactMap {
      layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
  }

  @Test func eachItemGoesBelowTheShortestColumn() {
    let layout = layout([[100, 50, 30, 10, 40]])
    let screen = LayoutScreen(layout, [5], size: CGSize(width: 310, height: 480))
    #expect(
      frames(layout, 5) == [
        CGRect(x: 0, y: 0, width: 150, height: 100), CGRect(x: 160, y: 0, width: 150, height: 50),
        CGRect(x: 160, y: 60, width: 150, height: 30),
        CGRect(x: 160, y: 100, width: 150, height: 10),
        CGRect(x: 0, y: 110, width: 150, height: 40),
      ])
    #expect(screen.view.contentSize == CGSize(width: 310, height: 150))
  }

  @Test func columnsAreAsManyAsAreWideEnough() {
    let layout = CollectionViewMasonryLayout()
    layout.minimumColumnWidth = 100
    let screen = LayoutScreen(layout, [4], size: CGSize(width: 319, height: 480))
    #expect(Set(frames(layout, 4).map(\.origin.x)).count == 2)
    screen.view.frame.size.width = 320
    screen.view.layoutIfNeeded()
    #expect(frames(layout, 4).map(\.origin.x) == [0, 110, 220, 0])
    #expect(frames(layout, 1) == [CGRect(x: 0, y: 0, width: 100, height: 100)])
  }

  @Test func headersInsetsAndFootersSurroundColumns() {
    let layout = layout([[50], [70]])
    layout.columnCount = 1
    layout.headerHeight = 30
    layout.footerHeight = 20
    layout.sectionInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let screen = LayoutScreen(layout, [1, 1], size: CGSize(width: 106, height: 480))
    #expect(frames(layout, 1, section: 1) == [CGRect(x: 2, y: 135, width: 100, height: 70)])
    let footer = layout.layoutAttributesForSupplementaryView(
      ofKind: CollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 1))
    #expect(footer?.frame == CGRect(x: 0, y: 208, width: 106, height: 20))
    #expect(screen.view.contentSize.height == 228)
    #expect(layout.layoutAttributesForElements(in: screen.view.bounds)?.count == 6)
  }

  @Test func rightToLeftBeginsAtTheRight() {
    let layout = layout([[50, 50, 50]])
    layout.columnCount = 3
    let screen = LayoutScreen(layout, [3], size: CGSize(width: 320, height: 480))
    screen.view.layoutDirection = .rightToLeft
    screen.view.layoutIfNeeded()
    #expect(frames(layout, 3).map(\.origin.x) == [220, 110, 0])
  }

  @Test func contextThatNamesItemsLeavesTheSectionsBeforeThem() {
    final class Asked {
      var sections: [Int] = []
    }
    let asked = Asked()
    let layout = CollectionViewMasonryLayout()
    layout.itemHeightProvider = { path, _ in
      asked.sections.append(path.section)
      return 40
    }
    let screen = LayoutScreen(layout, [1, 1, 1])
    asked.sections = []
    let context = CollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [IndexPath(item: 0, section: 1)])
    layout.invalidateLayout(with: context)
    screen.view.layoutIfNeeded()
    #expect(asked.sections == [1, 2])
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(asked.sections == [1, 2, 0, 1, 2])
  }

  @Test func delegateHasPrecedenceOverProperties() {
    final class Delegate: CollectionViewDelegateMasonryLayout {
      func collectionView(
        _ collectionView: CollectionView, layout: CollectionViewMasonryLayout,
        heightForItemAt indexPath: IndexPath, withWidth width: CGFloat
      ) -> CGFloat { width / 2 }
    }
    let layout = layout([[9, 9]])
    let screen = LayoutScreen(layout, [2], size: CGSize(width: 210, height: 480))
    let delegate = Delegate()
    screen.view.delegate = delegate
    screen.view.layoutIfNeeded()
    #expect(frames(layout, 2).map(\.size.height) == [50, 50])
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -5, 0, 1e300])
  func invalidNumbersKeepFramesFinite(number: CGFloat) {
    let layout = CollectionViewMasonryLayout()
    layout.itemAspectRatio = number
    layout.columnSpacing = number
    layout.itemSpacing = number
    layout.minimumColumnWidth = number
    layout.headerHeight = number
    let screen = LayoutScreen(layout, [9])
    layout.minimumColumnWidth = nil
    layout.columnCount = .max
    layout.sectionInset = EdgeInsets(top: 0, left: number, bottom: 0, right: number)
    screen.view.layoutIfNeeded()
    layout.itemHeightProvider = { _, _ in number }
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentSize.height.isFinite)
  }

  /// Each column is a list of items, by a second implementation of the rule.
  @Test(arguments: 0..<10) func randomSectionsAreFilledAsTheRuleIsSaid(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<20 {
      let count = Int.random(in: 0...60, using: &random)
      let columns = Int.random(in: 1...6, using: &random)
      let heights = (0..<count).map { _ in CGFloat(Int.random(in: 0...200, using: &random)) / 2 }
      let layout = layout([heights])
      layout.columnCount = columns
      layout.itemSpacing = CGFloat(Int.random(in: 0...20, using: &random))
      let screen = LayoutScreen(layout, [count])
      var columnsOfItems = [[CGRect]](repeating: [], count: columns)
      for (item, frame) in frames(layout, count).enumerated() {
        let ends = columnsOfItems.map { $0.last.map { $0.maxY + layout.itemSpacing } ?? 0 }
        let shortest = ends.firstIndex(of: ends.min() ?? 0) ?? 0
        #expect(frame.minY == ends[shortest], "seed \(seed) round \(round) item \(item)")
        #expect(columnsOfItems[shortest].allSatisfy { $0.minX == frame.minX })
        columnsOfItems[shortest].append(frame)
      }
      let bottom = columnsOfItems.compactMap { $0.last?.maxY }.max() ?? 0
      #expect(screen.view.contentSize.height == bottom)
    }
  }
}
