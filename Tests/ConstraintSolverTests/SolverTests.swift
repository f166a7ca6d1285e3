import Testing

@testable import ConstraintSolver

struct SolverTests {
  @Test func variableWithoutConstraintsIsZero() {
    var solver = Solver()
    let x = solver.makeVariable()
    #expect(solver[x] == 0)
  }

  @Test func equalitiesDetermineValues() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(Constraint(x + y, .equal, 10))
    try solver.add(Constraint(x - y, .equal, 4))
    #expect(solver[x] == 7)
    #expect(solver[y] == 3)
  }

  @Test func highPriorityBeatsManyLowOnes() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    for _ in 0..<500 { try solver.add(Constraint(x, .equal, 0, priority: .defaultLow)) }
    try solver.add(Constraint(x, .equal, 100, priority: .defaultHigh))
    #expect(solver[x] == 100)
  }

  @Test func neighbouringPrioritiesDoNotAddUp() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    for _ in 0..<10 { try solver.add(Constraint(x, .equal, 0, priority: Priority(250))) }
    let strong = try solver.add(Constraint(x, .equal, 9, priority: Priority(250.5)))
    #expect(solver[x] == 9)
    try solver.remove(strong)
    #expect(solver[x] == 0)
  }

  @Test func errorsOfOnePriorityAddUp() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    for target in [0.0, 0, 10] {
      try solver.add(
        Constraint(x, .equal, LinearExpression(constant: target), priority: .defaultLow))
    }
    #expect(solver[x] == 0)
    for _ in 0..<2 { try solver.add(Constraint(x, .equal, 10, priority: .defaultLow)) }
    #expect(solver[x] == 10)
  }

  @Test func optionalInequalityYieldsToRequiredOne() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let wish = try solver.add(Constraint(x, .greaterThanOrEqual, 50, priority: .defaultHigh))
    #expect(solver[x] == 50)
    try solver.add(Constraint(x, .lessThanOrEqual, 30))
    #expect(solver[x] == 30)
    #expect(try solver.violation(of: wish) == 20)
  }

  @Test func compressionResistanceBeatsHugging() throws {
    // Two labels of 100 and 60 points in 320, 8 apart: the one with the lower hugging priority
    // grows.
    var solver = Solver()
    let (first, second) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(Constraint(first + second, .equal, 312))
    for (width, length, hugging) in [(first, 100.0, 251.0), (second, 60, 250)] {
      let length = LinearExpression(constant: length)
      try solver.add(Constraint(width, .lessThanOrEqual, length, priority: Priority(hugging)))
      try solver.add(Constraint(width, .greaterThanOrEqual, length, priority: .defaultHigh))
    }
    #expect(solver[first] == 100)
    #expect(solver[second] == 212)
  }

  @Test func removalRestoresWeakerWish() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(Constraint(x, .equal, 5, priority: .defaultLow))
    let required = try solver.add(Constraint(x, .equal, 80))
    #expect(solver[x] == 80)
    try solver.remove(required)
    #expect(solver[x] == 5)
    #expect(throws: SolverError.unknownConstraint(required)) { try solver.remove(required) }
  }

  @Test func duplicatesCountAndAreRemovedOneByOne() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let identifiers = try (0..<3).map { _ in try solver.add(Constraint(x, .equal, 7)) }
    try solver.add(Constraint(y, .greaterThanOrEqual, x))
    try solver.add(Constraint(y, .equal, 0, priority: .defaultLow))
    for identifier in identifiers.dropLast() {
      try solver.remove(identifier)
      #expect(solver[x] == 7)
      #expect(solver[y] == 7)
    }
    try solver.remove(identifiers[2])
    #expect(solver[y] == 0)
    #expect(solver[x] <= 0)
  }

  @Test func termsOfOneVariableAddUp() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let terms = [Term(x, coefficient: 3), Term(x, coefficient: -1), Term(x, coefficient: 0)]
    try solver.add(terms, constant: -8, .equal)
    #expect(solver[x] == 4)
  }

  @Test func copyIsIndependent() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    try solver.add(Constraint(x, .equal, 1, priority: .defaultLow))
    var copy = solver
    try copy.add(Constraint(x, .equal, 2))
    #expect(solver[x] == 1)
    #expect(copy[x] == 2)
  }

  @Test func usedVariableCannotBeRemoved() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let identifier = try solver.add(Constraint(x, .equal, 3))
    #expect(throws: SolverError.variableInUse(x)) { try solver.remove(x) }
    try solver.remove(identifier)
    try solver.remove(x)
    #expect(throws: SolverError.unknownVariable(x)) { try solver.add(Constraint(x, .equal, 3)) }
    let reused = solver.makeVariable()
    #expect(reused != x)
    #expect(solver[reused] == 0)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 2e9])
  func constantOutOfRangeIsRefused(number: Double) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let refused = Constraint(x, .equal, LinearExpression(constant: number))
    #expect(throws: SolverError.self) { try solver.add(refused) }
    let identifier = try solver.add(Constraint(x, .equal, 1))
    #expect(throws: SolverError.self) { try solver.setConstant(number, of: identifier) }
    #expect(solver[x] == 1)
    #expect(solver.constraints == [identifier])
  }

  @Test(arguments: [Double.nan, .infinity, 1e-7, 1e7])
  func coefficientOutOfRangeIsRefused(number: Double) {
    var solver = Solver()
    let x = solver.makeVariable()
    #expect(throws: SolverError.self) { try solver.add([Term(x, coefficient: number)], .equal) }
    #expect(solver.constraints.isEmpty)
  }

  @Test(arguments: [Double.nan, 0, -1, 1000.5, .infinity])
  func priorityOutOfRangeIsRefused(number: Double) {
    var solver = Solver()
    let x = solver.makeVariable()
    #expect(throws: SolverError.self) {
      try solver.add(Constraint(x, .equal, 1, priority: Priority(number)))
    }
  }

  @Test func variableOfLargerSolverIsRefused() {
    var other = Solver()
    let foreign = (0..<9).map { _ in other.makeVariable() }[8]
    var solver = Solver()
    #expect(throws: SolverError.unknownVariable(foreign)) {
      try solver.add(Constraint(foreign, .equal, 1))
    }
    #expect(solver[foreign] == 0)
  }

  @Test func determiningConstraintsAreReported() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let first = try solver.add(Constraint(x, .equal, 3))
    let second = try solver.add(Constraint(y, .equal, x + 1))
    #expect(try Set(solver.constraints(determining: y)) == [first, second])
    #expect(try solver.constraints(determining: x) == [first])
  }
}
