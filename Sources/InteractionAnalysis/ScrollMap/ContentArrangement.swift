import Foundation
import InteractionKit

/// The arrangement of the touch areas of a content, and of the elements that move over it.
struct ContentArrangement {
  /// A rectangle of an element in which touches hit one view.
  struct Tile {
    var rect: EdgeRect
    /// The index of the part that a touch hits, the first of those with the same effect.
    var part: Int
    var track: MotionTrack
    var isExact: Bool
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

  init(_ scan: ContentScan) {
    self.scan = scan
    let areas = scan.items.compactMap { item in
      item.rects.last.map { Exposure.Area(rect: $0.rect, track: item.track, depth: item.depth) }
    }
    movers = Obstacles(areas.filter { !$0.track.knots.isEmpty })
    stills = Obstacles(areas.filter(\.track.knots.isEmpty))
    let levels = scan.items.map { $0.depth.level(at: scan.offsets.lowerBound) }
    let order = scan.items.indices.sorted { levels[$1] < levels[$0] }
    let still = order.filter { scan.items[$0].track.knots.isEmpty }
    add(still.flatMap { scan.items[$0].rects }, .scrolling)
    for index in order where !scan.items[index].track.knots.isEmpty {
      let item = scan.items[index]
      add(item.rects, item.track)
    }
  }

  /// Adds the tiles of areas that do not move against each other.
  private mutating func add(_ rects: [LabelledRect], _ track: MotionTrack) {
    guard let first = rects.first else { return }
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
    for tile in tiling.tiles where tile.label.index >= 0 {
      tiles.append(
        Tile(
          rect: tile.rect, part: Int(tile.label.index), track: track, isExact: tile.label.isExact))
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
    exposure(of: tile.rect, in: item(ofPart: tile.part))
  }

  /// Returns the offsets at which a rectangle of an element can be touched.
  func exposure(of rect: EdgeRect, in item: ContentScan.Item) -> Exposure {
    let area = Exposure.Area(rect: rect, track: item.track, depth: item.depth)
    var front = movers.front(of: area)
    // The tiles of elements that do not move lack the parts behind others of them already.
    if !item.track.knots.isEmpty { front += stills.front(of: area) }
    return Exposure(of: area, behind: front, viewport: scan.viewport, offsets: scan.offsets)
  }
}

/// Areas that may hide others, by place.
private struct Obstacles {
  private let areas: [Exposure.Area]
  private let index: RectangleIndex

  init(_ all: [Exposure.Area]) {
    let areas = all.filter { !$0.rect.isEmpty }
    self.areas = areas
    index = RectangleIndex(areas.map(\.reach.rect))
  }

  /// Returns the areas that may be in front of another one at an offset.
  ///
  /// - Complexity: O(*k* log *k*) for *k* areas that it meets, if they are spread over the content.
  func front(of area: Exposure.Area) -> [Exposure.Area] {
    let least = area.depth.least
    var found: [Int] = []
    index.visit(meeting: area.reach.rect) { slot in
      if least < areas[slot].depth.greatest { found.append(slot) }
    }
    return found.sorted().map { areas[$0] }
  }
}
