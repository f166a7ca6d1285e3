import InteractionKit
import TestSupport
import Testing

@testable import ConstraintSolver

struct ChangeTests {
  @Test func changedPriorityDecides() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let low = try solver.add(Constraint(x, .equal, 1, priority: .defaultLow))
    let high = try solver.add(Constraint(x, .equal, 2, priority: .defaultHigh))
    try solver.setPriority(Priority(999), of: low)
    #expect(solver[x] == 1)
    try solver.setPriority(Priority(10), of: low)
    #expect(solver[x] == 2)
    #expect(throws: SolverError.priorityMustNotBeRequired) {
      try solver.setPriority(.required, of: high)
    }
  }

  @Test func changedConstantNeedsFewPivots() throws {
    var solver = Solver()
    var last = solver.makeVariable()
    let first = try solver.add(Constraint(last, .equal, 0))
    for _ in 0..<500 {
      let next = solver.makeVariable()
      try solver.add(Constraint(next, .equal, last + 1))
      last = next
    }
    let pivots = solver.pivotCount
    for value in 1...100 { try solver.setConstant(Double(-value), of: first) }
    #expect(solver[last] == 600)
    #expect(solver.pivotCount == pivots)
  }

  @Test(arguments: 0..<RandomCases.number(100))
  func changesEqualSolvingFromScratch(seed: UInt64) throws {
    try compareChanges(of: RandomSystem(seed: seed, required: 0.3), seed: seed, steps: 40)
  }

  @Test(arguments: 0..<RandomCases.number(10))
  func changesOfLargerSystemsEqualSolvingFromScratch(seed: UInt64) throws {
    let system = RandomSystem(seed: seed, required: 0.2, variables: 60)
    try compareChanges(of: system, seed: seed, steps: 400, every: 40)
  }

  /// Adds, removes and changes constraints at random, and compares after a number of steps.
  private func compareChanges(
    of system: RandomSystem, seed: UInt64, steps: Int, every interval: Int = 1
  ) throws {
    var system = system
    var random = SeededGenerator(seed: seed &+ 99)
    var (solver, variables) = system.emptySolver()
    var active: [(identifier: ConstraintIdentifier, index: Int)] = []
    for step in 1...steps {
      let choice = random.below(steps > 40 ? 6 : 4)
      if choice == 0, let position = active.indices.randomElement(using: &random) {
        try solver.remove(active.remove(at: position).identifier)
      } else if choice == 1, let position = active.indices.randomElement(using: &random) {
        let (identifier, index) = active[position]
        let constant = Double(random.below(21) - 10)
        if (try? solver.setConstant(constant, of: identifier)) != nil {
          system.constraints[index].constant = constant
        }
      } else if choice == 2, let position = active.indices.randomElement(using: &random),
        system.constraints[active[position].index].priority < 1000
      {
        let (identifier, index) = active[position]
        system.constraints[index].priority = [250.0, 500, 750][random.below(3)]
        try solver.setPriority(
          Priority(system.constraints[index].priority), of: identifier)
      } else {
        let index = random.below(system.constraints.count)
        // A later change of the constant belongs to one copy of the constraint.
        system.constraints.append(system.constraints[index])
        let copy = system.constraints.count - 1
        if let identifier = try? solver.add(system.constraint(copy, variables)) {
          active.append((identifier, copy))
        }
      }
      guard step.isMultiple(of: interval) else { continue }
      var scratch = system.emptySolver().solver
      let identifiers = try active.sorted { $0.index < $1.index }.map {
        try scratch.add(system.constraint($0.index, variables))
      }
      let incremental = try system.errors(of: solver, active.map(\.identifier))
      let fresh = try system.errors(of: scratch, identifiers)
      #expect(isClose(incremental, fresh), "seed \(seed), step \(step): \(incremental) \(fresh)")
      let ambiguous = solver.ambiguousVariables()
      #expect(ambiguous == scratch.ambiguousVariables(), "seed \(seed), step \(step)")
      for variable in variables where !ambiguous.contains(variable) {
        #expect(abs(solver[variable] - scratch[variable]) < 1e-6, "seed \(seed), step \(step)")
      }
    }
  }
}
