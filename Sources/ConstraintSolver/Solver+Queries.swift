extension Solver {
  /// The identifiers of all constraints, including edits and stays.
  package var constraints: [ConstraintIdentifier] {
    read { tableau in
      (0..<Int32(tableau.records.count)).filter { tableau.records[$0].isAlive }
        .map { tableau.identifier(ofRecord: $0) }
    }
  }

  /// The amount by which the values violate a constraint; 0 if it is satisfied.
  package func violation(of identifier: ConstraintIdentifier) throws(SolverError) -> Double {
    try check(identifier)
    return read {
      let difference = $0.difference(ofRecord: identifier.index)
      let violation =
        switch $0.records[identifier.index].relation {
        case .equal: abs(difference)
        case .lessThanOrEqual: max(0, difference)
        case .greaterThanOrEqual: max(0, -difference)
        }
      return violation <= $0.tolerance ? 0 : violation
    }
  }

  package func priority(of identifier: ConstraintIdentifier) throws(SolverError) -> Priority {
    try check(identifier)
    return read { $0.records[identifier.index].priority }
  }

  /// Returns the constraints that determine the value of a variable.
  ///
  /// They are in order of their addition unless identifiers were reused.
  package func constraints(
    determining variable: Variable
  ) throws(SolverError) -> [ConstraintIdentifier] {
    try check(variable)
    return read { tableau in
      let row = tableau.symbols[variable.symbol].row
      guard row >= 0 else { return [] }
      let owners = tableau.rows[row].block.range.compactMap { index -> Int32? in
        let symbol = tableau.symbols[tableau.cells.base[index].symbol]
        return symbol.kind == .external ? nil : symbol.owner
      }
      return Set(owners).sorted().map { tableau.identifier(ofRecord: $0) }
    }
  }
}
