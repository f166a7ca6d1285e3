import Foundation

extension ScrollView {
  /// The rate at which content slows down after a drag, as `UIScrollView.DecelerationRate`.
  ///
  /// See `Documentation/rules/scrolling.md`, "Deceleration".
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the velocity that remains after a millisecond, between 0 and 1.
    public let rawValue: CGFloat

    /// Creates a rate.
    ///
    /// `rawValue` is the fraction that remains after a millisecond, between 0 and 1.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The default rate: 0.998 (recorded on iOS 26.1).
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate for content that stops soon: 0.99, as in UIKit.
    public static let fast = DecelerationRate(rawValue: 0.99)

    /// The rate of the exponential decay of the velocity, per second.
    ///
    /// It is clamped to 0.1...10,000, so every movement ends. NaN counts as `normal`.
    var decay: Double {
      let rate = rawValue.isNaN ? DecelerationRate.normal.rawValue : rawValue
      return min(max(-1000 * log(Double(max(rate, 0))), 0.1), 10_000)
    }
  }
}
