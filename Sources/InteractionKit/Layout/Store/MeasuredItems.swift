import Foundation

/// The number and the sum of the measured sizes.
struct MeasuredItems: Equatable, Sendable {
  private(set) var count = 0
  private(set) var along: CGFloat = 0
  private(set) var across: CGFloat = 0

  mutating func add(_ size: FlowSize) {
    count += 1
    along += size.along
    across += size.across
  }

  mutating func remove(_ size: FlowSize) {
    count -= 1
    along -= size.along
    across -= size.across
    // Without items, rounding errors of the sums are discarded.
    if count <= 0 { self = MeasuredItems() }
  }

  /// The estimate for other items; nil if nothing was measured.
  ///
  /// See `Documentation/rules/self-sizing.md`, "Flow layouts".
  var average: FlowSize? {
    count == 0
      ? nil
      : FlowSize(
        along: FlowSize.extent(along / CGFloat(count)),
        across: FlowSize.extent(across / CGFloat(count)))
  }
}
