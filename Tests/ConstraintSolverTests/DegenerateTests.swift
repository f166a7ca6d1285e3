import Testing

@testable import ConstraintSolver

struct DegenerateTests {
  /// Beale's system cycles if the most negative cost is always selected.
  @Test func bealesSystemDoesNotCycle() throws {
    var solver = Solver()
    let x = (0..<4).map { _ in solver.makeVariable() }
    for variable in x { try solver.add(Constraint(variable, .greaterThanOrEqual, 0)) }
    func sum(_ factors: [Double], _ constant: Double = 0) -> LinearExpression {
      LinearExpression(terms: zip(x, factors).map { Term($0, coefficient: $1) }, constant: constant)
    }
    try solver.add(Constraint(sum([0.25, -60, -0.04, 9]), .lessThanOrEqual, 0))
    try solver.add(Constraint(sum([0.5, -90, -0.02, 3]), .lessThanOrEqual, 0))
    try solver.add(Constraint(sum([0, 0, 1, 0]), .lessThanOrEqual, 1))
    let goal = try solver.add(
      Constraint(
        sum([0.75, -150, 0.02, -6]), .greaterThanOrEqual, 1, priority: .defaultLow))
    #expect(abs(try solver.violation(of: goal) - 0.95) < 1e-9)
  }

  @Test func cyclicEqualitiesAreRedundantOrContradictory() throws {
    var solver = Solver()
    let x = (0..<6).map { _ in solver.makeVariable() }
    var identifiers: [ConstraintIdentifier] = []
    for index in 0..<5 {
      identifiers.append(try solver.add(Constraint(x[index + 1], .equal, x[index] + 2)))
    }
    identifiers.append(try solver.add(Constraint(x[0], .equal, x[5] - 10)))
    #expect(throws: SolverError.unsatisfiable(others: Array(identifiers[0..<5]))) {
      try solver.remove(identifiers[5])
      try solver.add(Constraint(x[0], .equal, x[5] - 11))
    }
  }

  @Test func manyEqualBoundsMeetWithoutEnd() throws {
    var solver = Solver()
    let x = (0..<30).map { _ in solver.makeVariable() }
    for (left, right) in zip(x, x.dropFirst()) {
      try solver.add(Constraint(right, .greaterThanOrEqual, left))
      try solver.add(Constraint(left, .greaterThanOrEqual, right, priority: .defaultHigh))
      try solver.add(Constraint(left, .equal, 0, priority: .defaultLow))
    }
    try solver.add(Constraint(x[29], .equal, 5, priority: Priority(500)))
    #expect(x.allSatisfy { solver[$0] == 5 })
    #expect(solver.pivotCount < 1000)
  }

  @Test func limitOfPivotsIsReportedAndChangesNothing() throws {
    var solver = Solver()
    let x = (0..<8).map { _ in solver.makeVariable() }
    for variable in x {
      try solver.add(Constraint(variable, .greaterThanOrEqual, 1))
      try solver.add(Constraint(variable, .equal, 0, priority: .defaultLow))
    }
    let total = x.reduce(LinearExpression()) { $0 + $1 }
    let values = x.map { solver[$0] }
    solver.pivotLimit = 0
    #expect(throws: SolverError.pivotLimitReached(limit: 0)) {
      try solver.add(Constraint(total, .greaterThanOrEqual, 100))
    }
    #expect(throws: SolverError.pivotLimitReached(limit: 0)) {
      try solver.add(Constraint(total, .greaterThanOrEqual, 100, priority: .defaultHigh))
    }
    #expect(x.map { solver[$0] } == values)
    solver.pivotLimit = 100
    try solver.add(Constraint(total, .greaterThanOrEqual, 100))
    #expect(abs(x.reduce(0) { $0 + solver[$1] } - 100) < 1e-9)
  }

  @Test func longSessionsKeepMemoryAndPrecision() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(Constraint(y, .equal, LinearExpression(terms: [Term(x, coefficient: 0.3)])))
    for round in 1...3000 {
      let target = LinearExpression(constant: Double(round) / 7)
      let wish = try solver.add(Constraint(x, .equal, target, priority: .defaultHigh))
      let bound = try solver.add(Constraint(y, .lessThanOrEqual, 40))
      #expect(abs(solver[y] - min(40, 0.3 * Double(round) / 7)) < 1e-9)
      try solver.remove(round % 2 == 0 ? wish : bound)
      try solver.remove(round % 2 == 0 ? bound : wish)
    }
    #expect(solver.read { $0.symbols.count } < 20)
    #expect(solver.read { $0.cells.count } < 500)
  }

  @Test func staleLinksAreRemoved() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    for round in 0..<3000 {
      let offset = LinearExpression(constant: Double(round))
      try solver.remove(try solver.add(Constraint(y, .equal, x + offset)))
    }
    #expect(solver.read { $0.links.count } < 500)
  }

  @Test func levelsOfFormerPrioritiesAreReused() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let weak = try solver.add(Constraint(x, .equal, 1, priority: Priority(1)))
    for round in 2..<900 {
      let strong = try solver.add(
        Constraint(x, .equal, 2, priority: Priority(Double(round) + 0.5)))
      #expect(solver[x] == 2)
      try solver.setPriority(Priority(Double(round)), of: strong)
      try solver.setPriority(Priority(0.5), of: strong)
      #expect(solver[x] == 1)
      try solver.remove(strong)
    }
    #expect(solver.read { $0.levels.count } < 8)
    #expect(try solver.violation(of: weak) == 0)
  }
}
