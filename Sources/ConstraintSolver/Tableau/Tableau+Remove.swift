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
