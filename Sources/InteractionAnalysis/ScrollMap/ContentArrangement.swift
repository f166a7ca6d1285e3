import Foundation
import InteractionKit

/// The arrangement of the touch areas of a content, and of the elements that move over it.
///
/// Elements that do not move have one tiling of their areas within their frames. These receive
/// touches wherever they are in the viewport. The parts of areas beyond the frames, in `hitOutsets`,
/// receive touches only while the frame is in the bounds, so what is behind them has tiles too.
struct ContentArrangement {
  /// A rectangle of an element in which touches hit one view.
  struct Tile {
    var rect: EdgeRect
    /// The index of the part that a touch hits, the first of those with the same effect.
    var part: Int
    var track: MotionTrack
    var isExact: Bool
    /// True if it is behind the `hitOutsets` of an element that does not move.
    var isBehindOutsets = false
  }

  /// An effect in an element.
  private struct FirstPart: Hashable {
    var effect: TapEffect
    var item: Int
  }

  let scan: ContentScan
  /// The tiles of the content, then those of each moving element.
  private(set) var tiles: [Tile] = []
  /// The areas that move over the content.
  private let movers: Obstacles
  /// The areas of elements that do not move.
  private let stills: Obstacles
  /// The parts of these within the frames of their elements.
  private let framed: Obstacles
  /// The parts of these beyond the frames of their elements.
  private let outsets: Obstacles
  /// The areas that move over the content, if some movements are samples.
  private let sampled: SampledObstacles?

  init(_ scan: ContentScan) {
    self.scan = scan
    let areas = scan.items.compactMap { item in
      item.rects.last.map { ContentArrangement.area($0.rect, of: item) }
    }
    movers = Obstacles(areas.filter { !$0.track.knots.isEmpty })
    stills = Obstacles(areas.filter(\.track.knots.isEmpty))
    framed = Obstacles(stills.areas.map { $0.clipped(to: $0.frame.rows) })
    outsets = Obstacles(
      stills.areas.flatMap { area in area.frame.rowsBeyond.map { area.clipped(to: $0) } })
    let isSampled = movers.areas.contains { !$0.track.isExact }
    sampled = isSampled ? SampledObstacles(movers.areas, at: scan.samples) : nil
    let levels = scan.items.map { $0.depth.level(at: scan.offsets.lowerBound) }
    let order = scan.items.indices.sorted { levels[$1] < levels[$0] }
    let still = order.filter { scan.items[$0].track.knots.isEmpty }
    addStills(still)
    for index in order where !scan.items[index].track.knots.isEmpty {
      let item = scan.items[index]
      tiles += tiling(of: item.rects, item.track)
    }
  }

  private static func area(_ rect: EdgeRect, of item: ContentScan.Item) -> Exposure.Area {
    Exposure.Area(rect: rect, frame: item.frame, track: item.track, depth: item.depth)
  }

  /// Adds the tiles of elements that do not move, front to back.
  private mutating func addStills(_ indices: [Int]) {
    let items = indices.map { scan.items[$0] }
    for tile in tiling(of: items.flatMap { $0.rects(in: $0.frame.rows) }, .scrolling) {
      tiles += dividedByOutsets(tile)
    }
    for item in items {
      for rows in item.frame.rowsBeyond {
        for tile in tiling(of: item.rects(in: rows), .scrolling) {
          var rest = [tile.rect]
          let area = ContentArrangement.area(tile.rect, of: item)
          for cover in framed.front(of: area, in: tile.rect) {
            rest = rest.flatMap { $0.subtracting(cover.rect) }
          }
          for rect in rest {
            var part = tile
            part.rect = rect
            tiles += dividedByOutsets(part)
          }
        }
      }
    }
  }

  /// Returns the parts of a tile before and behind the outsets of other elements.
  private func dividedByOutsets(_ tile: Tile) -> [Tile] {
    let area = ContentArrangement.area(tile.rect, of: item(ofPart: tile.part))
    var free = [tile.rect]
    for cover in outsets.front(of: area, in: tile.rect) {
      free = free.flatMap { $0.subtracting(cover.rect) }
    }
    let hidden = free.reduce([tile.rect]) { rest, rect in rest.flatMap { $0.subtracting(rect) } }
    return free.map { rect in
      var part = tile
      part.rect = rect
      return part
    }
      + hidden.map { rect in
        var part = tile
        (part.rect, part.isBehindOutsets) = (rect, true)
        return part
      }
  }

  /// Returns the tiles of areas that do not move against each other, front to back.
  private func tiling(of rects: [LabelledRect], _ track: MotionTrack) -> [Tile] {
    guard let first = rects.first else { return [] }
    let frame = rects.reduce(first.rect) { $0.union($1.rect) }
    let nothing = Tiling.Label(index: -1)
    // Items of different embedded collections have equal places.
    var firstParts: [FirstPart: Int32] = [:]
    let tiling = TilingSweep.tiling(of: rects, in: frame, background: nothing)
      .relabelled { label in
        guard label.index >= 0 else { return label }
        let key = FirstPart(
          effect: scan.parts[Int(label.index)].effect, item: itemIndex(ofPart: Int(label.index)))
        let part = firstParts[key] ?? label.index
        firstParts[key] = part
        return Tiling.Label(index: part, isExact: label.isExact)
      }
    return tiling.tiles.filter { $0.label.index >= 0 }.map { tile in
      Tile(rect: tile.rect, part: Int(tile.label.index), track: track, isExact: tile.label.isExact)
    }
  }

  /// Returns the item that has a part.
  ///
  /// - Complexity: O(log *n*) for *n* items.
  func item(ofPart part: Int) -> ContentScan.Item { scan.items[itemIndex(ofPart: part)] }

  private func itemIndex(ofPart part: Int) -> Int {
    let index = scan.items.partitioningIndex { $0.parts.upperBound > part }
    return min(index, scan.items.count - 1)
  }

  /// Returns the offsets at which a tile can be touched.
  func exposure(of tile: Tile) -> Exposure {
    exposure(of: tile.rect, in: item(ofPart: tile.part), isBehindOutsets: tile.isBehindOutsets)
  }

  /// Returns the offsets at which a rectangle of an element can be touched.
  func exposure(
    of rect: EdgeRect, in item: ContentScan.Item, isBehindOutsets: Bool
  ) -> Exposure {
    let area = ContentArrangement.area(rect, of: item)
    // The tiles of elements that do not move lack the parts behind others of them already.
    let others = !item.track.knots.isEmpty ? stills : isBehindOutsets ? outsets : nil
    if let exposure = sampled?.exposure(of: area, stills: others, in: scan.viewport) {
      return exposure
    }
    let reach = area.reach
    let front = movers.front(of: area, in: reach) + (others?.front(of: area, in: reach) ?? [])
    return Exposure(of: area, behind: front, in: scan.viewport)
  }

  /// Returns true if an offset brings all of a rectangle of an element into a part of the viewport.
  func canBring(_ rect: EdgeRect, of item: ContentScan.Item, into part: EdgeRect) -> Bool {
    var viewport = scan.viewport
    viewport.frame = part
    let area = ContentArrangement.area(rect, of: item)
    let exposure =
      item.track.isExact
      ? Exposure(of: area, behind: [], in: viewport)
      : Exposure(samples: scan.samples) {
        Exposure.visibility(of: area, behind: [], at: scan.samples[$0], in: viewport)
      }
    return !exposure.inViewport.isEmpty
  }
}

extension ContentScan.Item {
  /// Returns the areas of its views in a rectangle.
  fileprivate func rects(in rows: EdgeRect) -> [LabelledRect] {
    rects.map { LabelledRect(rect: $0.rect.intersection(rows), label: $0.label) }
      .filter { !$0.rect.isEmpty }
  }
}

extension Exposure.Area {
  fileprivate func clipped(to rows: EdgeRect) -> Exposure.Area {
    var area = self
    area.rect = rect.intersection(rows)
    return area
  }
}

extension EdgeRect {
  /// All points between the upper and the lower edge.
  fileprivate var rows: EdgeRect {
    EdgeRect(minX: -.infinity, minY: minY, maxX: .infinity, maxY: maxY)
  }

  /// All points above and below.
  fileprivate var rowsBeyond: [EdgeRect] {
    [
      EdgeRect(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: minY),
      EdgeRect(minX: -.infinity, minY: maxY, maxX: .infinity, maxY: .infinity),
    ]
  }
}
