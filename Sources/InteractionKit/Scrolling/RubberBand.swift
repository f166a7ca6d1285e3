import Foundation

/// How content resists a finger that pulls it beyond its edge.
///
/// `f(x) = (1 - 1 / (x * c / d + 1)) * d`: it follows the finger at the share
/// `c` at first and never goes further than its own extent `d`. Recorded on iOS 26.1,
/// exact up to a pull of 590 points. Points.
struct RubberBand: Hashable, Sendable {
  /// The share of the finger's movement that the content follows at the edge.
  static let standardStiffness = 0.55

  /// The extent of the scroll view along the axis.
  let dimension: Double
  let stiffness: Double

  /// The band of a view that is `dimension` points long; where that is no
  /// positive number, the content does not move beyond its edge at all.
  init(dimension: Double, stiffness: Double = RubberBand.standardStiffness) {
    self.dimension = dimension > 0 && dimension.isFinite ? dimension : 0
    self.stiffness = stiffness > 0 && stiffness.isFinite ? stiffness : 0
  }

  /// How far the content shows beyond the edge when the finger has gone `pull`.
  func stretch(forPull pull: Double) -> Double {
    guard dimension > 0, pull > 0 else { return 0 }
    return (1 - 1 / (pull * stiffness / dimension + 1)) * dimension
  }

  /// How far a finger would have gone for the content to show `stretch` beyond
  /// the edge: where a drag goes on that catches it there.
  func pull(forStretch stretch: Double) -> Double {
    guard dimension > 0, stiffness > 0, stretch > 0 else { return 0 }
    // A whole dimension is never reached; a program may still have set it.
    let share = min(stretch / dimension, 0.999_999)
    return (1 / (1 - share) - 1) * dimension / stiffness
  }

  /// The offset that shows when a finger asks for `offset`.
  func stretched(_ offset: Double, beyond range: ScrollRange) -> Double {
    if offset < range.least { return range.least - stretch(forPull: range.least - offset) }
    if offset > range.most { return range.most + stretch(forPull: offset - range.most) }
    return offset
  }

  /// The offset that a finger asks for when `offset` shows.
  func pulled(_ offset: Double, beyond range: ScrollRange) -> Double {
    if offset < range.least { return range.least - pull(forStretch: range.least - offset) }
    if offset > range.most { return range.most + pull(forStretch: offset - range.most) }
    return offset
  }
}
