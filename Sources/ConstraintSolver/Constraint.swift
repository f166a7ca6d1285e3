/// A linear constraint: `terms + constant`, a relation, and 0.
public struct Constraint: Hashable, Sendable {
  /// The left side minus the right side.
  public var expression: LinearExpression
  public var relation: Relation
  public var priority: Priority

  public init(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression,
    priority: Priority = .required
  ) {
    expression = right.terms.isEmpty && right.constant == 0 ? left : left - right
    self.relation = relation
    self.priority = priority
  }

  public init(
    _ left: Variable, _ relation: Relation, _ right: LinearExpression,
    priority: Priority = .required
  ) {
    self.init(LinearExpression(left), relation, right, priority: priority)
  }

  public init(
    _ left: Variable, _ relation: Relation, _ right: Variable, priority: Priority = .required
  ) {
    self.init(left - right, relation, 0, priority: priority)
  }
}

/// The identity of a constraint in a solver, valid until that constraint is removed.
public struct ConstraintIdentifier: Hashable, Sendable {
  let index: Int32
  let generation: Int32
}
