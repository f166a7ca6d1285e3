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
    let view = screen.root.collectionView
    let map = ScrollMap(of: view)
    let isVertical = map.axis == .vertical
    var random = SeededGenerator(seed: 21)
    for _ in 0..<40 {
      // Layouts round pinned elements to pixels, so offsets between pixels uncover parts of pixels.
      let scale = screen.simulator.window.scale
      let pixel = (CGFloat.random(in: map.offsets, using: &random) * scale).rounded()
      let offset = min(max(pixel / scale, map.offsets.lowerBound), map.offsets.upperBound)
      view.contentOffset =
        isVertical
        ? CGPoint(x: view.contentOffset.x, y: offset) : CGPoint(x: offset, y: view.contentOffset.y)
      let places = Set(
        TapMap(of: screen.simulator.window).regions
          .filter { $0.effect.place != nil && $0.rect.width > 1e-6 && $0.rect.height > 1e-6 }
          .map { "\($0.effect.place.map { "\($0)" } ?? "")" })
      let forecast = Set(
        map.regions.filter { region in
          region.effect.place != nil && region.offsets.contains { isInside(offset, $0, of: map) }
        }.map { "\($0.effect.place.map { "\($0)" } ?? "")" })
      #expect(places == forecast, "offset \(offset)")
    }
  }

  /// True if more than an edge is exposed: at the ends of a range, only the edge is.
  private func isInside(
    _ offset: CGFloat, _ range: ClosedRange<CGFloat>, of map: ScrollMap
  ) -> Bool {
    (range.lowerBound < offset || offset == map.offsets.lowerBound)
      && (offset < range.upperBound || offset == map.offsets.upperBound) && range.contains(offset)
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
