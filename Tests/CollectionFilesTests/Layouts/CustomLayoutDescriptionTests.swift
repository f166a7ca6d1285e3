import Foundation
import TestSupport
import Testing

@testable import CollectionFiles
@testable import InteractionKit

/// `masonry:` and `circular:` of collection files.
@Suite struct CustomLayoutDescriptionTests {
  @Test(arguments: [
    Mistake(
      "masonry: { colums: 3 }", "unknown key \"colums\" in masonry; did you mean \"columns\"?"),
    Mistake(
      "masonry: { columns: 0 }",
      "found 0, expected the number of columns: a whole number from 1 to 1000"),
    Mistake(
      "masonry: { columns: 3, minimumColumnWidth: 90 }",
      "\"minimumColumnWidth\" is given too; give one of them"),
    Mistake("masonry: { itemAspectRatio: 0 }", "expected width divided by height from 0.001"),
    Mistake("masonry: { itemSpacing: -1 }", "layout.masonry.itemSpacing: found -1"),
    Mistake("masonry: 3", "found 3, expected masonry: a mapping"),
    Mistake("circular: { raduis: 3 }", "did you mean \"radius\"?"),
    Mistake("circular: { startAngle: 1000 }", "expected an angle in degrees from -360 to 360"),
    Mistake("circular: { clockwise: 1 }", "found 1, expected true or false"),
    Mistake("circula: {}", "did you mean \"circular\"?"),
    Mistake("masonry: {}, circular: {}", "\"masonry\" is given too; a collection has one layout"),
  ])
  func saysWhatIsWrong(mistake: Mistake) throws {
    let error = #expect(throws: DocumentErrors.self) {
      try CollectionDocument.parse("cvsim: 1\nlayout: { \(mistake.text) }")
    }
    let found = try #require(error).description
    #expect(found.contains(mistake.message), "\(found)")
  }

  @Test func everyKeyOfMasonryIsTaken() throws {
    let document = try CollectionDocument.parse(
      """
      cvsim: 1
      viewport: [320, 480]
      layout:
        masonry: { columns: 3, columnSpacing: 1, itemSpacing: 2, sectionInset: [3, 4, 5, 6],
          headerHeight: 7, footerHeight: 8, itemAspectRatio: 2 }
      cells: { A: {} }
      sections: [ { items: [ { repeat: 5 } ], sectionInset: [10, 0, 0, 0] } ]
      """)
    let screen = LoadedCollection(document)
    let view = screen.collectionView
    view.layoutIfNeeded()
    let layout = try #require(view.collectionViewLayout as? CollectionViewMasonryLayout)
    #expect(layout.columnCount == 3 && layout.columnSpacing == 1 && layout.itemSpacing == 2)
    #expect(layout.sectionInset == EdgeInsets(top: 3, left: 4, bottom: 5, right: 6))
    let frame = layout.layoutAttributesForItem(at: .item(0))?.frame
    #expect(frame == CGRect(x: 0, y: 17, width: 106, height: 53))
    #expect(view.contentSize.height == 133)
    #expect(screen.sections.count == 1)
  }

  @Test func everyKeyOfCircularIsTaken() throws {
    let document = try CollectionDocument.parse(
      """
      cvsim: 1
      viewport: [300, 300]
      layout:
        circular: { radius: 100, itemSize: [10, 20], startAngle: 0, clockwise: false, turns: 3 }
      cells: { A: {} }
      sections: [ { items: [ { repeat: 4 } ] } ]
      """)
    let screen = LoadedCollection(document)
    let view = screen.collectionView
    view.layoutIfNeeded()
    let frames = (0..<4).map { view.layoutAttributesForItem(at: .item($0))?.frame.origin }
    #expect(
      frames == [
        CGPoint(x: 245, y: 140), CGPoint(x: 145, y: 40), CGPoint(x: 45, y: 140),
        CGPoint(x: 145, y: 240),
      ])
    #expect(view.contentSize.height == 300 + 600 * .pi)
    #expect(screen.sections.count == 1)
  }
}
