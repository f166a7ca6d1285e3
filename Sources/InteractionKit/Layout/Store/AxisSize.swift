import Foundation

/// A size in the axes of a layout of lines, in points.
///
/// `along` is the direction of the lines, `across` the direction in which lines are stacked.
package struct AxisSize: Hashable, Sendable {
  var along: CGFloat
  var across: CGFloat

  static let zero = AxisSize(along: 0, across: 0)

  /// The largest extent, in points.
  ///
  /// Larger ones are clamped, so that sums over any collection stay accurate.
  static let limit: CGFloat = 1e9

  /// Returns an extent clamped to `limit`; 0 for NaN and negative values.
  @inline(__always)
  static func extent(_ value: CGFloat) -> CGFloat {
    value > 0 ? min(value, limit) : 0
  }

  /// Returns a distance of either sign, clamped to `limit`; 0 for NaN.
  static func distance(_ value: CGFloat) -> CGFloat {
    value.isNaN ? 0 : min(max(value, -limit), limit)
  }
}

/// The origin of an item's size.
package enum SizeOrigin: UInt8, Sendable {
  /// The layout or its delegate returned it.
  case given
  /// It is estimated, as the average of the measured sizes.
  ///
  /// See `Documentation/rules/self-sizing.md`, "Flow layouts".
  case estimated
  /// The cell requested it.
  case measured
}
