import CollectionFiles
import Foundation
import InteractionAnalysis
import InteractionSessions
import TestSupport
import Testing

@testable import InteractionKit

/// Hit maps of screens from right to left are exact, and equal to a hit test at every point.
@Suite struct FlippedHitMapTests {
  private static let shelves = """
    cvsim: 1
    viewport: [390, 500]
    scale: 3
    layoutDirection: rightToLeft
    safeAreaInsets: [0, 30, 0, 10]
    layout:
      compositional:
        section:
          shelf: { rows: 1, width: 200, height: 100, spacing: 10 }
          orthogonalScrollingBehavior: groupPaging
          contentInsets: [8, 16, 8, 24]
    cells:
      Card:
        hitOutsets: [0, 6, 0, 0]
        subviews:
          - { name: go, kind: button, frame: ["100%-60", 20, 50, 50], event: go, hitOutsets: [3, 3, 3, 9] }
          - { name: info, kind: button, frame: [4, 20, 33, 50], event: info }
    sections:
      - { items: { repeat: 6, id: "c-{i}", type: Card } }
      - { items: { repeat: 6, id: "d-{i}", type: Card } }
    """

  private static let row = """
    cvsim: 1
    viewport: [390, 300]
    layoutDirection: rightToLeft
    layout:
      flow:
        scrollDirection: horizontal
        itemSize: [90, 120]
        minimumLineSpacing: 7
        flipsHorizontallyInOppositeLayoutDirection: true
    cells: { Card: { subviews: [{ name: go, kind: button, frame: [5, 5, 20, 20], event: go }] } }
    sections: [{ items: { repeat: 40, id: "c-{i}", type: Card } }]
    """

  private static let grid = """
    cvsim: 1
    viewport: [390, 300]
    layoutDirection: rightToLeft
    layout: { flow: { itemSize: [90, 60], minimumInteritemSpacing: 7 } }
    cells: { Card: { subviews: [{ name: go, kind: button, frame: [5, 5, 20, 20], event: go }] } }
    sections: [{ items: { repeat: 40, id: "c-{i}", type: Card } }]
    """

  private static let list = """
    cvsim: 1
    viewport: [390, 400]
    layoutDirection: rightToLeft
    layout: { list: { appearance: insetGrouped, trailingSwipeActions: [{ title: Delete, event: delete }] } }
    cells: { Row: { accessories: [disclosureIndicator, { kind: detail, event: info }] } }
    sections: [{ items: { repeat: 20, id: "r-{i}", type: Row } }]
    """

  @Test(arguments: [shelves, row, grid, list])
  func mapEqualsHitTest(yaml: String) throws {
    let device = SessionDevice(try CollectionDocument.parse(yaml), path: "screen.yaml")
    let window = device.simulator.window
    let view = device.root.collectionView
    var random = SeededGenerator(seed: 7)
    for step in 0..<3 {
      let map = HitMap(of: window)
      #expect(map.regions.allSatisfy { $0.isExact }, "step \(step)")
      for _ in 0..<2_500 {
        func coordinate(_ end: CGFloat) -> CGFloat {
          let value = CGFloat.random(in: 0..<end, using: &random)
          // Half of the points are at edges of pixels, as points of tests are.
          return Bool.random(using: &random) ? value : value.rounded(.down)
        }
        let point = CGPoint(
          x: coordinate(window.bounds.width), y: coordinate(window.bounds.height))
        // Of the two sides of an edge that is turned round the other one is inside, so a point exactly
        // on it is compared beside it.
        let beside = CGPoint(x: point.x + 1e-9, y: point.y)
        guard
          [point, beside].contains(where: { map.view(at: $0) === window.hitTest($0, with: nil) })
        else {
          Issue.record("step \(step), \(point): \(String(describing: map.view(at: point)))")
          return
        }
      }
      device.simulator.drag(from: CGPoint(x: 100, y: 60), to: CGPoint(x: 260, y: 60))
      if step == 1 { view.contentOffset.y += 33 }
      window.layoutIfNeeded()
    }
  }

  /// The second card is left of the first, and its leading part is at the right of the screen.
  @Test func shelfBeginsAtTheRight() throws {
    let device = SessionDevice(try CollectionDocument.parse(Self.shelves), path: "screen.yaml")
    let view = device.root.collectionView
    func place(_ item: Int) -> CGRect? {
      view.cellForItem(at: [0, item]).map { $0.convert($0.bounds, to: nil) }
    }
    // The safe area of 10 points and the leading inset of 16 are at the right.
    #expect(place(0) == CGRect(x: 390 - 10 - 16 - 200, y: 8, width: 200, height: 100))
    #expect(place(1)?.maxX == place(0).map { $0.minX - 10 })
    let button = try #require(
      view.cellForItem(at: [0, 0])?.contentView.subviews.first {
        $0.accessibilityIdentifier == "go"
      })
    #expect(button.convert(button.bounds, to: nil) == CGRect(x: 304, y: 28, width: 50, height: 50))
  }
}
