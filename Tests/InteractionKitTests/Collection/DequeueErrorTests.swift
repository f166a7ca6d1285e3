import EngineSupport
import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Views that a data source returns without dequeuing them for the index path.
@Suite struct DequeueErrorTests {
  private func diagnostics(_ screen: DisplayScreen) -> [String] {
    screen.simulator.log.entries.compactMap {
      $0.problem
    }
  }

  private func cellText(_ item: Int, _ viewClass: String) -> String {
    "the view returned from -collectionView:cellForItemAtIndexPath: ({length = 2, path = 0 - \(item)}) was not retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath: or is nil (<\(viewClass)>)"
  }

  @Test func cellThatWasNotDequeuedIsShownWithADiagnostic() {
    let screen = DisplayScreen([20])
    let own = CollectionViewCell(frame: .zero)
    screen.answer = { $0.item == 3 ? own : nil }
    screen.view.layoutIfNeeded()
    #expect(diagnostics(screen) == [cellText(3, "UICollectionViewCell")])
    #expect(screen.view.cellForItem(at: .item(3)) === own)
    #expect(own.frame == screen.view.layoutAttributesForItem(at: .item(3))?.frame)
    let error = screen.view.dequeueError
    #expect(error?.elementKind == nil && error?.indexPath == .item(3))
    #expect(error?.viewClass == CollectionViewCell.self && error?.dequeuedIndexPath == nil)
    #expect(error?.reason == cellText(3, "UICollectionViewCell"))
    screen.answer = { _ in nil }
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(screen.view.dequeueError == nil && diagnostics(screen).count == 1)
  }

  @Test func layoutThrowsTheViewThatWasNotDequeuedIfTheCallerWants() throws {
    let screen = DisplayScreen([20])
    screen.answer = { $0.item == 3 ? CollectionViewCell(frame: .zero) : nil }
    let error = #expect(throws: CollectionViewDequeueError.self) {
      try screen.view.layoutIfNeededOrThrow()
    }
    #expect(error?.reason == cellText(3, "UICollectionViewCell"))
    #expect(screen.view.dequeueError == error && screen.view.visibleCells.count > 3)
    // No pass is due, so there is no new error; the last error is kept.
    try screen.view.layoutIfNeededOrThrow()
    #expect(screen.view.dequeueError == error)
  }

  @Test func updatesThrowTheirErrorIfTheCallerWants() throws {
    let screen = DisplayScreen([20])
    screen.view.layoutIfNeeded()
    var finished: [Bool] = []
    let error = #expect(throws: CollectionViewUpdateError.self) {
      try screen.view.performBatchUpdatesOrThrow {
        screen.view.deleteItems(at: [.item(0)])
      } completion: { [view = screen.view] in
        finished.append($0)
        view.performBatchUpdates(nil)
      }
    }
    #expect(error != nil && finished == [false] && screen.view.updateError == nil)
    try screen.view.performBatchUpdatesOrThrow { screen.view.reloadItems(at: [.item(0)]) }
  }

  @Test func supplementaryViewThatWasNotDequeuedIsNamedByItsKind() {
    let screen = DisplayScreen([1], header: 20, footer: 20)
    screen.answerSupplementary = { kind, _ in
      kind == CollectionView.elementKindSectionFooter ? CollectionReusableView(frame: .zero) : nil
    }
    screen.view.layoutIfNeeded()
    #expect(
      diagnostics(screen) == [
        "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: (UICollectionElementKindSectionFooter,{length = 2, path = 0 - 0}) was not retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil (<UICollectionReusableView>)"
      ])
    #expect(screen.view.dequeueError?.elementKind == CollectionView.elementKindSectionFooter)
    #expect(
      screen.view.visibleSupplementaryViews(ofKind: CollectionView.elementKindSectionFooter).count
        == 1)
  }

  @Test func dataSourceWithoutSupplementaryViewsIsReported() {
    let screen = MeasuringScreen([1], header: 20)
    final class Cells: CountedDataSource {
      let counts = [1]
    }
    let cells = Cells()
    screen.view.dataSource = cells
    screen.view.layoutIfNeeded()
    #expect(screen.view.dequeueError?.elementKind == CollectionView.elementKindSectionHeader)
  }

  @Test func cellDequeuedForAnotherPathIsReportedAndGetsItsAttributes() throws {
    let layout = GivenLayout()
    // Equal frames: only the index path differs.
    layout.cell(0, CGRect(x: 0, y: 0, width: 50, height: 50))
    layout.cell(1, CGRect(x: 0, y: 0, width: 50, height: 50))
    final class Listener: CollectionViewCell {
      var paths: [IndexPath] = []
      override func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {
        paths.append(layoutAttributes.indexPath)
      }
    }
    final class Swapping: CountedDataSource {
      let counts = [2]
      func collectionView(
        _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
      ) -> CollectionViewCell {
        collectionView.dequeueReusableCell(
          withReuseIdentifier: "Cell", for: .item(1 - indexPath.item))
      }
    }
    let screen = LayoutScreen(layout, [2]) { Listener(frame: .zero) }
    let source = Swapping()
    screen.view.dataSource = source
    screen.view.layoutIfNeeded()
    #expect(
      screen.diagnostics == [
        cellText(0, "Listener") + "; it was dequeued for [0,1]",
        cellText(1, "Listener") + "; it was dequeued for [0,0]",
      ])
    #expect(screen.view.dequeueError?.dequeuedIndexPath == .item(0))
    let cell = try #require(screen.view.cellForItem(at: .item(0)) as? Listener)
    #expect(cell.paths.suffix(2) == [.item(1), .item(0)])
  }

  @Test func cellKeptFromEarlierIsReported() throws {
    let screen = DisplayScreen([100])
    screen.view.layoutIfNeeded()
    let kept = try #require(screen.view.cellForItem(at: .item(0)))
    screen.scroll(to: 400)
    screen.answer = { $0.item == 0 ? kept : nil }
    screen.scroll(to: 0)
    #expect(screen.view.cellForItem(at: .item(0)) === kept)
    #expect(diagnostics(screen) == [cellText(0, "Cell")])
  }

  @Test(arguments: [IndexPath(), [4], [0, 1, 2], .item(-1), .item(.max)])
  func cellDequeuedForAPathWithoutItemIsReported(path: IndexPath) {
    let screen = DisplayScreen([1])
    screen.answer = { [unowned screen] _ in
      screen.view.dequeueReusableCell(withReuseIdentifier: "A", for: path)
    }
    screen.view.layoutIfNeeded()
    let indices = path.map(String.init).joined(separator: ",")
    #expect(diagnostics(screen) == [cellText(0, "Cell") + "; it was dequeued for [\(indices)]"])
  }

  @Test func cellOfAnotherCollectionViewIsReported() {
    let (screen, other) = (DisplayScreen([1]), DisplayScreen([1]))
    screen.answer = { [unowned other] in
      other.view.dequeueReusableCell(withReuseIdentifier: "A", for: $0)
    }
    screen.view.layoutIfNeeded()
    #expect(diagnostics(screen) == [cellText(0, "Cell") + "; it was dequeued for [0,0]"])
  }

  @Test func cellMadeAheadIsReportedOnce() {
    let screen = DisplayScreen([100])
    screen.view.preparesCellsAhead = true
    screen.answer = { $0.item == 12 ? CollectionViewCell(frame: .zero) : nil }
    screen.scroll(to: 20)
    screen.scroll(to: 100)
    #expect(diagnostics(screen) == [cellText(12, "UICollectionViewCell")])
  }

  @Test func cellInUseIsReportedOnlyAsThat() {
    let screen = DisplayScreen([100])
    let only = CollectionViewCell(frame: .zero)
    screen.answer = { $0.item < 2 ? only : nil }
    screen.view.layoutIfNeeded()
    #expect(
      diagnostics(screen) == [
        cellText(0, "UICollectionViewCell"),
        "the view that the data source returned for [0,1] shows [0,0]; a blank one is shown",
      ])
  }

  @Test func unregisteredIdentifierIsReportedOnce() {
    let screen = DisplayScreen([1])
    screen.identifier = { _ in "D" }
    screen.view.layoutIfNeeded()
    #expect(diagnostics(screen).count == 1 && screen.view.dequeueError == nil)
    #expect(screen.view.visibleCells.first?.frame.size == CGSize(width: 100, height: 20))
  }

  @Test func reconfigurationReportsNoDequeuing() {
    let screen = UpdateScreen([["a", "b"]])
    screen.view.reconfigureItems(at: [.item(0)])
    screen.view.reloadItems(at: [.item(1)])
    #expect(screen.problem() == nil && screen.view.dequeueError == nil)
  }
}
