import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The receivers of selections and events of a generic data source; rows of
/// CVGenericDataSource in `Documentation/wiring-rows.md`.
@Suite struct DataSourceEventTests {
  typealias Content = DataSourceScreen.Content

  /// Sections [1, 2] and [3]; the first one, `fruits`, receives selections.
  private func screen(sectionHears: Bool = true, sourceHears: Bool = true) -> DataSourceScreen {
    let screen = DataSourceScreen([[1, 2], [3]], headers: 30)
    screen.source.sections[0].name = "fruits"
    if sectionHears {
      screen.source.sections[0].selection = { [unowned screen] item, row in
        screen.heard.append("section \(item?.id ?? -1) row \(row)")
      }
      screen.source.sections[0].event = { [unowned screen] event in
        screen.heard.append("section \(event.name) \(event.item?.id ?? -1)")
      }
    }
    if sourceHears {
      screen.source.set([
        .select { [unowned screen] section, item, cell, path in
          screen.heard.append(
            "source \(section) \(item?.id ?? -1) \(type(of: cell)) \(path.section),\(path.item)")
        },
        .event { [unowned screen] event in
          let path = event.indexPath
          screen.heard.append(
            "source \(event.name) \(event.item?.id ?? -1) \(path.section),\(path.item) \(event.data ?? "nil")"
          )
        },
      ])
    }
    screen.bind()
    _ = (screen.takeHeard(), screen.takeLines())
    return screen
  }

  // MARK: Selections

  @Test(.rows("CV-O5", "CV-F18")) func sectionReceivesASelectionBeforeTheSource() {
    let screen = screen()
    #expect(screen.tap(1) == .delivered)
    #expect(screen.takeHeard() == ["section 2 row 1", "source 0 2 ContentCell 0,1"])
    #expect(screen.takeLines("select") == ["select [0,1] via section:fruits, source:shop"])
    screen.tap(0, section: 1)
    #expect(screen.takeHeard() == ["source 1 3 ContentCell 1,0"])
    #expect(screen.takeLines("select") == ["select [1,0] via source:shop"])
  }

  @Test func closureThatRenamesItsSectionIsLoggedByTheOldName() {
    let screen = screen(sourceHears: false)
    screen.source.sections[0].selection = { [unowned screen] _, _ in
      screen.source.sections[0].name = "vegetables"
    }
    screen.tap(1)
    #expect(screen.takeLines("select") == ["select [0,1] via section:fruits"])
    screen.tap(0)
    #expect(screen.takeLines("select") == ["select [0,0] via section:vegetables"])
  }

  @Test(.rows("CV-F18")) func sectionOrSourceReceivesAlone() {
    let section = screen(sourceHears: false)
    section.tap(0)
    #expect(section.takeLines("select") == ["select [0,0] via section:fruits"])
    #expect(section.tap(0, section: 1) == .unhandled)
    #expect(
      section.takeLines("unhandled") == [
        "unhandled [1,0]: section 1 has no selection, the data source has no select"
      ])
    let nobody = screen(sectionHears: false, sourceHears: false)
    nobody.tap(0)
    #expect(
      nobody.takeLines("unhandled") == [
        "unhandled [0,0]: section fruits has no selection, the data source has no select"
      ])
  }

  @Test(.rows("CV-F18", "CV-O5")) func cellThatIsNotVisibleIsNotSelected() {
    let screen = screen()
    screen.source.synchronize(DataSourceScreen.contents(Array(1..<60)), inSection: 0)
    screen.heard = []
    screen.source.collectionView(
      screen.view, didSelectItemAt: IndexPath(item: 50, section: 0))
    #expect(screen.takeHeard() == [])
    screen.source.collectionView(screen.view, didSelectItemAt: IndexPath(item: 0, section: 9))
    screen.source.collectionView(screen.view, didSelectItemAt: IndexPath(index: 0))
    #expect(screen.takeHeard() == [])
    screen.source.collectionView(screen.view, didSelectItemAt: IndexPath(item: 0, section: 0))
    #expect(screen.takeHeard() == ["section 1 row 0", "source 0 1 ContentCell 0,0"])
  }

  @Test(.rows("CV-F18")) func sourceReceivesTheItemThatTheSectionRemoves() {
    let screen = screen()
    screen.source.sections[0].selection = { [unowned screen] _, row in
      screen.source.remove(atRow: row, inSection: 0)
    }
    screen.view.layoutIfNeeded()
    screen.heard = []
    screen.tap(0)
    #expect(screen.ids == [[2], [3]])
    #expect(screen.heard.contains("source 0 1 ContentCell 0,0"))
  }

  @Test(.rows("CV-K12")) func deselectionsGoTheSameWay() {
    let screen = screen()
    screen.tap(0)
    _ = screen.takeLines()
    screen.tap(0, section: 1)
    #expect(screen.takeLines("deselect") == ["deselect [0,0]"])
    screen.source.sections[0].deselection = { [unowned screen] item, row in
      screen.heard.append("section lost \(item?.id ?? -1) \(row)")
    }
    screen.source.set([
      .deselect { [unowned screen] section, item, _ in
        screen.heard.append("source lost \(section) \(item?.id ?? -1)")
      }
    ])
    screen.tap(0)
    screen.heard = []
    _ = screen.takeLines()
    screen.tap(1)
    #expect(screen.heard.prefix(2) == ["section lost 1 0", "source lost 0 1"])
    #expect(screen.takeLines("deselect") == ["deselect [0,0] via section:fruits, source:shop"])
  }

  @Test(.rows("CV-K12")) func itemsMayRefuseToBeHighlightedSelectedAndDeselected() {
    let screen = screen()
    screen.source.set([
      .shouldHighlight { item, _ in item?.id != 1 },
      .shouldSelect { item, _ in item?.id != 2 },
      .shouldDeselect { _, _ in false },
      .highlight { [unowned screen] item, isHighlighted, _ in
        screen.heard.append("highlight \(item?.id ?? -1) \(isHighlighted)")
      },
    ])
    screen.tap(0)
    #expect(screen.takeHeard() == [])
    screen.tap(1)
    #expect(screen.takeHeard() == ["highlight 2 true", "highlight 2 false"])
    #expect(
      screen.takeLines("unhandled") == [
        "unhandled [0,0]: shouldHighlight returned false",
        "unhandled [0,1]: shouldSelect returned false",
      ])
    screen.view.allowsMultipleSelection = true
    screen.tap(0, section: 1)
    screen.tap(0, section: 1)
    #expect(screen.takeLines("unhandled") == ["unhandled [1,0]: shouldDeselect returned false"])
    #expect(screen.view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 1)])
  }

  // MARK: Events

  @Test(.rows("CV-F18")) func sectionAndSourceReceiveEventsOfCells() {
    let screen = screen()
    let cell = screen.view.cellForItem(at: IndexPath(item: 1, section: 0))
    #expect(cell?.sendEvent("like", data: 3) == true)
    #expect(screen.takeHeard() == ["section like 2", "source like 2 0,1 3"])
    #expect(
      screen.takeLines("event") == [#"event "like" [0,1] data=3 via section:fruits, source:shop"#])
  }

  @Test func eventsOfHeadersHaveNoItem() {
    let screen = screen()
    #expect(screen.header(0)?.sendEvent("more") == true)
    #expect(screen.takeHeard() == ["section more -1", "source more -1 0,0 nil"])
    #expect(screen.header(1)?.sendEvent("more") == true)
    #expect(screen.takeHeard() == ["source more -1 1,0 nil"])
  }

  @Test func eventsWithoutReceiverAreUnhandled() {
    let screen = screen(sectionHears: false, sourceHears: false)
    #expect(screen.firstCell?.sendEvent("like") == false)
    #expect(
      screen.takeLines("unhandled") == [
        #"unhandled "like" [0,0]: section fruits has no closure for "like", "#
          + #"the data source has no closure for "like""#
      ])
  }

  // MARK: The delegate

  /// A delegate for calls that the data source does not handle.
  private final class Delegate: CollectionViewDelegate {
    var heard: [String] = []
    func scrollViewDidScroll(_ scrollView: ScrollView) { heard.append("didScroll") }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { heard.append("willBeginDragging") }
    func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { false }
    func scrollViewWillEndDragging(
      _ scrollView: ScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: inout CGPoint
    ) { targetContentOffset.y = 77 }
    func collectionView(
      _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
      heard.append("shouldHighlight")
      return true
    }
    func collectionView(
      _ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath
    ) { heard.append("didHighlight") }
    func collectionView(
      _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
    ) { heard.append("didSelect") }
    func collectionView(
      _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { heard.append("willDisplay \(indexPath.item)") }
    func collectionView(
      _ collectionView: CollectionView, canEditItemAt indexPath: IndexPath
    ) -> Bool { false }
    func collectionView(
      _ collectionView: CollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
      point: CGPoint
    ) -> ContextMenuConfiguration? {
      heard.append("menu \(indexPath.item)")
      return nil
    }
  }

  @Test(.rows("CV-K01")) func unimplementedCallsAreForwardedToTheDelegate() {
    let screen = screen()
    let delegate = Delegate()
    screen.source.delegate = delegate
    screen.source.append(Content(id: 9), toSection: 1)
    #expect(delegate.heard == ["willDisplay 1"])
    delegate.heard = []
    screen.tap(0)
    // Selections have their own receivers.
    #expect(delegate.heard == ["shouldHighlight", "didHighlight"])
    #expect(screen.takeHeard().suffix(2) == ["section 1 row 0", "source 0 1 ContentCell 0,0"])
    screen.source.synchronize(DataSourceScreen.contents(Array(3..<60)), inSection: 1)
    delegate.heard = []
    screen.simulator.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 200))
    #expect(delegate.heard.contains("willBeginDragging") && delegate.heard.contains("didScroll"))
    let (source, view) = (screen.source, screen.view)
    let path = IndexPath(item: 0, section: 0)
    #expect(!source.collectionView(view, canEditItemAt: path))
    #expect(!source.scrollViewShouldScrollToTop(view))
    var target = CGPoint.zero
    source.scrollViewWillEndDragging(view, withVelocity: .zero, targetContentOffset: &target)
    #expect(target.y == 77)
    delegate.heard = []
    _ = source.collectionView(view, contextMenuConfigurationForItemsAt: [path], point: .zero)
    #expect(delegate.heard == ["menu 0"])
    source.delegate = nil
    #expect(source.collectionView(view, canEditItemAt: path))
    #expect(
      source.collectionView(view, contextMenuConfigurationForItemsAt: [path], point: .zero) == nil)
  }

  @Test(.rows("CV-K01")) func fingerMovesItemsThatMayBeMoved() {
    let screen = screen()
    let (view, source) = (screen.view, screen.source)
    let (from, to) = (IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 1))
    #expect(!source.collectionView(view, canMoveItemAt: from))
    screen.source.set([.canMove { item, _ in item.id == 1 }])
    #expect(source.collectionView(view, canMoveItemAt: from))
    #expect(!source.collectionView(view, canMoveItemAt: to))
    #expect(view.beginInteractiveMovementForItem(at: from))
    view.updateInteractiveMovementTargetPosition(
      view.frame(of: .cell(1, 0))?.center ?? .zero)
    view.endInteractiveMovement()
    #expect(screen.ids.flatMap { $0 }.sorted() == [1, 2, 3] && screen.ids[0] == [2])
    #expect(screen.viewCounts == [1, 2])
  }

  // MARK: Memory

  @Test(.rows("CV-K13")) func nothingKeepsTheSourceOrTheViewAlive() {
    weak var source: DataSourceScreen.Source?
    weak var view: CollectionView?
    var results: [LoadResult<ItemCollection<Content>>] = []
    do {
      let screen = DataSourceScreen(isBound: true)
      screen.source.set([.load { results.append($2) }, .shouldLoadMore { true }])
      screen.source.load()
      results[0](DataSourceScreen.contents([1, 2]))
      screen.tap(0)
      screen.source.clear()
      screen.source.load()
      (source, view) = (screen.source, screen.view)
      #expect(source != nil && view != nil)
    }
    #expect(source == nil && view == nil)
    results[1](DataSourceScreen.contents([3]))
  }

  @Test(.rows("CV-K13")) func viewOutlivesItsSource() {
    let simulator = Simulator()
    let view = CollectionView(
      frame: simulator.window.bounds, collectionViewLayout: CollectionViewFlowLayout())
    simulator.window.addSubview(view)
    do {
      let source = CollectionViewGenericDataSource<Int>(
        sections: [DataSourceSection(1)], cells: [CellFactory(CollectionViewCell.self)])
      source.bind(to: view)
      #expect(view.visibleCells.count == 1)
    }
    #expect(view.dataSource == nil && view.delegate == nil)
    simulator.tap(at: CGPoint(x: 50, y: 50))
    view.reloadData()
    #expect(view.visibleCells.isEmpty)
  }
}
