import CollectionFiles
import Foundation
import InteractionKit
import InteractionSessions
import TestSupport
import Testing

@testable import InteractionAnalysis

@Suite struct ScrollMapTests {
  private func screen(_ yaml: String) throws -> SessionDevice {
    SessionDevice(try CollectionDocument.parse(yaml), path: "screen.yaml")
  }

  @Test func rowsCanBeTouchedFromTheirFirstToTheirLastPixel() throws {
    let screen = try screen(PlantedScreen().yaml)
    let map = ScrollMap(of: screen.root.collectionView)
    #expect(map.offsets == 0...720)
    #expect(map.regions.count == 12)
    #expect(map.regions[0].offsets == [0...100])
    #expect(map.regions[0].wholeOffsets == [0...0])
    #expect(map.regions[6].offsets == [120...700])
    #expect(map.regions[6].wholeOffsets == [220...600])
    #expect(screen.root.collectionView.contentOffset == .zero)
  }

  @Test func pinnedHeaderCoversRowsAtSomeOffsets() throws {
    let screen = try screen(
      PlantedScreen().with {
        $0.layout = ", headerReferenceSize: [320, 44], sectionHeadersPinToVisibleBounds: true"
        $0.root = ["supplementaryViews: { Bar: { size: [320, 44] } }"]
        $0.section = "header: { type: Bar }\n    "
      }.yaml)
    let map = ScrollMap(of: screen.root.collectionView)
    let header = try #require(map.regions.first { $0.isPinned })
    #expect(header.offsets == [0...764])
    // The first row begins at 44, and the header covers 44 points of the viewport.
    #expect(map.regions[1].rect == CGRect(x: 0, y: 44, width: 320, height: 100))
    #expect(map.regions[1].offsets == [0...100])
  }

  /// Compares the offsets of each region with maps at random offsets.
  @Test(arguments: ["playlist", "inbox", "banners", "masonry", "feed"])
  func offsetsAreThoseOfHitTests(example: String) throws {
    let path = Checkout.folder.appendingPathComponent("Examples/\(example).yaml").path
    let screen = SessionDevice(try CollectionDocument.load(path: path), path: path)
    #expect(ScrollMapOracle.difference(screen, count: 40, seed: 21) == nil)
  }

  @Test func manyPinnedHeadersHaveTheirOffsetsAndLeaveTheLogAlone() throws {
    let section = "{header: {type: H}, items: [{repeat: 3}]}"
    let screen = try screen(
      """
      cvsim: 1
      layout:
        flow:
          itemSize: [100, 100]
          headerReferenceSize: [0, 30]
          sectionHeadersPinToVisibleBounds: true
      cells: {R: {}}
      supplementaryViews: {H: {}}
      sections: [\(Array(repeating: section, count: 30).joined(separator: ", "))]
      """)
    #expect(ScrollMapOracle.difference(screen, count: 40, seed: 22) == nil)
    let log = try #require(screen.simulator.window.log)
    let count = log.count
    let pinned = ScrollMap(of: screen.root.collectionView).regions.filter(\.isPinned)
    // The last six never reach the top.
    #expect(pinned.count == 24)
    #expect(log.isRecording)
    _ = TouchAudit(of: screen.root.collectionView, unreachable: nil)
    #expect(log.count == count)
  }

  @Test func trackOfAPinnedHeaderHasItsChanges() {
    // It stays until 100, moves with the offset until 400, then stays.
    let track = MotionTrack(over: 0...1000, pixel: 0.5) { min(max($0 - 100, 0), 300) }
    #expect(track.knots.map(\.offset) == [0, 100, 400, 1000])
    #expect(track.isExact)
    #expect(track.displacement(at: 250) == 150)
  }

  @Test func trackOfAParallaxIsNotExact() {
    let track = MotionTrack(over: 0...100, pixel: 0.5) { $0 * $0 / 200 }
    #expect(!track.isExact)
    #expect(abs(track.displacement(at: 50) - 12.5) < 1)
  }
}
