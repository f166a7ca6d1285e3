import Foundation

/// The resistance of content that a finger pulls beyond an edge.
///
/// `f(x) = (1 - 1 / (x * c / d + 1)) * d`: at the edge, the content follows the finger by the
/// fraction `c`, and it never moves further than the extent `d`. Recorded on iOS 26.1, exact up to
/// a pull of 590 points. The unit is points. See `Documentation/rules/scrolling.md`, "Resistance
/// beyond an edge".
struct RubberBand: Hashable, Sendable {
  /// The fraction of the finger's movement that the content follows at the edge.
  static let standardStiffness = 0.55

  /// The extent of the scroll view along the axis, in points.
  let dimension: Double
  let stiffness: Double

  /// Creates the resistance of a view that is `dimension` points long.
  ///
  /// If the dimension is not positive and finite, the content does not move beyond its edge.
  init(dimension: Double, stiffness: Double = RubberBand.standardStiffness) {
    self.dimension = dimension > 0 && dimension.isFinite ? dimension : 0
    self.stiffness = stiffness > 0 && stiffness.isFinite ? stiffness : 0
  }

  /// Returns the distance of the content beyond the edge after the finger has moved `pull` points.
  func stretch(forPull pull: Double) -> Double {
    guard dimension > 0, pull > 0 else { return 0 }
    return (1 - 1 / (pull * stiffness / dimension + 1)) * dimension
  }

  /// Returns the movement of the finger at which the content is `stretch` points beyond the edge.
  ///
  /// A drag that catches bouncing content begins with it.
  func pull(forStretch stretch: Double) -> Double {
    guard dimension > 0, stiffness > 0, stretch > 0 else { return 0 }
    // The content never reaches a whole dimension; a program may have set it nevertheless.
    let share = min(stretch / dimension, 0.999_999)
    return (1 / (1 - share) - 1) * dimension / stiffness
  }

  /// Returns the displayed offset if the finger has moved to `offset`.
  func stretched(_ offset: Double, beyond range: ScrollRange) -> Double {
    if offset < range.lowerBound {
      return range.lowerBound - stretch(forPull: range.lowerBound - offset)
    }
    if offset > range.upperBound {
      return range.upperBound + stretch(forPull: offset - range.upperBound)
    }
    return offset
  }

  /// Returns the finger's offset if `offset` is displayed.
  func pulled(_ offset: Double, beyond range: ScrollRange) -> Double {
    if offset < range.lowerBound {
      return range.lowerBound - pull(forStretch: range.lowerBound - offset)
    }
    if offset > range.upperBound {
      return range.upperBound + pull(forStretch: offset - range.upperBound)
    }
    return offset
  }
}
