import InteractionKit

/// A formula over the log, with past operators and bounded future.
indirect enum PropertyFormula: Hashable, Sendable {
  /// True at the log entries that match.
  case event(EventPattern)
  case comparison(CountTerm, Comparison, CountTerm)
  case not(PropertyFormula)
  case and(PropertyFormula, PropertyFormula)
  case or(PropertyFormula, PropertyFormula)
  case implies(PropertyFormula, PropertyFormula)
  /// True if the formula is true now or was at an earlier entry.
  case once(PropertyFormula, within: VirtualTime?)
  /// True if the formula was true at the entry before.
  case previously(PropertyFormula)
  /// True if the second was true, and the first has been true at all entries after it.
  case since(PropertyFormula, PropertyFormula, within: VirtualTime?)
  /// True if the first is true after the second and before the third.
  case between(PropertyFormula, PropertyFormula, PropertyFormula)
  /// True if the formula is true now or becomes true in time.
  case eventually(PropertyFormula, within: VirtualTime)

  enum Comparison: String, CaseIterable, Hashable, Sendable {
    case equal = "="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="

    func holds(_ a: Double, _ b: Double) -> Bool {
      switch self {
      case .equal: a == b
      case .notEqual: a != b
      case .less: a < b
      case .lessOrEqual: a <= b
      case .greater: a > b
      case .greaterOrEqual: a >= b
      }
    }
  }

  /// The formulas that it is made of.
  var parts: [PropertyFormula] {
    switch self {
    case .event, .comparison: []
    case .not(let a), .once(let a, _), .previously(let a), .eventually(let a, _): [a]
    case .and(let a, let b), .or(let a, let b), .implies(let a, let b), .since(let a, let b, _):
      [a, b]
    case .between(let a, let b, let c): [a, b, c]
    }
  }

  /// The slots of the variables.
  var variables: Set<Int> {
    if case .event(let pattern) = self { return pattern.variable.map { [$0] } ?? [] }
    return parts.reduce(into: []) { $0.formUnion($1.variables) }
  }

  /// The formula that is true if this one is not, with the negations pushed inwards.
  var negated: PropertyFormula {
    switch self {
    case .not(let a): a
    case .implies(let a, let b): .and(a, b.negated)
    case .or(let a, let b): .and(a.negated, b.negated)
    default: .not(self)
    }
  }

  /// True if it has a comparison and no event.
  var comparesOnly: Bool {
    switch self {
    case .event: false
    case .comparison: true
    default: parts.allSatisfy(\.comparesOnly)
    }
  }
}

// MARK: - Text

extension PropertyFormula {
  /// Returns the canonical text.
  ///
  /// - Parameter names: The names of the variables, or the places that are written for them.
  /// - Returns: The text, in which all operands that are not single are in parentheses.
  func text(_ names: [String]) -> String {
    func inner(_ formula: PropertyFormula) -> String {
      let text = formula.text(names)
      switch formula {
      case .event, .comparison: return text
      default: return "(\(text))"
      }
    }
    func argument(_ formula: PropertyFormula) -> String {
      "(\(formula.text(names)))"
    }
    switch self {
    case .event(let pattern): return pattern.text(names)
    case .comparison(let a, let comparison, let b):
      return "\(a.text) \(comparison.rawValue) \(b.text)"
    case .not(let a): return "not \(argument(a))"
    case .and(let a, let b): return "\(inner(a)) and \(inner(b))"
    case .or(let a, let b): return "\(inner(a)) or \(inner(b))"
    case .implies(let a, let b): return "\(inner(a)) implies \(inner(b))"
    case .once(let a, let bound): return "once \(argument(a))" + Self.text(of: bound)
    case .previously(let a): return "previously \(argument(a))"
    case .since(let a, let b, let bound):
      return "\(inner(a)) since \(inner(b))" + Self.text(of: bound)
    case .between(let a, let b, let c): return "\(inner(a)) since \(inner(b)) until \(inner(c))"
    case .eventually(let a, let bound): return "eventually \(argument(a))" + Self.text(of: bound)
    }
  }

  private static func text(of bound: VirtualTime?) -> String {
    guard let bound else { return "" }
    let milliseconds = bound.milliseconds
    let isWhole = milliseconds >= 1000 && milliseconds.truncatingRemainder(dividingBy: 1000) == 0
    return isWhole
      ? " within \(NumberText.text(milliseconds / 1000))s"
      : " within \(NumberText.text(milliseconds))ms"
  }
}

/// A number of a property: a literal, a count, a sum or a difference.
indirect enum CountTerm: Hashable, Sendable {
  case number(Double)
  case count(ScreenCount)
  case sum(CountTerm, CountTerm)
  case difference(CountTerm, CountTerm)

  var text: String {
    switch self {
    case .number(let value): NumberText.text(value)
    case .count(let count): "count(\(count.rawValue))"
    case .sum(let a, let b): "\(a.text) + \(b.text)"
    case .difference(let a, .number(let b)): "\(a.text) - \(NumberText.text(b))"
    case .difference(let a, let b): "\(a.text) - \(b.text)"
    }
  }

  /// The counts in the term, in order.
  var counts: [ScreenCount] {
    switch self {
    case .number: []
    case .count(let count): [count]
    case .sum(let a, let b), .difference(let a, let b): a.counts + b.counts
    }
  }

  func value(_ count: (ScreenCount) -> Double) -> Double {
    switch self {
    case .number(let value): value
    case .count(let name): count(name)
    case .sum(let a, let b): a.value(count) + b.value(count)
    case .difference(let a, let b): a.value(count) - b.value(count)
    }
  }
}

/// A number of a screen that properties compare.
enum ScreenCount: String, CaseIterable, Hashable, Sendable {
  /// The elements of the outermost collection that were displayed and are not yet removed, by the
  /// log.
  case displayed
  /// The elements of the outermost collection that have a view.
  case visible
  /// The selected items of the outermost collection.
  case selected
  /// The highlighted items of the outermost collection.
  case highlighted
  /// The items of the outermost collection.
  case items
  /// The sections of the outermost collection.
  case sections
  /// The fingers that are down.
  case touches
}
