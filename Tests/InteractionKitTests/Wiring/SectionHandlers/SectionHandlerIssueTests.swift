import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Known issues of VSCollectionKit and their solutions.
///
/// VS-K02 is in `RecordedSectionsTests`, K03 in `BatchBuilderTests`, K10 in `MessagesScreenTests`.
@Suite struct SectionHandlerIssueTests {
  @Test(.rows("VS-K01", "VS-F07")) func blankHeaderNeedsNoRegistration() {
    final class Headless: SectionMock.Handler {
      override func layoutSection(
        for section: any SectionViewData, environment: any CollectionLayoutEnvironment
      ) -> CollectionLayoutSection? {
        CollectionLayoutSection.rows(of: .absolute(50), kind: "unregistered")
      }
      override func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath, data: any HeaderViewData
      ) -> CollectionReusableView? { nil }
    }
    let screen = SectionMock.Screen(.shared)
    screen.handlers.add(Headless(heard: screen.heard))
    screen.apply(
      RecordedSections([
        SectionModel(
          SectionMock.Section(sectionID: "a", title: nil), items: SectionMock.items(1)),
        SectionModel(SectionMock.Section(sectionID: "b"), items: SectionMock.items(1)),
      ]))
    let views = screen.collectionView.visibleSupplementaryViews(ofKind: "unregistered")
    #expect(views.map { type(of: $0) == CollectionReusableView.self } == [true, true])
    #expect(screen.lines() == [])
  }

  @Test(.rows("VS-K01")) func handlersGoWithTheirSections() {
    let screen = SectionMock.Screen(.single)
    screen.show()
    let first = SectionMock.Section(sectionID: "first")
    weak let handler = screen.handlers.handler(for: first)
    weak let other = screen.handlers.handler(for: SectionMock.Section(sectionID: "second"))
    #expect(handler != nil)
    var snapshot = screen.dataSource.snapshot()
    snapshot.deleteSections([IdentifiedSection(first)])
    screen.apply(snapshot)
    #expect(handler == nil && other != nil)
  }

  @Test(.rows("VS-K04"), arguments: SectionMock.Style.allCases)
  func completionWaitsForTheAnimationAndForNothingWithoutOne(style: SectionMock.Style) {
    let screen = SectionMock.Screen(style)
    screen.show()
    var finished: [String] = []
    func change(animated: Bool, _ name: String) {
      switch style {
      case .shared:
        var data = screen.dataSource.recordedSections
        data.deleteItem(at: .item(0))
        screen.apply(data, animatingDifferences: animated) { finished.append(name) }
      case .single:
        var snapshot = screen.dataSource.snapshot()
        snapshot.deleteItems(Array(snapshot.itemIdentifiers.prefix(1)))
        screen.apply(snapshot, animatingDifferences: animated) { finished.append(name) }
      }
    }
    change(animated: false, "plain")
    #expect(finished == ["plain"])
    change(animated: true, "animated")
    screen.simulator.clock.advance(by: .milliseconds(249))
    #expect(finished == ["plain"])
    screen.simulator.clock.advance(by: .milliseconds(1))
    #expect(finished == ["plain", "animated"])
  }

  @Test(.rows("VS-K05"), arguments: SectionMock.Style.allCases)
  func eventsMeetTheDataThatIsShown(style: SectionMock.Style) {
    let screen = SectionMock.Screen(style)
    var handlers: [SectionMock.Handler] = []
    screen.handlers.register(forSectionType: "mock") { section, _ in
      let handler = SectionMock.Handler(heard: screen.heard)
      handlers.append(handler)
      return handler
    }
    screen.show()
    let id = style == .shared ? "c" : "first-"
    var shownThen: [String?] = []
    for handler in handlers {
      handler.onHearing = { [unowned screen] line in
        guard line.hasPrefix("willDisplay"), shownThen.isEmpty else { return }
        // Applied in the middle of display: it waits, so no receiver sees a part of it.
        screen.update { $0.deleteItem(at: .item(0)) }
        shownThen.append(screen.dataSource.cellData(at: .item(0))?.cellID)
        screen.cell(0)?.sendEvent("ping")
      }
    }
    screen.update { $0.deleteItem(at: .item(1)) }
    #expect(shownThen == ["\(id)0"])
    #expect(screen.heard.lines.contains("ping \(id)0 [0,0]"))
    handlers.forEach { $0.onHearing = { _ in } }
    screen.heard.lines = []
    screen.tap(0)
    #expect(screen.heard.lines == ["didSelect \(id)2 [0,0]"])
    #expect(screen.cell(0)?.info == "Cell 2")
  }

  @Test(.rows("VS-K06")) func releasedHandlerIsNoReceiver() {
    let screen = SectionMock.Screen(.single)
    screen.show()
    screen.handlers.removeHandler(forSectionType: "mock")
    #expect(screen.tap(0) == .unhandled)
    screen.tap(1)
    #expect(
      screen.lines() == [
        "! no section handler is registered for the type mock",
        "unhandled [0,0] #first-0: no section handler is registered for the type mock",
        "deselect [0,0] #first-0",
        "unhandled [0,1] #first-1: no section handler is registered for the type mock",
      ])
  }

  // MARK: Content under the same identity

  @Test(.rows("VS-K07")) func cellWithOtherContentIsConfiguredAgain() {
    let screen = SectionMock.Screen(.single)
    screen.show()
    let cell = screen.cell(0)
    var snapshot = screen.dataSource.snapshot()
    snapshot.update(SectionMock.Item(cellID: "first-0", info: "New"))
    snapshot.update(SectionMock.Item(cellID: "first-1", info: "Cell 1"))
    screen.apply(snapshot)
    #expect(screen.lines() == ["reconfigure [0,0] #first-0"])
    #expect(screen.cell(0) === cell && cell?.info == "New")
    // The same with recreated data, with an item before it.
    var sections = screen.mockSections
    sections[0].items.insert(SectionMock.Item(cellID: "before"), at: 0)
    screen.apply(RecordedSections(sections))
    #expect(screen.lines() == ["insert [0,0] #before", "reconfigure [0,1] #first-0"])
    #expect(screen.cell(1) === cell && cell?.info == "Cell 0")
  }

  @Test(.rows("VS-K07")) func headerWithOtherContentIsMadeAgainAndOthersStay() {
    let screen = SectionMock.Screen(.single)
    screen.apply(
      RecordedSections(
        ["a", "b"].map {
          SectionModel(SectionMock.Section(sectionID: $0), items: SectionMock.items(2, prefix: $0))
        }))
    let (cell, other) = (screen.cell(0), screen.header(ofSection: 1))
    var snapshot = screen.dataSource.snapshot()
    snapshot.update(SectionMock.Section(sectionID: "a", title: "New"))
    screen.apply(snapshot)
    #expect((screen.header() as? SectionMock.HeaderView)?.title == "New")
    #expect(screen.cell(0) === cell && screen.header(ofSection: 1) === other && other != nil)
    #expect(screen.lines() == [])
  }

  @Test(.rows("VS-K07")) func incomparableItemCountsAsChanged() {
    struct Opaque: CellViewData {
      let cellType = "mock"
      let cellID: String
    }
    let screen = SectionMock.Screen(.single)
    var snapshot = screen.dataSource.snapshot()
    snapshot.append(
      SectionModel(SectionMock.Section(sectionID: "a"), items: [Opaque(cellID: "o")]))
    screen.apply(snapshot)
    screen.apply(snapshot)
    #expect(screen.lines() == ["reconfigure [0,0] #o"])
  }

  @Test func anotherTypeUnderTheSameIDIsAnotherCellAndAnotherSection() {
    let screen = SectionMock.Screen(.single)
    screen.handlers.add(SectionMock.Handler(type: "other", heard: screen.heard))
    var snapshot = SectionsSnapshot()
    snapshot.append(
      SectionModel(SectionMock.Section(sectionID: "a"), items: SectionMock.items(1)))
    screen.apply(snapshot)
    snapshot = SectionsSnapshot()
    snapshot.append(
      SectionModel(
        SectionMock.Section(sectionID: "a"),
        items: [SectionMock.Item(cellType: "wide", cellID: "c0")]))
    screen.apply(snapshot)
    #expect(screen.lines() == ["delete [0,0] #c0", "insert [0,0] #c0"])
    snapshot = SectionsSnapshot()
    snapshot.append(SectionModel(SectionMock.Section(sectionType: "other", sectionID: "a")))
    screen.apply(snapshot)
    #expect(screen.lines() == ["delete section 0", "insert section 0"])
  }

  @Test func snapshotReportsUpdatesThatItCannotPerform() {
    var snapshot = SectionsSnapshot()
    snapshot.update(SectionMock.Item(cellID: "a"))
    snapshot.update(SectionMock.Section(sectionID: "a"))
    #expect(snapshot.diagnostics.map(\.operation) == ["update", "update"])
    #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 0)
  }

  // MARK: Prefetching

  @Test(.rows("VS-K08")) func cellsOfASectionAreFoundAtAnyPosition() {
    let screen = SectionMock.Screen(.single)
    screen.show()
    let paths = [
      IndexPath(item: 19, section: 0), IndexPath(item: 18, section: 1),
      IndexPath(item: 20, section: 1), IndexPath(item: 0, section: 2), IndexPath(),
    ]
    // Item 19 of the first section does not affect the second one.
    let found = screen.dataSource.cells(at: paths, inSection: "second")
    #expect(found.map(\.indexPath) == [IndexPath(item: 18, section: 1)])
    #expect(found.map(\.data.cellID) == ["second-18"])
    screen.update { $0.delete($0.sections[0]) }
    #expect(
      screen.dataSource.cells(at: [.item(19)], inSection: "second").map(\.data.cellID)
        == ["second-19"])
  }

  @Test(.rows("VS-K11")) func sectionReceivesEventsOfItsCellsWithTheirData() {
    final class Prefetching: SectionMock.Handler, SectionPrefetchHandler {
      func collectionView(_ collectionView: CollectionView, prefetch cells: [SectionCell]) {
        heard.lines.append("prefetch \(cells.map(\.data.cellID))")
      }
      func collectionView(
        _ collectionView: CollectionView, cancelPrefetching cells: [SectionCell]
      ) { heard.lines.append("cancel \(cells.map(\.indexPath.text))") }
    }
    let screen = SectionMock.Screen(.single)
    screen.handlers.register(forSectionType: "mock") { [heard = screen.heard] _, _ in
      Prefetching(heard: heard)
    }
    screen.show()
    let paths = [(1, 2), (0, 5), (1, 3), (7, 0)].map { IndexPath(item: $1, section: $0) }
    screen.dataSource.collectionView(screen.collectionView, prefetchItemsAt: paths)
    screen.dataSource.collectionView(screen.collectionView, cancelPrefetchingForItemsAt: paths)
    #expect(
      screen.heard.lines == [
        #"prefetch ["second-2", "second-3"]"#, #"prefetch ["first-5"]"#,
        #"cancel ["[1,2]", "[1,3]"]"#, #"cancel ["[0,5]"]"#,
      ])
  }

  // MARK: Heights

  @Test(.rows("VS-K09"), arguments: SectionMock.Style.allCases)
  func heightsThatAreEstimatedAreMeasuredInBothVersions(style: SectionMock.Style) {
    final class TallCell: CollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: CollectionViewLayoutAttributes
      ) -> CollectionViewLayoutAttributes {
        layoutAttributes.size.height = 70
        return layoutAttributes
      }
    }
    final class Tall: SectionMock.Handler {
      override func registerCells(in collectionView: CollectionView) {
        collectionView.register(TallCell.self, forCellWithReuseIdentifier: "Cell")
      }
      override func layoutSection(
        for section: any SectionViewData, environment: any CollectionLayoutEnvironment
      ) -> CollectionLayoutSection? { CollectionLayoutSection.rows(of: .estimated(50)) }
    }
    let screen = SectionMock.Screen(style)
    screen.handlers.add(Tall(heard: screen.heard))
    screen.show()
    #expect(screen.collectionView.frame(of: .cell(0, 1))?.minY == 100)
    // The app needs no batch to change the display.
    screen.update { $0.deleteItem(at: .item(0)) }
    #expect(screen.collectionView.frame(of: .cell(0, 1))?.minY == 100)
    #expect(screen.collectionView.numberOfItems(inSection: 0) == 19)
  }
}
