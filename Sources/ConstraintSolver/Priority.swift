/// The strength of a constraint, with UIKit's scale: above 0 and at most 1000.
///
/// Priorities are compared lexicographically. A higher priority is satisfied before any lower one,
/// whatever the number of the lower ones.
public struct Priority: RawRepresentable, Hashable, Comparable, Sendable, BitwiseCopyable {
  public var rawValue: Double

  public init(rawValue: Double) { self.rawValue = rawValue }
  public init(_ rawValue: Double) { self.rawValue = rawValue }

  public static let required = Priority(1000)
  public static let defaultHigh = Priority(750)
  public static let defaultLow = Priority(250)
  public static let fittingSizeLevel = Priority(50)

  public static func < (left: Priority, right: Priority) -> Bool {
    left.rawValue < right.rawValue
  }

  /// True if the value is on the scale. Not-a-number is not.
  var isValid: Bool { rawValue > 0 && rawValue <= 1000 }
  var isRequired: Bool { rawValue == 1000 }
}

/// The relation between the two sides of a constraint.
public enum Relation: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  case lessThanOrEqual, equal, greaterThanOrEqual
}
