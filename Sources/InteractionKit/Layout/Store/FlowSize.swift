import Foundation

/// A size in the axes of a layout of lines: `along` runs with the lines,
/// `across` is the direction in which lines are stacked. In points.
package struct FlowSize: Hashable, Sendable {
  var along: CGFloat
  var across: CGFloat

  static let zero = FlowSize(along: 0, across: 0)

  /// The largest extent that takes part in a layout, in points. Larger ones
  /// count as this, so that the sum over any collection stays exact enough.
  static let limit: CGFloat = 1e9

  /// An extent that can be laid out: NaN and negative ones are zero.
  @inline(__always)
  static func extent(_ value: CGFloat) -> CGFloat {
    value > 0 ? min(value, limit) : 0
  }

  /// A distance that can be laid out: NaN is zero, either sign is allowed.
  static func distance(_ value: CGFloat) -> CGFloat {
    value.isNaN ? 0 : min(max(value, -limit), limit)
  }
}

/// Where the size of an item comes from.
package enum SizeOrigin: UInt8, Sendable {
  /// The layout or its delegate says it.
  case given
  /// Nobody knows it yet: it follows the average of what was measured
  /// (`uikit-rules 1.9`).
  case estimated
  /// Its cell asked for it.
  case measured
}
