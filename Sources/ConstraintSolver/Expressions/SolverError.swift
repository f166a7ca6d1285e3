/// An error of a solver.
///
/// The solver is unchanged, unless a case says otherwise.
package enum SolverError: Error, Hashable, Sendable {
  /// The constraint contradicts required constraints.
  ///
  /// The constraint and `others` together are irreducible: without any one of them the rest can be
  /// satisfied. `others` is empty where the constraint alone is impossible.
  case unsatisfiable(others: [ConstraintIdentifier])
  /// A number is infinite, not a number, or too large or small.
  ///
  /// Constants have a magnitude of at most 1e9, coefficients are 0 or have a magnitude of 1e-6 to
  /// 1e6.
  case numberOutOfRange(Double)
  /// The priority is not above 0 and at most 1000.
  case priorityOutOfRange(Priority)
  /// A change to or from a required priority is not accepted.
  case priorityMustNotBeRequired
  /// The variable was not created by this solver, or was removed.
  case unknownVariable(Variable)
  /// The constraint was not added to this solver, or was removed.
  case unknownConstraint(ConstraintIdentifier)
  /// A constraint uses the variable, so it cannot be removed.
  case variableInUse(Variable)
  /// The optimum was not reached within the limit of pivots of one operation.
  ///
  /// After a removal the constraint is removed and the required constraints hold. The next operation
  /// resumes the search.
  case pivotLimitReached(limit: Int)
}

extension SolverError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unsatisfiable(let others):
      "the constraint contradicts \(others.count) required constraints"
    case .numberOutOfRange(let number):
      """
      \(number) is out of range; constants are at most 1e9, \
      coefficients 0 or between 1e-6 and 1e6
      """
    case .priorityOutOfRange(let priority):
      "priority \(priority.rawValue) is out of range; priorities are above 0 and at most 1000"
    case .priorityMustNotBeRequired: "the priority must be below 1000"
    case .unknownVariable: "the variable does not belong to this solver"
    case .unknownConstraint: "the constraint does not belong to this solver"
    case .variableInUse: "a constraint uses the variable; remove the constraint first"
    case .pivotLimitReached(let limit):
      "no optimum within \(limit) pivots; the limit is Solver.pivotLimit"
    }
  }
}
