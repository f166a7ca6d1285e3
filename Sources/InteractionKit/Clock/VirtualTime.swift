import Foundation

/// A span of virtual time, in whole nanoseconds.
public struct VirtualTime: Hashable, Sendable, Comparable {
  /// The span in nanoseconds; it may be negative.
  public let nanoseconds: Int64

  /// Creates a span of whole nanoseconds.
  ///
  /// - Parameter nanoseconds: The number of nanoseconds.
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Returns a span of `value` milliseconds, rounded to the nanosecond.
  ///
  /// NaN counts as 0. The magnitude is at most about 146 years; infinities are clamped to that.
  public static func milliseconds(_ value: Double) -> VirtualTime {
    let limit = Int64.max / 2
    guard !value.isNaN else { return VirtualTime(nanoseconds: 0) }
    let exact = (value * 1_000_000).rounded()
    return VirtualTime(
      nanoseconds: Int64(exactly: exact).map { min(max($0, -limit), limit) }
        ?? (exact < 0 ? -limit : limit))
  }

  /// Returns a span of `value` seconds, rounded as by `milliseconds(_:)`.
  public static func seconds(_ value: Double) -> VirtualTime {
    milliseconds(value * 1000)
  }

  /// The span in milliseconds.
  public var milliseconds: Double { Double(nanoseconds) / 1_000_000 }

  /// Returns the sum of this span and `other`; an overflow is clamped to the greatest span.
  public func advanced(by other: VirtualTime) -> VirtualTime {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(other.nanoseconds)
    return VirtualTime(nanoseconds: overflow ? .max : sum)
  }

  /// Returns the time from `start` to this one; nil counts as 0.
  package func since(_ start: VirtualTime?) -> VirtualTime {
    VirtualTime(nanoseconds: nanoseconds - (start?.nanoseconds ?? 0))
  }

  /// Returns true if `a` is earlier than `b`.
  public static func < (a: VirtualTime, b: VirtualTime) -> Bool {
    a.nanoseconds < b.nanoseconds
  }
}
