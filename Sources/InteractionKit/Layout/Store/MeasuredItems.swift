import Foundation

/// What the sizes that cells asked for add up to.
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
    // Nothing is left of what rounding left.
    if count <= 0 { self = MeasuredItems() }
  }

  /// The size that items take which nobody knows (`uikit-rules 1.9`); nil while
  /// nothing was measured.
  var average: FlowSize? {
    count == 0
      ? nil
      : FlowSize(
        along: FlowSize.extent(along / CGFloat(count)),
        across: FlowSize.extent(across / CGFloat(count)))
  }
}
