extension Solver {
  /// Returns the variables that the constraints do not determine uniquely.
  ///
  /// They are in order of creation unless identifiers were reused. Variables that no constraint
  /// uses are included.
  ///
  /// Linear in the size of the tableau, except where costless constraints meet in one point. There,
  /// two smaller systems determine the directions in which the solution can move.
  package func ambiguousVariables() -> [Variable] {
    let free = freeDirections()
    return read { tableau in
      var directions = free
      return (0..<Int32(tableau.symbols.count)).filter { symbol in
        guard tableau.symbols[symbol].kind == .external else { return false }
        let row = tableau.symbols[symbol].row
        return row < 0
          || directions.canMove(tableau.rows[row].block.range.map { tableau.cells.base[$0] })
      }.map { Variable(symbol: $0, generation: tableau.symbols[$0].generation) }
    }
  }

  /// True if the variable has several values at the same cost.
  package func isAmbiguous(_ variable: Variable) throws(SolverError) -> Bool {
    try check(variable)
    var directions = freeDirections()
    return read { tableau in
      let row = tableau.symbols[variable.symbol].row
      guard row >= 0 else { return true }
      return directions.canMove(tableau.rows[row].block.range.map { tableau.cells.base[$0] })
    }
  }

  /// Returns the directions from the current solution to other optimal ones.
  private func freeDirections() -> OptimalDirections {
    read { tableau in
      var moving: [Int32] = []
      for symbol in 0..<Int32(tableau.symbols.count) where tableau.symbols[symbol].row < 0 {
        let entry = tableau.symbols[symbol]
        if entry.kind == .external || (entry.canEnter && tableau.isCostZero(of: symbol)) {
          moving.append(symbol)
        }
      }
      let members = Set(moving)
      // Restricted rows at 0 limit the directions; other rows allow a small step.
      var limits: [[Cell]] = []
      for row in 0..<Int32(tableau.rows.count) {
        let entry = tableau.rows[row]
        guard entry.basic >= 0, tableau.symbols[entry.basic].isRestricted,
          entry.constant <= tableau.tolerance
        else { continue }
        let cells = entry.block.range.map { tableau.cells.base[$0] }
          .filter { members.contains($0.symbol) }
        if !cells.isEmpty { limits.append(cells) }
      }
      let restricted = moving.filter { tableau.symbols[$0].isRestricted }
      return OptimalDirections(free: members, restricted: restricted, limits: limits)
    }
  }
}

/// The linear span of the moves of parametric symbols that keep the solution optimal.
private struct OptimalDirections {
  /// Symbols that can move on their own.
  private var free: Set<Int32>
  /// The moves of the symbols that limits couple, with the limits that never move as equations.
  private var span = Solver()
  private var variables: [Int32: Variable] = [:]

  /// Creates the span of the moves where `restricted` symbols and all `limits` are at least 0.
  init(free: Set<Int32>, restricted: [Int32], limits: [[Cell]]) {
    self.free = free
    if limits.isEmpty { return }
    let coupled = Set(limits.joined().map(\.symbol)).sorted()
    let signed = Set(restricted)
    let bounds = coupled.filter(signed.contains).map { [Cell(symbol: $0, coefficient: 1)] } + limits
    for symbol in coupled {
      self.free.remove(symbol)
      variables[symbol] = span.makeVariable()
    }
    // The moves form a cone. Requiring each bound to be 1, at a low priority, makes exactly those
    // positive that can be positive.
    var cone = span
    for bound in bounds {
      let terms = terms(of: bound)
      _ = try? cone.add(terms, .greaterThanOrEqual)
      _ = try? cone.add(terms, constant: -1, .greaterThanOrEqual, priority: .defaultLow)
    }
    for bound in bounds {
      let terms = terms(of: bound)
      let value = terms.reduce(0) { $0 + $1.coefficient * cone[$1.variable] }
      if value < 0.5 { _ = try? span.add(terms, .equal) }
    }
  }

  private func terms(of cells: [Cell]) -> [Term] {
    cells.compactMap { cell in
      variables[cell.symbol].map { Term($0, coefficient: cell.coefficient) }
    }
  }

  /// True if some move changes the sum of `cells`.
  mutating func canMove(_ cells: [Cell]) -> Bool {
    if cells.contains(where: { free.contains($0.symbol) }) { return true }
    let terms = terms(of: cells)
    if terms.isEmpty { return false }
    // The span is linear: the sum is constant or takes every value. So one probe, for the value 1,
    // is enough.
    var probe = span
    return (try? probe.add(terms, constant: -1, .equal)) != nil
  }
}
