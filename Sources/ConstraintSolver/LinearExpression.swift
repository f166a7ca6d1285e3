/// An unknown of a solver, created by `Solver.makeVariable()`.
///
/// A copy of a solver shares the variables of the original.
public struct Variable: Hashable, Sendable {
  let symbol: Int32
  let generation: Int32

  public static func + (left: Variable, right: LinearExpression) -> LinearExpression {
    LinearExpression(left) + right
  }

  public static func - (left: Variable, right: LinearExpression) -> LinearExpression {
    LinearExpression(left) - right
  }

  public static func + (left: Variable, right: Variable) -> LinearExpression {
    LinearExpression(terms: [Term(left), Term(right)])
  }

  public static func - (left: Variable, right: Variable) -> LinearExpression {
    LinearExpression(terms: [Term(left), Term(right, coefficient: -1)])
  }

  public static func * (factor: Double, variable: Variable) -> LinearExpression {
    LinearExpression(terms: [Term(variable, coefficient: factor)])
  }
}

/// A variable with its coefficient.
public struct Term: Hashable, Sendable {
  public var variable: Variable
  public var coefficient: Double

  public init(_ variable: Variable, coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A sum of terms and a constant. A variable may occur in several terms.
public struct LinearExpression: Hashable, Sendable {
  public var terms: [Term]
  public var constant: Double

  public init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  public init(_ variable: Variable) { self.init(terms: [Term(variable)]) }

  public static func + (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    LinearExpression(terms: left.terms + right.terms, constant: left.constant + right.constant)
  }

  public static func - (left: LinearExpression, right: LinearExpression) -> LinearExpression {
    left + -1 * right
  }

  public static func + (left: LinearExpression, right: Variable) -> LinearExpression {
    left + LinearExpression(right)
  }

  public static func - (left: LinearExpression, right: Variable) -> LinearExpression {
    left - LinearExpression(right)
  }

  public static func * (factor: Double, expression: LinearExpression) -> LinearExpression {
    LinearExpression(
      terms: expression.terms.map { Term($0.variable, coefficient: factor * $0.coefficient) },
      constant: factor * expression.constant)
  }
}

extension LinearExpression: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { self.init(constant: value) }
  public init(integerLiteral value: Int) { self.init(constant: Double(value)) }
}
