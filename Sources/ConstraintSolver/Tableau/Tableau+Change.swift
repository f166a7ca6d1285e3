extension Tableau {
  /// Changes the constant of a constraint and finds the new optimum from the current one.
  mutating func setConstant(_ constant: Double, record index: Int32) -> Change {
    let old = records[index].constant
    if constant == old { return .done }
    beginOperation()
    records[index].constant = constant
    shift(index, by: constant - old)
    var outcome = contradictedDummy(of: index)
    if case .optimal = outcome { outcome = restoreFeasibility() }
    if case .optimal = outcome { outcome = minimize() }
    if case .optimal = outcome { return .done }
    let change = change(outcome, excluding: index)
    undoPivots()
    records[index].constant = old
    shift(index, by: old - constant)
    infeasible.removeAll()
    return change
  }

  /// Adds the effect of a change of the constant to all rows.
  private mutating func shift(_ index: Int32, by change: Double) {
    let record = records[index]
    // With `p - q = r`, `p` grows by the change of `r`; without `p`, `q` shrinks by it.
    let delta = (record.p >= 0 ? 1 : -1) * record.sign * change
    let marker = record.marker
    let row = symbols[marker].row
    if row >= 0 { return add(delta, toConstantOf: row) }
    // The second symbol of a pair is then the only basic symbol that depends on the first.
    if record.p >= 0 && record.q >= 0 && symbols[record.q].row >= 0 {
      return add(-delta, toConstantOf: symbols[record.q].row)
    }
    forEachRow(with: marker) { tableau, row, coefficient in
      tableau.add(-delta * coefficient, toConstantOf: row)
    }
  }

  @inline(__always)
  private mutating func add(_ delta: Double, toConstantOf row: Int32) {
    rows[row].constant += delta
    if rows[row].constant < 0 { noteInfeasible(row: row) }
  }

  /// Returns `.infeasible` with a row that contains only dummies and whose constant is no longer 0.
  private mutating func contradictedDummy(of index: Int32) -> Outcome {
    let record = records[index]
    guard record.level < 0 && record.relation == .equal else { return .optimal }
    let row = symbols[record.p].row
    if row >= 0 { return abs(rows[row].constant) > tolerance ? .infeasible(row: row) : .optimal }
    var outcome = Outcome.optimal
    forEachRow(with: record.p) { tableau, row, _ in
      let isDummy = tableau.symbols[tableau.rows[row].basic].kind == .dummy
      if isDummy && abs(tableau.rows[row].constant) > tableau.tolerance {
        outcome = .infeasible(row: row)
      }
    }
    return outcome
  }

  /// Moves an optional constraint to another optional priority.
  mutating func setPriority(_ priority: Priority, record index: Int32) -> Change {
    beginOperation()
    let old = records[index]
    let level = level(of: priority)
    replaceCosts(of: index, priority: priority, level: level)
    let outcome = minimize()
    if case .optimal = outcome {
      levelUses[old.level] -= 1
      return .done
    }
    undoPivots()
    levelUses[level] -= 1
    replaceCosts(of: index, priority: old.priority, level: old.level)
    return change(outcome)
  }

  private mutating func replaceCosts(of index: Int32, priority: Priority, level: Int32) {
    addCosts(of: index, weight: -1)
    records[index].priority = priority
    records[index].level = level
    addCosts(of: index, weight: 1)
  }
}

extension Tableau {
  /// Removes a constraint, and finds the new optimum.
  mutating func delete(record index: Int32) -> Change {
    beginOperation()
    if records[index].level >= 0 { addCosts(of: index, weight: -1) }
    discard(index)
    return change(minimize())
  }

  /// Removes the equation of a constraint and its symbols.
  ///
  /// The solution stays feasible.
  mutating func discard(_ index: Int32) {
    let record = records[index]
    let row = definingRow(of: record)
    if row >= 0 {
      if rows[row].basic != record.p && rows[row].basic != record.q {
        pivot(row: row, entering: record.marker)
      }
      remove(row: row)
    }
    for symbol in [record.p, record.q] where symbol >= 0 {
      eraseColumn(of: symbol)
      free(symbol: symbol)
    }
    pivots.removeAll()
  }

  /// Returns the row that can be dropped together with the markers of a constraint, or -1.
  private mutating func definingRow(of record: ConstraintRecord) -> Int32 {
    for symbol in [record.p, record.q] where symbol >= 0 && symbols[symbol].row >= 0 {
      return symbols[symbol].row
    }
    return leavingRow(forMarker: record.marker)
  }

  /// Returns a row whose basic symbol can leave in exchange for an unrestricted marker, or -1.
  ///
  /// Prefers a dummy, which must not stay in the basis with other symbols; then the restricted symbol
  /// that becomes 0 first when the marker grows; then when it shrinks; then any variable.
  private mutating func leavingRow(forMarker marker: Int32) -> Int32 {
    var best: Int32 = -1
    var bestRank = Int.max
    var bestRatio = Double.infinity
    forEachRow(with: marker) { tableau, row, coefficient in
      let kind = tableau.symbols[tableau.rows[row].basic].kind
      let rank =
        switch kind {
        case .dummy: 0
        case .external: 3
        default: coefficient < 0 ? 1 : 2
        }
      let isFixed = rank == 0 || rank == 3
      let ratio =
        isFixed ? -abs(coefficient) : max(0, tableau.rows[row].constant) / abs(coefficient)
      if rank < bestRank || (rank == bestRank && ratio < bestRatio) {
        (best, bestRank, bestRatio) = (row, rank, ratio)
      }
    }
    return best
  }
}
