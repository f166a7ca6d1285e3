/// The two simplex methods. Both choose the smallest of equal symbols (Bland's rule), so they do
/// not cycle.
///
/// The limit of pivots guards against rounding.
extension Tableau {
  /// The end of a simplex method.
  enum Outcome {
    case optimal
    /// The row proves that the required constraints contradict each other.
    case infeasible(row: Int32)
    case limitReached
  }

  /// Decreases the objective to its minimum, from a feasible solution (primal simplex).
  mutating func minimize() -> Outcome {
    var remaining = pivotLimit
    while true {
      let entering = nextEntering()
      if entering < 0 { break }
      if remaining == 0 { return .limitReached }
      remaining -= 1
      let row = leavingRow(for: entering)
      // The objective is at least 0, so a row exists except where rounding made the cost negative.
      if row < 0 {
        for level in 0..<levels.count { costs.base[Int(entering) * levelCapacity + level] = 0 }
        continue
      }
      pivot(row: row, entering: entering)
    }
    infeasible.removeAll()
    return .optimal
  }

  /// Returns the smallest symbol with a negative cost, or -1.
  private mutating func nextEntering() -> Int32 {
    var entering = Int32.max
    var index = 0
    while index < candidates.count {
      let symbol = candidates.base[index]
      if symbols[symbol].row < 0 && symbols[symbol].canEnter && isCostNegative(of: symbol) {
        entering = min(entering, symbol)
        index += 1
      } else {
        symbols[symbol].isCandidate = false
        candidates.swapRemove(at: index)
      }
    }
    return entering == .max ? -1 : entering
  }

  /// Returns the row that limits the increase of a parametric symbol most, or -1.
  private mutating func leavingRow(for entering: Int32) -> Int32 {
    var best: Int32 = -1
    var bestRatio = Double.infinity
    var bestBasic = Int32.max
    forEachRow(with: entering) { tableau, row, coefficient in
      let basic = tableau.rows[row].basic
      guard coefficient < 0, tableau.symbols[basic].isRestricted else { return }
      let ratio = max(0, tableau.rows[row].constant) / -coefficient
      if ratio < bestRatio || (ratio == bestRatio && basic < bestBasic) {
        (best, bestRatio, bestBasic) = (row, ratio, basic)
      }
    }
    return best
  }

  /// Makes the solution feasible again while the objective stays minimal (dual simplex).
  mutating func restoreFeasibility() -> Outcome {
    var remaining = pivotLimit
    while true {
      let row = nextInfeasibleRow()
      if row < 0 { return .optimal }
      if remaining == 0 { return .limitReached }
      remaining -= 1
      let entering = dualEntering(row: row, sign: 1)
      if entering < 0 { return .infeasible(row: row) }
      pivot(row: row, entering: entering)
    }
  }

  /// Returns the row with the smallest basic symbol whose constant is negative, or -1.
  private mutating func nextInfeasibleRow() -> Int32 {
    let tolerance = tolerance
    var smallest = Int32.max
    var index = 0
    while index < infeasible.count {
      let symbol = infeasible.base[index]
      let row = symbols[symbol].row
      if row >= 0 && rows[row].constant < -tolerance {
        smallest = min(smallest, symbol)
        index += 1
      } else {
        infeasible.swapRemove(at: index)
      }
    }
    return smallest == .max ? -1 : symbols[smallest].row
  }

  /// Returns the symbol of a row that can enter the basis and keeps the objective minimal, or -1.
  ///
  /// `sign` is 1 to increase the basic symbol, -1 to decrease it.
  func dualEntering(row: Int32, sign: Double) -> Int32 {
    var best: Int32 = -1
    var bestCoefficient = 1.0
    for index in rows[row].block.range {
      let cell = cells.base[index]
      let coefficient = sign * cell.coefficient
      guard coefficient > 0, symbols[cell.symbol].canEnter else { continue }
      if best < 0 || isRatioSmaller(cell.symbol, coefficient, than: best, bestCoefficient) {
        (best, bestCoefficient) = (cell.symbol, coefficient)
      }
    }
    return best
  }
}

extension Tableau {
  /// Exchanges the basic symbol of `row` with the parametric symbol `entering` of that row.
  mutating func pivot(row: Int32, entering: Int32) {
    guard let position = position(of: entering, in: row) else {
      return assertionFailure("the row lacks the entering symbol")
    }
    let leaving = rows[row].basic
    let factor = -1 / cells.base[position].coefficient
    for index in rows[row].block.range { cells.base[index].coefficient *= factor }
    cells.base[position] = Cell(symbol: leaving, coefficient: -factor)
    rows[row].constant *= factor
    rows[row].basic = entering
    symbols[entering].row = row
    symbols[leaving].row = -1
    link(leaving, to: row)
    pivots.append(PivotStep(leaving: leaving, entering: entering))
    pivotCount += 1
    substitute(entering, row: row)
  }

  /// Replaces `symbol` in all other rows and in the objective by the row that defines it.
  private mutating func substitute(_ symbol: Int32, row: Int32) {
    let source = rows[row].block.range
    for index in source {
      let cell = cells.base[index]
      symbols[cell.symbol].work = cell.coefficient
    }
    var current = symbols[symbol].column
    symbols[symbol].column = -1
    while current >= 0 {
      let link = links[current]
      free(link: current)
      if link.row != row, let coefficient = removeCell(of: symbol, from: link.row) {
        add(coefficient, timesRow: row, to: link.row)
      }
      current = link.next
    }
    substituteCosts(of: symbol, source: source)
    for index in source { symbols[cells.base[index].symbol].work = 0 }
  }

  /// Adds a multiple of a row to another one.
  ///
  /// The cells of `source` must be in `work`.
  private mutating func add(_ factor: Double, timesRow source: Int32, to target: Int32) {
    let mark = nextMark()
    let block = rows[target].block
    var index = Int(block.start)
    var end = index + Int(block.count)
    while index < end {
      let cell = cells.base[index]
      symbols[cell.symbol].mark = mark
      let work = symbols[cell.symbol].work
      if work != 0 {
        let sum = cell.coefficient + factor * work
        if abs(sum) < Self.epsilon {
          end -= 1
          cells.base[index] = cells.base[end]
          continue
        }
        cells.base[index].coefficient = sum
      }
      index += 1
    }
    rows[target].block.count = Int32(end) - block.start
    for index in rows[source].block.range {
      let cell = cells.base[index]
      let product = factor * cell.coefficient
      if symbols[cell.symbol].mark != mark && abs(product) >= Self.epsilon {
        append(cell.symbol, product, to: target)
      }
    }
    let sum = rows[target].constant + factor * rows[source].constant
    rows[target].constant = sum
    if sum < 0 { noteInfeasible(row: target) }
  }

  /// Notes a row whose constant became negative, for the dual simplex method.
  @inline(__always)
  mutating func noteInfeasible(row: Int32) {
    let basic = rows[row].basic
    if symbols[basic].isRestricted { infeasible.append(basic) }
  }

  /// Undoes the pivots of the operation in progress, the last one first.
  mutating func undoPivots() {
    for index in stride(from: pivots.count - 1, through: 0, by: -1) {
      let step = pivots.base[index]
      pivot(row: symbols[step.entering].row, entering: step.leaving)
    }
    infeasible.removeAll()
    pivots.removeAll()
  }
}
