import Foundation
import InteractionKit
import InteractionSessions

/// The responses to touches of a content at all its offsets, to compare two contents.
struct TouchContent {
  /// A rectangle of the content, with its response and the offsets at which it can be touched.
  struct Tile: Hashable {
    let rect: CGRect
    let response: TouchResponse
    let offsets: [ClosedRange<CGFloat>]
    let wholeOffsets: [ClosedRange<CGFloat>]
    let isPinned: Bool
  }

  /// A part in which two contents differ.
  struct Difference {
    /// The tiles of both; nil for a content without it.
    let tiles: [Tile?]

    var rect: CGRect { tiles.compactMap { $0?.rect }.first ?? .zero }

    /// What each content has there.
    var texts: [[String]] {
      if case (let a?, let b?) = (tiles[0], tiles[1]), a.response != b.response {
        let texts = a.response.difference(from: b.response)
        return [[texts.own], [texts.other]]
      }
      return tiles.map { tile in [tile.map { "\($0)" } ?? "nothing"] }
    }
  }

  let isVertical: Bool
  let range: ClosedRange<CGFloat>
  let crossOffset: CGFloat
  let tiles: [Tile]
  /// False if a shape or a movement was assumed.
  let isExact: Bool

  /// Scrolls through a collection view, and back.
  init(of view: ItemsView, response: @escaping (View) -> TouchResponse) {
    let arrangement = ContentArrangement(ContentScan(view, response: response))
    let scan = arrangement.scan
    (isVertical, range, crossOffset) = (scan.isVertical, scan.offsets, scan.crossOffset)
    var isExact = true
    tiles = arrangement.tiles.map { tile in
      let exposure = arrangement.exposure(of: tile)
      if !tile.isExact || !exposure.isExact { isExact = false }
      return Tile(
        rect: (scan.isVertical ? tile.rect : tile.rect.transposed).rect,
        response: scan.parts[tile.part].response ?? .nothing, offsets: exposure.partial,
        wholeOffsets: exposure.whole, isPinned: !tile.track.knots.isEmpty)
    }.sorted {
      ($0.rect.origin.y, $0.rect.origin.x) < ($1.rect.origin.y, $1.rect.origin.x)
    }
    self.isExact = isExact
  }

  /// Returns the tiles that only one of two contents has, paired by their places.
  func differences(from other: TouchContent) -> [Difference] {
    guard tiles != other.tiles else { return [] }
    let (own, others) = (Set(tiles), Set(other.tiles))
    let lost = tiles.filter { !others.contains($0) }
    let added = other.tiles.filter { !own.contains($0) }
    return (0..<max(lost.count, added.count)).map { index in
      Difference(
        tiles: [
          lost.indices.contains(index) ? lost[index] : nil,
          added.indices.contains(index) ? added[index] : nil,
        ])
    }
  }

  /// Returns offsets at which differing tiles can be touched, as text, a few of them.
  func offsets(of differences: [Difference]) -> [String] {
    var texts: [String] = []
    for tile in differences.prefix(4).flatMap(\.tiles) {
      for range in tile?.offsets ?? [] {
        for offset in [(range.lowerBound + range.upperBound) / 2, range.upperBound] {
          let point =
            isVertical ? CGPoint(x: crossOffset, y: offset) : CGPoint(x: offset, y: crossOffset)
          let text = PointText.text(point)
          if !texts.contains(text) { texts.append(text) }
        }
      }
    }
    return Array(texts.prefix(12))
  }
}

extension TouchContent.Tile: CustomStringConvertible {
  /// The rectangle, the response and the offsets.
  var description: String {
    let ranges = offsets.map { range in
      "\(NumberText.text(Double(range.lowerBound)))...\(NumberText.text(Double(range.upperBound)))"
    }
    return "\(RectText.text(rect)) \(response) at "
      + (ranges.isEmpty ? "no offset" : ranges.joined(separator: ", "))
  }
}
