import Foundation

/// The number and the sum of the measured sizes.
struct SizeSum: Equatable, Sendable {
  private(set) var count = 0
  private(set) var along: CGFloat = 0
  private(set) var across: CGFloat = 0

  mutating func add(_ size: AxisSize) {
    count += 1
    along += size.along
    across += size.across
  }

  mutating func remove(_ size: AxisSize) {
    count -= 1
    along -= size.along
    across -= size.across
    // Without items, rounding errors of the sums are discarded.
    if count <= 0 { self = SizeSum() }
  }

  /// The estimate for other items; nil if nothing was measured.
  ///
  /// See `Documentation/rules/self-sizing.md`, "Flow layouts".
  var average: AxisSize? {
    count == 0
      ? nil
      : AxisSize(
        along: AxisSize.extent(along / CGFloat(count)),
        across: AxisSize.extent(across / CGFloat(count)))
  }
}
