import Foundation
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit
@testable import InteractionSessions

/// A collection file builds the types that Swift programs use.
@Suite struct BuiltWiringTests {
  private static func example(_ path: String) -> String {
    Checkout.file("Examples/\(path)").path
  }

  @Test(arguments: [
    ("banners.yaml", "CollectionViewHandler"),
    ("data-source/menu.yaml", "CollectionViewGenericDataSource<FileItem>"),
    ("section-handlers/album.yaml", "SectionDataSource"),
    (
      "registrations/catalogue.yaml",
      "RegistrationDataSource<FileRegistrationSection, FileItem>"
    ),
    ("models/styles.yaml", "ModelDataSource"),
  ])
  func exampleBuildsTheTypeOfItsStyle(path: String, type: String) throws {
    let document = try CollectionDocument.load(path: Self.example(path))
    let screen = LoadedCollection(document)
    let dataSource = try #require(screen.collectionView.dataSource)
    #expect("\(Swift.type(of: dataSource))" == type)
    #expect(screen.collectionView.delegate === dataSource)
    #expect(screen.wiring.wiring === dataSource)
  }

  @Test func registrationsAreOfAConfigurableCollectionView() throws {
    let document = try CollectionDocument.load(path: Self.example("registrations/hello.yaml"))
    let view = LoadedCollection(document).collectionView
    #expect(
      view is ConfigurableCollectionView<FileRegistrationSection, FileItem>)
  }

  @Test(arguments: WiringDescription.Style.allCases)
  func tenMillionItemsStayARunInEveryStyle(style: WiringDescription.Style) throws {
    let document = try CollectionDocument.parse(
      """
      cvsim: 1
      viewport: [100, 200]
      layout: { flow: { itemSize: [100, 20], minimumLineSpacing: 0 } }
      cells: { Row: {} }
      sections: [{ items: { repeat: 10000000, id: "row-{i}" } }]
      """)
    let screen = SessionDevice(document, path: "many.yaml", style: style)
    let view = screen.root.collectionView
    #expect(view.numberOfItems(inSection: 0) == 10_000_000)
    #expect(view.contentSize.height == 200_000_000)
    view.contentOffset.y = 199_999_800
    view.layoutIfNeeded()
    #expect(screen.simulator.tap(at: CGPoint(x: 50, y: 190)) == .delivered)
    #expect(screen.simulator.log.lines.last?.contains("#row-9999999") == true)
    // No list of items was created: each section shares the run of the document.
    #expect(screen.root.sections[0].items.sizeRuns.count == 1)
  }
}
