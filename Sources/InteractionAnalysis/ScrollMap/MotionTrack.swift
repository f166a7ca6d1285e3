import Foundation

/// The movement of an element in the content while the content scrolls, such as a pinned header.
///
/// It is linear between knots. Elements that scroll with the content have none.
struct MotionTrack: Hashable, Sendable {
  /// An offset, and the displacement of the element at it, in points.
  struct Knot: Hashable, Sendable {
    var offset: CGFloat
    var displacement: CGFloat
  }

  /// The knots, by offset; empty for an element that scrolls with the content.
  private(set) var knots: [Knot] = []
  /// False if the element moves in another way than lines, so that the knots are samples.
  private(set) var isExact = true

  static let scrolling = MotionTrack()

  /// The track of a view that does not scroll.
  static func fixed(over offsets: ClosedRange<CGFloat>) -> MotionTrack {
    var track = MotionTrack()
    track.knots = [offsets.lowerBound, offsets.upperBound].map {
      Knot(offset: $0, displacement: $0)
    }
    return track
  }

  private init() {}

  /// Finds the knots of a movement between two offsets.
  ///
  /// Pinned elements either stay in the content or move with the offset. Where one of these ends, the
  /// other begins, and the offset of the change follows from the positions on both sides.
  ///
  /// - Parameters:
  ///   - offsets: The offsets at which the element is observed.
  ///   - pixel: The distance of offsets below which a movement is not divided further.
  ///   - displacement: Returns the displacement at an offset.
  /// - Complexity: O(*k* log *r*) calls for *k* changes in *r* pixels of offsets.
  init(
    over offsets: ClosedRange<CGFloat>, pixel: CGFloat, displacement: (CGFloat) -> CGFloat
  ) {
    let first = Knot(
      offset: offsets.lowerBound, displacement: displacement(offsets.lowerBound))
    let last = Knot(
      offset: offsets.upperBound, displacement: displacement(offsets.upperBound))
    knots = [first]
    refine(first, last, pixel, displacement)
    removeInnerKnots()
    if knots.allSatisfy({ $0.displacement == 0 }) { knots = [] }
  }

  /// Adds the knots after `first` up to `last`.
  private mutating func refine(
    _ first: Knot, _ last: Knot, _ pixel: CGFloat, _ displacement: (CGFloat) -> CGFloat
  ) {
    let (width, change) = (
      last.offset - first.offset, last.displacement - first.displacement
    )
    let tolerance = pixel / 1000
    if width <= pixel {
      if abs(change) > tolerance, abs(change - width) > tolerance { isExact = false }
      knots.append(last)
      return
    }
    func isLinear(_ offset: CGFloat) -> Bool {
      let share = (offset - first.offset) / width
      return abs(displacement(offset) - first.displacement - share * change) <= tolerance
    }
    let middle = MotionTrack.middle(first.offset, last.offset, pixel)
    // Equal displacements at both ends and between them.
    if abs(change) <= tolerance || abs(change - width) <= tolerance {
      if isLinear(middle) {
        knots.append(last)
        return
      }
    } else if change > 0, change < width {
      // It stays, then moves with the offset, or the reverse.
      for corner in [
        Knot(offset: last.offset - change, displacement: first.displacement),
        Knot(offset: first.offset + change, displacement: last.displacement),
      ] where abs(displacement(corner.offset) - corner.displacement) <= tolerance {
        knots.append(corner)
        knots.append(last)
        return
      }
    }
    let knot = Knot(offset: middle, displacement: displacement(middle))
    refine(first, knot, pixel, displacement)
    refine(knot, last, pixel, displacement)
  }

  /// Returns the middle of two offsets, at a whole pixel if there is one between them.
  ///
  /// Layouts round pinned elements to pixels, so a movement is linear at whole pixels only.
  private static func middle(_ start: CGFloat, _ end: CGFloat, _ pixel: CGFloat) -> CGFloat {
    let middle = (start + end) / 2
    let rounded = (middle / pixel).rounded() * pixel
    return rounded > start && rounded < end ? rounded : middle
  }

  /// Removes knots on the line between their neighbours.
  private mutating func removeInnerKnots() {
    var result: [Knot] = []
    for knot in knots {
      while result.count >= 2 {
        let (a, b) = (result[result.count - 2], result[result.count - 1])
        let share = (b.offset - a.offset) / (knot.offset - a.offset)
        let line = a.displacement + share * (knot.displacement - a.displacement)
        guard abs(line - b.displacement) < 1e-9 else { break }
        result.removeLast()
      }
      result.append(knot)
    }
    knots = result
  }

  /// Returns the displacement at an offset, in points.
  func displacement(at offset: CGFloat) -> CGFloat {
    guard let first = knots.first, let last = knots.last else { return 0 }
    if offset <= first.offset { return first.displacement }
    if offset >= last.offset { return last.displacement }
    let end = knots.firstIndex { $0.offset >= offset } ?? knots.count - 1
    let (a, b) = (knots[max(end - 1, 0)], knots[end])
    guard b.offset > a.offset else { return b.displacement }
    let share = (offset - a.offset) / (b.offset - a.offset)
    return a.displacement + share * (b.displacement - a.displacement)
  }

  /// The least and the greatest displacement.
  var extent: ClosedRange<CGFloat> {
    let values = knots.map(\.displacement)
    return (values.min() ?? 0)...(values.max() ?? 0)
  }
}
