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
