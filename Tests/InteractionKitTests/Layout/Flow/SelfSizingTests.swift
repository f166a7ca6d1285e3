import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Cells with a preferred size in flow layouts (`Documentation/rules/self-sizing.md`).
@Suite struct SelfSizingTests {
  private let simulator = Simulator(viewport: CGSize(width: 320, height: 480))

  /// Returns the preferred heights of the recorded list of forty rows.
  private static func recorded(_ path: IndexPath) -> CGSize {
    let heights: [CGFloat] = [29, 63, 29, 29, 63, 29, 63, 29, 63]
    return CGSize(width: 320, height: path.item < 9 ? heights[path.item] : 29)
  }

  private func screen(
    _ count: Int, estimate: CGSize = CGSize(width: 320, height: 40), delegate: CGSize? = nil,
    in simulator: Simulator? = nil, preference: @escaping (IndexPath) -> CGSize? = recorded
  ) -> (SizedSections, CollectionView, CollectionViewFlowLayout) {
    let source = SizedSections([
      SizedSections.Section(sizes: Array(repeating: .zero, count: count))
    ])
    source.preference = preference
    // In UIKit, the automatic size means no size for the item.
    source.answer = delegate ?? CollectionViewFlowLayout.automaticSize
    let layout = CollectionViewFlowLayout()
    layout.estimatedItemSize = estimate
    let view = source.collectionView(bounds: CGSize(width: 320, height: 480), layout: layout)
    (simulator ?? self.simulator).window.addSubview(view)
    view.layoutIfNeeded()
    return (source, view, layout)
  }

  private func height(_ view: CollectionView, _ item: Int) -> CGFloat? {
    view.frame(of: .cell(0, item))?.height
  }

  @Test func undisplayedItemsHaveAverageOfMeasuredSizes() {
    let (source, view, _) = screen(40)
    #expect(Set(source.asked) == Set((0..<9).map(IndexPath.item)))
    #expect(view.indexPathsForVisibleItems == (0..<9).map(IndexPath.item))
    for item in 9..<40 { #expect(abs((height(view, item) ?? 0) - 397.0 / 9) < 1e-9) }
    #expect(view.contentSize.height == 2154)
  }

  /// Recorded at scale 2.
  ///
  /// The sum of the rows is 2154.444 points.
  @Test(arguments: [(1, 2154), (2, 2154), (3, 2154 + 1.0 / 3)] as [(CGFloat, CGFloat)])
  func contentEndsAtThePixelBelowTheSumOfTheRows(scale: CGFloat, height: CGFloat) {
    let simulator = Simulator(viewport: CGSize(width: 320, height: 480), scale: scale)
    let (source, view, _) = screen(40, in: simulator)
    #expect(abs(view.contentSize.height - height) < 1e-9)
    for item in 9..<40 {
      let exact = 487 + CGFloat(item - 9) * (397.0 / 9 + 10)
      let frame = view.frame(of: .cell(0, item)) ?? .zero
      #expect(abs(frame.origin.y - (exact * scale).rounded() / scale) < 1e-9)
      #expect(abs(frame.height - 397.0 / 9) < 1e-9)
    }
    _ = source
  }

  @Test func contentScrollsToThePixelWhereItEnds() {
    let (source, view, _) = screen(40)
    view.scrollToItem(at: .item(39), at: .bottom, animated: false)
    #expect(view.contentOffset.y == view.contentSize.height - 480)
    _ = source
  }

  @Test func delegateSizesAreEstimatesOfUndisplayedItems() {
    let (source, view, _) = screen(40, delegate: CGSize(width: 320, height: 70))
    #expect(height(view, 8) == 63)
    #expect(height(view, 9) == 70)
    #expect(view.contentSize.height == 2957)
    _ = source
  }

  @Test func cellsWithoutPreferenceKeepEstimate() {
    let (source, view, _) = screen(10) { $0.item == 0 ? CGSize(width: 320, height: 20) : nil }
    #expect((1..<10).allSatisfy { height(view, $0) == 40 })
    #expect(height(view, 0) == 20)
    _ = source
  }

  @Test func automaticEstimateIsTheSizeOfItems() {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 30)
    layout.estimatedItemSize = CollectionViewFlowLayout.automaticSize
    #expect(layout.initialEstimate == CGSize(width: 100, height: 30))
    layout.itemSize = CollectionViewFlowLayout.automaticSize
    #expect(layout.initialEstimate == CGSize(width: 50, height: 50))
  }

  @Test func noCellIsMeasuredWithoutEstimate() {
    let (source, view, _) = screen(40, estimate: .zero, delegate: CGSize(width: 320, height: 50))
    #expect(source.asked.isEmpty)
    #expect(height(view, 0) == 50)
  }

  @Test func scrollingMeasuresDisplayedCells() {
    let (source, view, _) = screen(1000) {
      CGSize(width: 320, height: CGFloat(20 + $0.item % 7 * 10))
    }
    for _ in 0..<200 {
      view.contentOffset.y += 300
      view.layoutIfNeeded()
    }
    let measured = Set(source.asked.map(\.item))
    #expect(measured.isSuperset(of: view.indexPathsForVisibleItems.map(\.item)))
    for item in measured { #expect(height(view, item) == CGFloat(20 + item % 7 * 10)) }
    // At the end everything was measured, and the content has that length.
    #expect(measured.count == 1000)
    let sum = (0..<1000).reduce(0) { $0 + 20 + $1 % 7 * 10 }
    #expect(view.contentSize.height == CGFloat(sum + 9990))
  }

  @Test func reloadingAndAnotherWidthForgetWhatWasMeasured() {
    let (source, view, layout) = screen(40)
    source.asked = []
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(height(view, 1) == 63)
    view.reloadData()
    view.layoutIfNeeded()
    #expect(Set(source.asked) == Set((0..<9).map(IndexPath.item)))
    source.preference = { _ in CGSize(width: 300, height: 50) }
    view.bounds.size.width = 300
    view.layoutIfNeeded()
    #expect(height(view, 0) == 50)
    #expect(height(view, 39) == 50)
  }

  @Test func invalidatingItemsMeasuresThoseAgain() {
    let (source, view, layout) = screen(40)
    source.asked = []
    source.preference = { _ in CGSize(width: 320, height: 100) }
    let context = CollectionViewFlowLayoutInvalidationContext()
    context.invalidateItems(at: [.item(2)])
    layout.invalidateLayout(with: context)
    view.layoutIfNeeded()
    #expect(Set(source.asked) == [.item(2)])
    #expect((height(view, 0), height(view, 1), height(view, 2)) == (29, 63, 100))
  }

  @Test(arguments: [true, false])
  func endlessSelfSizingIsReportedAndKeepsLastSize(grows: Bool) {
    var times = 0
    let (source, view, _) = screen(3) { path in
      guard path.item == 1 else { return CGSize(width: 320, height: 30) }
      times += 1
      return CGSize(width: 320, height: CGFloat(grows ? 30 + times : 30 + times % 2 * 20))
    }
    view.layoutIfNeeded()
    #expect(times <= DisplayState.passLimit)
    #expect(view.visibleCells.count == 3)
    let stuck = simulator.log.lines.filter { $0.contains("stuck in its layout loop") }
    #expect(stuck.count == 1)
    #expect(
      stuck.first
        == "! the collection view is stuck in its layout loop: the preferred attributes of [0,1] are "
        + "not a consistent size; it keeps the last one")
    _ = source
  }

  @Test(arguments: [
    CGSize(width: CGFloat.nan, height: 10), CGSize(width: 10, height: CGFloat.infinity),
    CGSize(width: -1, height: 5),
  ])
  func sizesThatAreNoneAreNoPreference(size: CGSize) {
    let (source, view, _) = screen(20) { _ in size }
    #expect(height(view, 0) == 40)
    #expect(height(view, 19) == 40)
    _ = source
  }

  @Test(arguments: [CGSize.zero, CGSize(width: 0, height: 1e300), CGSize(width: 1e300, height: 1)])
  func extremeSizesDoNotTrap(size: CGSize) {
    let (source, view, _) = screen(20) { _ in size }
    view.contentOffset.y = 1000
    view.layoutIfNeeded()
    _ = source
  }

  private final class Refusing: CollectionViewFlowLayout {
    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
    ) -> Bool { false }
  }

  @Test func layoutMayRefuse() {
    let source = SizedSections([
      SizedSections.Section(sizes: Array(repeating: .zero, count: 20))
    ])
    source.answer = CGSize(width: 320, height: 40)
    let layout = Refusing()
    layout.estimatedItemSize = CGSize(width: 320, height: 40)
    let view = source.collectionView(bounds: CGSize(width: 320, height: 480), layout: layout)
    view.layoutIfNeeded()
    #expect(height(view, 0) == 40)
    #expect(source.asked.count == 10)
  }

  private final class Custom: CollectionViewLayout {
    var size = CGSize(width: 100, height: 20)
    override var collectionViewContentSize: CGSize { size }
    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> CollectionViewLayoutAttributes? {
      let attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(origin: .zero, size: size)
      return attributes
    }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [CollectionViewLayoutAttributes]? {
      layoutAttributesForItem(at: .item(0)).map { [$0] }
    }
    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
    ) -> Bool { preferredAttributes.size != originalAttributes.size }
    override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
    ) -> CollectionViewLayoutInvalidationContext {
      size = preferredAttributes.size
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes)
      #expect(context.invalidatedItemIndexPaths == [.item(0)])
      return context
    }
  }

  @Test func customLayoutReceivesPreferredAttributes() {
    let source = SizedSections([SizedSections.Section(sizes: [.zero])])
    source.preference = { _ in CGSize(width: 60, height: 80) }
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: Custom())
    view.register(forCellWithReuseIdentifier: "Cell") { FittingCell(source) }
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.visibleCells.first?.frame.size == CGSize(width: 60, height: 80))
    #expect(view.contentSize == CGSize(width: 60, height: 80))
  }
}
