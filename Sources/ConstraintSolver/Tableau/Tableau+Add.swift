/// The result of a change of the tableau.
enum Change {
  case done
  /// The required constraints with these records contradict the change, which was undone.
  case unsatisfiable([Int32])
  case limitReached
}

extension Tableau {
  /// Adds the constraint of a record whose terms and constant are stored.
  mutating func insert(record index: Int32) -> Change {
    beginOperation()
    let record = records[index]
    let constant = gather(record)
    var outcome = Outcome.optimal
    if record.level >= 0 {
      insertOptional(index, constant: constant)
    } else {
      let row =
        record.relation == .equal
        ? insertEquality(index, constant: constant) : insertInequality(index, constant: constant)
      outcome = row < 0 ? restoreFeasibility() : .infeasible(row: row)
    }
    if case .optimal = outcome { outcome = minimize() }
    if case .optimal = outcome { return .done }
    let change = change(outcome, excluding: index)
    undoPivots()
    if record.level >= 0 { addCosts(of: index, weight: -1) }
    discard(index)
    return change
  }

  /// Collects `sign × (terms + constant)` over parametric symbols in `work` and `touched`.
  private mutating func gather(_ record: ConstraintRecord) -> Double {
    let mark = nextMark()
    touched.removeAll()
    var constant = record.sign * record.constant
    for index in record.terms.range {
      let term = cells.base[index]
      let factor = record.sign * term.coefficient
      let row = symbols[term.symbol].row
      if row < 0 {
        accumulate(term.symbol, factor, mark: mark)
        continue
      }
      constant += factor * rows[row].constant
      for position in rows[row].block.range {
        let cell = cells.base[position]
        accumulate(cell.symbol, factor * cell.coefficient, mark: mark)
      }
    }
    return constant
  }

  @inline(__always)
  private mutating func accumulate(_ symbol: Int32, _ coefficient: Double, mark: UInt32) {
    if symbols[symbol].mark != mark {
      symbols[symbol].mark = mark
      symbols[symbol].work = coefficient
      touched.append(symbol)
    } else {
      symbols[symbol].work += coefficient
    }
  }

  /// Makes the row `basic = sign × (gathered + constant) + other`.
  private mutating func makeGatheredRow(
    basic: Int32, other: Int32, sign: Double, constant: Double
  ) -> Int32 {
    let row = makeRow(basic: basic, constant: sign * constant, capacity: touched.count + 1)
    for index in 0..<touched.count {
      let symbol = touched.base[index]
      let coefficient = symbols[symbol].work
      symbols[symbol].work = 0
      if abs(coefficient) >= Self.epsilon { append(symbol, sign * coefficient, to: row) }
    }
    if other >= 0 { append(other, 1, to: row) }
    return row
  }

  private mutating func insertOptional(_ index: Int32, constant: Double) {
    let p = makeSymbol(.error, owner: index)
    let isEquality = records[index].relation == .equal
    let q = makeSymbol(isEquality ? .error : .slack, owner: index)
    records[index].p = p
    records[index].q = q
    let row =
      constant >= 0
      ? makeGatheredRow(basic: p, other: q, sign: 1, constant: constant)
      : makeGatheredRow(basic: q, other: p, sign: -1, constant: constant)
    let variable = pivotableVariable(in: row)
    if variable >= 0 { pivot(row: row, entering: variable) }
    addCosts(of: index, weight: 1)
  }

  /// Returns -1: a contradiction is found later, by the dual simplex method.
  private mutating func insertInequality(_ index: Int32, constant: Double) -> Int32 {
    let slack = makeSymbol(.slack, owner: index)
    records[index].q = slack
    let row = makeGatheredRow(basic: slack, other: -1, sign: -1, constant: constant)
    let variable = pivotableVariable(in: row)
    if variable >= 0 {
      pivot(row: row, entering: variable)
    } else if rows[row].constant < 0 {
      infeasible.append(slack)
    }
    return -1
  }

  /// Returns -1, or the row that proves a contradiction.
  private mutating func insertEquality(_ index: Int32, constant: Double) -> Int32 {
    let dummy = makeSymbol(.dummy, owner: index)
    records[index].p = dummy
    let row = makeGatheredRow(basic: dummy, other: -1, sign: 1, constant: constant)
    var entering = pivotableVariable(in: row)
    // The dummy must become 0, so a bounded dual step in either direction removes it from the basis.
    if entering < 0 && constant <= tolerance { entering = dualEntering(row: row, sign: 1) }
    if entering < 0 && constant >= -tolerance { entering = dualEntering(row: row, sign: -1) }
    if entering >= 0 {
      pivot(row: row, entering: entering)
      return -1
    }
    // A redundant equality keeps its row.
    return abs(constant) <= tolerance ? -1 : row
  }

  /// Returns the variable of a row that is cheapest to solve for, or -1 without variables.
  private func pivotableVariable(in row: Int32) -> Int32 {
    var best: Int32 = -1
    var magnitude = 0.0
    for index in rows[row].block.range {
      let cell = cells.base[index]
      guard symbols[cell.symbol].kind == .external else { continue }
      let size = abs(cell.coefficient)
      // No other row contains the variable, so nothing must be substituted.
      if links[symbols[cell.symbol].column].next < 0 && size >= 1e-3 { return cell.symbol }
      if size > magnitude { (best, magnitude) = (cell.symbol, size) }
    }
    return best
  }

  /// Adds the errors of an optional constraint to the objective, or subtracts them.
  mutating func addCosts(of index: Int32, weight: Double) {
    let record = records[index]
    addCost(of: record.p, weight: weight, level: record.level)
    if record.relation == .equal { addCost(of: record.q, weight: weight, level: record.level) }
  }

  /// Returns the result of an operation that ended with `outcome`.
  func change(_ outcome: Outcome, excluding index: Int32 = -1) -> Change {
    switch outcome {
    case .optimal: .done
    case .limitReached: .limitReached
    case .infeasible(let row): .unsatisfiable(conflict(in: row, excluding: index))
    }
  }

  /// Returns the records of the constraints whose markers are in a row that proves a contradiction.
  ///
  /// The row is the only combination of these constraints that eliminates their variables, so the
  /// set is irreducible. The symbols of an optional constraint are a pair of opposite signs, of
  /// which one could enter the basis. So such a row contains none of them.
  private func conflict(in row: Int32, excluding excluded: Int32) -> [Int32] {
    var owners = [symbols[rows[row].basic].owner]
    for index in rows[row].block.range { owners.append(symbols[cells.base[index].symbol].owner) }
    return owners.filter { $0 != excluded }.sorted()
  }
}
