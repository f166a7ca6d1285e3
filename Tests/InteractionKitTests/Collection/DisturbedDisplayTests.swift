import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Data sources and delegates that return invalid values or change the view during a pass.
@Suite struct DisturbedDisplayTests {
  private func diagnostics(_ screen: DisplayScreen) -> [String] {
    screen.simulator.log.entries.compactMap {
      $0.problem
    }
  }

  /// Every logged display has an end, except for visible elements.
  private func balances(_ screen: DisplayScreen) -> Bool {
    var open: Set<EventPosition.Element> = []
    for entry in screen.simulator.log.entries {
      switch entry.kind {
      case .display(let place):
        if !open.insert(place.element).inserted { return false }
      case .endDisplay(let place):
        if open.remove(place.element) == nil { return false }
      default: break
      }
    }
    return open == Set(screen.view.shownInOrder.map(\.id.placeElement))
  }

  @Test func cellInUseStaysWhereItIs() {
    let screen = DisplayScreen([100])
    screen.answer = { [unowned screen] path in
      path.item == 3 ? screen.view.shown[.cell(0, 1)] as? CollectionViewCell : nil
    }
    screen.view.layoutIfNeeded()
    #expect(
      diagnostics(screen) == [
        "the view that the data source returned for [0,3] shows [0,1]; a blank one is shown"
      ])
    #expect(screen.view.visibleCells.count == 10)
    #expect(Set(screen.view.visibleCells.map { ObjectIdentifier($0) }).count == 10)
    screen.scroll(to: 1000)
    #expect(balances(screen))
  }

  @Test func oneCellForEverythingIsShownOnce() {
    let screen = DisplayScreen([100])
    let only = CollectionViewCell(frame: .zero)
    screen.answer = { _ in only }
    screen.view.layoutIfNeeded()
    // It was not dequeued, and the other nine items use it.
    #expect(diagnostics(screen).count == 10)
    #expect(screen.view.indexPath(for: only) == .item(0))
    screen.scroll(to: 1000)
    #expect(balances(screen))
  }

  @Test func cellInTheReusePoolCanBeReturnedOnce() throws {
    let screen = DisplayScreen([100])
    screen.view.layoutIfNeeded()
    let kept = try #require(screen.view.cellForItem(at: .item(0)))
    screen.scroll(to: 400)
    screen.answer = { $0.item == 31 ? kept : nil }
    screen.scroll(to: 440)
    screen.scroll(to: 600)
    #expect(Set(screen.view.visibleCells.map { ObjectIdentifier($0) }).count == 10)
    #expect(balances(screen))
  }

  @Test func cellThatHoldsTheCollectionViewIsNotShownInIt() {
    let screen = DisplayScreen([3])
    let holder = CollectionViewCell(frame: screen.view.frame)
    screen.view.removeFromSuperview()
    holder.contentView.addSubview(screen.view)
    screen.answer = { $0.item == 0 ? holder : nil }
    screen.view.layoutIfNeeded()
    #expect(screen.view.visibleCells.count == 3)
    #expect(!screen.view.visibleCells.contains { $0 === holder })
  }

  @Test func viewOfAnotherKindIsDisplayedAndReported() {
    let screen = DisplayScreen([3], header: 20)
    screen.answerSupplementary = { [unowned screen] _, path in
      screen.view.dequeueReusableSupplementaryView(
        ofKind: CollectionView.elementKindSectionFooter, withReuseIdentifier: "footer", for: path)
    }
    screen.view.layoutIfNeeded()
    #expect(
      diagnostics(screen) == [
        "the view that the data source returned for header[0] was dequeued as footer"
      ])
    screen.counts = [0]
    screen.view.reloadData()
    screen.view.layoutIfNeeded()
    #expect(balances(screen))
  }

  @Test func cellAsHeaderIsReportedAsSupplementaryView() {
    let screen = DisplayScreen([1], header: 20)
    screen.answerSupplementary = { _, _ in CollectionViewCell(frame: .zero) }
    screen.view.layoutIfNeeded()
    #expect(screen.heard("willDisplay") == ["willDisplay 0,0", "willDisplay header 0,0"])
  }

  @Test func layoutOfMissingItemsIsReportedOnce() {
    final class Inventive: CollectionViewFlowLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? {
        let extra = CollectionViewLayoutAttributes(forCellWith: .item(7))
        extra.frame = collectionView?.bounds ?? .zero
        let own = super.layoutAttributesForElements(in: rect) ?? []
        // Some attributes are duplicates, and the order is reversed.
        return (own + own + [extra]).reversed()
      }
    }
    let screen = DisplayScreen([3])
    screen.view.collectionViewLayout = Inventive()
    screen.view.layoutIfNeeded()
    screen.scroll(to: 1)
    #expect(
      diagnostics(screen) == [
        "UICollectionView received layout attributes for a cell with an index path that does not exist: {length = 2, path = 0 - 7}",
        "the layout returned attributes for [0,0] twice; the first ones are used",
        "the layout returned attributes for [0,1] twice; the first ones are used",
        "the layout returned attributes for [0,2] twice; the first ones are used",
      ])
    #expect(screen.view.indexPathsForVisibleItems == (0..<3).map { IndexPath.item($0) })
  }

  static let moments = [
    "cellForItem 0,25", "willDisplay 0,25", "didEnd 0,3", "prefetch ", "prepareForReuse",
    "willDisplay header 0,0", "cancel ",
  ]

  /// Runs a closure once at a moment of a scroll from 0 to 400 and back.
  private func act(at moment: String, _ act: @escaping (DisplayScreen) -> Void) -> DisplayScreen {
    let screen = DisplayScreen([1000], header: 20)
    screen.view.prefetchDataSource = screen
    screen.view.layoutIfNeeded()
    screen.onHearing = { [unowned screen] line in
      guard line.hasPrefix(moment) else { return }
      screen.onHearing = { _ in }
      act(screen)
    }
    screen.scroll(to: 400)
    screen.scroll(to: 20)
    screen.scroll(to: 0)
    return screen
  }

  @Test(arguments: moments) func callbackMayReload(moment: String) {
    let screen = act(at: moment) {
      $0.view.reloadData()
      $0.view.layoutIfNeeded()
    }
    #expect(screen.view.visibleCells.count == 9)
    #expect(balances(screen) && diagnostics(screen).isEmpty)
  }

  @Test(arguments: moments) func callbackMayTakeAllItemsAway(moment: String) {
    let screen = act(at: moment) {
      $0.counts = []
      $0.view.reloadData()
      $0.view.layoutIfNeeded()
    }
    #expect(screen.view.visibleCells.isEmpty)
    #expect(balances(screen))
  }

  @Test(arguments: moments) func callbackMayScroll(moment: String) {
    let screen = act(at: moment) {
      $0.view.contentOffset.y = 3000
      $0.view.layoutIfNeeded()
    }
    #expect((9...10).contains(screen.view.visibleCells.count))
    #expect(balances(screen) && diagnostics(screen).isEmpty)
  }

  @Test(arguments: moments) func callbackMayTakeTheCollectionViewAway(moment: String) {
    let screen = act(at: moment) {
      $0.view.removeFromSuperview()
      $0.view.delegate = nil
      $0.view.dataSource = nil
      $0.view.prefetchDataSource = nil
    }
    #expect(screen.view.window == nil)
    #expect(screen.view.visibleCells.isEmpty)
  }

  @Test(arguments: moments) func callbackMayChangeLayoutAndSize(moment: String) {
    let screen = act(at: moment) {
      let layout = CollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 30, height: 30)
      $0.view.collectionViewLayout = layout
      $0.view.frame.size.height = 90
      $0.view.layoutIfNeeded()
    }
    #expect(screen.view.visibleCells.allSatisfy { $0.frame.width == 30 })
    #expect(balances(screen))
  }

  private let unsettled =
    "the display does not settle: the layout or callbacks changed it in 8 display passes in a row; "
    + "the last pass remains"

  @Test func callbacksThatNeverSettleAreSaidAndStop() {
    let screen = DisplayScreen([1000])
    screen.onHearing = { [unowned screen] line in
      guard line.hasPrefix("willDisplay") else { return }
      screen.view.contentOffset.y = screen.view.contentOffset.y == 0 ? 2000 : 0
      screen.view.layoutIfNeeded()
    }
    screen.view.layoutIfNeeded()
    #expect(diagnostics(screen).last == unsettled)
    screen.onHearing = { _ in }
    screen.view.layoutIfNeeded()
    #expect(screen.view.visibleCells.count == 10)
    #expect(balances(screen))
  }

  @Test func dataSourceThatAlwaysReloadsStops() {
    let screen = DisplayScreen([1000])
    screen.onHearing = { [unowned screen] line in
      if line.hasPrefix("cellForItem") { screen.view.reloadData() }
      screen.view.layoutIfNeeded()
    }
    screen.view.layoutIfNeeded()
    #expect(diagnostics(screen).last == unsettled)
    #expect(screen.heard("willDisplay").isEmpty)
    #expect(screen.cells.living <= 1)
  }

  @Test func layoutThatLaysOutWhileItPreparesDoesNotGoOnForEver() {
    final class Restless: CollectionViewFlowLayout {
      override func prepare() {
        super.prepare()
        invalidateLayout()
        collectionView?.layoutIfNeeded()
      }
    }
    let screen = DisplayScreen([10])
    screen.view.collectionViewLayout = Restless()
    screen.view.layoutIfNeeded()
    #expect(diagnostics(screen).last == unsettled)
  }

  @Test func elementsBeyondTheLimitAreOmitted() {
    final class Crowded: CollectionViewFlowLayout {
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [CollectionViewLayoutAttributes]? {
        (0..<CollectionView.visibleElementLimit + 3).map {
          let attributes = CollectionViewLayoutAttributes(forCellWith: .item($0))
          attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
          return attributes
        }
      }
    }
    let screen = DisplayScreen([200_000])
    screen.view.collectionViewLayout = Crowded()
    // So many cells would take minutes, so the first one ends the pass.
    screen.onHearing = { [unowned screen] _ in
      screen.onHearing = { _ in }
      screen.counts = [1]
      screen.view.collectionViewLayout = CollectionViewFlowLayout()
      screen.view.reloadData()
    }
    screen.view.layoutIfNeeded()
    #expect(
      diagnostics(screen) == ["100003 elements would be visible at once; the last 3 are omitted"])
    #expect(screen.view.visibleCells.count == 1)
  }

  @Test func elementsWithManyViewsShareTheLimitOfViews() {
    let screen = DisplayScreen([100])
    screen.view.display.elementViews.count = CollectionView.visibleViewLimit / 3
    screen.view.layoutIfNeeded()
    #expect(
      diagnostics(screen).last == "10 elements would be visible at once; the last 7 are omitted")
    #expect(screen.view.shownInOrder.map(\.id) == (0..<3).map { .cell(0, $0) })
  }

  @Test func embeddedCollectionsShareTheLimitOfTheirCells() throws {
    let outer = DisplayScreen([100])
    let inner = DisplayScreen([100])
    outer.view.layoutIfNeeded()
    let cell = try #require(outer.view.visibleCells.first)
    cell.contentView.addSubview(inner.view)
    inner.view.display.elementViews.count = CollectionView.visibleViewLimit / 80
    inner.view.reloadData()
    inner.view.layoutIfNeeded()
    // The outer one displays ten cells, and each counts itself.
    #expect(inner.view.shown.count == 7)
    outer.view.display.elementViews.collections = 2
    outer.view.setNeedsLayout()
    outer.view.layoutIfNeeded()
    inner.view.reloadData()
    inner.view.layoutIfNeeded()
    #expect(inner.view.shown.count == 3)
  }
}
