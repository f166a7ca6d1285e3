import Testing

@testable import ConstraintSolver

struct AmbiguityTests {
  @Test func undeterminedVariablesAreReported() throws {
    var solver = Solver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    #expect(solver.ambiguousVariables() == [x, y, z])
    try solver.add(Constraint(x, .equal, 3))
    try solver.add(Constraint(y + z, .equal, 10))
    #expect(solver.ambiguousVariables() == [y, z])
    try solver.add(Constraint(y, .equal, 4, priority: .defaultLow))
    #expect(solver.ambiguousVariables().isEmpty)
  }

  @Test func valueBetweenBoundsIsAmbiguous() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(Constraint(x, .greaterThanOrEqual, 1))
    try solver.add(Constraint(x, .lessThanOrEqual, 2))
    #expect(try solver.isAmbiguous(x))
    try solver.add(Constraint(x, .lessThanOrEqual, 1))
    #expect(try !solver.isAmbiguous(x))
  }

  @Test func rivalsOfOnePriorityAreAmbiguous() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(Constraint(x, .equal, 0, priority: .defaultLow))
    try solver.add(Constraint(x, .equal, 10, priority: .defaultLow))
    #expect(try solver.isAmbiguous(x))
    try solver.add(Constraint(x, .equal, 5, priority: .fittingSizeLevel))
    #expect(solver[x] == 5)
    #expect(try !solver.isAmbiguous(x))
  }

  @Test func boundsThatMeetInOnePointDetermineIt() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(Constraint(x + y, .lessThanOrEqual, 0))
    try solver.add(Constraint(x - y, .lessThanOrEqual, 0))
    try solver.add(Constraint(x, .greaterThanOrEqual, 0))
    #expect(solver.ambiguousVariables().isEmpty)
  }
}
