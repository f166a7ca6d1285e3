import CollectionFiles
import Foundation
import InteractionAnalysis
import InteractionKit
import TestSupport
import Testing

@Suite struct LineBreaksTests {
  private func screen(_ flow: String, sections: String) throws -> AnalysedScreen {
    let text = """
      cvsim: 1
      viewport: [300, 200]
      layout: { flow: \(flow) }
      cells: { Tile: {} }
      sections: \(sections)
      """
    return AnalysedScreen(
      try CollectionDocument.parse(bytes: Array(text.utf8), name: "tiles.yaml"), path: "tiles.yaml")
  }

  private let five = "[{ items: { repeat: 5, type: Tile, id: \"t{i}\" } }]"

  @Test func widthsAreSumsOfSizesSpacingsAndInsets() throws {
    let screen = try screen(
      "{ itemSize: [100, 50], minimumInteritemSpacing: 7.25, sectionInset: [0, 10, 0, 20] }",
      sections: five)
    let breaks = try LineBreaks(of: screen)
    // n items need 100 n + 7.25 (n - 1) + 30.
    #expect(breaks.extents == [320, 344.5, 451.75, 559])
    #expect(breaks.isComplete)
    #expect(breaks.devices.map(\.size) == breaks.extents.map { CGSize(width: $0, height: 200) })
  }

  @Test func heightsAreThoseOfHorizontalScrolling() throws {
    let screen = try screen(
      "{ itemSize: [50, 90], scrollDirection: horizontal, minimumInteritemSpacing: 0 }",
      sections: five)
    let breaks = try LineBreaks(of: screen, in: 200...400)
    #expect(breaks.extents == [200, 270, 360])
    #expect(breaks.devices.last?.size == CGSize(width: 300, height: 360))
  }

  @Test func sectionsBreakIndependently() throws {
    let screen = try screen(
      "{ itemSize: [100, 50], minimumInteritemSpacing: 0 }",
      sections: """
        [{ items: [{ type: Tile, size: [150, 50] }, { type: Tile, size: [170, 50] }] },
         { items: { repeat: 4, type: Tile, id: "t{i}" } }]
        """)
    #expect(try LineBreaks(of: screen, in: 310...500).extents == [310, 320, 400])
  }

  @Test(arguments: ["{ estimatedItemSize: automatic }", "{ estimatedItemSize: [100, 50] }"])
  func selfSizingLayoutCannotBeSolved(flow: String) throws {
    let screen = try screen(flow, sections: five)
    #expect(throws: LineBreaks.Unsolvable.self) { try LineBreaks(of: screen) }
  }

  @Test func sameScreenIsEqualOnDevicesOfOneClass() throws {
    var screens = [try screen("{ itemSize: [100, 50] }", sections: five)]
    screens.append(screens[0])
    screens[0].device = DeviceProfile(size: CGSize(width: 320, height: 200))
    screens[1].device = DeviceProfile(size: CGSize(width: 325, height: 200))
    #expect(Equivalence(screens[0], screens[1]).isEqual)
  }
}
