import EngineSupport
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
      #expect(
        view.frame(of: .supplementary(CollectionView.elementKindSectionHeader, 0))?.origin.y
          == first, "\(offset)")
      #expect(
        view.frame(of: .supplementary(CollectionView.elementKindSectionHeader, 1))?.origin.y
          == second, "\(offset)")
    }
    view.contentOffset = CGPoint(x: 0, y: 100)
    view.layoutIfNeeded()
    #expect(
      view.supplementaryView(forElementKind: CollectionView.elementKindSectionHeader, at: .item(0))
        != nil)
    #expect(
      (view.subviews.last as? CollectionReusableView)?.element
        == .supplementary(CollectionView.elementKindSectionHeader, 0))
    _ = source
  }

  @Test func pinnedFootersStayAtTheBottomOfTheVisiblePart() {
    let layout = CollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    layout.sectionFootersPinToVisibleBounds = true
    let (source, view) = screen([bands(6)], layout)
    #expect(
      view.frame(of: .supplementary(CollectionView.elementKindSectionFooter, 0))?.origin.y == 450)
    view.contentOffset = CGPoint(x: 0, y: 100)
    #expect(
      view.frame(of: .supplementary(CollectionView.elementKindSectionFooter, 0))?.origin.y == 550)
    view.contentOffset = CGPoint(x: 0, y: 190)
    #expect(
      view.frame(of: .supplementary(CollectionView.elementKindSectionFooter, 0))?.origin.y == 640)
    _ = source
  }

  @Test func horizontalColumnsFillFromTopToBottom() {
    let layout = CollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    let sizes = Array(repeating: CGSize(width: 100, height: 200), count: 5)
    let (source, view) = screen(
      [SizedSections.Section(sizes: sizes, header: CGSize(width: 50, height: 0))], layout)
    #expect(
      view.frame(of: .supplementary(CollectionView.elementKindSectionHeader, 0))
        == CGRect(x: 0, y: 0, width: 50, height: 480))
    #expect(view.frame(of: .cell(0, 1)) == CGRect(x: 50, y: 280, width: 100, height: 200))
    #expect(view.frame(of: .cell(0, 4)) == CGRect(x: 270, y: 0, width: 100, height: 200))
    #expect(view.contentSize == CGSize(width: 370, height: 480))
    _ = source
  }

  private final class Mirrored: CollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  /// Items of 100 points with a spacing of 10 in 320 points: 220, 110, 0 and 220 in the next line.
  @Test func itemsOfOneExtentAreMirrored() {
    let sizes = Array(repeating: CGSize(width: 100, height: 50), count: 4)
    let layout = CollectionViewFlowLayout()
    let (source, view) = screen([SizedSections.Section(sizes: sizes)], layout)
    view.layoutDirection = .rightToLeft
    view.layoutIfNeeded()
    #expect((0..<4).map { view.frame(of: .cell(0, $0))?.origin.x } == [220, 110, 0, 220])
    #expect(view.indexPathForItem(at: CGPoint(x: 225, y: 5)) == .item(0))
    #expect(view.indexPathForItem(at: CGPoint(x: 5, y: 5)) == .item(2))
    #expect(view.indexPathForItem(at: CGPoint(x: 225, y: 65)) == .item(3))
    #expect(!view.isFlipped)
    _ = source
  }

  @Test func mirroredItemsStayBetweenTheInsetsOfTheirSection() {
    let sizes = Array(repeating: CGSize(width: 100, height: 50), count: 2)
    let inset = EdgeInsets(top: 0, left: 10, bottom: 0, right: 40)
    let header = CGSize(width: 0, height: 20)
    let section = SizedSections.Section(sizes: sizes, inset: inset, header: header)
    let (source, view) = screen([section], CollectionViewFlowLayout())
    view.layoutDirection = .rightToLeft
    view.layoutIfNeeded()
    #expect((0..<2).map { view.frame(of: .cell(0, $0))?.origin.x } == [180, 10])
    let kind = CollectionView.elementKindSectionHeader
    #expect(
      view.frame(of: .supplementary(kind, 0)) == CGRect(x: 0, y: 0, width: 320, height: 20))
    _ = source
  }

  /// As reported for UIKit: only items of one size run from right to left by themselves.
  @Test func itemsOfSeveralExtentsAreNotMirrored() {
    let sizes = [80, 100, 60].map { CGSize(width: $0, height: 50) }
    let (source, view) = screen([SizedSections.Section(sizes: sizes)], CollectionViewFlowLayout())
    let before = (0..<3).map { view.frame(of: .cell(0, $0)) }
    view.layoutDirection = .rightToLeft
    view.layoutIfNeeded()
    #expect((0..<3).map { view.frame(of: .cell(0, $0)) } == before)
    _ = source
  }

  @Test func flippedCoordinatesKeepFramesAndOffsets() throws {
    let layout = Mirrored()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 0
    let sizes = Array(repeating: CGSize(width: 100, height: 480), count: 10)
    let source = SizedSections([SizedSections.Section(sizes: sizes)])
    let view = source.collectionView(bounds: CGSize(width: 320, height: 480), layout: layout)
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
    simulator.window.addSubview(view)
    view.semanticContentAttribute = .forceRightToLeft
    view.layoutIfNeeded()
    #expect(view.contentOffset.x == 0)
    #expect(view.frame(of: .cell(0, 0))?.origin.x == 0)
    let first = try #require(view.cellForItem(at: .item(0)))
    #expect(first.convert(first.bounds, to: nil) == CGRect(x: 220, y: 0, width: 100, height: 480))
    // The content of a cell is upright: its left edge is at the left.
    #expect(first.convert(CGPoint(x: 10, y: 20), to: nil) == CGPoint(x: 230, y: 20))
    #expect(first.frame == CGRect(x: 0, y: 0, width: 100, height: 480))
    // A finger that moves to the right brings the next items.
    simulator.drag(from: CGPoint(x: 50, y: 100), to: CGPoint(x: 160, y: 100))
    #expect(view.contentOffset.x > 50)
    view.setContentOffset(.zero, animated: false)
    view.layoutIfNeeded()
    _ = simulator.tap(at: CGPoint(x: 319, y: 5))
    #expect(view.indexPathsForSelectedItems == [.item(0)])
    _ = simulator.tap(at: CGPoint(x: 220, y: 5))
    #expect(view.indexPathsForSelectedItems == [.item(0)])
    _ = simulator.tap(at: CGPoint(x: 219, y: 5))
    #expect(view.indexPathsForSelectedItems == [.item(1)])
    _ = simulator.tap(at: CGPoint(x: 0, y: 5))
    #expect(view.indexPathsForSelectedItems == [.item(3)])
    view.semanticContentAttribute = .unspecified
    view.layoutIfNeeded()
    #expect(first.convert(first.bounds, to: nil) == CGRect(x: 0, y: 0, width: 100, height: 480))
  }

  @Test func directionComesFromTheDeviceUnlessAViewForcesIt() {
    var device = DeviceProfile.plain
    device.layoutDirection = .rightToLeft
    DeviceProfile.$current.withValue(device) {
      let sizes = Array(repeating: CGSize(width: 100, height: 50), count: 3)
      let (source, view) = screen([SizedSections.Section(sizes: sizes)], Mirrored())
      #expect(view.layoutDirection == .rightToLeft)
      view.layoutIfNeeded()
      #expect(view.isFlipped)
      view.semanticContentAttribute = .playback
      view.layoutIfNeeded()
      #expect(!view.isFlipped)
      _ = source
    }
  }

  /// UIKit prints a warning for them, in these words.
  @Test func itemsThatDoNotFitAreReported() throws {
    let layout = CollectionViewFlowLayout()
    let source = SizedSections([
      SizedSections.Section(
        sizes: [100, 300, 320].map { CGSize(width: $0, height: 50) },
        inset: EdgeInsets(top: 0, left: 10, bottom: 0, right: 10))
    ])
    let view = source.collectionView(bounds: CGSize(width: 320, height: 480), layout: layout)
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480))
    simulator.window.addSubview(view)
    func diagnostics() -> [String] {
      simulator.window.layoutIfNeeded()
      return simulator.log.lines.filter { $0.hasPrefix("! ") }
    }
    let text =
      "! The behavior of the UICollectionViewFlowLayout is not defined because: the item width must "
      + "be less than the width of the UICollectionView minus the section insets left and right "
      + "values, minus the content insets left and right values. [0,2] is 320 points wide, and 300 "
      + "remain"
    #expect(diagnostics() == [text])
    layout.invalidateLayout()
    #expect(diagnostics() == [text])
    // The second item is found after a rotation, and one of a context by its path.
    view.frame.size.width = 310
    #expect(diagnostics().count == 2)
    #expect(diagnostics().last?.hasSuffix("[0,1] is 300 points wide, and 290 remain") == true)
    source.sections[0].sizes[0].width = 299
    let context = CollectionViewFlowLayoutInvalidationContext()
    context.invalidateItems(at: [.item(0)])
    layout.invalidateLayout(with: context)
    #expect(diagnostics().last?.hasSuffix("[0,0] is 299 points wide, and 290 remain") == true)
    layout.scrollDirection = .horizontal
    source.sections[0].sizes = [CGSize(width: 10, height: 600)]
    view.reloadData()
    #expect(diagnostics().last?.contains("the item height must be less than the height") == true)
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
