/// A linear constraint: `terms + constant`, a relation, and 0.
package struct Constraint: Hashable, Sendable {
  /// The left side minus the right side.
  package var expression: LinearExpression
  package var relation: Relation
  package var priority: Priority

  package init(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression,
    priority: Priority = .required
  ) {
    expression = right.terms.isEmpty && right.constant == 0 ? left : left - right
    self.relation = relation
    self.priority = priority
  }

  package init(
    _ left: Variable, _ relation: Relation, _ right: LinearExpression,
    priority: Priority = .required
  ) {
    self.init(LinearExpression(left), relation, right, priority: priority)
  }

  package init(
    _ left: Variable, _ relation: Relation, _ right: Variable, priority: Priority = .required
  ) {
    self.init(left - right, relation, 0, priority: priority)
  }
}

/// The identity of a constraint in a solver, valid until that constraint is removed.
package struct ConstraintIdentifier: Hashable, Sendable {
  let index: Int32
  let generation: Int32
}

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
