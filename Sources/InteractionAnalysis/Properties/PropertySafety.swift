/// Checks that a property can be evaluated while the log grows.
///
/// Each variable must be bound by an event before it is used in a negation, and `eventually` must be
/// the last condition.
struct PropertySafety {
  private let names: [String]
  private var problem: String?

  /// The greatest number of variables.
  static let variableLimit = Bindings.slotCount

  /// Returns the problem of a property; nil if it can be evaluated.
  static func problem(of property: ScreenProperty) -> String? {
    guard property.variables.count <= variableLimit else {
      return "\(property.variables.count) variables; at most \(variableLimit) are accepted"
    }
    var safety = PropertySafety(names: property.variables)
    switch property.mode {
    case .always: _ = safety.check(property.formula.negated, [], mayWait: true)
    case .never, .sometimes: _ = safety.check(property.formula, [], mayWait: false)
    }
    return safety.problem
  }

  private init(names: [String]) { self.names = names }

  private mutating func note(_ text: String) {
    if problem == nil { problem = text }
  }

  private static let waiting =
    "eventually may only be the right side of implies, as in `always (… implies eventually (…) within 10s)`"

  /// Returns the variables that are bound where the formula is true.
  private mutating func check(
    _ formula: PropertyFormula, _ bound: Set<Int>, mayWait: Bool
  ) -> Set<Int> {
    switch formula {
    case .event(let pattern): return bound.union(pattern.variable.map { [$0] } ?? [])
    case .comparison: return bound
    case .not(.eventually(let inner, _)) where mayWait:
      requireBound(inner, bound)
      _ = check(inner, bound, mayWait: false)
      return bound
    case .not(let inner):
      requireBound(inner, bound)
      _ = check(inner, bound, mayWait: false)
      return bound
    case .and(let a, let b):
      let left = check(a, bound, mayWait: false)
      return check(b, left, mayWait: mayWait)
    case .or(let a, let b):
      let left = check(a, bound, mayWait: false)
      return left.intersection(check(b, bound, mayWait: false))
    case .implies(let a, let b):
      requireBound(a, bound)
      requireBound(b, bound)
      _ = check(a, bound, mayWait: false)
      _ = check(b, bound, mayWait: false)
      return bound
    case .once(let inner, _), .previously(let inner):
      return bound.union(check(inner, [], mayWait: false))
    case .since(let a, let b, _):
      let begun = check(b, [], mayWait: false)
      requireBound(a, begun)
      _ = check(a, begun, mayWait: false)
      return bound.union(begun)
    case .between(let a, let b, let c):
      let begun = check(b, [], mayWait: false)
      requireBound(c, begun)
      _ = check(c, begun, mayWait: false)
      return check(a, bound.union(begun), mayWait: false)
    case .eventually:
      note(Self.waiting)
      return bound
    }
  }

  private mutating func requireBound(_ formula: PropertyFormula, _ bound: Set<Int>) {
    guard let free = formula.variables.subtracting(bound).min() else { return }
    note(
      "the variable \(names[free]) is not bound by an event before `\(formula.text(names))`, which may be false for any place"
    )
  }
}
