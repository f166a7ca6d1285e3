import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// Features of VSCollectionKit that its tests do not cover: VS-F01 to F15.
@Suite struct SectionHandlerFeatureTests {
  /// Records the order in which the parts of a screen are created.
  private final class Recorder: SectionedCollectionController {
    var steps: [String] = []
    let handler = SectionMock.Handler(type: "early", heard: SectionMock.Heard())
    var parentWasKnown = false

    override func willAddSectionHandlers() {
      steps.append("will add")
      handlers.add(handler)
    }

    override func makeCollectionView(frame: CGRect) -> CollectionView {
      steps.append("collection view")
      return super.makeCollectionView(frame: frame)
    }

    override func makeLayout() -> CollectionViewLayout {
      steps.append("layout")
      return super.makeLayout()
    }

    override func makeDataSource() -> SectionDataSource {
      steps.append("data source")
      return super.makeDataSource()
    }

    override func configureDelegate() {
      steps.append("delegate, registered \(handler.registrations)")
      super.configureDelegate()
    }

    override func registerSectionHandlers() {
      steps.append("register")
      handlers.register(forSectionType: "late") { [unowned self] section, parent in
        parentWasKnown = parent.object === self
        return SectionMock.Handler(type: section.sectionType, heard: SectionMock.Heard())
      }
      _ = handlers.handler(for: SectionMock.Section(sectionType: "late", sectionID: "l"))
    }
  }

  @Test(.rows("VS-F01")) func screenIsMadeInTheOrderOfBothVersions() {
    let screen = Recorder()
    #expect(
      screen.steps == [
        "will add", "collection view", "layout", "data source", "delegate, registered 1",
        "register",
      ])
    #expect(screen.parentWasKnown)
    #expect(screen.handlers.sectionTypes == ["early", "late"])
  }

  // MARK: Handlers

  @Test(.rows("VS-F02")) func lastHandlerOfATypeServesItsSections() throws {
    let screen = SectionMock.Screen(.shared)
    let (first, last) = (SectionMock.Heard(), SectionMock.Heard())
    screen.handlers.add(SectionMock.Handler(heard: first))
    screen.handlers.add(SectionMock.Handler(heard: last))
    screen.show()
    screen.tap(0)
    #expect(screen.heard.lines == [] && first.lines == [])
    #expect(last.lines.last == "didSelect c0 [0,0]")
    let (one, other) = (screen.dataSource.section(at: 0), screen.dataSource.section(at: 1))
    let shared = screen.handlers.handler(for: try #require(one))
    #expect(shared === screen.handlers.handler(for: try #require(other)))
    screen.handlers.removeHandler(forSectionType: "mock")
    #expect(screen.handlers.handler(for: try #require(one)) == nil)
  }

  @Test(.rows("VS-F02")) func handlerOfItsOwnIsMadeForEachSectionWhenItIsNeeded() throws {
    let screen = SectionMock.Screen(.single)
    var made: [String] = []
    screen.handlers.register(forSectionType: "mock") { section, parent in
      made.append(section.sectionID)
      return SectionMock.SingleHandler(
        sectionType: section.sectionType, sectionID: section.sectionID, parent: parent)
    }
    #expect(made == [])
    screen.show()
    #expect(made == ["first", "second"])
    let section = try #require(screen.dataSource.section(at: 0))
    let handler = try #require(screen.handlers.handler(for: section) as? SectionMock.SingleHandler)
    #expect(handler.sectionID == "first" && handler.registrations == 1)
    #expect(handler !== screen.handlers.handler(for: SectionMock.Section(sectionID: "second")))
    #expect(handler === screen.handlers.handler(for: section))
    screen.handlers.removeHandler(forSection: section)
    #expect(handler !== screen.handlers.handler(for: section) && made.count == 3)
  }

  @Test(.rows("VS-F13")) func handlerKnowsTheScreenAndDoesNotKeepIt() throws {
    var screen: SectionMock.Screen? = SectionMock.Screen(.single)
    screen?.show()
    let handler = try #require(
      screen?.handlers.handler(for: SectionMock.Section(sectionID: "first"))
        as? SectionMock.SingleHandler)
    #expect(handler.parent.object === screen && screen != nil)
    weak let released = screen
    screen = nil
    #expect(released == nil && handler.parent.object == nil)
  }

  @Test(.rows("VS-F14")) func partsAreReplacedByOverriding() {
    final class Source: SectionDataSource {
      override func numberOfSections(in collectionView: CollectionView) -> Int {
        min(super.numberOfSections(in: collectionView), 1)
      }
    }
    final class Screen: SectionedCollectionController {
      override func makeLayout() -> CollectionViewLayout { CollectionViewFlowLayout() }
      override func makeDataSource() -> SectionDataSource {
        Source(collectionView: collectionView, handlers: handlers)
      }
      override func configureCollectionView() { collectionView.allowsSelection = false }
    }
    let registry = SectionHandlerRegistry()
    registry.add(SectionMock.Handler(heard: SectionMock.Heard()))
    let screen = Screen(frame: CGRect(x: 0, y: 0, width: 320, height: 480), handlers: registry)
    screen.apply(RecordedSections(SectionMock.sections(areUnique: false)))
    #expect(screen.collectionView.numberOfSections == 1)
    #expect(screen.collectionView.collectionViewLayout is CollectionViewFlowLayout)
    #expect(!screen.collectionView.allowsSelection)
    #expect(screen.collectionView.cellForItem(at: .item(0)) is SectionMock.Cell)
  }

  // MARK: Displayed items

  @Test(.rows("VS-F03", "VS-K06"), arguments: SectionMock.Style.allCases)
  func sectionOfUnknownTypeIsReportedOnceOthersAreDisplayed(style: SectionMock.Style) {
    let screen = SectionMock.Screen(style)
    let unknown = SectionMock.Section(sectionType: "mok", sectionID: "lost")
    let known = SectionMock.Section(sectionID: "first")
    screen.apply(
      RecordedSections([
        SectionModel(unknown, items: SectionMock.items(2, prefix: "x")),
        SectionModel(known, items: SectionMock.items(2)),
      ]))
    let view = screen.collectionView
    #expect(view.frame(of: .cell(0, 0)) == nil && screen.cell(0, section: 1)?.info == "Cell 0")
    let cell = screen.dataSource.collectionView(view, cellForItemAt: .item(0))
    #expect(type(of: cell) == CollectionViewCell.self)
    let header = screen.dataSource.collectionView(
      view, viewForSupplementaryElementOfKind: SectionedCollectionController.headerElementKind,
      at: .item(0))
    #expect(type(of: header) == CollectionReusableView.self)
    screen.heard.lines = []
    screen.dataSource.collectionView(view, didSelectItemAt: .item(0))
    screen.dataSource.collectionView(view, willDisplay: cell, forItemAt: .item(0))
    #expect(screen.heard.lines == [])
    let said = screen.lines().filter { $0.contains("section handler") }
    #expect(said == ["! no section handler is registered for the type mok; did you mean mock?"])
  }

  @Test(.rows("VS-F06")) func missingItemIsBlankAndChangesNothing() {
    let screen = SectionMock.Screen(.single)
    screen.show()
    let view = screen.collectionView
    for path in [IndexPath(item: 20, section: 0), IndexPath(item: 0, section: 2), IndexPath()] {
      let cell = screen.dataSource.collectionView(view, cellForItemAt: path)
      #expect(type(of: cell) == CollectionViewCell.self)
      screen.dataSource.collectionView(view, didSelectItemAt: path)
      screen.dataSource.collectionView(view, willDisplay: cell, forItemAt: path)
    }
    #expect(screen.heard.lines == [])
  }

  @Test(.rows("VS-F07", "VS-F15"), arguments: SectionMock.Style.allCases)
  func footerShowsTheHeadersDataUnlessItHasItsOwn(style: SectionMock.Style) {
    struct Both: SectionViewData, Equatable {
      let sectionType = "mock"
      let sectionID = "both"
      var header: (any HeaderViewData)? { SectionMock.Header(title: "Top") }
      var footer: (any HeaderViewData)? { SectionMock.Header(title: "Bottom") }
    }
    let screen = SectionMock.Screen(style)
    let bare = SectionMock.Section(sectionID: "bare", title: nil)
    let plain = SectionMock.Section(sectionID: "plain")
    let all: [any SectionViewData] = [bare, plain, Both()]
    screen.apply(RecordedSections(all.map { SectionModel($0) }))
    let shown = (0..<3).map { section in
      ["section-header-element-kind", "section-footer-element-kind"].map { kind in
        let view = screen.dataSource.collectionView(
          screen.collectionView, viewForSupplementaryElementOfKind: kind,
          at: IndexPath(item: 0, section: section))
        return (view as? SectionMock.HeaderView)?.title ?? "blank"
      }
    }
    #expect(shown == [["blank", "blank"], ["Header", "Header"], ["Top", "Bottom"]])
  }

  @Test(.rows("VS-F08")) func layoutKnowsTheSectionAndItsRoom() {
    final class Wide: SectionMock.Handler {
      var asked: [String] = []
      override func layoutSection(
        for section: any SectionViewData, environment: any CollectionLayoutEnvironment
      ) -> CollectionLayoutSection? {
        asked.append("\(section.sectionID) \(environment.container.contentSize.width)")
        return super.layoutSection(for: section, environment: environment)
      }
    }
    let screen = SectionMock.Screen(.shared)
    let wide = Wide(heard: screen.heard)
    screen.handlers.add(wide)
    screen.show()
    #expect(Set(wide.asked) == ["first 320.0", "second 320.0"])
  }

  @Test(.rows("VS-F04")) func snapshotIsComparedWithWhatShows() {
    let screen = SectionMock.Screen(.single)
    screen.show()
    let cell = screen.cell(2)
    var snapshot = screen.dataSource.snapshot()
    snapshot.deleteItems(Array(snapshot.itemIdentifiers.prefix(2)))
    snapshot.insert(
      SectionModel(SectionMock.Section(sectionID: "top"), items: SectionMock.items(1)),
      before: SectionMock.Section(sectionID: "first"))
    snapshot.append([SectionMock.Item(cellID: "end")], to: SectionMock.Section(sectionID: "second"))
    screen.apply(snapshot)
    #expect(
      screen.lines() == [
        "delete [0,0] #first-0", "delete [0,1] #first-1", "insert section 0",
        "insert [2,20] #end",
      ])
    #expect(screen.cell(0, section: 1) === cell && cell != nil)
  }

  // MARK: Receivers

  @Test(.rows("VS-F09"), arguments: SectionMock.Style.allCases)
  func selectionGoesToTheDelegateOfItsSectionAlone(style: SectionMock.Style) {
    let screen = SectionMock.Screen(style)
    screen.show()
    screen.tap(1)
    let id = style == .shared ? "c1" : "first-1"
    #expect(screen.heard.lines == ["didSelect \(id) [0,1]"])
    #expect(screen.lines() == ["select [0,1] #\(id) via section:first"])
  }

  @Test(.rows("VS-F10")) func eachCellThatShowsIsAnnouncedWithItsData() {
    let screen = SectionMock.Screen(.single)
    screen.show()
    screen.collectionView.contentOffset.y = 60
    screen.collectionView.layoutIfNeeded()
    #expect(screen.heard.lines == ["willDisplay first-9 [0,9]", "willDisplay first-10 [0,10]"])
  }

  @Test(.rows("VS-F09", "VS-F11")) func handlerThatDoesNotListenLeavesItUnhandled() {
    final class Deaf: SectionHandler, SectionCellProvider, SectionLayoutProvider {
      let type = "mock"
      func registerCells(in collectionView: CollectionView) {
        collectionView.register(CollectionViewCell.self, forCellWithReuseIdentifier: type)
      }
      func collectionView(
        _ collectionView: CollectionView, cellFor data: any CellViewData, at indexPath: IndexPath
      ) -> CollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: type, for: indexPath)
      }
      func layoutSection(
        for section: any SectionViewData, environment: any CollectionLayoutEnvironment
      ) -> CollectionLayoutSection? { CollectionLayoutSection.rows(of: .absolute(50)) }
    }
    let screen = SectionMock.Screen(.shared)
    screen.handlers.add(Deaf())
    screen.show()
    #expect(screen.tap(0) == .unhandled)
    #expect(
      screen.lines() == ["unhandled [0,0] #c0: section first has no delegate handler"])
    #expect(screen.dataSource.handler(at: 0)?.headerFooterProvider == nil)
  }

  @Test(.rows("VS-F11"), arguments: SectionMock.Style.allCases)
  func deselectionsHaveNoReceiverEventsOfViewsHave(style: SectionMock.Style) {
    let screen = SectionMock.Screen(style)
    screen.show()
    let id = style == .shared ? "c" : "first-"
    screen.tap(0)
    screen.tap(1)
    #expect(
      screen.lines() == [
        "select [0,0] #\(id)0 via section:first", "deselect [0,0] #\(id)0",
        "select [0,1] #\(id)1 via section:first",
      ])
    screen.heard.lines = []
    #expect(screen.cell(2)?.sendEvent("like", data: 3) == true)
    #expect(screen.header()?.sendEvent("more") == true)
    #expect(screen.heard.lines == ["like \(id)2 [0,2]", "more Header"])
    #expect(
      screen.lines() == [
        "event \"like\" [0,2] #\(id)2 data=3 via section:first",
        "event \"more\" section-header-element-kind[0] via section:first",
      ])
  }

  /// A handler whose delegate has no methods.
  private final class Silent: SectionHandler, SectionCellProvider, SectionLayoutProvider {
    private struct Delegate: SectionDelegateHandler {}
    let type = "silent"
    var delegateHandler: (any SectionDelegateHandler)? { Delegate() }
    func registerCells(in collectionView: CollectionView) {
      collectionView.register(CollectionViewCell.self, forCellWithReuseIdentifier: type)
    }
    func collectionView(
      _ collectionView: CollectionView, cellFor data: any CellViewData, at indexPath: IndexPath
    ) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: type, for: indexPath)
    }
    func layoutSection(
      for section: any SectionViewData, environment: any CollectionLayoutEnvironment
    ) -> CollectionLayoutSection? { CollectionLayoutSection.rows(of: .absolute(50)) }
  }

  @Test func delegateWithoutTheMethodIsNamedAndDoesNotCountForOthers() {
    let screen = SectionMock.Screen(.shared)
    let handler = SectionMock.Handler(heard: screen.heard)
    screen.handlers.add(handler)
    screen.handlers.add(Silent())
    screen.apply(
      RecordedSections([
        SectionModel(
          SectionMock.Section(sectionType: "silent", sectionID: "quiet"),
          items: SectionMock.items(1, prefix: "q")),
        SectionModel(SectionMock.Section(sectionID: "loud"), items: SectionMock.items(2)),
      ]))
    screen.tap(0)
    handler.onHearing = { [unowned screen] line in
      guard line.hasPrefix("didSelect") else { return }
      screen.collectionView.cellForItem(at: .item(0))?.sendEvent("ping")
    }
    screen.tap(1, section: 1)
    #expect(
      screen.lines() == [
        "unhandled [0,0] #q0: the handler of section quiet has no didSelect", "deselect [0,0] #q0",
        "unhandled \"ping\" [0,0] #q0: the handler of section quiet has no didReceiveEvent",
        "select [1,1] #c1 via section:loud",
      ])
  }

  // MARK: Prefetching

  @Test(.rows("VS-F12")) func prefetchingIsForwardedAsItCame() {
    let screen = SectionMock.Screen(.single)
    var heard: [String] = []
    screen.dataSource.prefetchDidTrigger = { heard.append("prefetch \($0.map(\.text))") }
    screen.dataSource.prefetchDidCancel = { heard.append("cancel \($0.map(\.text))") }
    let (view, paths) = (screen.collectionView, [IndexPath(item: 19, section: 0), .item(99)])
    screen.dataSource.collectionView(view, prefetchItemsAt: paths)
    screen.dataSource.collectionView(view, cancelPrefetchingForItemsAt: paths)
    #expect(
      heard == [#"prefetch ["[0,19]", "[0,99]"]"#, #"cancel ["[0,19]", "[0,99]"]"#])
    heard = []
    screen.show()
    #expect(heard.count == 1 && heard[0].hasPrefix(#"prefetch ["[0,9]", "[0,10]""#))
    screen.dataSource.prefetchDidTrigger = nil
    screen.dataSource.collectionView(view, prefetchItemsAt: paths)
    #expect(heard.count == 1)
  }
}
