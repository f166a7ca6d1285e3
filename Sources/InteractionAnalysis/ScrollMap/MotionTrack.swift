import Foundation
import InteractionKit

/// The movement of an element in the content while the content scrolls, such as a pinned header.
///
/// It is linear between knots. Elements that scroll with the content have none.
struct MotionTrack: Hashable, Sendable {
  /// A distance from the first position of an element in the content, in points.
  struct Shift: Hashable, Sendable {
    /// The distance along the axis of scrolling.
    var along: CGFloat = 0
    /// The distance across it.
    var across: CGFloat = 0
  }

  /// An offset, and the position of the element at it.
  struct Knot: Hashable, Sendable {
    var offset: CGFloat
    var shift: Shift
  }

  /// An offset, with its number if it is one of the samples of movements that are not exact.
  struct Moment {
    var offset: CGFloat
    var sample: Int?
  }

  /// The knots, by offset; empty for an element that scrolls with the content.
  private(set) var knots: [Knot] = []
  /// False if the element moves in another way than pinned elements, so that the knots are samples.
  private(set) var isExact = true

  static let scrolling = MotionTrack()

  private init() {}

  /// The movement with the given knots, by offset.
  init(_ knots: [Knot], isExact: Bool) {
    self.isExact = isExact
    self.knots = knots
    // Samples have equal indices in all tracks.
    guard isExact else { return }
    removeInnerKnots()
    if self.knots.allSatisfy({ $0.shift == Shift() }) { self.knots = [] }
  }

  /// Removes knots on the line between their neighbours.
  private mutating func removeInnerKnots() {
    var result: [Knot] = []
    for knot in knots {
      while result.count >= 2 {
        let (a, b) = (result[result.count - 2], result[result.count - 1])
        let line = MotionTrack.shift(between: a, knot, at: b.offset)
        guard abs(line.along - b.shift.along) < 1e-9, abs(line.across - b.shift.across) < 1e-9
        else { break }
        result.removeLast()
      }
      result.append(knot)
    }
    knots = result
  }

  private static func shift(between a: Knot, _ b: Knot, at offset: CGFloat) -> Shift {
    guard b.offset > a.offset else { return b.shift }
    let share = (offset - a.offset) / (b.offset - a.offset)
    return Shift(
      along: a.shift.along + share * (b.shift.along - a.shift.along),
      across: a.shift.across + share * (b.shift.across - a.shift.across))
  }

  /// Returns the distance from the first position at an offset.
  ///
  /// - Complexity: O(log *n*) for *n* knots.
  func shift(at offset: CGFloat) -> Shift {
    guard let first = knots.first, let last = knots.last else { return Shift() }
    if offset <= first.offset { return first.shift }
    if offset >= last.offset { return last.shift }
    let end = knots.partitioningIndex { $0.offset >= offset }
    return MotionTrack.shift(between: knots[end - 1], knots[end], at: offset)
  }

  /// Returns the distance from the first position at a moment.
  ///
  /// - Complexity: O(1) at a sample of a track that is not exact, since all of these have the same samples.
  func shift(at moment: Moment) -> Shift {
    guard !isExact, let sample = moment.sample, sample < knots.count else {
      return shift(at: moment.offset)
    }
    return knots[sample].shift
  }

  /// Returns the distance from the first position along the axis at an offset.
  func displacement(at offset: CGFloat) -> CGFloat { shift(at: offset).along }

  /// Returns the position of a rectangle of the element at a moment.
  func position(of rect: EdgeRect, at moment: Moment) -> EdgeRect {
    rect.moved(by: shift(at: moment))
  }

  /// Returns the rectangle around all positions of a rectangle of the element.
  ///
  /// - Complexity: O(*n*) for *n* knots.
  func reach(of rect: EdgeRect) -> EdgeRect {
    guard let first = knots.first else { return rect }
    return knots.dropFirst().reduce(rect.moved(by: first.shift)) {
      $0.union(rect.moved(by: $1.shift))
    }
  }
}

extension EdgeRect {
  func moved(by shift: MotionTrack.Shift) -> EdgeRect { moved(x: shift.across, y: shift.along) }
}
