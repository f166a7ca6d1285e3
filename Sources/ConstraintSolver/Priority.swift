/// The strength of a constraint, with UIKit's scale: above 0 and at most 1000.
///
/// Priorities are compared lexicographically: a higher priority is satisfied before any number of
/// lower ones.
package struct Priority: RawRepresentable, Hashable, Comparable, Sendable, BitwiseCopyable {
  package var rawValue: Double

  package init(rawValue: Double) { self.rawValue = rawValue }
  package init(_ rawValue: Double) { self.rawValue = rawValue }

  package static let required = Priority(1000)
  package static let defaultHigh = Priority(750)
  package static let defaultLow = Priority(250)
  package static let fittingSizeLevel = Priority(50)

  package static func < (left: Priority, right: Priority) -> Bool {
    left.rawValue < right.rawValue
  }

  /// True if the value is on the scale.
  ///
  /// Not-a-number is not.
  var isValid: Bool { rawValue > 0 && rawValue <= 1000 }
  var isRequired: Bool { rawValue == 1000 }
}

/// The relation between the two sides of a constraint.
package enum Relation: UInt8, Hashable, Sendable, CaseIterable, BitwiseCopyable {
  case lessThanOrEqual, equal, greaterThanOrEqual
}
