import Testing

@testable import ConstraintSolver

struct ConflictTests {
  @Test func conflictNamesMinimalSetAndChangesNothing() throws {
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    try solver.add(Constraint(z, .equal, 1))
    let low = try solver.add(Constraint(x, .greaterThanOrEqual, 10))
    let chain = try solver.add(Constraint(y, .greaterThanOrEqual, x + 5))
    try solver.add(Constraint(y, .greaterThanOrEqual, z))
    try solver.add(Constraint(y, .equal, 0, priority: .defaultLow))
    #expect(throws: SolverError.unsatisfiable(others: [low, chain])) {
      try solver.add(Constraint(y, .lessThanOrEqual, 14))
    }
    #expect(solver[y] == 15)
    #expect(solver.constraints.count == 5)
    try solver.add(Constraint(y, .lessThanOrEqual, 15))
  }

  @Test func impossibleConstantConflictsAlone() {
    var solver = Solver()
    #expect(throws: SolverError.unsatisfiable(others: [])) {
      try solver.add([], constant: 1, .equal)
    }
    #expect(throws: SolverError.unsatisfiable(others: [])) {
      try solver.add([], constant: 1, .lessThanOrEqual)
    }
    #expect(throws: Never.self) { try solver.add([], constant: -1, .lessThanOrEqual) }
  }

  @Test func contradictingEqualitiesAreNamed() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let sum = try solver.add(Constraint(x + y, .equal, 10))
    let difference = try solver.add(Constraint(x - y, .equal, 2))
    try solver.add(Constraint(x, .greaterThanOrEqual, 0))
    #expect(throws: SolverError.unsatisfiable(others: [sum, difference])) {
      try solver.add(Constraint(x, .equal, 7))
    }
    #expect(solver[x] == 6)
  }

  @Test func changedConstantThatConflictsIsUndone() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let low = try solver.add(Constraint(x, .greaterThanOrEqual, 10))
    let high = try solver.add(Constraint(x, .lessThanOrEqual, 20))
    let link = try solver.add(Constraint(y, .equal, x))
    try solver.add(Constraint(x, .equal, 12, priority: .defaultLow))
    #expect(throws: SolverError.unsatisfiable(others: [high])) {
      try solver.setConstant(-25, of: low)
    }
    #expect(solver[x] == 12)
    try solver.setConstant(-15, of: low)
    #expect(solver[x] == 15)
    #expect(solver[y] == 15)
    try solver.setConstant(-3, of: link)
    #expect(solver[y] == 18)
  }

  @Test func changedConstantOfDuplicateConflicts() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let first = try solver.add(Constraint(x, .equal, 5))
    let second = try solver.add(Constraint(x, .equal, 5))
    #expect(throws: SolverError.unsatisfiable(others: [second])) {
      try solver.setConstant(-6, of: first)
    }
    #expect(throws: SolverError.unsatisfiable(others: [first])) {
      try solver.setConstant(-6, of: second)
    }
    #expect(solver[x] == 5)
    try solver.remove(first)
    try solver.setConstant(-6, of: second)
    #expect(solver[x] == 6)
  }

  @Test(arguments: 0..<200)
  func conflictsAreIrreducible(seed: UInt64) throws {
    let system = RandomSystem(seed: seed, required: 1)
    var (solver, variables) = system.emptySolver()
    var added: [ConstraintIdentifier: Int] = [:]
    for index in system.constraints.indices {
      do throws(SolverError) {
        added[try solver.add(system.constraint(index, variables))] = index
      } catch {
        guard case .unsatisfiable(let others) = error else {
          Issue.record("\(error) in \(system)")
          continue
        }
        let core = others.compactMap { added[$0] } + [index]
        #expect(core.count == others.count + 1)
        #expect(!system.isSatisfiable(core), "\(system) \(core)")
        for dropped in core {
          #expect(
            system.isSatisfiable(core.filter { $0 != dropped }), "\(system) \(core) \(dropped)")
        }
      }
    }
  }
}
