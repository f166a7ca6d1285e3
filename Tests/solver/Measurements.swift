import ConstraintSolver

/// The costs of the solver in nanoseconds, each the best of 40 runs.
struct Measurements {
  private let clock = ContinuousClock()

  func run() {
    do {
      try measureCell()
      for count in [100, 400] { try measureList(of: count) }
    } catch {
      print("failed: \(error)")
    }
  }

  private func best(_ name: String, repeats: Int, _ body: () throws -> Void) rethrows {
    var least = Duration.seconds(1000)
    for _ in 0..<40 {
      let start = clock.now
      for _ in 0..<repeats { try body() }
      least = min(least, clock.now - start)
    }
    let nanoseconds = Double(least.components.attoseconds) / 1e9 / Double(repeats)
    print("\(name)\t\(Int(nanoseconds + 0.5)) ns")
  }

  /// Twelve constraints on a cell, an icon and a label: left, top, width and height of each.
  private func constraints(_ v: [Variable]) -> [Constraint] {
    [
      Constraint(v[0], .equal, 0), Constraint(v[1], .equal, 0), Constraint(v[2], .equal, 320),
      Constraint(v[4], .equal, v[0] + 16), Constraint(v[6], .equal, 24),
      Constraint(v[5] - v[1], .equal, 8), Constraint(v[7], .equal, v[6]),
      Constraint(v[8], .equal, v[4] + v[6] + 8),
      Constraint(v[8] + v[10], .lessThanOrEqual, v[0] + v[2] - 16),
      Constraint(v[9], .equal, v[1] + 8),
      Constraint(v[10], .equal, 120, priority: .defaultLow),
      Constraint(v[3], .greaterThanOrEqual, v[9] + v[11] + 8),
    ]
  }

  private func measureCell() throws {
    var empty = Solver()
    let variables = (0..<12).map { _ in empty.makeVariable() }
    let cell = constraints(variables)
    var sum = 0.0
    try best("new cell of 12 constraints", repeats: 2000) {
      var solver = Solver()
      for _ in 0..<12 { _ = solver.makeVariable() }
      for constraint in cell { try solver.add(constraint) }
      for variable in variables { sum += solver[variable] }
    }
    try best("new cell of 12, expressions built too", repeats: 2000) {
      var solver = Solver()
      let variables = (0..<12).map { _ in solver.makeVariable() }
      for constraint in constraints(variables) { try solver.add(constraint) }
      for variable in variables { sum += solver[variable] }
    }
    var solver = empty
    var identifiers = try cell.map { try solver.add($0) }
    var isWide = false
    for other in [300.0, 100] {
      try best("width changed between 320 and \(Int(other))", repeats: 10_000) {
        isWide.toggle()
        try solver.setConstant(isWide ? -320 : -other, of: identifiers[2])
        for variable in variables { sum += solver[variable] }
      }
    }
    try solver.remove(identifiers[2])
    try solver.addEdit(of: variables[2], priority: Priority(999))
    for other in [300.0, 100] {
      try best("width suggested between 320 and \(Int(other))", repeats: 10_000) {
        isWide.toggle()
        try solver.suggest(isWide ? 320 : other, for: variables[2])
        for variable in variables { sum += solver[variable] }
      }
    }
    try best("one constraint removed and added", repeats: 5000) {
      try solver.remove(identifiers[10])
      identifiers[10] = try solver.add(cell[10])
    }
    if sum.isNaN { print("not a number") }
  }

  /// Cells below each other in one solver.
  private func measureList(of count: Int) throws {
    try best("list of \(count) cells", repeats: 1) {
      var solver = Solver()
      var above: Variable?
      for _ in 0..<count {
        let variables = (0..<12).map { _ in solver.makeVariable() }
        var cell = constraints(variables)
        if let above { cell[1] = Constraint(variables[1], .equal, above) }
        above = variables[3]
        for constraint in cell { try solver.add(constraint) }
      }
    }
  }
}
