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

  /// The offsets of the regions of each item, by identifier.
  private func offsets(_ map: ScrollMap) -> [String: [ClosedRange<CGFloat>]] {
    Dictionary(
      map.regions.compactMap { region in
        region.effect.place?.identifier.map { ("\($0)", region.offsets) }
      }, uniquingKeysWith: +)
  }

  private static let outsets = """
    cvsim: 1
    viewport: [200, 120]
    cells: { A: {} }
    supplementaryViews: { H: { hitOutsets: [0, 0, 100, 0], events: { touchUpInside: head } } }
    layout: { flow: { itemSize: [200, 40], minimumLineSpacing: 0, headerReferenceSize: [0, 30] } }
    sections: [{ header: { type: H }, items: { repeat: 10, type: A, id: "a{i}" } }]
    """

  @Test func hitOutsetsReceiveTouchesOnlyWhileTheirElementIsDisplayed() throws {
    let screen = try screen(Self.outsets)
    let map = ScrollMap(of: screen.root.collectionView)
    // The header leaves the bounds at 30; the first item does at 70.
    #expect(offsets(map)["a0"] == [30...70])
    #expect(offsets(map)["a1"] == [30...110])
    let header = map.regions.filter { $0.effect.place?.identifier == nil }
    #expect(header.map(\.offsets) == [[0...30], [0...30]])
    #expect(header.map { $0.rect.height } == [30, 100])
    #expect(ScrollMapOracle.difference(screen, count: 200, seed: 23) == nil)
  }

  @Test func itemsBehindHitOutsetsAreReachable() throws {
    let audit = TouchAudit(of: try screen(Self.outsets).root.collectionView, unreachable: nil)
    #expect(audit.findings.filter { $0.rule == .unreachablePart } == [])
  }

  private static func circle(items: Int, turns: Int, viewport: String = "[200, 800]") -> String {
    """
    cvsim: 1
    viewport: \(viewport)
    scale: 1
    cells: { A: {} }
    layout: { circular: { itemSize: [20, 20], radius: 120, turns: \(turns) } }
    sections: [{ items: { repeat: \(items), type: A, id: "a{i}" } }]
    """
  }

  @Test func itemsThatAreDisplayedOnlyBetweenPagesAreFound() throws {
    // Of four items, the second and the fourth are beside the screen at each end.
    let screen = try screen(Self.circle(items: 4, turns: 1))
    let map = ScrollMap(of: screen.root.collectionView)
    #expect(Set(offsets(map).keys) == ["a0", "a1", "a2", "a3"])
    #expect(map.regions.allSatisfy { !$0.isExact })
    #expect(ScrollMapOracle.difference(screen, count: 200, seed: 24) == nil)
  }

  @Test(arguments: ["flow: { scrollDirection: horizontal", "flow: { scrollDirection: vertical"])
  func contentIsMappedAlongTheAxisOfItsLayout(layout: String) throws {
    let isHorizontal = layout.contains("horizontal")
    let screen = try screen(
      """
      cvsim: 1
      viewport: [100, 100]
      contentInset: \(isHorizontal ? "[0, 0, 950, 0]" : "[0, 0, 0, 950]")
      cells: { A: {} }
      layout: { \(layout), itemSize: [100, 100], minimumLineSpacing: 0 } }
      sections: [{ items: { repeat: 10, type: A } }]
      """)
    let map = ScrollMap(of: screen.root.collectionView)
    #expect(map.axis == (isHorizontal ? .horizontal : .vertical))
    #expect(map.offsets == 0...900)
    #expect(map.crossOffset == 0)
    #expect(map.crossOffsets == 0...850)
    #expect(map.regions.count == 10)
  }

  /// A circular layout that counts its preparations.
  private final class CountingLayout: CollectionViewCircularLayout {
    var count = 0

    override func prepare() {
      count += 1
      super.prepare()
    }
  }

  private final class Source: CollectionViewDataSource {
    let count: Int
    init(_ count: Int) { self.count = count }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "A", for: indexPath)
    }
  }

  @Test(arguments: [(8, 1), (64, 1), (8, 4), (64, 40)])
  func contentIsScrolledOnceForAllMovements(items: Int, turns: Int) {
    let simulator = Simulator(viewport: CGSize(width: 400, height: 300), scale: 1)
    let layout = CountingLayout()
    (layout.radius, layout.turns) = (100, CGFloat(turns))
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 300), collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "A")
    let source = Source(items)
    view.dataSource = source
    simulator.window.addSubview(view)
    let scan = ContentScan(view)
    #expect(scan.items.count == items)
    let pixels = Int(scan.offsets.upperBound)
    // Each sample is visited to gather elements, and for their movements.
    #expect(scan.samples.count <= min(pixels + 2, (1 << 19) / items + 2))
    #expect(layout.count <= 2 * scan.samples.count + 2_000)
  }

  @Test(arguments: [10, 40, 160])
  func areasAreComparedWithThoseNearby(items: Int) throws {
    // The items are on a circle of the same density.
    let screen = try screen(
      """
      cvsim: 1
      viewport: [6000, 6000]
      scale: 1
      cells: { A: {} }
      layout: { circular: { itemSize: [20, 20], radius: \(items * 4), turns: 1 } }
      sections: [{ items: { repeat: \(items), type: A } }]
      """)
    let scan = ContentScan(screen.root.collectionView)
    let areas = scan.items.filter { !$0.track.isExact }.map {
      Exposure.Area(
        rect: $0.rects[0].rect, frame: $0.frame, track: $0.track, depth: $0.depth)
    }
    #expect(areas.count == items)
    let occluders = SampledOccluders(areas, at: scan.samples)
    let near = occluders.blocks.indices.compactMap {
      occluders.front(of: areas[0], inBlock: $0, in: scan.viewport)?.count
    }
    #expect(try #require(near.max()) <= 4)
  }

  /// Areas side by side that pass at a distance of 15 points from one sample to the next.
  @Test func areasThatMoveFarAreComparedWithThoseNearby() throws {
    let samples = (0..<64).map { CGFloat($0) * 15 }
    let areas = (0..<200).map { index in
      let rect = EdgeRect(CGRect(x: 20 * index - 1000, y: 0, width: 20, height: 20))
      let knots = samples.map {
        MotionTrack.Knot(offset: $0, shift: .init(along: $0, across: $0))
      }
      return Exposure.Area(
        rect: rect, frame: rect, track: MotionTrack(knots, isExact: false),
        depth: DepthTrack(.init(zIndex: index, rank: 2, element: nil, index: 0)))
    }
    let frame = EdgeRect(CGRect(x: 0, y: 0, width: 2000, height: 100))
    let viewport = MovingViewport(frame: frame, bounds: frame, offsets: 0...945)
    let occluders = SampledOccluders(areas, at: samples)
    let near = occluders.blocks.indices.compactMap {
      occluders.front(of: areas[60], inBlock: $0, in: viewport)?.count
    }
    #expect(try #require(near.max()) <= 3)
    let exposure = try #require(occluders.exposure(of: areas[60], stills: nil, in: viewport))
    #expect(exposure.whole == [0...945])
  }

  private func track(
    over offsets: ClosedRange<CGFloat>, _ displacement: (CGFloat) -> CGFloat
  ) -> MotionTrack? {
    MotionSearch.tracks(
      count: 1, at: [offsets.lowerBound, offsets.upperBound], pixel: 0.5
    ) { offset, _ in [MotionTrack.Shift(along: displacement(offset))] }.first
  }

  @Test func trackOfAPinnedHeaderHasItsChanges() throws {
    // It stays until 100, moves with the offset until 400, then stays.
    let track = try #require(track(over: 0...1000) { min(max($0 - 100, 0), 300) })
    #expect(track.knots.map(\.offset) == [0, 100, 400, 1000])
    #expect(track.isExact)
    #expect(track.displacement(at: 250) == 150)
  }

  @Test func trackOfAParallaxIsNotExact() throws {
    let track = try #require(track(over: 0...100) { $0 * $0 / 200 })
    #expect(!track.isExact)
  }

  // MARK: Content that is measured or nested

  /// The estimated part of such a list is a third of it.
  @Test func selfSizingContentIsMeasuredFirst() throws {
    let screen = try screen(
      """
      cvsim: 1
      viewport: [390, 600]
      safeAreaInsets: [0, 0, 34, 0]
      layout: { compositional: { section: { list: { height: est 20 } } } }
      cells: { Row: { preferredSize: [390, 100] } }
      sections: [{ items: { repeat: 40, id: "r-{i}", label: "Row {i}" } }]
      """)
    let map = ScrollMap(of: screen.root.collectionView)
    #expect(map.regions.count == 40)
    #expect(map.offsets == 0...3434)
    #expect(map.regions[39].wholeOffsets == [3400...3434])
    let audit = TouchAudit(of: screen.root.collectionView)
    #expect(audit.checked == 40 && audit.findings.isEmpty, "\(audit.findings)")
  }

  private let shelf = """
    cvsim: 1
    viewport: [390, 400]
    layout:
      compositional:
        section:
          shelf: { rows: 1, width: 320, height: 100, spacing: 10 }
          orthogonalScrollingBehavior: groupPaging
    cells:
      Card: { subviews: [{ name: go, kind: button, frame: ["100%-60", 20, 50, 50], event: go }] }
    sections: [{ items: { repeat: 6, id: "c-{i}", label: "Card {i}" } }]
    """

  @Test func orthogonalSectionIsMappedAtAllItsOffsets() throws {
    let screen = try screen(shelf)
    let map = ScrollMap(of: screen.root.collectionView)
    let buttons = map.regions.filter { $0.effect.place?.subview == "go" }
    #expect(buttons.map(\.rect.minX) == [260, 590, 920, 1250, 1580, 1910])
    #expect(buttons.allSatisfy { $0.wholeOffsets == [0...0] })
    #expect(buttons.map { $0.nestedOffsets?.lowerBound } == [0, 250, 580, 910, 1240, 1570])
    let audit = TouchAudit(of: screen.root.collectionView)
    #expect(audit.checked == 12 && audit.findings.isEmpty, "\(audit.findings)")
  }

  @Test func embeddedCollectionIsMappedAtAllItsOffsets() throws {
    let screen = try screen(
      """
      cvsim: 1
      viewport: [300, 400]
      layout: { flow: { itemSize: [300, 100], minimumLineSpacing: 0 } }
      cells:
        Bar:
          subviews:
            - name: bar
              kind: collection
              frame: [50, 0, 200, 100]
              collection:
                cvsim: 1
                name: bar
                viewport: [200, 100]
                layout: { flow: { scrollDirection: horizontal, itemSize: [90, 100], minimumLineSpacing: 10 } }
                cells: { Story: { subviews: [{ name: open, kind: button, frame: [20, 20, 50, 50], event: open }] } }
                sections: [{ items: { repeat: 9, id: "s{i}", type: Story } }]
                wiring: { callbacks: [{ cell: Story, event: open, name: onOpen }, { cell: Story, name: onStory }] }
      sections: [{ items: { repeat: 6, type: Bar } }]
      wiring: { callbacks: [{ cell: Bar, name: onBar }] }
      """)
    let map = ScrollMap(of: screen.root.collectionView)
    let buttons = map.regions.filter { $0.effect.place?.subview == "open" }
    #expect(buttons.count == 6 * 9)
    #expect(buttons.allSatisfy { !$0.wholeOffsets.isEmpty })
    let last = try #require(buttons.map(\.rect.minX).max())
    #expect(abs(last - (50 + 8 * 100 + 20)) < 1e-6)
    let audit = TouchAudit(of: screen.root.collectionView)
    #expect(audit.checked == 6 * (1 + 2 * 9))
    // The gaps between the stories ignore taps, though taps on the bar have a receiver; and the button
    // leaves 30 points of a story around it.
    #expect(Set(audit.findings.map(\.rule)) == [.deadZone, .targetSize], "\(audit.findings)")
  }
}
