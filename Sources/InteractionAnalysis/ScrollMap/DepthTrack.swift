import Foundation
import InteractionKit

/// The position of an element in the order from back to front, by the offset of the content.
///
/// Layouts move an element to the front when they pin it, so its z index changes only where its
/// movement does.
struct DepthTrack {
  /// The z index at a knot of the movement, and between that and the next one.
  struct Knot {
    var offset: CGFloat
    var zIndex: Int
    var nextZIndex: Int
  }

  /// The level of an element that does not move.
  private var level: ContentScan.Level
  private var knots: [Knot] = []
  /// The lowest level of all offsets.
  private(set) var least: ContentScan.Level
  /// The highest level of all offsets.
  private(set) var greatest: ContentScan.Level

  init(_ level: ContentScan.Level) {
    (self.level, least, greatest) = (level, level, level)
  }

  /// Creates the track of an element by its movement.
  ///
  /// - Parameters:
  ///   - level: The level at the first display.
  ///   - track: The movement; if it is not exact, the level does not change.
  ///   - position: The position of the element without displacement, along the axis.
  ///   - extent: The extent of the viewport along the axis.
  ///   - offsets: The offsets that the content can have.
  ///   - zIndex: Returns the z index at an offset.
  init(
    _ level: ContentScan.Level, _ track: MotionTrack, position: ClosedRange<CGFloat>,
    extent: CGFloat, offsets: ClosedRange<CGFloat>, zIndex: (CGFloat) -> Int
  ) {
    self.init(level)
    guard track.isExact else { return }
    let edges =
      track.knots.isEmpty
      ? [offsets.lowerBound, offsets.upperBound] : track.knots.map(\.offset)
    func visible(from start: CGFloat, to end: CGFloat) -> CGFloat {
      DepthTrack.visibleOffset(from: start, to: end, extent: extent) { offset in
        let shift = track.displacement(at: offset) - offset
        return position.lowerBound + shift...position.upperBound + shift
      }
    }
    guard !track.knots.isEmpty else {
      var level = level
      level.zIndex = zIndex(visible(from: edges[0], to: edges[1]))
      self.init(level)
      return
    }
    for (start, end) in zip(edges, edges.dropFirst()) {
      knots.append(
        Knot(
          offset: start, zIndex: zIndex(start),
          nextZIndex: zIndex(visible(from: start, to: end))))
    }
    if let last = edges.last {
      let zIndex = zIndex(last)
      knots.append(Knot(offset: last, zIndex: zIndex, nextZIndex: zIndex))
    }
    let values = knots.flatMap { [$0.zIndex, $0.nextZIndex] }
    least.zIndex = values.min() ?? level.zIndex
    greatest.zIndex = values.max() ?? level.zIndex
  }

  /// Returns the track of a view in the element, in front of the element itself.
  func inFront(by index: Int) -> DepthTrack {
    var track = self
    track.level.index = index
    track.least.index = index
    track.greatest.index = index
    return track
  }

  /// Returns an offset at which an element is visible, in the middle of all such offsets.
  ///
  /// Layouts may give elements outside of the viewport another z index.
  private static func visibleOffset(
    from start: CGFloat, to end: CGFloat, extent: CGFloat,
    position: (CGFloat) -> ClosedRange<CGFloat>
  ) -> CGFloat {
    let (first, last) = (position(start), position(end))
    let change = last.lowerBound - first.lowerBound
    // Pinned elements do not move in the viewport.
    guard change != 0 else { return (start + end) / 2 }
    let shares = [-first.upperBound / change, (extent - first.lowerBound) / change]
    let (low, high) = (min(shares[0], shares[1]), max(shares[0], shares[1]))
    let share = (min(max(low, 0), 1) + min(max(high, 0), 1)) / 2
    return start + (end - start) * share
  }

  /// Returns the level at an offset.
  func level(at offset: CGFloat) -> ContentScan.Level {
    let next = knots.partitioningIndex { $0.offset > offset }
    guard next > 0 else { return level }
    let knot = knots[next - 1]
    var level = level
    level.zIndex = knot.offset == offset ? knot.zIndex : knot.nextZIndex
    return level
  }
}
