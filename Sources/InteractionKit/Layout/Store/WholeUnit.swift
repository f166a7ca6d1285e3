import Foundation

/// Looks for the unit in which numbers are whole: the largest power of two, from a 64th
/// of a point on, of which each of them is a multiple.
///
/// Screens have two or three pixels a point, and most extents are whole pixels: half
/// points fit two bytes as they are, thirds no binary number at all.
struct WholeUnit {
  private static let finest: CGFloat = 1 / 64

  /// What is set in any of the numbers, counted in the finest unit.
  private var bits: UInt = 0
  /// What is lost of any number that is counted so.
  private var losses: UInt = 0

  init() {}

  /// Takes a number from 0 to `FlowSize.limit`.
  @inline(__always)
  mutating func add(_ number: CGFloat) {
    // So far up doubles are a whole apart: their last bits are the number.
    let shift: CGFloat = 0x1p52
    let count = number / WholeUnit.finest
    let shifted = count + shift
    bits |= shifted.bitPattern ^ shift.bitPattern
    losses |= (shifted - shift).bitPattern ^ count.bitPattern
  }

  /// Takes the numbers that another took.
  mutating func add(_ other: WholeUnit) {
    bits |= other.bits
    losses |= other.losses
  }

  /// Whether there is a unit at all.
  var isKnown: Bool { losses == 0 }

  /// The unit in points; that of zeros is some.
  var points: CGFloat {
    CGFloat(1 << min(bits.trailingZeroBitCount, 16)) * WholeUnit.finest
  }

  /// Whether all numbers are below 65,535 units of so many points, a power of two.
  func isNarrow(in points: CGFloat) -> Bool {
    // The most that has these bits.
    CGFloat(bits) * WholeUnit.finest < 65_535 * points
  }
}
