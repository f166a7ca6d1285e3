import Foundation

/// The fixed-point unit of numbers: the largest power of two that divides all of them.
///
/// It is at least 1/64 point. Displays have two or three pixels a point, and most extents are whole
/// pixels. Half points are exact in fixed point; thirds are not exact in any binary format.
struct FixedPointScale {
  private static let finest: CGFloat = 1 / 64

  /// The bits that are set in any of the numbers, as multiples of the finest unit.
  private var bits: UInt = 0
  /// The bits that are lost in the conversion of any number.
  private var losses: UInt = 0

  init() {}

  /// Adds a number from 0 to `AxisSize.limit`.
  @inline(__always)
  mutating func add(_ number: CGFloat) {
    // Above 2^52 the spacing of doubles is 1, so the low bits of the sum are the integer.
    let shift: CGFloat = 0x1p52
    let count = number / FixedPointScale.finest
    let shifted = count + shift
    bits |= shifted.bitPattern ^ shift.bitPattern
    losses |= (shifted - shift).bitPattern ^ count.bitPattern
  }

  /// Adds the numbers of another instance.
  mutating func add(_ other: FixedPointScale) {
    bits |= other.bits
    losses |= other.losses
  }

  /// True if there is a unit of at least 1/64 point.
  var isKnown: Bool { losses == 0 }

  /// The unit in points; arbitrary if all numbers are 0.
  var points: CGFloat {
    CGFloat(1 << min(bits.trailingZeroBitCount, 16)) * FixedPointScale.finest
  }

  /// True if all numbers are below 65,535 units of `points`, a power of two.
  func isNarrow(in points: CGFloat) -> Bool {
    // The upper bound of a number with these bits.
    CGFloat(bits) * FixedPointScale.finest < 65_535 * points
  }
}
