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
