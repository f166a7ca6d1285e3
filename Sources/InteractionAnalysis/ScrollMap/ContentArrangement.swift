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
    /// The index of the part that a touch hits, the first part with the same effect.
    var part: Int
    var track: MotionTrack
    var isExact: Bool
    /// True if it is behind the `hitOutsets` of an element that does not move.
    var isBehindOutsets = false
  }

  /// An effect in an element, of one control: two controls without names may have equal effects.
  private struct FirstPart: Hashable {
    var effect: TapEffect
    var response: TouchResponse?
    var isHole: Bool
    var item: Int
    var owner: Int?
  }

  /// The width and height below which a tile is none, in points: points are printed with three decimals.
  private static let sliver: CGFloat = 0.001

  let scan: ContentScan
  /// The tiles of the content, then of each moving element.
  private(set) var tiles: [Tile] = []
  /// The partition of the elements that do not move, with labels of parts, and of each nested scroll
  /// view's content by its index.
  private var stillTiling: Tiling?
  private var nestedTilings: [Int: Tiling] = [:]
  /// The areas that move over the content.
  private let movers: Occluders
  /// The areas of elements that do not move.
  private let stills: Occluders
  /// The parts of these within the frames of their elements.
  private let framed: Occluders
  /// The parts of these beyond the frames of their elements.
  private let outsets: Occluders
  /// The areas that move over the content, if some movements are samples.
  private let sampled: SampledOccluders?

  init(_ scan: ContentScan) {
    self.scan = scan
    // The content of a nested scroll view is behind what hides the view itself.
    let areas = scan.items.compactMap { item -> Exposure.Area? in
      guard let rect = item.rects.last?.rect else { return nil }
      guard let nested = item.nested else {
        return Exposure.Area(rect: rect, frame: item.frame, track: item.track, depth: item.depth)
      }
      let scroll = scan.nestedScrolls[nested]
      guard item.key == .nested(nested, .background), scroll.owner == nil else { return nil }
      return Exposure.Area(
        rect: scroll.area, frame: item.frame, track: item.track, depth: item.depth)
    }
    movers = Occluders(areas.filter { !$0.track.knots.isEmpty })
    stills = Occluders(areas.filter(\.track.knots.isEmpty))
    framed = Occluders(stills.areas.map { $0.clipped(to: $0.frame.rows) })
    outsets = Occluders(
      stills.areas.flatMap { area in area.frame.rowsBeyond.map { area.clipped(to: $0) } })
    let isSampled = movers.areas.contains { !$0.track.isExact }
    sampled = isSampled ? SampledOccluders(movers.areas, at: scan.samples) : nil
    let levels = scan.items.map { $0.depth.level(at: scan.offsets.lowerBound) }
    let order = scan.items.indices.sorted { levels[$1] < levels[$0] }
    addStills(order.filter { scan.items[$0].track.knots.isEmpty && scan.items[$0].nested == nil })
    var nested: [[Int]] = Array(repeating: [], count: scan.nestedScrolls.count)
    for index in order { if let scroll = scan.items[index].nested { nested[scroll].append(index) } }
    for (index, group) in nested.enumerated() {
      guard let first = group.first,
        let tiling = partition(of: group.flatMap { scan.items[$0].rects })
      else { continue }
      nestedTilings[index] = tiling
      tiles += self.tiles(of: tiling, scan.items[first].track)
    }
    for index in order
    where !scan.items[index].track.knots.isEmpty && scan.items[index].nested == nil {
      let item = scan.items[index]
      if let tiling = partition(of: item.rects) { tiles += self.tiles(of: tiling, item.track) }
    }
    // A subview that fills its cell can exceed it in the last bits, since a layout stores edges with
    // fewer of them.
    tiles.removeAll {
      $0.rect.maxX - $0.rect.minX < ContentArrangement.sliver
        || $0.rect.maxY - $0.rect.minY < ContentArrangement.sliver
    }
  }

  /// Returns a rectangle of an element with its movement; of a part in a nested scroll view, where
  /// that view shows it.
  private func area(_ rect: EdgeRect, of item: ContentScan.Item) -> Exposure.Area {
    Exposure.Area(
      rect: item.nested.map { scan.nestedScrolls[$0].shown(rect) } ?? rect, frame: item.frame,
      track: item.track, depth: item.depth)
  }

  /// Returns what the element around a nested scroll view has in front of it.
  private func covers(of item: ContentScan.Item, in rect: EdgeRect) -> [Exposure.Area] {
    guard let nested = item.nested else { return [] }
    return scan.nestedScrolls[nested].covers.filter { $0.meets(rect) }.map { cover in
      var depth = item.depth.least
      depth.index = .max
      return Exposure.Area(
        rect: cover, frame: item.frame, track: item.track, depth: DepthTrack(depth))
    }
  }

  /// Adds the tiles of elements that do not move, front to back.
  private mutating func addStills(_ indices: [Int]) {
    let items = indices.map { scan.items[$0] }
    stillTiling = partition(of: items.flatMap { $0.rects(in: $0.frame.rows) })
    if let stillTiling {
      for tile in self.tiles(of: stillTiling, .scrolling) { tiles += dividedByOutsets(tile) }
    }
    for item in items {
      for rows in item.frame.rowsBeyond {
        guard let beyond = partition(of: item.rects(in: rows)) else { continue }
        for tile in self.tiles(of: beyond, .scrolling) {
          var rest = [tile.rect]
          let area = self.area(tile.rect, of: item)
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
    let area = self.area(tile.rect, of: item(ofPart: tile.part))
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

  /// Returns the partition by areas that do not move against each other, front to back.
  ///
  /// Labels are the parts; of parts with the same effect in an element, the first.
  private func partition(of rects: [LabelledRect]) -> Tiling? {
    guard let first = rects.first else { return nil }
    let frame = rects.reduce(first.rect) { $0.union($1.rect) }
    let nothing = Tiling.Label(index: -1)
    // Items of different embedded collections have equal places.
    var firstParts: [FirstPart: Int32] = [:]
    return TilingSweep.tiling(of: rects, in: frame, background: nothing)
      .relabelled { label in
        guard label.index >= 0 else { return label }
        let found = scan.parts[Int(label.index)]
        let key = FirstPart(
          effect: found.effect, response: found.response, isHole: found.isHole,
          item: itemIndex(ofPart: Int(label.index)), owner: found.owner)
        let part = firstParts[key] ?? label.index
        firstParts[key] = part
        return Tiling.Label(index: part, isExact: label.isExact)
      }
  }

  private func tiles(of tiling: Tiling, _ track: MotionTrack) -> [Tile] {
    tiling.tiles.filter { $0.label.index >= 0 && !scan.parts[Int($0.label.index)].isHole }
      .map { tile in
        Tile(
          rect: tile.rect, part: Int(tile.label.index), track: track, isExact: tile.label.isExact)
      }
  }

  /// Returns the part that a touch at a point of the content hits, among the elements that do not
  /// move, or in a nested scroll view.
  ///
  /// - Complexity: O(log *n*) for *n* tiles.
  func part(at point: CGPoint, nested: Int?) -> Int? {
    let tiling = nested.map { nestedTilings[$0] } ?? stillTiling
    return tiling?.label(at: point).flatMap { $0.index >= 0 ? Int($0.index) : nil }
  }

  /// Returns the item that has a part.
  ///
  /// - Complexity: O(log *n*) for *n* items.
  func item(ofPart part: Int) -> ContentScan.Item { scan.items[itemIndex(ofPart: part)] }

  func itemIndex(ofPart part: Int) -> Int {
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
    let area = self.area(rect, of: item)
    // The tiles of elements that do not move lack the parts behind others of them already.
    let hasOwnTiling = !item.track.knots.isEmpty || item.nested != nil
    let others = hasOwnTiling ? stills : isBehindOutsets ? outsets : nil
    if let exposure = sampled?.exposure(of: area, stills: others, in: scan.viewport) {
      return exposure
    }
    let reach = area.reach
    let front =
      movers.front(of: area, in: reach) + (others?.front(of: area, in: reach) ?? [])
      + covers(of: item, in: reach)
    return Exposure(of: area, behind: front, in: scan.viewport)
  }

  /// Returns true if an offset brings all of a rectangle of an element into a part of the viewport.
  func canBring(_ rect: EdgeRect, of item: ContentScan.Item, into part: EdgeRect) -> Bool {
    var viewport = scan.viewport
    viewport.frame = part
    let area = self.area(rect, of: item)
    let exposure =
      item.track.isExact
      ? Exposure(of: area, behind: [], in: viewport)
      : Exposure(samples: scan.samples) {
        Exposure.visibility(
          of: area, behind: [], at: .init(offset: scan.samples[$0], sample: $0), in: viewport)
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
