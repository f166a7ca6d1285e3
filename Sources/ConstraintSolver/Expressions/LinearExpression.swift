/// An unknown of a solver, created by `Solver.makeVariable()`.
///
/// A copy of a solver shares the variables of the original.
package struct Variable: Hashable, Sendable {
  let symbol: Int32
  let generation: Int32

  package static func + (left: Variable, right: LinearExpression) -> LinearExpression {
    LinearExpression(left) + right
  }

  package static func - (left: Variable, right: LinearExpression) -> LinearExpression {
    LinearExpression(left) - right
  }

  package static func + (left: Variable, right: Variable) -> LinearExpression {
    LinearExpression(terms: [Term(left), Term(right)])
  }

  package static func - (left: Variable, right: Variable) -> LinearExpression {
    LinearExpression(terms: [Term(left), Term(right, coefficient: -1)])
  }

  package static func * (factor: Double, variable: Variable) -> LinearExpression {
    LinearExpression(terms: [Term(variable, coefficient: factor)])
  }
}

/// A variable with its coefficient.
package struct Term: Hashable, Sendable {
  package var variable: Variable
  package var coefficient: Double

  package init(_ variable: Variable, coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A sum of terms and a constant.
///
/// A variable may be in several terms.
package struct LinearExpression: Hashable, Sendable {
  package var terms: [Term]
  package var constant: Double

  package init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  package init(_ variable: Variable) { self.init(terms: [Term(variable)]) }

  package static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    LinearExpression(terms: left.terms + right.terms, constant: left.constant + right.constant)
  }

  package static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    left + -1 * right
  }

  package static func + (left: LinearExpression, right: Variable) -> LinearExpression {
    left + LinearExpression(right)
  }

  package static func - (left: LinearExpression, right: Variable) -> LinearExpression {
    left - LinearExpression(right)
  }

  package static func * (factor: Double, expression: LinearExpression) -> LinearExpression {
    LinearExpression(
      terms: expression.terms.map { Term($0.variable, coefficient: factor * $0.coefficient) },
      constant: factor * expression.constant)
  }
}

extension LinearExpression: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  package init(floatLiteral value: Double) { self.init(constant: value) }
  package init(integerLiteral value: Int) { self.init(constant: Double(value)) }
}
