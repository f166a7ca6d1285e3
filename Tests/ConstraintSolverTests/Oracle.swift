@testable import ConstraintSolver

/// A slow solver that shares nothing with the tested one: for each priority a dense two-phase simplex
/// from scratch, in which the optima of the higher priorities are equations.
struct Oracle {
  /// False if the required constraints contradict each other.
  private(set) var isFeasible = false
  /// The least sums of errors of the priorities in use, the highest first.
  private(set) var errors: [Double: Double] = [:]
  /// The smallest and the largest value of each variable in all optimal solutions.
  private(set) var ranges: [(least: Double, most: Double)] = []

  /// The columns: each variable as a difference of two, then one or two slacks for each constraint.
  private var rows: [[Double]] = []
  private var width: Int

  init(variableCount: Int, constraints: [RandomSystem.Line], ranges wanted: Bool = false) {
    width = 2 * variableCount + 2 * constraints.count
    var penalties: [Double: [Double]] = [:]
    for (index, line) in constraints.enumerated() {
      var row = [Double](repeating: 0, count: width + 1)
      for (variable, coefficient) in line.coefficients.enumerated() {
        row[2 * variable] = coefficient
        row[2 * variable + 1] = -coefficient
      }
      row[width] = -line.constant
      // line + constant = over - under
      let (over, under) = (2 * variableCount + 2 * index, 2 * variableCount + 2 * index + 1)
      let isOptional = line.priority < 1000
      if isOptional || line.relation == .greaterThanOrEqual { row[over] = -1 }
      if isOptional || line.relation == .lessThanOrEqual { row[under] = 1 }
      if isOptional {
        var costs = penalties[line.priority] ?? [Double](repeating: 0, count: width)
        if line.relation != .greaterThanOrEqual { costs[over] = 1 }
        if line.relation != .lessThanOrEqual { costs[under] = 1 }
        penalties[line.priority] = costs
      }
      rows.append(row)
    }
    guard least([Double](repeating: 0, count: width)) != nil else { return }
    isFeasible = true
    for (priority, costs) in penalties.sorted(by: { $0.key > $1.key }) {
      let least = least(costs) ?? .nan
      errors[priority] = least
      rows.append(costs + [least])
    }
    guard wanted else { return }
    for variable in 0..<variableCount {
      var costs = [Double](repeating: 0, count: width)
      (costs[2 * variable], costs[2 * variable + 1]) = (1, -1)
      let low = least(costs) ?? .nan
      let high = least(costs.map { -$0 }) ?? .nan
      ranges.append((low, -high))
    }
  }

  /// Returns the minimum of `costs`: -infinity if unbounded, nil if infeasible.
  private func least(_ costs: [Double]) -> Double? {
    let total = width + rows.count
    var tableau = rows.enumerated().map { index, row -> [Double] in
      let sign: Double = row[width] < 0 ? -1 : 1
      var full = row.dropLast().map { sign * $0 } + [Double](repeating: 0, count: rows.count)
      full[width + index] = 1
      return full + [sign * row[width]]
    }
    var basis = (0..<rows.count).map { width + $0 }
    let artificial = [Double](repeating: 0, count: width) + rows.map { _ in 1.0 }
    guard let infeasibility = minimize(&tableau, &basis, artificial, columns: total),
      infeasibility < 1e-7
    else { return nil }
    for row in basis.indices where basis[row] >= width {
      if let column = (0..<width).first(where: { abs(tableau[row][$0]) > 1e-9 }) {
        pivot(&tableau, &basis, row, column)
      }
    }
    let padded = costs + [Double](repeating: 0, count: rows.count)
    return minimize(&tableau, &basis, padded, columns: width) ?? -.infinity
  }

  /// Returns the minimum over the first `columns` columns, nil if unbounded.
  ///
  /// Bland's rule.
  private func minimize(
    _ tableau: inout [[Double]], _ basis: inout [Int], _ costs: [Double], columns: Int
  ) -> Double? {
    while true {
      var entering: Int?
      for column in 0..<columns {
        var reduced = costs[column]
        for row in tableau.indices where costs[basis[row]] != 0 {
          reduced -= costs[basis[row]] * tableau[row][column]
        }
        if reduced < -1e-9 {
          entering = column
          break
        }
      }
      guard let entering else { break }
      var leaving: Int?
      var best = Double.infinity
      for row in tableau.indices where tableau[row][entering] > 1e-9 {
        let ratio = (tableau[row].last ?? 0) / tableau[row][entering]
        if ratio < best - 1e-12 || (ratio <= best && basis[row] < basis[leaving ?? row]) {
          (best, leaving) = (ratio, row)
        }
      }
      guard let leaving else { return nil }
      pivot(&tableau, &basis, leaving, entering)
    }
    return tableau.indices.reduce(0) { $0 + costs[basis[$1]] * (tableau[$1].last ?? 0) }
  }

  private func pivot(
    _ tableau: inout [[Double]], _ basis: inout [Int], _ row: Int, _ column: Int
  ) {
    let divisor = tableau[row][column]
    for index in tableau[row].indices { tableau[row][index] /= divisor }
    let source = tableau[row]
    for other in tableau.indices where other != row {
      let factor = tableau[other][column]
      if factor == 0 { continue }
      for index in source.indices { tableau[other][index] -= factor * source[index] }
    }
    basis[row] = column
  }
}
