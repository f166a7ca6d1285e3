import Foundation
import InteractionKit

/// The effects of taps on the content of a collection view, at all its offsets.
///
/// Each region of the content has the offsets at which it can be touched. They are exact: they follow
/// from the edges of the viewport and the movement of pinned elements, not from samples. Layouts round
/// pinned elements to pixels, so the offsets are exact at whole pixels.
///
/// ```swift
/// let map = ScrollMap(of: collectionView)
/// let unreachable = map.regions.filter { $0.offsets.isEmpty }
/// ```
///
/// Creating a map scrolls the view through its content and back, which calls the data source and the
/// delegate. Orthogonal sections, embedded collections and other nested scroll views across the axis
/// are scrolled, too; their content is mapped unrolled. Classes outside of this library are assumed to
/// receive touches in their bounds, and their regions are marked.
public struct ScrollMap: Sendable {
  /// The axis of the offsets.
  public enum Axis: String, Hashable, Sendable {
    /// The content scrolls horizontally.
    case horizontal = "x"
    /// The content scrolls vertically, or not at all.
    case vertical = "y"
  }

  /// A rectangle of the content in which all taps have one effect.
  public struct Region: Hashable, Sendable {
    /// The rectangle in the content, in points; of a pinned element, at its first position;
    /// in a nested scroll view, at the beginning of that view.
    public let rect: CGRect
    /// The effect of a tap.
    public let effect: TapEffect
    /// The offsets at which at least a part of it can be touched, in points; empty if it never can.
    ///
    /// At the ends of a range, only an edge of it may be exposed.
    public let offsets: [ClosedRange<CGFloat>]
    /// The offsets at which all of it can be touched.
    public let wholeOffsets: [ClosedRange<CGFloat>]
    /// The distances from its beginning to which an orthogonal section or an embedded collection has
    /// to be scrolled to show all of the region, or as much as fits, in points; nil for a region that
    /// only the content moves.
    public let nestedOffsets: ClosedRange<CGFloat>?
    /// True if it moves in the content while that scrolls, as a pinned header does.
    public let isPinned: Bool
    /// False if a shape or a movement was assumed.
    public let isExact: Bool
  }

  /// The axis along which the content is mapped; the offset of the other axis is the current one.
  ///
  /// If the content can move along both, it is the axis of the layout, or the one with more
  /// offsets.
  public let axis: Axis
  /// The offsets that the content can have, in points.
  public let offsets: ClosedRange<CGFloat>
  /// The offset of the other axis, in points.
  public let crossOffset: CGFloat
  /// The offsets that the content can have along the other axis, which are not mapped, in points.
  public let crossOffsets: ClosedRange<CGFloat>
  /// The size of the collection view, in points.
  public let viewport: CGSize
  /// The regions, by their top and left edges.
  ///
  /// The background has none.
  public let regions: [Region]

  /// Scrolls through the content of a collection view and computes the map.
  ///
  /// - Parameter view: The collection view, in a window.
  /// - Complexity: A display pass for each page of the content, and O(*n* log *n*) for *n* views of
  ///   all elements; for pinned elements a display pass for each change of their movement, for
  ///   elements that move otherwise two for each of up to 16,384 samples.
  public init(of view: ItemsView) {
    self.init(ContentArrangement(ContentScan(view)), size: view.bounds.size)
  }

  init(_ arrangement: ContentArrangement, size: CGSize) {
    let scan = arrangement.scan
    axis = scan.isVertical ? .vertical : .horizontal
    offsets = scan.offsets
    (crossOffset, crossOffsets) = (scan.crossOffset, scan.crossOffsets)
    viewport = size
    regions = arrangement.tiles.filter { tile in
      // The space between the cells of a section is background.
      let effect = scan.parts[tile.part].effect
      return effect.place != nil || effect.outcome != .none
    }.map { tile in
      let exposure = arrangement.exposure(of: tile)
      let rect = scan.isVertical ? tile.rect : tile.rect.transposed
      return Region(
        rect: rect.rect, effect: scan.parts[tile.part].effect, offsets: exposure.partial,
        wholeOffsets: exposure.whole,
        nestedOffsets: scan.items[arrangement.itemIndex(ofPart: tile.part)].nested.map {
          scan.nestedScrolls[$0].distances(of: tile.rect)
        }, isPinned: !tile.track.knots.isEmpty,
        isExact: tile.isExact && exposure.isExact)
    }.sorted {
      ($0.rect.origin.y, $0.rect.origin.x) < ($1.rect.origin.y, $1.rect.origin.x)
    }
  }
}
