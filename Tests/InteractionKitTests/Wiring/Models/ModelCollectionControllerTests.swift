import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// A screen of models: the rows of janodev/collection.
@Suite struct ModelCollectionControllerTests {
  private func texts(_ count: Int, identifier: String = "Text") -> [any CellModel] {
    (0..<count).map { ModelText(text: "t\($0)", identifier: identifier) }
  }

  // MARK: Appearing

  @Test(.rows("JD-F01", "JD-K04")) func nothingIsReportedBeforeItAppearsAndThenThatItIsReady() {
    let screen = ModelScreen([ModelSection(rows: texts(3))], appears: false)
    #expect(screen.view.dataSource == nil && screen.view.delegate == nil)
    #expect(screen.simulator.tap(at: CGPoint(x: 100, y: 30)) != .delivered)
    screen.collection.viewWillAppear()
    screen.tap(0)
    #expect(screen.heard == ["ready", "clicked [0,0] t0"])
  }

  @Test(.rows("JD-K07")) func appearingAgainChangesNothing() {
    let screen = ModelScreen([ModelSection(rows: texts(3))])
    screen.collection.viewWillAppear()
    screen.collection.viewWillAppear()
    #expect(screen.heard == ["ready"])
    screen.tap(1)
    #expect(screen.heard == ["ready", "clicked [0,1] t1"])
  }

  @Test(.rows("JD-K07")) func nothingKeepsAScreenThatIsGone() {
    weak var gone: ModelCollectionController?
    let simulator = Simulator(viewport: CGSize(width: 375, height: 667))
    do {
      let collection = ModelCollectionController(
        sections: [ModelSection(rows: texts(1))], frame: simulator.window.bounds)
      simulator.window.addSubview(collection.collectionView)
      collection.viewWillAppear()
      gone = collection
    }
    #expect(gone == nil)
    simulator.tap(at: CGPoint(x: 10, y: 10))
  }

  // MARK: Models and their views

  @Test(.rows("JD-T1", "JD-F06")) func eachModelIsShownByTheClassThatItNames() throws {
    let screen = ModelScreen([ModelSection(rows: [ModelText(text: "a"), ModelNumber(number: 7)])])
    let text = try #require(screen.view.cellForItem(at: .item(0)) as? ModelTextCell)
    let number = try #require(screen.view.cellForItem(at: .item(1)) as? ModelOtherCell)
    #expect(text.shown == ["a"])
    #expect(number.number == 7)
  }

  @Test(.rows("JD-T2", "JD-F02", "JD-F09", "JD-T8", "JD-K02"))
  func laterClassOfAnIdentifierWinsAndAWrongModelIsLoggedOnce() throws {
    let screen = ModelScreen([
      ModelSection(rows: [
        ModelText(text: "a", identifier: "same"), ModelNumber(number: 7, identifier: "same"),
      ])
    ])
    #expect(screen.view.cellForItem(at: .item(0)) is ModelOtherCell)
    let shown = try #require(screen.view.cellForItem(at: .item(1)) as? ModelOtherCell)
    #expect(shown.number == 7)
    #expect(screen.diagnostics == ["! ModelOtherCell expected ModelNumber, got ModelText"])
    // Events are still delivered.
    screen.tap(0)
    #expect(screen.heard.last == "clicked [0,0] a")
  }

  @Test(.rows("JD-F02", "JD-K01")) func registrationsStayAndALoadAddsItsOwn() {
    let screen = ModelScreen([ModelSection(rows: texts(1))])
    screen.collection.input(.load([ModelSection(rows: [ModelNumber(number: 1)])]))
    screen.view.layoutIfNeeded()
    #expect(screen.view.cellForItem(at: .item(0)) is ModelOtherCell)
    let old = screen.view.dequeueReusableCell(withReuseIdentifier: "Text", for: .item(0))
    #expect(old is ModelTextCell)
    #expect(screen.diagnostics.isEmpty)
  }

  @Test(.rows("JD-T3", "JD-F03")) func loadingReplacesTheSectionsAndReloadsOnce() {
    let screen = ModelScreen([ModelSection(rows: texts(2))])
    screen.collection.input(
      .load([ModelSection(rows: texts(1)), ModelSection(rows: texts(4))]))
    #expect(screen.view.numberOfSections == 2)
    #expect(screen.view.numberOfItems(inSection: 1) == 4)
    // The setter alone registers and displays nothing.
    screen.collection.sections = []
    #expect(screen.view.numberOfSections == 2)
    screen.view.reloadData()
    #expect(screen.view.numberOfSections == 0)
  }

  @Test(.rows("JD-F14")) func indicesThatAreOutOfRangeAreBlankAndSaid() {
    let screen = ModelScreen([ModelSection(rows: texts(2))])
    screen.collection.sections = [ModelSection(rows: texts(1))]
    let cell = screen.collection.dataSource.collectionView(screen.view, cellForItemAt: .item(1))
    #expect(type(of: cell) == CollectionViewCell.self)
    #expect(screen.diagnostics == ["! row [0,1] does not exist; a blank cell is shown"])
    let delivery = screen.view.forecastSelection(at: IndexPath(item: 0, section: 5))
    #expect(delivery.receivers.isEmpty)
    #expect(delivery.reasonsWithoutReceiver == "the row does not exist")
  }

  // MARK: The output

  @Test(.rows("JD-T4", "JD-F05")) func clickIsReportedAndTheRowDeselectedFiftyMillisecondsLater() {
    let screen = ModelScreen([ModelSection(rows: texts(5))])
    #expect(screen.tap(3) == .delivered)
    #expect(screen.heard == ["ready", "clicked [0,3] t3"])
    screen.simulator.clock.advance(by: .milliseconds(49))
    #expect(screen.view.indexPathsForSelectedItems == [.item(3)])
    screen.simulator.clock.advance(by: .milliseconds(1))
    #expect(screen.view.indexPathsForSelectedItems == [])
    #expect(screen.simulator.log.lines == ["select [0,3] via output", "deselect [0,3]"])
  }

  @Test(.rows("JD-K08")) func rowThatWasClickedIsDeselectedNotTheFirst() {
    let screen = ModelScreen([ModelSection(rows: texts(5))])
    screen.view.allowsMultipleSelection = true
    screen.view.selectItem(at: .item(0))
    screen.tap(3)
    screen.simulator.clock.advance(by: .milliseconds(50))
    #expect(screen.view.indexPathsForSelectedItems == [.item(0)])
  }

  @Test(.rows("JD-K08")) func loadForgetsWhatWasToBeDeselected() {
    let screen = ModelScreen([ModelSection(rows: texts(5))])
    screen.tap(3)
    screen.simulator.clock.advance(by: .milliseconds(20))
    screen.collection.input(.load([ModelSection(rows: texts(5))]))
    screen.view.layoutIfNeeded()
    screen.view.selectItem(at: .item(3))
    screen.simulator.clock.advance(by: .milliseconds(40))
    #expect(screen.view.indexPathsForSelectedItems == [.item(3)])
  }

  @Test(.rows("JD-T5", "JD-F04")) func withoutAnOutputEachClickIsReportedOnce() {
    let screen = ModelScreen([ModelSection(rows: texts(2))], listens: false)
    #expect(screen.tap(0) == .unhandled)
    #expect(
      screen.simulator.log.lines == ["unhandled [0,0]: no output is assigned"])
  }

  @Test(.rows("JD-F04")) func anotherOutputReplacesTheFirst() {
    let screen = ModelScreen([ModelSection(rows: texts(2))])
    var other = 0
    screen.collection.output = { _ in other += 1 }
    screen.tap(0)
    #expect(screen.heard == ["ready"])
    #expect(other == 1)
  }

  @Test(.rows("JD-K06")) func cellsAndHeadersSendEventsToTheSameOutput() throws {
    let screen = ModelScreen([ModelSection(header: ModelBandModel(), rows: texts(2))])
    try #require(screen.view.cellForItem(at: .item(1))).sendEvent("like", data: 3)
    let header = try #require(
      screen.view.supplementaryView(
        forElementKind: CollectionView.elementKindSectionHeader, at: .item(0)))
    header.sendEvent("more")
    #expect(screen.heard == ["ready", "like [0,1] 3", "more [0,0] nil"])
    #expect(
      screen.simulator.log.lines == [
        #"event "like" [0,1] data=3 via output"#, #"event "more" header[0] via output"#,
      ])
  }

  // MARK: Headers

  @Test(.rows("JD-F07", "JD-K05")) func headerIsAViewOfItsModelAndNoCell() throws {
    let screen = ModelScreen([ModelSection(title: "Styles", rows: texts(1))])
    let header = try #require(
      screen.view.supplementaryView(
        forElementKind: CollectionView.elementKindSectionHeader, at: .item(0)))
    let title = try #require(header as? TitleHeaderView)
    #expect(title.title.label.text == "Styles")
    #expect(!(header is CollectionViewCell))
    #expect(screen.simulator.tap(at: CGPoint(x: 100, y: 30)) == .unhandled)
    #expect(screen.simulator.log.lines == ["unhandled header[0]: it sends no event"])
  }

  @Test(.rows("JD-F07", "JD-F08")) func sectionWithoutAModelShowsABlankViewAndReportsIt() {
    let screen = ModelScreen([ModelSection(rows: texts(1))])
    #expect(screen.diagnostics.isEmpty)
    _ = screen.collection.dataSource.collectionView(
      screen.view, viewForSupplementaryElementOfKind: CollectionView.elementKindSectionFooter,
      at: .item(0))
    #expect(
      screen.diagnostics.last == "! section 0 has no model for its footer; a blank view is shown")
  }
}
