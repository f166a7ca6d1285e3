import Testing

@testable import ConstraintSolver

@Suite struct SolverMessageTests {
  private static let errors: [(error: SolverError, message: String)] = {
    var solver = Solver()
    let variable = solver.makeVariable()
    guard let constraint = try? solver.add(Constraint(variable, .equal, 1)) else { return [] }
    return [
      (
        .unsatisfiable(others: [constraint]), "the constraint contradicts 1 required constraints"
      ),
      (
        .numberOutOfRange(1e12),
        "1000000000000.0 is out of range; constants are at most 1e9, "
          + "coefficients 0 or between 1e-6 and 1e6"
      ),
      (
        .priorityOutOfRange(Priority(2000)),
        "priority 2000.0 is out of range; priorities are above 0 and at most 1000"
      ),
      (.priorityMustNotBeRequired, "the priority must be below 1000"),
      (.unknownVariable(variable), "the variable does not belong to this solver"),
      (.unknownConstraint(constraint), "the constraint does not belong to this solver"),
      (.variableInUse(variable), "a constraint uses the variable; remove the constraint first"),
      (
        .pivotLimitReached(limit: 9), "no optimum within 9 pivots; the limit is Solver.pivotLimit"
      ),
    ]
  }()

  @Test func eachErrorSaysWhatIsWrong() {
    #expect(Self.errors.count == 8)
    for (error, message) in Self.errors { #expect("\(error)" == message) }
  }
}
