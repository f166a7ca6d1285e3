import Foundation
import TestSupport
import Testing

@testable import InteractionKit

/// The tests of VSCollectionKit in both of its versions: VS-T01 to T06.
///
/// Those of the update log are in `RecordedSectionsTests`.
@Suite struct SectionHandlerVectorTests {
  @Test(.rows("VS-T01", "VS-F05"), arguments: SectionMock.Style.allCases)
  func nothingShowsBeforeDataIsAppliedAndAllOfItAfterwards(style: SectionMock.Style) {
    let screen = SectionMock.Screen(style)
    #expect(screen.dataSource.numberOfSections(in: screen.collectionView) == 0)
    #expect(screen.collectionView.numberOfSections == 0)
    screen.show()
    #expect(screen.dataSource.numberOfSections(in: screen.collectionView) == 2)
    #expect((0..<2).map(screen.collectionView.numberOfItems(inSection:)) == [20, 20])
    #expect(screen.cell(3)?.info == "Cell 3")
  }

  @Test(.rows("VS-T02", "VS-F06"), arguments: SectionMock.Style.allCases)
  func cellsAndHeadersAreThoseOfTheHandler(style: SectionMock.Style) {
    let screen = SectionMock.Screen(style)
    screen.show()
    let view = screen.collectionView
    let cell = screen.dataSource.collectionView(
      view, cellForItemAt: IndexPath(item: 3, section: 1))
    #expect((cell as? SectionMock.Cell)?.info == "Cell 3")
    let header = screen.dataSource.collectionView(
      view, viewForSupplementaryElementOfKind: "section-header-element-kind",
      at: IndexPath(item: 0, section: 1))
    #expect((header as? SectionMock.HeaderView)?.title == "Header")
  }

  @Test(.rows("VS-T03", "VS-F09", "VS-F10"), arguments: SectionMock.Style.allCases)
  func selectionsAndDisplayReachTheDelegateOfTheHandler(style: SectionMock.Style) throws {
    let screen = SectionMock.Screen(style)
    screen.show()
    let id = style == .shared ? "c0" : "first-0"
    screen.dataSource.collectionView(screen.collectionView, didSelectItemAt: .item(0))
    #expect(screen.heard.lines == ["didSelect \(id) [0,0]"])
    screen.heard.lines = []
    let cell = try #require(screen.cell(0))
    screen.dataSource.collectionView(screen.collectionView, willDisplay: cell, forItemAt: .item(0))
    #expect(screen.heard.lines == ["willDisplay \(id) [0,0]"])
  }

  @Test(.rows("VS-T04"), arguments: SectionMock.Style.allCases)
  func registryReturnsTheHandlerOfASection(style: SectionMock.Style) throws {
    let screen = SectionMock.Screen(style)
    screen.show()
    let view = screen.collectionView
    let section = try #require(screen.dataSource.section(at: 1))
    let handler = try #require(screen.handlers.handler(for: section))
    let items = screen.dataSource.recordedSections.sections[1].items
    #expect(items.count == 20)
    let path = IndexPath(item: 3, section: 1)
    let cell = handler.cellProvider.collectionView(view, cellFor: items[3], at: path)
    #expect(cell is SectionMock.Cell)
    #expect(
      handler.layoutProvider.layoutSection(
        for: section, environment: SolvingEnvironment(contentSize: view.bounds.size)) != nil)
    handler.delegateHandler?.collectionView(view, didSelect: items[3], at: path)
    handler.delegateHandler?.collectionView(view, willDisplay: cell, for: items[3], at: path)
    #expect(
      screen.heard.lines == [
        "didSelect \(items[3].cellID) [1,3]", "willDisplay \(items[3].cellID) [1,3]",
      ])
  }

  @Test(.rows("VS-T05", "VS-F08"), arguments: SectionMock.Style.allCases)
  func layoutOfASectionIsItsHandlers(style: SectionMock.Style) {
    let screen = SectionMock.Screen(style)
    let environment = SolvingEnvironment(contentSize: screen.collectionView.bounds.size)
    #expect(screen.dataSource.layoutSection(at: 0, environment: environment) == nil)
    screen.show()
    #expect(screen.dataSource.layoutSection(at: 0, environment: environment) != nil)
    #expect(screen.dataSource.layoutSection(at: 2, environment: environment) == nil)
    #expect(
      screen.collectionView.frame(of: .cell(1, 0))
        == CGRect(x: 0, y: 1060, width: 320, height: 50))
  }

  @Test(.rows("VS-T06")) func screenHasTheUsualPartsUnlessItMakesOthers() {
    let screen = SectionMock.Screen(.single)
    #expect(screen.handlers.sectionTypes == ["mock"])
    #expect(type(of: screen.dataSource) == SectionDataSource.self)
    #expect(screen.collectionView.dataSource === screen.dataSource)
    #expect(screen.collectionView.delegate === screen.dataSource)
    #expect(screen.collectionView.prefetchDataSource === screen.dataSource)
    #expect(screen.collectionView.collectionViewLayout is CollectionViewCompositionalLayout)
  }
}
