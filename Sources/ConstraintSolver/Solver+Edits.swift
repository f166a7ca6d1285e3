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

  // MARK: Edits

  /// Prepares a variable for suggested values.
  ///
  /// The first suggestion is its current value.
  package mutating func addEdit(
    of variable: Variable, priority: Priority
  ) throws(SolverError) {
    try check(variable)
    guard priority.isValid else { throw .priorityOutOfRange(priority) }
    guard !priority.isRequired else { throw .priorityMustNotBeRequired }
    guard edit(of: variable) == nil else { throw .duplicateEdit(variable) }
    let identifier = try add(
      [Term(variable)], constant: -self[variable], .equal, priority: priority)
    change { $0.symbols[variable.symbol].owner = identifier.index }
  }

  /// Suggests a value for a variable that has an edit.
  package mutating func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    try check(variable)
    guard let edit = edit(of: variable) else { throw .missingEdit(variable) }
    try setConstant(-value, of: edit)
  }

  package mutating func removeEdit(of variable: Variable) throws(SolverError) {
    try check(variable)
    guard let edit = edit(of: variable) else { throw .missingEdit(variable) }
    change { $0.symbols[variable.symbol].owner = -1 }
    try remove(edit)
  }

  private func edit(of variable: Variable) -> ConstraintIdentifier? {
    read {
      let index = $0.symbols[variable.symbol].owner
      return index < 0 ? nil : $0.identifier(ofRecord: index)
    }
  }

  // MARK: Stays

  /// Adds a constraint that keeps a variable at its current value, as far as its priority permits.
  @discardableResult
  package mutating func addStay(
    of variable: Variable, priority: Priority
  ) throws(SolverError) -> ConstraintIdentifier {
    let identifier = try add(
      [Term(variable)], constant: -self[variable], .equal, priority: priority)
    change { $0.records[identifier.index].isStay = true }
    return identifier
  }

  /// Moves all stays to the current values.
  ///
  /// Linear in the number of constraints.
  package mutating func resetStays() throws(SolverError) {
    let stays = read { tableau in
      (0..<Int32(tableau.records.count)).filter {
        tableau.records[$0].isAlive && tableau.records[$0].isStay
      }.map { index in
        let variable = tableau.cells[tableau.records[index].terms.start].symbol
        return (tableau.identifier(ofRecord: index), tableau.value(of: variable))
      }
    }
    for (identifier, value) in stays { try setConstant(-value, of: identifier) }
  }
}
