import Foundation

/// The offsets on one axis that show no more than the content and its insets.
struct ScrollRange: Hashable {
  private(set) var lowerBound: Double
  private(set) var upperBound: Double

  /// Creates the range of content between insets, in points.
  ///
  /// Content that fits stays at its start (`Documentation/rules/scrolling.md`, "Range of offsets").
  init(content: CGFloat, before: CGFloat, after: CGFloat, visible: CGFloat) {
    // Not `-Double(before)`: without an inset, the offset is 0 and not -0.
    let start = 0 - Double(before)
    lowerBound = start.isFinite ? start : 0
    let end = Double(content) + Double(after) - Double(visible)
    upperBound = end > lowerBound ? end : lowerBound
  }

  init(lowerBound: Double, upperBound: Double) {
    self.lowerBound = lowerBound
    self.upperBound = max(lowerBound, upperBound)
  }

  /// Moves the range with the coordinates of the content.
  mutating func move(by distance: Double) {
    lowerBound += distance
    upperBound += distance
  }

  /// Returns the offset of the range that is nearest to `offset`.
  @inline(__always)
  func clamped(_ offset: Double) -> Double { min(max(offset, lowerBound), upperBound) }

  @inline(__always)
  func contains(_ offset: Double) -> Bool { offset >= lowerBound && offset <= upperBound }
}

/// The ranges of both axes.
struct ScrollRanges: Hashable {
  var horizontal: ScrollRange
  var vertical: ScrollRange

  func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: horizontal.clamped(offset.x), y: vertical.clamped(offset.y))
  }
}

extension ScrollView {
  /// The offsets that show no more than the content and its insets.
  final var ranges: ScrollRanges {
    let insets = adjustedContentInset
    return ScrollRanges(
      horizontal: ScrollRange(
        content: contentSize.width, before: insets.left, after: insets.right,
        visible: bounds.size.width),
      vertical: ScrollRange(
        content: contentSize.height, before: insets.top + expandableTop, after: insets.bottom,
        visible: bounds.size.height))
  }
}

/// The positions at which content with paging stops on one axis.
///
/// Pages are multiples of the bounds (UIKit's header); the end of the content may cut the last one
/// off. See `Documentation/rules/scrolling.md`, "Paging".
struct Paging: Hashable, Sendable {
  /// The velocity above which a drag turns the page, in points per millisecond (chosen).
  ///
  /// A slower drag stops at the nearest page.
  static let flickVelocity = 0.3

  /// The extent of a page, in points.
  let length: Double

  init(length: Double) {
    self.length = length
  }

  /// Returns the offset of the page at which released content stops.
  ///
  /// A flick goes to the next page boundary in its direction and never further. Otherwise the
  /// content stops at the nearest page; the middle belongs to the next one. The result is not
  /// clamped. Without pages it is `offset`.
  ///
  /// `offset` is the offset at the release, in points. `velocity` is the velocity of the content,
  /// in points per millisecond. `flickVelocity` is the velocity above which the drag is a flick.
  func stop(
    from offset: Double, velocity: Double = 0, flickVelocity: Double = Paging.flickVelocity
  ) -> Double {
    guard length > 0, length.isFinite, offset.isFinite else { return offset }
    let page = offset / length
    let chosen: Double
    if velocity > flickVelocity {
      chosen = page.rounded(.down) + 1
    } else if velocity < -flickVelocity {
      chosen = page.rounded(.up) - 1
    } else {
      chosen = (page + 0.5).rounded(.down)
    }
    let stop = chosen * length
    return stop.isFinite ? stop : offset
  }

  /// Returns the offset of the page within a range.
  ///
  /// Content that is released at or beyond the end of the range stops there, also if the last page
  /// is cut off (`Documentation/rules/compositional-layout.md`, "Resting offsets of orthogonal
  /// sections").
  func stop(
    from offset: Double, velocity: Double, turning flickVelocity: Double = Paging.flickVelocity,
    in range: ScrollRange
  ) -> Double {
    if offset >= range.upperBound && velocity >= -flickVelocity { return range.upperBound }
    return range.clamped(stop(from: offset, velocity: velocity, flickVelocity: flickVelocity))
  }
}

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
