import EngineSupport
import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The queries of custom layouts, and the results of their index.
@Suite struct LayoutIndexTests {
  @Test func layoutIsIndexedAfterThreeQueries() {
    let layout = GivenLayout()
    layout.size.height = 48_000
    for item in 0..<1000 {
      layout.cell(item, CGRect(x: 0, y: CGFloat(item) * 48, width: 320, height: 48))
    }
    let screen = LayoutScreen(layout, [1000])
    layout.forgetAsked()
    for item in 0..<1000 {
      let point = CGPoint(x: 10, y: CGFloat(item) * 48 + 10)
      #expect(screen.view.indexPathForItem(at: point) == .item(item))
      screen.view.contentOffset.y = min(point.y, 47_000)
      screen.view.layoutIfNeeded()
    }
    #expect(layout.asked.count <= 4)
    // The attributes are used until the layout is invalidated.
    layout.invalidateLayout()
    layout.given[3].isHidden = true
    screen.view.layoutIfNeeded()
    for _ in 0..<9 {
      #expect(screen.view.indexPathForItem(at: CGPoint(x: 10, y: 3 * 48 + 10)) == nil)
    }
  }

  @Test func layoutInvalidatedByScrollingIsNeverIndexed() {
    let layout = GivenLayout()
    layout.invalidates = true
    layout.size.height = 48_000
    layout.cell(0, CGRect(x: 0, y: 0, width: 50, height: 50))
    let screen = LayoutScreen(layout)
    layout.forgetAsked()
    for step in 0..<100 {
      screen.view.contentOffset.y = CGFloat(step)
      screen.view.layoutIfNeeded()
    }
    #expect(layout.asked.allSatisfy { $0.size == CGSize(width: 320, height: 480) })
    #expect(layout.asked.count <= 2 * 100)
  }

  @Test func flowAndCompositionalLayoutsAreNeverIndexed() {
    final class Flow: CollectionViewFlowLayout {
      var asked = 0
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? {
        asked += 1
        return super.layoutAttributesForElements(in: rect)
      }
    }
    let layout = Flow()
    let screen = LayoutScreen(layout, [40])
    _ = screen.view.indexPathForItem(at: .zero)
    layout.asked = 0
    for _ in 0..<10 { _ = screen.view.indexPathForItem(at: CGPoint(x: 5, y: 5)) }
    #expect(layout.asked == 10)
  }

  @Test func elementsBesideTheContentAreFound() {
    let layout = GivenLayout()
    layout.cell(0, CGRect(x: -40, y: -40, width: 50, height: 50))
    layout.cell(1, CGRect(x: 5000, y: 5000, width: 50, height: 50))
    let screen = LayoutScreen(layout)
    for _ in 0..<9 {
      #expect(screen.view.indexPathForItem(at: CGPoint(x: -10, y: -10)) == .item(0))
      #expect(screen.view.indexPathForItem(at: CGPoint(x: 5010, y: 5010)) == .item(1))
      #expect(screen.view.indexPathForItem(at: CGPoint(x: CGFloat.nan, y: 0)) == nil)
    }
  }

  /// The kinds of rectangles in a round of the random test.
  private enum Kind: CaseIterable {
    case scattered, heap, outlier, wide, rows, mixed
  }

  private func rectangles(
    _ kind: Kind, _ count: Int, _ random: inout SeededGenerator
  ) -> [CGRect] {
    func number(_ range: ClosedRange<Int>) -> CGFloat {
      CGFloat(Int.random(in: range, using: &random)) / 2
    }
    return (0..<count).map { index in
      let kind = kind == .mixed ? Kind.allCases.randomElement(using: &random) ?? .heap : kind
      switch kind {
      case .scattered, .mixed:
        return CGRect(
          x: number(-200...4000), y: number(-200...4000), width: number(0...200),
          height: number(0...200))
      case .heap:
        return CGRect(x: number(0...10), y: number(0...10), width: number(0...9), height: 3)
      case .outlier where index % 50 == 49:
        return CGRect(x: number(0...9) * 1e11, y: -1e12, width: 1e6, height: 40)
      case .outlier:
        return CGRect(x: number(0...900), y: number(0...900), width: 20, height: 20)
      case .wide where index % 3 == 0:
        return CGRect(x: number(0...20), y: number(0...4000), width: 1e7, height: 1e5)
      case .wide:
        return CGRect(x: number(0...4000), y: number(0...4000), width: 4, height: 4)
      case .rows:
        return CGRect(x: 0, y: CGFloat(index) * 20, width: 320, height: 20)
      }
    }
  }

  @Test(arguments: 0..<RandomCases.number(4)) func rectangleQueriesEqualLinearSearch(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for kind in Kind.allCases {
      let count = [0, 1, 7, 40, 400, 3000].randomElement(using: &random) ?? 0
      let rectangles = rectangles(kind, count, &random)
      let index = RectangleIndex(rectangles)
      for _ in 0..<60 {
        let about = rectangles.randomElement(using: &random) ?? .zero
        let point = CGPoint(
          x: about.minX + CGFloat(Int.random(in: -4...40, using: &random)) / 2,
          y: about.minY + CGFloat(Int.random(in: -4...40, using: &random)) / 2)
        var found: [Int] = []
        index.visit(holding: point) { found.append($0) }
        let held = rectangles.indices.filter { rectangles[$0].holds(point) }
        #expect(found.sorted() == held, "seed \(seed) \(kind) \(count) \(point)")
        let sizes: [CGFloat] = [0.5, 30, 400, 1e5, 1e13]
        let size = sizes.randomElement(using: &random) ?? 1
        let rect = CGRect(
          x: point.x - size / 3, y: point.y - size / 2, width: size, height: size / 2)
        found = []
        index.visit(meeting: rect) { found.append($0) }
        let met = rectangles.indices.filter { rectangles[$0].meets(rect) }
        #expect(found.sorted() == met, "seed \(seed) \(kind) \(count) \(rect)")
      }
    }
  }
}
