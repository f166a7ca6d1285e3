extension Solver {
  /// Changes the constant of a constraint: the constant of the left side minus the right side.
  ///
  /// Cheaper than removing and adding, since the current optimum is adapted (dual simplex).
  ///
  /// `constant` is the new constant, of a magnitude of at most 1e9.
  ///
  /// - Throws: `SolverError.unsatisfiable` if a required constraint then contradicts others;
  ///   nothing is changed.
  package mutating func setConstant(
    _ constant: Double, of identifier: ConstraintIdentifier
  ) throws(SolverError) {
    try check(identifier)
    try checkConstant(constant)
    try changed {
      $0.largestConstant = max($0.largestConstant, abs(constant))
      let change = $0.setConstant(constant, record: identifier.index)
      if case .done = change { return .success(()) }
      return .failure($0.error(change))
    }
  }

  /// Changes the priority of an optional constraint to another priority below 1000.
  package mutating func setPriority(
    _ priority: Priority, of identifier: ConstraintIdentifier
  ) throws(SolverError) {
    try check(identifier)
    guard priority.isValid else { throw .priorityOutOfRange(priority) }
    guard !priority.isRequired, read({ $0.records[identifier.index].level >= 0 }) else {
      throw .priorityMustNotBeRequired
    }
    try changed {
      let change = $0.setPriority(priority, record: identifier.index)
      if case .done = change { return .success(()) }
      return .failure($0.error(change))
    }
  }
}
