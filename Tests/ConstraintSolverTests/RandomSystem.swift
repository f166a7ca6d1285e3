import InteractionKit
import TestSupport
import Testing

@testable import ConstraintSolver

extension SeededGenerator {
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}

/// A small system with small whole numbers; several constraints often meet in one point.
struct RandomSystem: CustomStringConvertible {
  struct Line {
    var coefficients: [Double]
    var relation: Relation
    var constant: Double
    var priority: Double
  }

  var variableCount: Int
  var constraints: [Line] = []

  /// Creates a system in which about `required` of the constraints are required.
  ///
  /// It has at most `variables` variables and `variables * 5 / 2` constraints.
  init(seed: UInt64, required: Double, variables: Int = 4) {
    var random = SeededGenerator(seed: seed &* 7919)
    variableCount = 1 + random.below(variables)
    for _ in 0..<(2 + random.below(variables * 5 / 2 - 1)) {
      var coefficients = [Double](repeating: 0, count: variableCount)
      for _ in 0..<(1 + random.below(3)) {
        coefficients[random.below(variableCount)] = [-2.0, -1, -1, 0.5, 1, 1, 2][random.below(7)]
      }
      let isRequired = Double(random.below(1000)) < required * 1000
      constraints.append(
        Line(
          coefficients: coefficients, relation: Relation.allCases[random.below(3)],
          constant: Double(random.below(21) - 10),
          priority: isRequired ? 1000 : [250, 250, 500, 750][random.below(4)]))
    }
  }

  /// Each constraint on its own line, in Swift syntax.
  var description: String {
    constraints.map {
      let terms = $0.coefficients.enumerated().map { "\($1)*x\($0)" }.joined(separator: " + ")
      return "\(terms) + \($0.constant) \($0.relation) 0 @\($0.priority)"
    }.joined(separator: "\n")
  }

  func emptySolver() -> (solver: Solver, variables: [Variable]) {
    var solver = Solver()
    let variables = (0..<variableCount).map { _ in solver.makeVariable() }
    return (solver, variables)
  }

  func constraint(_ index: Int, _ variables: [Variable]) -> Constraint {
    let line = constraints[index]
    let terms = zip(variables, line.coefficients).map { Term($0, coefficient: $1) }
    return Constraint(
      LinearExpression(terms: terms, constant: line.constant), line.relation, 0,
      priority: Priority(line.priority))
  }

  /// The sums of the errors of the optional constraints by priority, the highest first.
  func errors(of solver: Solver, _ identifiers: [ConstraintIdentifier]) throws -> [Double] {
    var sums: [Double: Double] = [750: 0, 500: 0, 250: 0]
    for identifier in identifiers {
      let violation = try solver.violation(of: identifier)
      let priority = try solver.priority(of: identifier).rawValue
      if priority == 1000 {
        #expect(violation == 0, "a required constraint is violated in\n\(self)")
      } else {
        sums[priority, default: 0] += violation
      }
    }
    return sums.sorted { $0.key > $1.key }.map(\.value)
  }

  /// Returns true if the oracle can satisfy the constraints with these indices together.
  func isSatisfiable(_ indices: [Int]) -> Bool {
    Oracle(variableCount: variableCount, constraints: indices.map { constraints[$0] }).isFeasible
  }
}

func isClose(_ left: [Double], _ right: [Double]) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) < 1e-6 }
}
