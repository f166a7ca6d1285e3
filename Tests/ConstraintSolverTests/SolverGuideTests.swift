import Testing

@testable import ConstraintSolver

/// The example of Documentation/internals/constraint-solver.md.
@Suite struct SolverGuideTests {
  @Test func exampleOfTheGuideHasItsValues() throws {
    var solver = Solver()
    let (left, width) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(Constraint(left, .equal, 16))
    let limit = try solver.add(Constraint(left + width, .lessThanOrEqual, 304))
    try solver.add(Constraint(width, .equal, 400, priority: .defaultLow))
    #expect(solver[width] == 288)
    try solver.setConstant(-200, of: limit)  // left + width - 200 <= 0
    #expect(solver[width] == 184)
  }
}
