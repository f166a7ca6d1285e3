import Testing

@testable import ConstraintSolver

struct OracleTests {
  /// A thousand systems, in groups that run in parallel.
  @Test(arguments: 0..<20)
  func randomSystemsEqualOracle(group: UInt64) throws {
    for seed in (group * 50)..<(group * 50 + 50) {
      try compare(seed: seed)
    }
  }

  private func compare(seed: UInt64) throws {
    let system = RandomSystem(seed: seed, required: 0.35)
    var (solver, variables) = system.emptySolver()
    var accepted: [RandomSystem.Line] = []
    var identifiers: [ConstraintIdentifier] = []
    for (index, line) in system.constraints.enumerated() {
      do throws(SolverError) {
        identifiers.append(try solver.add(system.constraint(index, variables)))
        accepted.append(line)
      } catch {
        let oracle = Oracle(variableCount: variables.count, constraints: accepted + [line])
        #expect(!oracle.isFeasible, "seed \(seed), constraint \(index): \(error)\n\(system)")
      }
    }
    let oracle = Oracle(variableCount: variables.count, constraints: accepted, ranges: true)
    #expect(oracle.isFeasible, "seed \(seed)\n\(system)")
    let expected = [750.0, 500, 250].map { oracle.errors[$0] ?? 0 }
    let errors = try system.errors(of: solver, identifiers)
    #expect(isClose(errors, expected), "seed \(seed): \(errors), not \(expected)\n\(system)")
    let ambiguous = Set(solver.ambiguousVariables())
    for (variable, range) in zip(variables, oracle.ranges) {
      let isFixed = range.most - range.least < 1e-6
      #expect(ambiguous.contains(variable) == !isFixed, "seed \(seed), \(range)\n\(system)")
      #expect(try solver.isAmbiguous(variable) == !isFixed)
      let value = solver[variable]
      #expect(
        value > range.least - 1e-6 && value < range.most + 1e-6,
        "seed \(seed): \(value) is outside \(range)\n\(system)")
    }
  }
}
