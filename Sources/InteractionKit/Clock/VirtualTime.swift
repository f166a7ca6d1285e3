import Foundation

/// A span of virtual time, in whole nanoseconds.
public struct VirtualTime: Hashable, Sendable, Comparable {
  public let nanoseconds: Int64

  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// A span of `value` milliseconds, rounded to the nanosecond; NaN is zero,
  /// and more than about 146 years is that.
  public static func milliseconds(_ value: Double) -> VirtualTime {
    let limit = Int64.max / 2
    guard !value.isNaN else { return VirtualTime(nanoseconds: 0) }
    let exact = (value * 1_000_000).rounded()
    return VirtualTime(
      nanoseconds: Int64(exactly: exact).map { min(max($0, -limit), limit) }
        ?? (exact < 0 ? -limit : limit))
  }

  /// A span of `value` seconds, with the rules of `milliseconds(_:)`.
  public static func seconds(_ value: Double) -> VirtualTime {
    milliseconds(value * 1000)
  }

  /// The span in milliseconds.
  public var milliseconds: Double { Double(nanoseconds) / 1_000_000 }

  /// This span and `other` together; what does not fit stays at the end.
  public func advanced(by other: VirtualTime) -> VirtualTime {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(other.nanoseconds)
    return VirtualTime(nanoseconds: overflow ? .max : sum)
  }

  /// The time from a moment to this one.
  package func since(_ start: VirtualTime?) -> VirtualTime {
    VirtualTime(nanoseconds: nanoseconds - (start?.nanoseconds ?? 0))
  }

  public static func < (a: VirtualTime, b: VirtualTime) -> Bool {
    a.nanoseconds < b.nanoseconds
  }
}
