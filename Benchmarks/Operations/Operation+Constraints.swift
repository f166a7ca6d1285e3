import ConstraintSolver

extension Operation {
  static var constraints: [Operation] {
    [
      Operation("constraints: a new cell of 12") {
        { count in
          for _ in 0..<count { precondition(ConstrainedCell().bottom == 62, "the cell is wrong") }
        }
      },
      Operation("constraints: another width of a cell of 12") {
        var cell = ConstrainedCell()
        return { count in
          for index in 0..<count { cell.setWidth(index & 1 == 0 ? 300 : 320) }
          precondition(cell.bottom == 62, "the cell is wrong")
        }
      },
    ]
  }
}

/// Twelve constraints on a cell, an icon and a label, and their solution.
private struct ConstrainedCell {
  private var solver = Solver()
  /// Left, top, width and height of the cell, the icon and the label.
  private let variables: [Variable]
  private var width: ConstraintIdentifier

  init() {
    var solver = Solver()
    let v = (0..<12).map { _ in solver.makeVariable() }
    do {
      let (cell, icon, label) = (v[0...3], v[4...7], v[8...11])
      width = try solver.add(Constraint(cell[2], .equal, 320))
      for constraint in [
        Constraint(cell[0], .equal, 0), Constraint(cell[1], .equal, 0),
        Constraint(icon[4], .equal, cell[0] + 16), Constraint(icon[5] - cell[1], .equal, 8),
        Constraint(icon[6], .equal, 24), Constraint(icon[7], .equal, icon[6]),
        Constraint(label[8], .equal, icon[4] + icon[6] + 8),
        Constraint(label[8] + label[10], .lessThanOrEqual, cell[0] + cell[2] - 16),
        Constraint(label[9], .equal, cell[1] + 8),
        Constraint(label[11], .equal, 46, priority: .defaultLow),
        Constraint(cell[3], .equal, label[9] + label[11] + 8),
      ] {
        try solver.add(constraint)
      }
    } catch {
      fatalError("\(error)")
    }
    self.solver = solver
    variables = v
  }

  /// The bottom edge of the cell.
  var bottom: Double { solver[variables[1]] + solver[variables[3]] }

  mutating func setWidth(_ points: Double) {
    do { try solver.setConstant(-points, of: width) } catch { fatalError("\(error)") }
  }
}
