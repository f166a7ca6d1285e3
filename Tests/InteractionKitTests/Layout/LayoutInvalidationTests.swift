import EngineSupport
import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Every invalidation calls `invalidateLayout(with:)` with UIKit's context.
///
/// An override may invalidate again.
@Suite struct LayoutInvalidationTests {
  private func flags(_ context: CollectionViewFlowLayoutInvalidationContext?) -> [Bool] {
    guard let context else { return [] }
    return [
      context.invalidateEverything, context.invalidateDataSourceCounts,
      context.invalidateFlowLayoutDelegateMetrics, context.invalidateFlowLayoutAttributes,
    ]
  }

  private func screen(_ layout: RecordingFlowLayout, _ counts: [Int] = [5]) -> LayoutScreen {
    let screen = LayoutScreen(layout, counts)
    layout.forgetCalls()
    return screen
  }

  @Test func plainInvalidationCallsTheOtherMethodOnce() {
    let layout = RecordingFlowLayout()
    layout.invalidateLayout()
    #expect(layout.plainCalls == 1)
    #expect(layout.contexts.map(flags) == [[false, false, true, true]])
    layout.invalidateLayout(with: CollectionViewFlowLayoutInvalidationContext())
    #expect(layout.plainCalls == 1)
  }

  @Test func reloadMarksEverythingAndTheCounts() {
    let layout = RecordingFlowLayout()
    let screen = screen(layout)
    screen.view.reloadData()
    #expect(layout.contexts.map(flags) == [[true, true, true, true]])
    screen.view.layoutIfNeeded()
    #expect(layout.contexts.count == 1)
    #expect(layout.plainCalls == 0)
  }

  @Test func everyKindOfBatchUpdateMarksTheCounts() {
    let changes: [(counts: [Int], change: (CollectionView) -> Void)] = [
      ([6], { $0.insertItems(at: [.item(0)]) }), ([4], { $0.deleteItems(at: [.item(0)]) }),
      ([5], { $0.moveItem(at: .item(0), to: .item(3)) }),
      ([5], { $0.reloadItems(at: [.item(2)]) }), ([5], { $0.reconfigureItems(at: [.item(2)]) }),
      ([5, 2], { $0.insertSections([1]) }), ([], { $0.deleteSections([0]) }),
      ([5], { $0.reloadSections([0]) }), ([5], { $0.performBatchUpdates(nil) }),
      ([5], { $0.performBatchUpdates({}) }),
    ]
    for (index, (counts, change)) in changes.enumerated() {
      let layout = RecordingFlowLayout()
      let screen = screen(layout)
      screen.view.performBatchUpdates {
        screen.counts = counts
        change(screen.view)
      }
      #expect(layout.contexts.map(flags) == [[false, true, true, true]], "change \(index)")
      #expect(layout.plainCalls == 0)
      #expect(screen.view.visibleCells.count == counts.reduce(0, +))
    }
  }

  @Test func onlyAnotherWidthInvalidatesAVerticalFlowLayout() {
    let layout = RecordingFlowLayout()
    let screen = screen(layout)
    screen.view.frame.size.height = 300
    screen.view.contentOffset.y = 4
    #expect(layout.contexts.isEmpty)
    layout.forgetCalls()
    screen.view.frame.size.width = 200
    #expect(layout.contexts.map(flags) == [[false, false, false, true]])
    #expect(layout.questions == ["should 200", "context 200"])
    screen.view.bounds.size.width = 250
    #expect(layout.questions.suffix(2) == ["should 250", "context 250"])
    #expect(layout.contexts.count == 2)
    #expect(layout.plainCalls == 0)
  }

  /// As recorded, only a layout in use says that the delegate's sizes are kept.
  @Test func contextOfALayoutWithoutViewIsUnmarked() {
    let layout = CollectionViewFlowLayout()
    let context = layout.invalidationContext(forBoundsChange: .zero)
    #expect(
      flags(context as? CollectionViewFlowLayoutInvalidationContext) == [false, false, true, true])
  }

  @Test func preferredSizesAndInsetsKeepTheDelegatesMetrics() {
    let layout = RecordingFlowLayout()
    let screen = screen(layout)
    screen.view.contentInset.left = 5
    screen.view.layoutIfNeeded()
    #expect(layout.contexts.map(flags) == [[false, false, false, true]])
    #expect(layout.plainCalls == 0)
    let attributes = CollectionViewLayoutAttributes(forCellWith: .item(0))
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: attributes, withOriginalAttributes: attributes)
    #expect(
      flags(context as? CollectionViewFlowLayoutInvalidationContext) == [false, false, false, true])
  }

  @Test func compositionalLayoutsReceiveTheSameContexts() {
    let layout = RecordingCompositionalLayout()
    let screen = LayoutScreen(layout)
    func flags() -> [[Bool]] {
      defer { layout.forgetCalls() }
      return layout.contexts.map { [$0.invalidateEverything, $0.invalidateDataSourceCounts] }
    }
    _ = flags()
    screen.view.reloadData()
    #expect(flags() == [[true, true]])
    screen.view.layoutIfNeeded()
    screen.counts = [6]
    screen.view.insertItems(at: [.item(5)])
    #expect(flags() == [[false, true]])
    screen.view.frame.size.width = 200
    #expect(flags() == [[false, false]])
    #expect(screen.view.numberOfItems(inSection: 0) == 6)
  }

  // MARK: Overrides that invalidate again

  @Test func overrideMaySetAProperty() {
    let layout = RecordingFlowLayout()
    layout.onInvalidate = { $0.scrollDirection = .vertical }
    let screen = screen(layout)
    layout.invalidateLayout()
    #expect(layout.plainCalls == 1)
    layout.onInvalidate = {
      $0.minimumLineSpacing = 4
      $0.minimumInteritemSpacing = 6
    }
    layout.invalidateLayout()
    // Each changed property invalidates again.
    #expect(layout.plainCalls == 4)
    #expect(layout.minimumLineSpacing == 4)
    screen.view.layoutIfNeeded()
    #expect(screen.view.visibleCells.count == 5)
    #expect(screen.diagnostics.isEmpty)
  }

  @Test func overrideMaySetEveryProperty() {
    let layout = RecordingFlowLayout()
    let screen = screen(layout)
    let size = CGSize(width: 30, height: 20)
    layout.onInvalidate = {
      $0.itemSize = size
      $0.minimumLineSpacing = 1
      $0.minimumInteritemSpacing = 2
      $0.sectionInset.left = 3
      $0.headerReferenceSize = size
      $0.footerReferenceSize = size
      $0.sectionInsetReference = .fromSafeArea
      $0.sectionHeadersPinToVisibleBounds = true
      $0.sectionFootersPinToVisibleBounds = true
      $0.scrollDirection = .horizontal
    }
    layout.invalidateLayout()
    #expect(layout.plainCalls == 11)
    #expect(layout.itemSize == size && layout.scrollDirection == .horizontal)
    #expect(screen.diagnostics.isEmpty)
  }

  @Test(arguments: [true, false])
  func overrideThatNeverSettlesIsStopped(inPlainMethod: Bool) {
    let layout = RecordingFlowLayout()
    func toggle(_ layout: RecordingFlowLayout) {
      layout.itemSize.width = layout.itemSize.width == 50 ? 60 : 50
      layout.sectionInset.left = 1 - layout.sectionInset.left
      layout.minimumLineSpacing = .nan
    }
    let screen = screen(layout)
    if inPlainMethod { layout.onInvalidate = toggle } else { layout.onContext = toggle }
    layout.invalidateLayout()
    screen.view.reloadData()
    #expect(layout.contexts.count < 500)
    screen.view.layoutIfNeeded()
    #expect(screen.view.visibleCells.count == 5)
    #expect(screen.diagnostics.filter { $0.contains("invalidates itself") }.count == 1)
    // The layout works as before.
    layout.onInvalidate = { _ in }
    layout.onContext = { _ in }
    layout.sectionInset = EdgeInsets.zero
    layout.itemSize = CGSize(width: 320, height: 30)
    layout.minimumLineSpacing = 0
    screen.view.layoutIfNeeded()
    #expect(screen.view.contentSize == CGSize(width: 320, height: 150))
  }

  @Test func overrideThatReloadsIsStopped() {
    let layout = RecordingFlowLayout()
    let screen = screen(layout)
    layout.onContext = { $0.collectionView?.reloadData() }
    screen.view.reloadData()
    screen.view.performBatchUpdates(nil)
    screen.view.frame.size.width = 200
    layout.onContext = { $0.collectionView?.frame.size.width += 1 }
    layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    #expect(screen.view.visibleCells.count == 5)
    #expect(screen.diagnostics.contains { $0.contains("invalidates itself") })
  }

  @Test func overrideMayReplaceTheDelegate() {
    final class Delegate: CollectionViewDelegate {}
    let (one, two) = (Delegate(), Delegate())
    let layout = RecordingFlowLayout()
    let screen = screen(layout)
    layout.onInvalidate = { $0.collectionView?.delegate = one }
    layout.invalidateLayout()
    #expect(layout.plainCalls == 2)
    layout.onInvalidate = { layout in
      layout.collectionView?.delegate = layout.collectionView?.delegate === one ? two : one
    }
    layout.invalidateLayout()
    screen.view.layoutIfNeeded()
    #expect(screen.view.visibleCells.count == 5)
  }

  @Test func preparationMaySetAPropertyAndUseTheLayout() {
    final class Fitting: CollectionViewFlowLayout {
      var lengths: [CGFloat] = []
      override func prepare() {
        super.prepare()
        itemSize = CGSize(width: 320, height: 20)
        minimumLineSpacing = 0
        lengths.append(collectionViewContentSize.height)
      }
    }
    let layout = Fitting()
    let screen = LayoutScreen(layout)
    #expect(layout.lengths.allSatisfy { $0 == 100 })
    #expect(screen.view.contentSize.height == 100)
    #expect(screen.diagnostics.isEmpty)
  }

  @Test func preparationThatNeverSettlesIsStopped() {
    final class Restless: CollectionViewFlowLayout {
      override func prepare() {
        super.prepare()
        itemSize.height += 1
        _ = collectionViewContentSize
      }
    }
    let screen = LayoutScreen(Restless())
    #expect(screen.diagnostics.contains { $0.contains("invalidates itself") })
    #expect(screen.view.numberOfItems(inSection: 0) == 5)
  }
}
