import Foundation
import TestSupport
import Testing

@testable import InteractionKit

@Suite struct FlowLayoutTests {
  private func screen(
    _ sections: [SizedSections.Section], _ layout: CollectionViewFlowLayout,
    bounds: CGSize = CGSize(width: 320, height: 480)
  ) -> (SizedSections, CollectionView) {
    let source = SizedSections(sections)
    let view = source.collectionView(bounds: bounds, layout: layout)
    view.layoutIfNeeded()
    return (source, view)
  }

  private func bands(_ count: Int) -> SizedSections.Section {
    SizedSections.Section(
      sizes: Array(repeating: CGSize(width: 320, height: 100), count: count),
      header: CGSize(width: 0, height: 40), footer: CGSize(width: 0, height: 30))
  }

  @Test func pinnedHeadersStayAtTheTopUntilTheirSectionEnds() {
    let layout = CollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    layout.sectionHeadersPinToVisibleBounds = true
    let (source, view) = screen([bands(6), bands(6)], layout)
    // A section is 40 + 600 + 30 long.
    let places: [(offset: CGFloat, first: CGFloat, second: CGFloat)] = [
      (0, 0, 670), (100, 100, 670), (650, 630, 670), (700, 630, 700),
    ]
    for (offset, first, second) in places {
      view.contentOffset = CGPoint(x: 0, y: offset)
      #expect(view.frame(of: .supplementary("header", 0))?.origin.y == first, "\(offset)")
      #expect(view.frame(of: .supplementary("header", 1))?.origin.y == second, "\(offset)")
    }
    view.contentOffset = CGPoint(x: 0, y: 100)
    view.layoutIfNeeded()
    #expect(view.supplementaryView(forElementKind: "header", at: .item(0)) != nil)
    #expect((view.subviews.last as? CollectionReusableView)?.element == .supplementary("header", 0))
    _ = source
  }

  @Test func pinnedFootersStayAtTheBottomOfTheVisiblePart() {
    let layout = CollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    layout.sectionFootersPinToVisibleBounds = true
    let (source, view) = screen([bands(6)], layout)
    #expect(view.frame(of: .supplementary("footer", 0))?.origin.y == 450)
    view.contentOffset = CGPoint(x: 0, y: 100)
    #expect(view.frame(of: .supplementary("footer", 0))?.origin.y == 550)
    view.contentOffset = CGPoint(x: 0, y: 190)
    #expect(view.frame(of: .supplementary("footer", 0))?.origin.y == 640)
    _ = source
  }

  @Test func horizontalColumnsFillFromTopToBottom() {
    let layout = CollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    let sizes = Array(repeating: CGSize(width: 100, height: 200), count: 5)
    let (source, view) = screen(
      [SizedSections.Section(sizes: sizes, header: CGSize(width: 50, height: 0))], layout)
    #expect(
      view.frame(of: .supplementary("header", 0)) == CGRect(x: 0, y: 0, width: 50, height: 480))
    #expect(view.frame(of: .cell(0, 1)) == CGRect(x: 50, y: 280, width: 100, height: 200))
    #expect(view.frame(of: .cell(0, 4)) == CGRect(x: 270, y: 0, width: 100, height: 200))
    #expect(view.contentSize == CGSize(width: 370, height: 480))
    _ = source
  }

  private final class Mirrored: CollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  @Test func rightToLeftMirrorsLayoutsThatFlip() {
    let sizes = Array(repeating: CGSize(width: 100, height: 50), count: 4)
    let layouts: [(CollectionViewFlowLayout, x: CGFloat)] = [
      (Mirrored(), 220), (CollectionViewFlowLayout(), 0),
    ]
    for (layout, x) in layouts {
      let (source, view) = screen([SizedSections.Section(sizes: sizes)], layout)
      view.layoutDirection = .rightToLeft
      view.layoutIfNeeded()
      #expect(view.frame(of: .cell(0, 0))?.origin.x == x)
      #expect(view.indexPathForItem(at: CGPoint(x: x + 5, y: 5)) == .item(0))
      _ = source
    }
  }

  @Test func mirroredHorizontalContentBeginsAtItsRightEnd() {
    let layout = Mirrored()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 0
    let sizes = Array(repeating: CGSize(width: 100, height: 480), count: 10)
    let source = SizedSections([SizedSections.Section(sizes: sizes)])
    let view = source.collectionView(bounds: CGSize(width: 320, height: 480), layout: layout)
    view.layoutDirection = .rightToLeft
    view.layoutIfNeeded()
    #expect(view.contentOffset.x == 680)
    #expect(view.frame(of: .cell(0, 0))?.origin.x == 900)
  }

  @Test func tenMillionItemsAreLaidOutInClosedForm() {
    let screen = TestScreen([10_000_000])
    screen.view.scrollToItem(at: .item(9_999_999), at: .bottom)
    #expect(screen.view.indexPathsForVisibleItems.last == .item(9_999_999))
    #expect(screen.simulator.tap(at: screen.middle(9_999_999)) == .delivered)
    #expect(screen.view.indexPathsForSelectedItems == [.item(9_999_999)])
  }

  @Test(arguments: [CGRect.null, .infinite, CGRect(x: 0, y: 0, width: -5, height: -5)])
  func invalidRectanglesDoNotTrap(rect: CGRect) {
    let (source, view) = screen([bands(3)], CollectionViewFlowLayout())
    view.collectionViewLayout.visitElements(in: rect) { _ in }
    _ = view.collectionViewLayout.layoutAttributesForElements(
      in: CGRect(x: CGFloat.nan, y: 0, width: CGFloat.infinity, height: .nan))
    _ = source
  }

  @Test func onlyTheWidthInvalidatesAVerticalLayout() {
    let layout = CollectionViewFlowLayout()
    let (source, view) = screen([bands(3)], layout)
    #expect(
      !layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 90, width: 320, height: 90)))
    #expect(
      layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 300, height: 480)))
    _ = (source, view)
  }
}
